import type { FileAnalysis, Located } from '../../analyze-files.ts'
import type { FixPlan } from '../../fixers/fixer.ts'
import type { Surrounding } from '../../fixers/deliberate.ts'
import type { Project } from '../../fixers/project.ts'
import type { NewImport } from '../../fixers/editing/import-request.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'

/** What fixing has to know of a language. */
export type FixLanguage = {
  /** null when the file cannot be read to be edited. */
  open(analysis: FileAnalysis, project: Project): EditableFile | null
}

/** A file of which fixes are planned. */
export type EditableFile = {
  /** The plan for a finding, or why there is none; null for the rule's usual reason. */
  plan(located: Located): FixPlan | NoFix | null
  /** What is around a finding that tells why it is as it is; null when it is not found again. */
  surroundingOf(located: Located): Surrounding | null
  addImports(requests: readonly NewImport[]): TextEdit[]
  /**
   * Edits of the changed content that remove the imports which were used here and are not any more; null when it cannot be
   * read. Only names in the removed text can have lost their last use.
   */
  removeUnusedImports(changed: string, removed: string): TextEdit[] | null
}

/** Reading the changed file again is most of the work of applying a plan, and seldom needed. */
export function mentionsAny(text: string, names: Iterable<string>): boolean {
  const words = new Set(text.match(/[\w$]+/g))
  for (const name of names) if (words.has(name)) return true
  return false
}
