import { CONFIDENCES, SEVERITIES, type AnalysisResult, type Finding } from '../../analysis/source/finding.ts'
import { mergeResults } from '../../analysis/source/merge-results.ts'
import type { FixResult } from '../../analysis/source/text-edit.ts'

/**
 * The results of groups as one. Several groups may lead into one file of the context and find the same place there: it is
 * told once, as the one that found it most dangerous.
 */
export function mergeGroupResults(results: readonly AnalysisResult[]): AnalysisResult {
  const findings = new Map<string, Finding>()
  const suppressed = new Set<string>()
  for (const finding of results.flatMap((result) => result.findings)) {
    const known = findings.get(placeOf(finding))
    if (!known || rank(finding) < rank(known)) findings.set(placeOf(finding), finding)
  }
  const kept = new Set(findings.values())
  return mergeResults(
    results.map((result) => ({
      ...result,
      findings: result.findings.filter((finding) => kept.has(finding)),
      suppressed: result.suppressed.filter(({ finding }) => {
        const place = placeOf(finding)
        const isFirst = !suppressed.has(place)
        suppressed.add(place)
        return isFirst
      }),
    })),
  )
}

/** A file of the context that several groups fix is taken from the one that fixes most in it. */
export function mergeGroupFixes(results: readonly FixResult[]): FixResult {
  const files = new Map<string, FixResult['files'][number]>()
  for (const file of results.flatMap((result) => result.files)) {
    const known = files.get(file.path)
    if (!known || file.fixes.length > known.fixes.length) files.set(file.path, file)
  }
  const fixed = new Set([...files.values()].flatMap((file) => file.fixes.map(({ findingId }) => findingId)))
  const unfixed = new Map(results.flatMap((result) => result.unfixed).map((one) => [one.findingId, one]))
  return { files: [...files.values()], unfixed: [...unfixed.values()].filter(({ findingId }) => !fixed.has(findingId)) }
}

function placeOf({ ruleId, file, range: { start, end } }: Finding): string {
  return JSON.stringify([ruleId, file, start.line, start.column, end.line, end.column])
}

function rank({ severity, confidence }: Finding): number {
  return SEVERITIES.indexOf(severity) * CONFIDENCES.length + CONFIDENCES.indexOf(confidence)
}
