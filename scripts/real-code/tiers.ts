import { confidenceOf } from '../../src/analysis/confidence/confidence-of.ts'
import { languageOfPath, type Language } from '../../src/analysis/source/language.ts'
import { mergeResults } from '../../src/analysis/source/merge-results.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'
import { isShown, type ReviewedFinding } from '../../src/domain/findings/reviewed-finding.ts'
import { isBlocking } from '../../src/domain/review/review-verdict.ts'
import { NO_SETTINGS } from '../../src/domain/settings/settings.ts'
import { judgeFindings } from '../../src/services/review/judge-findings.ts'
import type { AnalysisResult } from '../../src/analysis/source/finding.ts'

/**
 * blocking: fails the check run and is shown; shown: in the comment; low: only counted in the comment; other: not in
 * production code.
 */
export const TIERS = ['blocking', 'shown', 'low', 'other'] as const
export type Tier = (typeof TIERS)[number]

export type TieredFinding = ReviewedFinding & { readonly tier: Tier; readonly language: Language }
export type Side = { readonly result: AnalysisResult; readonly files: readonly SourceFile[] }

const NOTHING: Side = { result: mergeResults([]), files: [] }
const NOW = new Date(0)

/** The review of a pull request that adds all of this, in a repository without settings. */
export function judgeRelease(result: AnalysisResult): TieredFinding[] {
  return judge({ result, files: [] }, NOTHING)
}

/** What a pull request from one release to the next would bring. */
export function judgeUpdate(head: Side, base: Side): TieredFinding[] {
  return judge(head, base).filter(({ origin }) => origin === 'new')
}

function judge(head: Side, base: Side): TieredFinding[] {
  const sides = { head: { ...head, result: lookedUp(head.result) }, base: { ...base, result: lookedUp(base.result) } }
  return judgeFindings(sides, { settings: NO_SETTINGS, before: null }, NOW).findings.flatMap((finding) => {
    const language = languageOfPath(finding.file)
    return language ? [{ ...finding, tier: tierOf(finding), language }] : []
  })
}

/**
 * Results are cached for as long as the analyser finds the same; confidence is looked up anew with the latest
 * measurements.
 */
function lookedUp(result: AnalysisResult): AnalysisResult {
  return {
    ...result,
    findings: result.findings.map((finding) => {
      const language = languageOfPath(finding.file)
      const { evidence } = finding
      if (!language || !evidence) return finding
      return { ...finding, confidence: confidenceOf({ rule: finding.ruleId, language, evidence }) }
    }),
  }
}

function tierOf(finding: ReviewedFinding): Tier {
  if (isShown(finding)) return isBlocking(finding) ? 'blocking' : 'shown'
  return finding.aside === 'confidence' ? 'low' : 'other'
}

/** Whether it is in the comment, blocking or not. */
export function isInComment({ tier }: { readonly tier: Tier }): boolean {
  return tier === 'blocking' || tier === 'shown'
}
