import { valueAt } from '../../lib/collections/maps.ts'
import type { AnalysisResult, Confidence, Finding } from './finding.ts'

/** Merges the results of several analyses as if they had been one: equal fingerprints are renumbered. */
export function mergeResults(results: readonly AnalysisResult[]): AnalysisResult {
  const merged: AnalysisResult = {
    findings: onceEach(results.flatMap(({ findings }) => findings)),
    suppressed: results.flatMap(({ suppressed }) => suppressed),
    unusedSuppressions: results.flatMap(({ unusedSuppressions }) => unusedSuppressions),
    parseErrors: results.flatMap(({ parseErrors }) => parseErrors),
    skipped: results.flatMap(({ skipped }) => skipped),
    analysed: results.flatMap(({ analysed }) => analysed),
  }
  if (results.length < 2) return merged
  const all = [...merged.findings, ...merged.suppressed.map(({ finding }) => finding)]
  const ids = numberAlike(all.toSorted(comparePlaces).map((finding) => [finding, fingerprintOfId(finding.id)] as const))
  return {
    ...merged,
    findings: merged.findings.map((finding) => ({ ...finding, id: valueAt(ids, finding) })),
    suppressed: merged.suppressed.map((one) => ({
      ...one,
      finding: { ...one.finding, id: valueAt(ids, one.finding) },
    })),
  }
}

/**
 * Several groups may report the same finding in a shared context file. Keeps the most confident one, then the one with
 * the shortest trace.
 */
function onceEach(findings: readonly Finding[]): Finding[] {
  const places = Map.groupBy(findings, ({ file, ruleId, range: { start, end } }) =>
    JSON.stringify([file, ruleId, start.line, start.column, end.line, end.column]),
  )
  return [...places.values()].map((alike) =>
    alike.reduce((best, one) => (compareClearness(one, best) < 0 ? one : best)),
  )
}

const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low']

function compareClearness(a: Finding, b: Finding): number {
  return CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) || a.trace.length - b.trace.length
}

/** The fingerprint of an id, without its number. */
export function fingerprintOfId(id: string): string {
  return id.replace(/^([0-9a-f]{32})-\d+$/, '$1')
}

/** Assigns ids to things with fingerprints, given in the order of path and place. */
export function numberAlike<T>(things: readonly (readonly [T, string])[]): Map<T, string> {
  const seen = new Map<string, number>()
  const ids = new Map<T, string>()
  for (const [thing, fingerprint] of things) {
    const count = (seen.get(fingerprint) ?? 0) + 1
    seen.set(fingerprint, count)
    ids.set(thing, count === 1 ? fingerprint : `${fingerprint}-${count}`)
  }
  return ids
}

function comparePlaces(a: Finding, b: Finding): number {
  return (
    comparePaths(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.column - b.range.start.column ||
    a.range.end.line - b.range.end.line ||
    a.range.end.column - b.range.end.column
  )
}

/** By code unit, so that the order is the same on every machine. */
export function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
