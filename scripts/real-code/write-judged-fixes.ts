import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fixerLanguageOf, type JudgedFixes } from '../../src/analysis/fixers/judgement.ts'
import { languageOfPath } from '../../src/analysis/source/language.ts'
import { comparePaths } from '../../src/analysis/source/merge-results.ts'
import type { FixVerdict } from './fix-reasons.ts'
import type { AnyLabel } from './label.ts'

const JUDGED = fileURLToPath(new URL('../../src/analysis/fixers/judged-fixes.ts', import.meta.url))

/** Whether a finding is false is a question of its confidence, not of its fixer. */
const FALSE_FINDING = 'nothing-to-fix'

/** Counts the verdicts on fixes by rule and language. */
export function countJudgedFixes(labels: readonly AnyLabel<FixVerdict>[]): JudgedFixes[] {
  const rows = new Map<string, { -readonly [Key in keyof JudgedFixes]: JudgedFixes[Key] }>()
  for (const { path, rule, verdict, reason } of labels) {
    const found = languageOfPath(path)
    if (!found || reason === FALSE_FINDING) continue
    const language = fixerLanguageOf(found)
    const key = `${rule} ${language}`
    const row = rows.get(key) ?? { rule, language, merge: 0, edit: 0, wrong: 0 }
    rows.set(key, row)
    row[verdict] += 1
  }
  return [...rows].toSorted(([a], [b]) => comparePaths(a, b)).map(([, row]) => row)
}

/** Writes the module in which fixers look up how far their label may go. */
export function writeJudgedFixes(rows: readonly JudgedFixes[], path = JUDGED): void {
  writeFileSync(path, renderJudgedFixes(rows))
}

export function renderJudgedFixes(rows: readonly JudgedFixes[]): string {
  const lines = rows.map(
    ({ rule, language, merge, edit, wrong }) =>
      `  { rule: '${rule}', language: '${language}', merge: ${merge}, edit: ${edit}, wrong: ${wrong} },\n`,
  )
  return `import type { JudgedFixes } from './judgement.ts'

// Made of the labels of fixes by \`npm run score:real -- --sheets DIR --fixes --merge A B\`; do not edit.
// prettier-ignore
export const JUDGED_FIXES: readonly JudgedFixes[] = [
${lines.join('')}]
`
}
