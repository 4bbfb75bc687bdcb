import type { Host } from '../host.ts'
import type { PullRequestRecord } from '../state.ts'
import { branchRef } from './commits.ts'
import { markMerged, writeMerge, type MergeInput } from './pull-requests.ts'
import { moveRef } from './refs.ts'

/** Merges a pull request. @returns the merge commit. @throws ApiError 405 when it cannot be merged. */
export function mergePullRequest(host: Host, pull: PullRequestRecord, input: MergeInput): string {
  const merge = writeMerge(host, pull, input)
  // First the pull request, then the branch: moving the branch first would detect the commits and merge it twice.
  markMerged(host, pull, { sha: merge.sha, sender: input.sender })
  moveRef(host, merge.repository, branchRef(merge.baseRef), merge.sha, input.sender)
  return merge.sha
}
