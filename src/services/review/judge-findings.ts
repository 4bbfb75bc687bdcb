import type { AnalysisResult } from '../../analysis/source/finding.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import { compareFindings } from '../../domain/review/compare-findings.ts'
import { takeKnown } from '../../domain/review/match-findings.ts'
import { orderFindings } from '../../domain/review/order-findings.ts'
import { introducedFindings } from '../../domain/findings/reviewed-finding.ts'
import { reviewSuppressions } from '../../domain/review/review-suppressions.ts'
import type { ReviewedFinding, ReviewedSuppression } from '../../domain/findings/reviewed-finding.ts'
import { adjustFindings, hiddenReasonOf, isInScope } from '../../domain/settings/apply-settings.ts'
import type { Settings } from '../../domain/settings/settings.ts'

/** One side of a pull request: the files that were read, and the analyser's result for them. */
export type AnalysedFiles = { readonly result: AnalysisResult; readonly files: readonly SourceFile[] }
type Sides = { readonly head: AnalysedFiles; readonly base: AnalysedFiles }

export type Judgement = {
  readonly findings: readonly ReviewedFinding[]
  readonly suppressed: readonly ReviewedSuppression[]
  /** See `SettingsNote`. */
  readonly hiddenByChange: number | null
}

/**
 * Determines which findings are new under the current settings, and what the settings before the pull request would
 * have shown in addition.
 */
export function judgeFindings(
  sides: Sides,
  { settings, before }: { readonly settings: Settings; readonly before: Settings | null },
  now: Date,
): Judgement {
  const findings = judge(sides, settings)
  return {
    findings,
    suppressed: reviewSuppressions({
      head: suppressedOf(sides.head, settings),
      base: sides.base.result.suppressed,
      now,
    }),
    hiddenByChange: before && countHidden(findings, judge(sides, before)),
  }
}

function judge({ head, base }: Sides, settings: Settings): ReviewedFinding[] {
  const compared = compareFindings({
    head: { files: head.files, findings: adjustFindings(settings, head.result.findings) },
    base: { files: base.files, findings: adjustFindings(settings, base.result.findings) },
  })
  return orderFindings(
    compared.map((finding) => {
      const aside = hiddenReasonOf(settings, finding)
      return aside ? { ...finding, aside } : finding
    }),
  )
}

function countHidden(now: readonly ReviewedFinding[], before: readonly ReviewedFinding[]): number {
  const wouldShow = introducedFindings({ findings: before })
  return wouldShow.length - takeKnown(wouldShow, introducedFindings({ findings: now })).size
}

function suppressedOf({ result }: AnalysedFiles, settings: Settings): AnalysisResult['suppressed'] {
  return result.suppressed.filter(
    ({ finding }) => isInScope(settings, finding.file) && settings.rules?.[finding.ruleId] !== 'off',
  )
}
