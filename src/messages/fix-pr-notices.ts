import type { FixDelivery } from '../domain/fix-pr/fix-delivery.ts'
import type { FollowReason } from '../domain/fix-pr/follow-original.ts'
import { codeSpan } from './markdown/code-span.ts'

/** Notices that are posted at most once for a fix pull request, each with a hidden marker. */
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

/** Posted once for each time that the fix is created again. */
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

/** On the original, if the request failed. `reason` is one of our own messages. */
export function notCreatedNotice(reason: string, asked: FixDelivery): string {
  return `${asked === 'pull-request' ? 'No fix pull request was' : 'No suggestions were'} created. ${reason}`
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
  return `#${originalNumber} was merged, so this fix now targets ${codeSpan(base)}, which contains its code.`
}

/** On the fix pull request, when its commit was replaced by one on another base. */
export function remadeNotice(originalNumber: number, base: string): string {
  return `The code of #${originalNumber} is on ${codeSpan(base)} with a history that the earlier commit did not fit, so this fix was created and verified again there. It is still a single commit.`
}

/** On the fix pull request, when people have committed to its branch. */
export function leftNotice(base: string): string {
  return `This fix no longer applies to ${codeSpan(base)}. Other people have committed to this branch, so Fixwright leaves it alone: rebase it by hand, or close it and request another fix.`
}

/** On the original, if its fix pull request was closed by deleting the branch and then created again. */
export function reopenedNotice(fixPrNumber: number, replacedNumber: number, base: string): string {
  return `The fix pull request #${replacedNumber} was closed because this branch was deleted. #${fixPrNumber} brings the same fix into ${codeSpan(base)}.`
}

const CLOSE_REASONS: Readonly<Record<FollowReason, (originalNumber: number, base: string) => string>> = {
  original_closed: (number) => `Closed, because #${number} was closed without being merged.`,
  original_gone: (number) => `Closed, because #${number} can no longer be read.`,
  fixed_by_hand: (number) => `Closed, because the findings it fixes are no longer in #${number}.`,
  nothing_left: (number, base) =>
    `Closed, because none of the findings it fixes in #${number} remain on ${codeSpan(base)}.`,
  not_proven_again: (number, base) =>
    `Closed, because the code of #${number} has changed on ${codeSpan(base)} and the fix could not be proven there.`,
}

/** On the fix pull request. */
export function closedNotice(originalNumber: number, reason: FollowReason, base = 'its base branch'): string {
  return CLOSE_REASONS[reason](originalNumber, base)
}
