import type { Severity } from '../analysis/source/finding.ts'
import { isShown, type ReviewedFinding, type SettingsNote, type SkippedFileNote } from './review.ts'
import { summarizeFindings, type FindingsSummary } from './score.ts'

export type ReviewVerdict = {
  /**
   * failure: something new, critical or high, found with high confidence. neutral: anything else new, or not everything
   * could be analysed, or the pull request's own settings hide what it brings. success: nothing new. Neither what was there
   * before nor what is kept aside changes the conclusion.
   */
  readonly conclusion: 'success' | 'neutral' | 'failure'
  readonly introduced: FindingsSummary
  readonly preExisting: FindingsSummary
}

const BLOCKING: readonly Severity[] = ['critical', 'high']

/** @param partial whether a file that should have been analysed was not. */
export function decideVerdict(input: {
  findings: readonly ReviewedFinding[]
  settings: Pick<SettingsNote, 'hiddenByChange'>
  partial: boolean
}): ReviewVerdict {
  const shown = input.findings.filter(isShown)
  const introduced = shown.filter((finding) => finding.origin === 'new')
  const preExisting = shown.filter((finding) => finding.origin === 'pre-existing')
  return {
    conclusion: decideConclusion(introduced, input.partial || (input.settings.hiddenByChange ?? 0) > 0),
    introduced: summarizeFindings(introduced),
    preExisting: summarizeFindings(preExisting),
  }
}

function decideConclusion(introduced: readonly ReviewedFinding[], hasGap: boolean): ReviewVerdict['conclusion'] {
  if (introduced.some((finding) => BLOCKING.includes(finding.severity) && finding.confidence === 'high'))
    return 'failure'
  return introduced.length > 0 || hasGap ? 'neutral' : 'success'
}

/**
 * Whether notes make a review partial. A language we do not read, or a file that is no text, was never going to be analysed;
 * everything else is a gap in the verdict.
 */
export function isPartial(skipped: readonly SkippedFileNote[]): boolean {
  return skipped.some((note) => note.code !== 'unsupported_language' && note.code !== 'not_text')
}
