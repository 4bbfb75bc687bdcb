import type { AnalysisResult, Finding } from '../analysis/source/finding.ts'
import { HIDDEN_REASONS, type HiddenReason } from '../domain/findings/reviewed-finding.ts'
import type { HiddenCounts } from '../messages/report/report.ts'

export type Selection = {
  /** Contains only the findings that are shown. */
  readonly result: AnalysisResult
  readonly hidden: HiddenCounts
}

/** Splits findings into those that a comment on a pull request would show and a count of the others. */
export function selectShown(result: AnalysisResult, reasonOf: (finding: Finding) => HiddenReason | null): Selection {
  const byReason = Map.groupBy(result.findings, reasonOf)
  const count = (reason: HiddenReason): number => byReason.get(reason)?.length ?? 0
  return {
    result: { ...result, findings: byReason.get(null) ?? [] },
    hidden: Object.fromEntries(HIDDEN_REASONS.map((reason) => [reason, count(reason)])) as HiddenCounts,
  }
}
