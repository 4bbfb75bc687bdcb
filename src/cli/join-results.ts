import { comparePaths, mergeResults } from '../analysis/source/merge-results.ts'
import type { AnalysisResult } from '../analysis/source/finding.ts'
import type { FixResult } from '../analysis/source/text-edit.ts'
import type { GroupResult } from './thread-protocol.ts'

/** The answers of all groups as one, sorted by path. */
export function joinGroupResults(answers: readonly GroupResult[]): GroupResult {
  const results = answers.flatMap(({ result }) => result ?? [])
  const fixes = answers.flatMap(({ fixed }) => fixed ?? [])
  return {
    result: results.length > 0 ? inOrder(mergeResults(results)) : null,
    fixed: fixes.length > 0 ? joinFixes(fixes) : null,
  }
}

function inOrder(result: AnalysisResult): AnalysisResult {
  return {
    findings: byFile(result.findings),
    suppressed: result.suppressed.toSorted((a, b) => comparePaths(a.finding.file, b.finding.file)),
    unusedSuppressions: byFile(result.unusedSuppressions),
    parseErrors: byFile(result.parseErrors),
    skipped: byFile(result.skipped),
    analysed: result.analysed.toSorted(comparePaths),
  }
}

function joinFixes(results: readonly FixResult[]): FixResult {
  return {
    files: results.flatMap(({ files }) => files).sort((a, b) => comparePaths(a.path, b.path)),
    unfixed: byFile(results.flatMap(({ unfixed }) => unfixed)),
  }
}

/** The sort is stable, so the order within a file stays. */
function byFile<T extends { readonly file: string }>(things: readonly T[]): T[] {
  return things.toSorted((a, b) => comparePaths(a.file, b.file))
}
