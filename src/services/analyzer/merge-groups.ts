import { CONFIDENCES, SEVERITIES, type AnalysisResult, type Finding } from '../../analysis/source/finding.ts'
import { mergeResults } from '../../analysis/source/merge-results.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { FixResult } from '../../analysis/source/text-edit.ts'

/**
 * The results of groups as one. Several groups may reach the same place in a context file. It is reported once, with the
 * highest severity. Notes keep the order of the files.
 */
export function mergeGroupResults(results: readonly AnalysisResult[], files: readonly SourceFile[]): AnalysisResult {
  const findings = new Map<string, Finding>()
  const suppressed = new Set<string>()
  for (const finding of results.flatMap((result) => result.findings)) {
    const known = findings.get(placeOf(finding))
    if (!known || rank(finding) < rank(known)) findings.set(placeOf(finding), finding)
  }
  const kept = new Set(findings.values())
  const merged = mergeResults(
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
  return inOrderOf(files, merged)
}

function inOrderOf(files: readonly SourceFile[], result: AnalysisResult): AnalysisResult {
  const ranks = new Map(files.map(({ path }, index) => [path, index]))
  const sorted = <T>(things: readonly T[], fileOf: (thing: T) => string): T[] => {
    const rankOf = (thing: T): number => ranks.get(fileOf(thing)) ?? files.length
    return things.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
  return {
    findings: sorted(result.findings, ({ file }) => file),
    suppressed: sorted(result.suppressed, ({ finding }) => finding.file),
    unusedSuppressions: sorted(result.unusedSuppressions, ({ file }) => file),
    parseErrors: sorted(result.parseErrors, ({ file }) => file),
    skipped: sorted(result.skipped, ({ file }) => file),
    analysed: sorted(result.analysed, (path) => path),
  }
}

/** When several groups fix the same context file, the version with the most fixes is used. */
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
