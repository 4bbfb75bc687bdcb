import type { ReviewVerdict } from './review-verdict.ts'

/**
 * The meaning of a merge queue branch's name: one pull request on top of the group before it, or of the base branch. A group of
 * several pull requests is a chain of such branches.
 */
export type MergeGroup = { readonly baseBranch: string; readonly prNumber: number; readonly parentSha: string }

/** The verdict on a pull request in a merge group. `unknown`: its current head was not analysed. */
export type GroupVerdict = {
  readonly prNumber: number
  readonly conclusion: ReviewVerdict['conclusion'] | 'unknown'
}

export const MERGE_QUEUE_PREFIX = 'gh-readonly-queue/'
/** The code host's limit on a group. */
const MAX_GROUP_SIZE = 100
const BRANCH = new RegExp(`^${MERGE_QUEUE_PREFIX}(.+)/pr-([1-9]\\d{0,8})-([0-9a-f]{40}(?:[0-9a-f]{24})?)$`)

/** @param branch without `refs/heads/`. @returns null for a branch that is not one of a merge queue. */
export function parseMergeGroup(branch: string): MergeGroup | null {
  const [, baseBranch, number, parentSha] = BRANCH.exec(branch) ?? []
  if (baseBranch === undefined || number === undefined || parentSha === undefined) return null
  return { baseBranch, prNumber: Number(number), parentSha }
}

/**
 * The numbers of the pull requests that a merge group would merge, the last one first.
 * @param branches the branches of the queue, with where they point; a missing branch ends the chain.
 */
export function listGroupPullRequests(
  group: MergeGroup,
  branches: readonly { readonly name: string; readonly sha: string }[],
): readonly number[] {
  const groups = new Map<string, MergeGroup>()
  for (const { name, sha } of branches) {
    const parsed = parseMergeGroup(name)
    if (parsed?.baseBranch === group.baseBranch) groups.set(sha, parsed)
  }
  const numbers = new Set<number>()
  let current: MergeGroup | undefined = group
  while (current !== undefined && !numbers.has(current.prNumber) && numbers.size < MAX_GROUP_SIZE) {
    numbers.add(current.prNumber)
    current = groups.get(current.parentSha)
  }
  return [...numbers]
}

/** failure only if a pull request's own verdict is failure. An unknown verdict must not block the queue. */
export function decideGroupConclusion(verdicts: readonly GroupVerdict[]): ReviewVerdict['conclusion'] {
  const conclusions = verdicts.map(({ conclusion }) => conclusion)
  if (conclusions.includes('failure')) return 'failure'
  return conclusions.length > 0 && conclusions.every((one) => one === 'success') ? 'success' : 'neutral'
}
