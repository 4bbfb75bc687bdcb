import type { PullRequest } from './pull-request.ts'

/** What happens to an open fix pull request when something happened to its original. */
export type FollowDecision =
  | { readonly action: 'keep' }
  /** The fix pull request itself was merged or closed by somebody: only our record has to follow. */
  | { readonly action: 'record'; readonly status: 'merged' | 'closed' }
  | { readonly action: 'retarget'; readonly base: string }
  /** The code host closed it for good, with the deletion of its base branch; its own branch is still there. */
  | { readonly action: 'reopen'; readonly base: string }
  | { readonly action: 'close'; readonly reason: FollowReason }
export const FOLLOW_REASONS = ['original_closed', 'original_gone', 'fixed_by_hand'] as const
export type FollowReason = (typeof FOLLOW_REASONS)[number]

type Side = { readonly branch: string }

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
}): FollowDecision {
  const { original, fixPr } = input
  if (!fixPr) return { action: 'record', status: 'closed' }
  if (fixPr.state === 'merged') return { action: 'record', status: 'merged' }
  if (fixPr.state === 'closed') return decideClosed(input)
  if (!original) return { action: 'close', reason: 'original_gone' }
  if (original.state === 'closed') return { action: 'close', reason: 'original_closed' }
  if (original.state === 'merged') {
    return fixPr.base.branch === original.base.branch
      ? { action: 'keep' }
      : { action: 'retarget', base: original.base.branch }
  }
  return input.fixedByHand ? { action: 'close', reason: 'fixed_by_hand' } : { action: 'keep' }
}

function decideClosed(input: Parameters<typeof decideFollowUp>[0]): FollowDecision {
  const { original, targetExists, fixBranchExists } = input
  const closedByDeletion = original?.state === 'merged' && !targetExists && fixBranchExists
  return closedByDeletion ? { action: 'reopen', base: original.base.branch } : { action: 'record', status: 'closed' }
}
