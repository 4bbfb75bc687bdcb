import type { PullRequest } from '../code-host/pull-request.ts'

/** What happens to an open fix pull request when something happened to its original. */
export type FollowDecision =
  | { readonly action: 'keep' }
  /** The fix pull request itself was merged or closed by somebody: only our record has to follow. */
  | { readonly action: 'record'; readonly status: 'merged' | 'closed' }
  | { readonly action: 'retarget'; readonly base: string }
  /** Its commit cannot be merged into the branch it goes to: the fix is made again on that branch. */
  | { readonly action: 'remake'; readonly base: string }
  /** The same, but people have committed to its branch, which is theirs now. */
  | { readonly action: 'leave'; readonly base: string }
  /** The code host closed it for good, with the deletion of its base branch; its own branch is still there. */
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

/** What is known of the branch that a fix goes to. */
export type FixFit = {
  /** The fix can be merged there without bringing other commits along. */
  readonly fits: boolean
  /** The tip of the fix branch is the commit that we made. */
  readonly isOurs: boolean
}

/** Where the fix belongs: into the original's branch, and after a merge where its code went. */
export function targetOf(original: Pick<PullRequest, 'state'> & { readonly head: Side; readonly base: Side }): string {
  return original.state === 'merged' ? original.base.branch : original.head.branch
}

export function decideFollowUp(input: {
  /** null: it can no longer be read. */
  readonly original: (Pick<PullRequest, 'state'> & { readonly head: Side; readonly base: Side }) | null
  readonly fixPr: (Pick<PullRequest, 'state'> & { readonly base: Side }) | null
  /** The branch the fix pull request goes into still exists. */
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
  // A target that people chose themselves while the original is open is kept.
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
