import type { Language } from '../source/language.ts'

/** How maintainers would treat the fixes of one fixer. Those of findings that were false are not counted. */
export type JudgedFixes = {
  readonly rule: string
  readonly language: FixerLanguage
  readonly merge: number
  readonly edit: number
  readonly wrong: number
}
/** JavaScript and TypeScript have the same fixers. */
export type FixerLanguage = Exclude<Language, 'typescript'>

export function fixerLanguageOf(language: Language): FixerLanguage {
  return language === 'typescript' ? 'javascript' : language
}
