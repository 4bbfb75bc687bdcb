import type { PullRequest } from '../code-host/pull-request.ts'

/** What to do with an open fix pull request after a change of its original. */
export type FollowDecision =
  | { readonly action: 'keep' }
  /** Somebody merged or closed the fix pull request itself: only our record has to be updated. */
  | { readonly action: 'record'; readonly status: 'merged' | 'closed' }
  | { readonly action: 'retarget'; readonly base: string }
  /** Its commit cannot be merged into its target branch: the fix is made again on that branch. */
  | { readonly action: 'remake'; readonly base: string }
  /** The same, but people have committed to its branch, which now belongs to them. */
  | { readonly action: 'leave'; readonly base: string }
  /** The code host closed it permanently, because its base branch was deleted; its own branch still exists. */
  | { readonly action: 'reopen'; readonly base: string; readonly remake: boolean }
  | { readonly action: 'close'; readonly reason: FollowReason }
export const FOLLOW_REASONS = [
  'original_closed',
  'original_gone',
  'fixed_by_hand',
  'nothing_left',
  'not_proven_again',
] as const
export type FollowReason = (typeof FOLLOW_REASONS)[number]

type Side = { readonly branch: string }

/** What is known about the target branch of a fix. */
export type FixFit = {
  /** Merging the fix there would not include other commits. */
  readonly fits: boolean
  /** The tip of the fix branch is the commit that we made. */
  readonly isOurs: boolean
}

/** The target of the fix: the original's branch, or after a merge the branch that it was merged into. */
export function targetOf(original: Pick<PullRequest, 'state'> & { readonly head: Side; readonly base: Side }): string {
  return original.state === 'merged' ? original.base.branch : original.head.branch
}

export function decideFollowUp(input: {
  /** null: it can no longer be read. */
  readonly original: (Pick<PullRequest, 'state'> & { readonly head: Side; readonly base: Side }) | null
  readonly fixPr: (Pick<PullRequest, 'state'> & { readonly base: Side }) | null
  /** The target branch of the fix pull request still exists. */
  readonly targetExists: boolean
  /** The fix's own branch still exists. */
  readonly fixBranchExists: boolean
  /** The findings that the fix removes are no longer in the original's code. */
  readonly fixedByHand: boolean
  readonly fit: FixFit
}): FollowDecision {
  const { original, fixPr, fit } = input
  if (!fixPr) return { action: 'record', status: 'closed' }
  if (fixPr.state === 'merged') return { action: 'record', status: 'merged' }
  if (fixPr.state === 'closed') return decideClosed(input)
  if (!original) return { action: 'close', reason: 'original_gone' }
  if (original.state === 'closed') return { action: 'close', reason: 'original_closed' }
  if (input.fixedByHand) return { action: 'close', reason: 'fixed_by_hand' }
  const base = targetOf(original)
  // A target that a person chose while the original is open is kept.
  if (original.state === 'open' && fixPr.base.branch !== base) return { action: 'keep' }
  if (!fit.fits) return { action: fit.isOurs ? 'remake' : 'leave', base }
  return fixPr.base.branch === base ? { action: 'keep' } : { action: 'retarget', base }
}

function decideClosed(input: Parameters<typeof decideFollowUp>[0]): FollowDecision {
  const { original, targetExists, fixBranchExists, fit } = input
  const closedByDeletion = original?.state === 'merged' && !targetExists && fixBranchExists
  if (!closedByDeletion) return { action: 'record', status: 'closed' }
  return { action: 'reopen', base: original.base.branch, remake: !fit.fits && fit.isOurs }
}
