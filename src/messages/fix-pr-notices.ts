import type { FixDelivery } from '../domain/fix-pr/fix-delivery.ts'
import type { FollowReason } from '../domain/fix-pr/follow-original.ts'
import { codeSpan } from './markdown/code-span.ts'

/** Things we say at most once about a fix pull request, each found again by its hidden marker. */
export const NOTICE_TOPICS = [
  'review',
  'merged',
  'not-created',
  'checks-failed',
  'retargeted',
  'closed',
  'reopened',
  'left',
] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number] | `remade-${string}`

/** Reported once for each time that the fix is made again. */
export function remadeTopic(commitSha: string): NoticeTopic {
  return `remade-${commitSha.slice(0, 12)}`
}

export function noticeMarker(fixPrId: string, topic: NoticeTopic): string {
  return `<!-- fixwright:fix-pr:${fixPrId}:${topic} -->`
}

/** Puts a marker under a comment's text. */
export function markNotice(text: string, marker: string): string {
  return `${text}\n\n${marker}\n`
}

/** On the original, when nothing came of the request. `reason` is one of our own messages. */
export function notCreatedNotice(reason: string, asked: FixDelivery): string {
  return `${asked === 'pull-request' ? 'No fix pull request was' : 'No suggestions were'} made. ${reason}`
}

export type RollBack = 'draft' | 'closed'
const ROLLED_BACK: Readonly<Record<RollBack, readonly [what: string, next: string]>> = {
  draft: ['turned into a draft', 'You can finish it by hand or close it.'],
  closed: ['closed', 'You can restore its branch to finish it by hand.'],
}

/** On the original, after a roll-back. */
export function rolledBackNotice(fixPrNumber: number, how: RollBack): string {
  const [what, next] = ROLLED_BACK[how]
  return (
    `The checks of the fix pull request #${fixPrNumber} failed, while none fail without the fix, ` +
    `so it was ${what}. It did not count against the quota. ${next}`
  )
}

/** On the fix pull request. */
export function retargetedNotice(originalNumber: number, base: string): string {
  return `#${originalNumber} was merged, so this fix now goes into ${codeSpan(base)}, where its code went.`
}

/** On the fix pull request, when its commit was replaced by one on another base. */
export function remadeNotice(originalNumber: number, base: string): string {
  return `The code of #${originalNumber} lies on ${codeSpan(base)} with a history that the earlier commit did not fit, so this fix was made and checked again there. It is one commit, as before.`
}

/** On the fix pull request, when people have committed to its branch. */
export function leftNotice(base: string): string {
  return `This fix does not fit ${codeSpan(base)} any more. Others have committed to this branch, so it is left as it is: rebase it by hand, or close it and ask for another fix.`
}

/** On the original, when its fix pull request was closed by the deletion of the branch and made anew. */
export function reopenedNotice(fixPrNumber: number, replacedNumber: number, base: string): string {
  return `The fix pull request #${replacedNumber} was closed together with this branch. #${fixPrNumber} brings the same fix into ${codeSpan(base)}.`
}

const CLOSE_REASONS: Readonly<Record<FollowReason, (originalNumber: number, base: string) => string>> = {
  original_closed: (number) => `Closed, because #${number} was closed without being merged.`,
  original_gone: (number) => `Closed, because #${number} can no longer be read.`,
  fixed_by_hand: (number) => `Closed, because the findings it fixes are no longer in #${number}.`,
  nothing_left: (number, base) =>
    `Closed, because nothing of what it fixes in #${number} is left on ${codeSpan(base)}.`,
  not_proven_again: (number, base) =>
    `Closed, because the code of #${number} has changed on ${codeSpan(base)} and the fix could not be proven there.`,
}

/** On the fix pull request. */
export function closedNotice(originalNumber: number, reason: FollowReason, base = 'its base branch'): string {
  return CLOSE_REASONS[reason](originalNumber, base)
}
