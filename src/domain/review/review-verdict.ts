import type { Severity } from '../../analysis/source/finding.ts'
import type { DependencyReview } from '../dependencies/dependency-review.ts'
import { isShown, type ReviewedFinding } from '../findings/reviewed-finding.ts'
import type { SettingsNote, SkippedFileNote } from './review.ts'
import { summarizeFindings, type FindingsSummary } from '../findings/findings-summary.ts'
import { introducedPackages, isUpgradable, type VulnerablePackage } from '../dependencies/vulnerable-packages.ts'

export type ReviewVerdict = {
  /**
   * failure: something new, critical or high, found with high confidence, in the code or in a dependency with a known
   * version. neutral: anything else that is new, or not everything could be analysed or looked up, or the pull
   * request's own settings hide new findings. success: nothing new. Neither pre-existing nor hidden findings change the
   * conclusion.
   */
  readonly conclusion: 'success' | 'neutral' | 'failure'
  readonly introduced: FindingsSummary
  readonly preExisting: FindingsSummary
  /** Vulnerable packages that it introduces, the most urgent first. */
  readonly packages: readonly VulnerablePackage[]
}

const BLOCKING: readonly Severity[] = ['critical', 'high']

/** Whether a finding that is new and shown fails the check run by itself. */
export function isBlocking({ severity, confidence }: Pick<ReviewedFinding, 'severity' | 'confidence'>): boolean {
  return BLOCKING.includes(severity) && confidence === 'high'
}

/** @param partial whether a file that should have been analysed was not. */
export function decideVerdict(input: {
  findings: readonly ReviewedFinding[]
  settings: Pick<SettingsNote, 'hiddenByChange'>
  partial: boolean
  dependencies?: DependencyReview | null
}): ReviewVerdict {
  const shown = input.findings.filter(isShown)
  const introduced = shown.filter((finding) => finding.origin === 'new')
  const preExisting = shown.filter((finding) => finding.origin === 'pre-existing')
  const packages = introducedPackages(input.dependencies ?? null)
  const hasGap = input.partial || (input.settings.hiddenByChange ?? 0) > 0 || (input.dependencies?.incomplete ?? false)
  return {
    conclusion: decideConclusion(introduced, packages, hasGap),
    introduced: summarizeFindings(introduced),
    preExisting: summarizeFindings(preExisting),
    packages,
  }
}

export type IntroducedFixes = {
  /** Findings and vulnerable packages together. */
  readonly total: number
  readonly byRule: number
  readonly upgrades: number
  readonly withAi: number
  /** Fixable by a rule or an upgrade, which is known before anyone requests it. */
  readonly automatic: number
}

export function countIntroduced({ introduced, packages }: ReviewVerdict): IntroducedFixes {
  const upgrades = packages.filter(isUpgradable).length
  const withAi = introduced.fixableWithAi
  const byRule = introduced.fixable - withAi
  return { total: introduced.total + packages.length, byRule, upgrades, withAi, automatic: byRule + upgrades }
}

function decideConclusion(
  introduced: readonly ReviewedFinding[],
  packages: readonly VulnerablePackage[],
  hasGap: boolean,
): ReviewVerdict['conclusion'] {
  if (introduced.some(isBlocking)) return 'failure'
  // The lowest version of a range may not be the installed one.
  if (packages.some((one) => BLOCKING.includes(one.severity) && !one.isRangeMinimum)) return 'failure'
  return introduced.length + packages.length > 0 || hasGap ? 'neutral' : 'success'
}

/**
 * Whether skipped files make a review partial. Unsupported languages and binary files are never analysed; everything
 * else is a gap in the verdict.
 */
export function isPartial(skipped: readonly SkippedFileNote[]): boolean {
  return skipped.some((note) => note.code !== 'unsupported_language' && note.code !== 'not_text')
}
