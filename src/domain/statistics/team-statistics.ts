import { SEVERITIES, type Severity } from '../../analysis/source/finding.ts'
import { LANGUAGES } from '../../analysis/source/language.ts'
import { FIX_PR_STATUSES, type FixPrStatus } from '../fix-pr/fix-pr-status.ts'
import type { DayRange } from './days.ts'

export type TeamStatistics = DayRange & {
  readonly analyses: number
  readonly findings: {
    readonly total: number
    readonly bySeverity: Readonly<Record<Severity, number>>
    /** Every rule with findings, the one with the most first. */
    readonly byRule: Readonly<Record<string, number>>
    /** All supported languages, and `unknown` if there are findings of unknown language. */
    readonly byLanguage: Readonly<Record<string, number>>
  }
  readonly fixPrs: {
    readonly byStatus: Readonly<Record<FixPrStatus, number>>
    /** The share of opened pull requests that were merged, 0 to 1; null if there are none. */
    readonly mergeRate: number | null
    /** Milliseconds from opening to merging; null if none was merged. */
    readonly medianTimeToMerge: number | null
  }
  readonly repositories: readonly { readonly name: string; readonly analyses: number; readonly findings: number }[]
}

type Sum = {
  readonly dimension: string
  readonly key: string
  readonly analyses: number
  readonly findings: number
}
type FixPrs = {
  readonly byStatus: Readonly<Partial<Record<FixPrStatus, number>>>
  readonly opened: number
  readonly medianTimeToMerge: number | null
}

/** @param sums rules and repositories in display order. */
export function makeTeamStatistics(
  range: DayRange,
  sums: readonly Sum[],
  repositories: TeamStatistics['repositories'],
  fixPrs: FixPrs,
): TeamStatistics {
  const of = (dimension: string) => sums.filter((sum) => sum.dimension === dimension)
  const findingsOf = (dimension: string) =>
    of(dimension).flatMap(({ key, findings }) => (findings === 0 ? [] : [[key, findings] as const]))
  const [total] = of('total')
  const byStatus = { ...zeros(FIX_PR_STATUSES), ...fixPrs.byStatus }
  return {
    ...range,
    analyses: total?.analyses ?? 0,
    findings: {
      total: total?.findings ?? 0,
      bySeverity: { ...zeros(SEVERITIES), ...Object.fromEntries(findingsOf('severity')) },
      byRule: Object.fromEntries(findingsOf('rule')),
      byLanguage: { ...zeros(LANGUAGES), ...Object.fromEntries(findingsOf('language')) },
    },
    fixPrs: {
      byStatus,
      mergeRate: fixPrs.opened === 0 ? null : byStatus.merged / fixPrs.opened,
      medianTimeToMerge: fixPrs.medianTimeToMerge,
    },
    repositories,
  }
}

function zeros<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
}
