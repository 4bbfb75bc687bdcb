import { CONFIDENCES, SEVERITIES, type Finding } from '../../analysis/source/finding.ts'

/** Worst first; then automatically fixable ones, then by confidence, then by place. A total order. */
export function orderFindings<F extends Finding>(findings: readonly F[]): F[] {
  return findings.toSorted(compareUrgency)
}

export function compareUrgency(a: Finding, b: Finding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    Number(b.fix !== null) - Number(a.fix !== null) ||
    CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
    compareText(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.id, b.id)
  )
}

/** Compares code units, which gives the same order on every machine, unlike localeCompare. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
