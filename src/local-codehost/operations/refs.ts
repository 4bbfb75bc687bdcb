import { invalid } from '../api-error.ts'
import { isAncestor } from '../git/git-history.ts'
import type { Host } from '../host.ts'
import type { PullRequestRecord, Repository } from '../state.ts'
import { branchOf, branchTip } from './commits.ts'
import { changeState, emitPullRequest, listOpen, markMerged } from './pull-requests.ts'

const NO_COMMIT = '0'.repeat(40)

/** Creates a reference. @throws ApiError 422 with GitHub's messages. */
export function createRef(host: Host, repository: Repository, ref: string, sha: string, sender: string): void {
  assertRefName(ref)
  if (repository.refs[ref]) throw invalid('Reference already exists')
  moveRef(host, repository, ref, requireCommit(host, repository, sha), sender)
}

/** Moves a reference. @throws ApiError 422: no such reference or object, protected branch, or not a fast forward. */
export function updateRef(
  host: Host,
  repository: Repository,
  ref: string,
  input: { sha: string; force: boolean; sender: string },
): void {
  const current = repository.refs[ref]
  if (!current) throw invalid('Reference does not exist')
  const sha = requireCommit(host, repository, input.sha)
  assertUnprotected(repository, ref)
  if (!input.force && !isAncestor(host.storeOf(repository), current, sha)) throw invalid('Update is not a fast forward')
  moveRef(host, repository, ref, sha, input.sender)
}

/** @throws ApiError 422: no such reference, or a protected branch. */
export function deleteRef(host: Host, repository: Repository, ref: string, sender: string): void {
  if (!repository.refs[ref]) throw invalid('Reference does not exist')
  assertUnprotected(repository, ref)
  moveRef(host, repository, ref, null, sender)
}

/**
 * One of several updates made together. The zero SHA means that the reference does not exist: before, it must not
 * exist; after, it is deleted.
 */
export type RefUpdate = {
  readonly name: string
  /** Where it must currently point; null: anywhere. */ readonly before: string | null
  readonly after: string
  readonly force: boolean
}

/** Makes all updates or none. @throws ApiError 422 for the first one that is rejected. */
export function updateRefs(host: Host, repository: Repository, updates: readonly RefUpdate[], sender: string): void {
  for (const update of updates) assertUpdatable(host, repository, update)
  for (const { name, after } of updates) moveRef(host, repository, name, after === NO_COMMIT ? null : after, sender)
}

function assertUpdatable(host: Host, repository: Repository, { name, before, after, force }: RefUpdate): void {
  assertRefName(name)
  const current = repository.refs[name]
  // GitHub does not document its message for this; this is Git's.
  if (before !== null && before !== (current ?? NO_COMMIT))
    throw invalid(`cannot lock ref '${name}': is at ${current ?? NO_COMMIT} but expected ${before}`)
  if (current) assertUnprotected(repository, name)
  if (after === NO_COMMIT) {
    if (!current) throw invalid('Reference does not exist')
    return
  }
  const sha = requireCommit(host, repository, after)
  if (current && !force && !isAncestor(host.storeOf(repository), current, sha))
    throw invalid('Update is not a fast forward')
}

/**
 * Sets or removes a reference and updates pull requests as GitHub does: those from the branch are synchronised or
 * closed; those into it are marked as merged if it contains their commits, and retargeted or closed if it is deleted.
 */
export function moveRef(host: Host, repository: Repository, ref: string, sha: string | null, sender: string): void {
  const before = repository.refs[ref] ?? null
  if (sha === null) Reflect.deleteProperty(repository.refs, ref)
  else repository.refs[ref] = sha
  repository.pushedAt = host.timestamp()
  repository.updatedAt = repository.pushedAt
  const branch = branchOf(ref)
  if (branch === null || before === sha || before === null) return
  for (const pull of listOpen(host)) {
    if (pull.head.repositoryId === repository.id && pull.head.ref === branch) followHead(host, pull, sha, sender)
  }
  for (const pull of listOpen(host)) {
    if (pull.repositoryId === repository.id && pull.base.ref === branch) followBase(host, repository, pull, sha, sender)
  }
}

function followHead(host: Host, pull: PullRequestRecord, sha: string | null, sender: string): void {
  if (sha === null) {
    changeState(host, pull, 'closed', sender)
    return
  }
  const before = pull.head.sha
  pull.head.sha = sha
  pull.updatedAt = host.timestamp()
  const repository = host.state.repositories.find((candidate) => candidate.id === pull.repositoryId)
  pull.base.sha = (repository && branchTip(repository, pull.base.ref)) ?? pull.base.sha
  emitPullRequest(host, pull, { action: 'synchronize', sender, extra: { before, after: sha } })
}

function followBase(
  host: Host,
  repository: Repository,
  pull: PullRequestRecord,
  sha: string | null,
  sender: string,
): void {
  if (sha !== null) {
    if (isAncestor(host.storeOf(repository), pull.head.sha, sha)) markMerged(host, pull, { sha, sender })
    return
  }
  const destination = findMergeDestination(host, repository, pull.base.ref)
  if (destination === null) {
    changeState(host, pull, 'closed', sender)
    return
  }
  const from = { ref: { from: pull.base.ref }, sha: { from: pull.base.sha } }
  pull.base = { ref: destination, sha: branchTip(repository, destination) ?? pull.base.sha }
  pull.updatedAt = host.timestamp()
  emitPullRequest(host, pull, { action: 'edited', sender, extra: { changes: { base: from } } })
}

/** The branch that a deleted branch was merged into: GitHub retargets the pull requests that were stacked on it. */
function findMergeDestination(host: Host, repository: Repository, branch: string): string | null {
  const merged = host.state.pullRequests.filter(
    (pull) => pull.mergedAt !== null && pull.head.repositoryId === repository.id && pull.head.ref === branch,
  )
  const destination = merged.at(-1)?.base.ref
  return destination !== undefined && branchTip(repository, destination) ? destination : null
}

function requireCommit(host: Host, repository: Repository, sha: string): string {
  if (host.storeOf(repository).readCommit(sha)) return sha
  throw invalid(
    /^[0-9a-f]{40}$/.test(sha) ? 'Object does not exist' : 'The sha parameter must be exactly 40 characters',
  )
}

function assertUnprotected(repository: Repository, ref: string): void {
  if (repository.protectedBranches.includes(branchOf(ref) ?? ''))
    throw invalid(`Protected branch update failed for ${ref}.\n\nChanges must be made through a pull request.`)
}

function assertRefName(ref: string): void {
  if (!/^refs\/[^/]+\/.+/.test(ref) || hasBadName(ref)) throw invalid(`${ref} is not a valid ref name.`)
}

/** The rules of git-check-ref-format that callers are likely to violate. */
function hasBadName(ref: string): boolean {
  return /\.\.|[~^:?*[\\\s]|\/\/|\/$|\.lock$|@\{|\/\./.test(ref)
}
