import type { FixDelivery } from '../../domain/fix-pr/fix-delivery.ts'
import type { MailDescription } from './clean-mail.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName } from './mail-text.ts'
import { countOf } from '../counts.ts'
import { renderMail } from './render-mail.ts'

type FixPrResultMail = {
  readonly teamName: string
  /** Such as acme/shop. */
  readonly repository: string
  readonly originalNumber: number
  readonly originalUrl: string
  readonly teamUrl: string
}
export type FixPrOpenedMail = FixPrResultMail & {
  readonly fixPrUrl: string
  /** null: the fixes are suggestions on the original. */
  readonly fixPrNumber: number | null
  readonly vulnerabilitiesFixed: number
  readonly filesFixed: number
}
export type FixPrFailedMail = FixPrResultMail & {
  /** One of our own sentences: what happened, and what can be done. */
  readonly errorSentence: string
  /** The fix pull request whose checks failed; null if none was opened. */
  readonly fixPrUrl: string | null
  /** The requested delivery. */
  readonly delivery: FixDelivery
  /** A unit of the quota was used and is returned. */
  readonly quotaTaken: boolean
}

/** To the person who requested it. */
export function fixPrOpenedMail(input: FixPrOpenedMail): MailContent {
  const { repository, originalNumber, fixPrUrl, fixPrNumber, vulnerabilitiesFixed, filesFixed } = input
  const fixed = `${countOf(vulnerabilitiesFixed, 'finding')} in ${countOf(filesFixed, 'file')}`
  const isPullRequest = fixPrNumber !== null
  return renderMail({
    subject: `${isPullRequest ? 'Fix pull request is open' : 'Fixes were suggested'}: ${repository}#${originalNumber}`,
    heading: isPullRequest ? 'Your fix pull request is open' : 'Your fixes are ready as suggestions',
    paragraphs: [
      isPullRequest
        ? `The fix pull request that you requested fixes ${fixed} of pull request #${originalNumber}. Every fix was analysed again: the finding is gone, and nothing new appeared.`
        : `The fixes for ${fixed} are suggestions in a review of pull request #${originalNumber}, with the complete change as a patch. Every fix was analysed again: the finding is gone, and nothing new appeared.`,
      'Please review the changes before you accept them.',
    ],
    facts: [
      ['Repository', repository],
      ['Pull request', `#${originalNumber}`],
      ...(isPullRequest ? ([['Fix pull request', `#${fixPrNumber}`]] as const) : []),
      ['Fixed', fixed],
    ],
    action: { label: isPullRequest ? 'Open the fix pull request' : 'Open the pull request', url: fixPrUrl },
    footer: requesterFooter(input, isPullRequest ? 'pull-request' : 'suggestions'),
  })
}

/** To the person who requested it: what happened, and what to do. */
export function fixPrFailedMail(input: FixPrFailedMail): MailContent {
  const { repository, originalNumber, originalUrl, errorSentence, fixPrUrl, delivery, quotaTaken } = input
  const isRolledBack = fixPrUrl !== null
  const nothing = delivery === 'suggestions' ? 'No fixes were suggested' : 'No fix pull request was created'
  const asked = delivery === 'suggestions' ? 'fixes as suggestions' : 'a fix pull request'
  return renderMail({
    subject: `${isRolledBack ? 'Fix pull request was withdrawn' : nothing}: ${repository}#${originalNumber}`,
    heading: isRolledBack ? 'Your fix pull request was withdrawn' : nothing,
    paragraphs: [
      `You requested ${asked} for pull request #${originalNumber} in ${repository}.`,
      errorSentence,
      ...(quotaTaken ? ['It does not count against the team’s quota.'] : []),
    ],
    facts: [
      ['Repository', repository],
      ['Pull request', `#${originalNumber}`],
    ],
    action: isRolledBack
      ? { label: 'Open the fix pull request', url: fixPrUrl }
      : { label: 'Open the pull request', url: originalUrl },
    footer: requesterFooter(input, delivery),
  })
}

function requesterFooter({ teamName, teamUrl }: FixPrResultMail, delivery: FixDelivery): MailDescription['footer'] {
  const asked = delivery === 'suggestions' ? 'these fixes' : 'this fix pull request'
  return {
    why: `You are receiving this mail because you requested ${asked} as a member of the team ${quoteName(teamName)}.`,
    change: { label: 'Open the team', url: teamUrl },
  }
}
