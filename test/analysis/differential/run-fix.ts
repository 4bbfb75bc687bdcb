import { findComparisons, runComparison } from '../../../src/analysis/compare.ts'
import type { Differential, FixedFile } from '../../../src/analysis/source/text-edit.ts'
import { loadScriptRunner, stripTypes } from '../../../src/sandbox/load-script-runner.ts'

export type Pair = { ruleId: string; line?: number; before: string; after: string; path?: string }

export function fixedFile({ ruleId, line = 1, before, after, path = 'src/module.js' }: Pair): FixedFile {
  const proof = { parses: true, findingGone: true, nothingNew: true, signaturesKept: true }
  const summary = { kind: 'deterministic', safety: 'merge', title: 'Fix it' } as const
  const fix = { findingId: 'one', ruleId, file: path, line, summary, explanation: '', behaviourChange: '', proof }
  return { path, before, after, fixes: [fix] }
}

export const compare = (pair: Pair) => findComparisons(fixedFile(pair), stripTypes)

/** The table of a pair as "20/20 8/8"; null without one, 'not comparable' when nothing can be run. */
export async function tableOf(pair: Pair): Promise<string | null> {
  const [comparison] = compare(pair)
  if (!comparison) return 'not comparable'
  const table = runComparison(comparison, await loadScriptRunner())
  return table && showTable(table)
}

export function showTable({ benign, attack }: Differential): string {
  return `${benign.equal}/${benign.total} ${attack.blocked}/${attack.total}`
}
