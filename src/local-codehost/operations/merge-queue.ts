import { findRepositoryById, type Host } from '../host.ts'
import { toCommit } from '../serialize/commits.ts'
import type { PullRequestRecord, Repository } from '../state.ts'
import { branchRef, branchTip, listBranches } from './commits.ts'
import { writeMerge, type MergeInput } from './pull-requests.ts'
import { moveRef } from './refs.ts'

const QUEUE = 'gh-readonly-queue'

/**
 * Creates a merge group: one pull request merged on top of the previous group, or of the base branch, on a branch named
 * after the pull request's number and its base commit.
 */
export function queuePullRequest(
  host: Host,
  pull: PullRequestRecord,
  input: Omit<MergeInput, 'method'> & { method: 'merge' | 'squash'; behind: PullRequestRecord | null },
): { sha: string; branch: string } {
  const repository = findRepositoryById(host, pull.repositoryId)
  if (!repository) throw new Error('The repository of the pull request is gone')
  const base = input.behind ? requireGroup(repository, input.behind) : pull.base.ref
  const parent = branchTip(repository, base)
  if (!parent) throw new Error(`There is no branch ${base}`)
  const { sha } = writeMerge(host, { ...pull, base: { ref: base, sha: parent } }, input)
  const branch = `${QUEUE}/${pull.base.ref}/pr-${pull.number}-${parent}`
  moveRef(host, repository, branchRef(branch), sha, input.sender)
  emitGroup(host, repository, { pull, sha, branch, parent, sender: input.sender })
  return { sha, branch }
}

function requireGroup(repository: Repository, pull: PullRequestRecord): string {
  const prefix = `${QUEUE}/${pull.base.ref}/pr-${pull.number}-`
  const branch = listBranches(repository).find((name) => name.startsWith(prefix))
  if (!branch) throw new Error(`Pull request ${pull.number} is not in the merge queue`)
  return branch
}

function emitGroup(
  host: Host,
  repository: Repository,
  group: { pull: PullRequestRecord; sha: string; branch: string; parent: string; sender: string },
): void {
  const { commit } = toCommit(host, repository, group.sha)
  host.emit({
    event: 'merge_group',
    action: 'checks_requested',
    repository,
    sender: group.sender,
    payload: {
      merge_group: {
        head_sha: group.sha,
        head_ref: branchRef(group.branch),
        base_sha: group.parent,
        base_ref: branchRef(group.pull.base.ref),
        head_commit: {
          id: group.sha,
          tree_id: commit.tree.sha,
          message: commit.message,
          timestamp: commit.committer.date,
          author: { name: commit.author.name, email: commit.author.email },
          committer: { name: commit.committer.name, email: commit.committer.email },
        },
      },
    },
  })
}
