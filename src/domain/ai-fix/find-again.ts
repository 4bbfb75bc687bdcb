import { diffArrays } from 'diff'
import type { AnalysisResult, Finding } from '../../analysis/source/finding.ts'
import { fingerprintOfId } from '../../analysis/source/merge-results.ts'

/** A finding located in the current text. `gone`: other fixes closed it. `unclear`: they changed the code around it. */
export type FoundAgain = { readonly finding: Finding } | 'gone' | 'unclear'
export type TextChange = { readonly before: string; readonly after: string }

/** Above this many differing lines, the search for the smallest difference is given up. */
const MAX_CHANGES = 4_000

/**
 * Finds a finding again in an analysis of its file after other fixes. Unchanged lines determine its new place. In
 * changed code, only a similar finding that is the only one of its kind counts.
 */
export function findAgain(finding: Finding, text: TextChange, now: AnalysisResult): FoundAgain {
  const { file, ruleId, range } = finding
  const isWhole =
    now.analysed.includes(file) && ![...now.skipped, ...now.parseErrors].some((problem) => problem.file === file)
  if (!isWhole) return 'unclear'
  const ofRule = now.findings.filter((one) => one.file === file && one.ruleId === ruleId)
  const moveLine = createMoveLine(text)
  const [first, last] = [moveLine(range.start.line), moveLine(range.end.line)]
  if (first !== null && last !== null && last - first === range.end.line - range.start.line) {
    const same = ofRule.find(
      (one) =>
        one.range.start.line === first &&
        one.range.end.line === last &&
        one.range.start.column === range.start.column &&
        one.range.end.column === range.end.column,
    )
    return same ? { finding: same } : 'gone'
  }
  if (ofRule.length === 0) return 'gone'
  const alike = ofRule.filter((one) => fingerprintOfId(one.id) === fingerprintOfId(finding.id))
  const [only] = alike
  return only && ofRule.length === 1 ? { finding: only } : 'unclear'
}

/** Where a line is after a change; null for lines that the change touched. */
export function createMoveLine({ before, after }: TextChange): (line: number) => number | null {
  if (before === after) return (line) => line
  const parts = diffArrays(before.split('\n'), after.split('\n'), { maxEditLength: MAX_CHANGES }) ?? []
  const kept: { readonly from: number; readonly to: number; readonly count: number }[] = []
  let from = 1
  let to = 1
  for (const { added, removed, value } of parts) {
    if (!added && !removed) kept.push({ from, to, count: value.length })
    if (!added) from += value.length
    if (!removed) to += value.length
  }
  return (line) => {
    const part = kept.find((one) => line >= one.from && line < one.from + one.count)
    return part ? part.to + line - part.from : null
  }
}
