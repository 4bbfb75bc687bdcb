import { ApiError, invalid, validationFailed } from '../api-error.ts'
import { findMergeBase, listCommitsBetween } from '../git/git-history.ts'
import type { Identity } from '../git/git-objects.ts'
import type { GitStore } from '../git/git-store.ts'
import { mergeTrees } from '../git/git-merge.ts'
import { botLogin, findRepositoryById, fullName, requireAccount, type Host } from '../host.ts'
import { toPullRequest } from '../serialize/pull-requests.ts'
import type { PullRequestRecord, Repository } from '../state.ts'
import { branchTip, findFork } from './commits.ts'

type Sender = { readonly sender: string }
export type NewPullRequest = {
  readonly title: string
  readonly body: string | null
  /** `branch`, or `owner:branch` for a fork. */ readonly head: string
  readonly base: string
  readonly draft: boolean
  readonly author: string
}

export function listOpen(host: Host): PullRequestRecord[] {
  return host.state.pullRequests.filter((pull) => pull.state === 'open')
}

export function findPullRequest(host: Host, repository: Repository, number: number): PullRequestRecord | null {
  const isIt = (pull: PullRequestRecord) => pull.repositoryId === repository.id && pull.number === number
  return host.state.pullRequests.find(isIt) ?? null
}

/** Opens a pull request. @throws ApiError 422 with GitHub's problems: unknown head or base, one is open, nothing to merge. */
export function createPullRequest(host: Host, repository: Repository, input: NewPullRequest): PullRequestRecord {
  const base = branchTip(repository, input.base)
  if (!base) throw validationFailed({ resource: 'PullRequest', field: 'base', code: 'invalid' })
  const head = findHead(host, repository, input.head)
  if (!head) throw validationFailed({ resource: 'PullRequest', field: 'head', code: 'invalid' })
  assertMayOpen(host, repository, { ...input, head, baseSha: base })
  const now = host.timestamp()
  const pull: PullRequestRecord = {
    id: host.nextId(),
    repositoryId: repository.id,
    number: ++repository.lastNumber,
    author: requireAccount(host, input.author).login,
    viaApp: input.author === botLogin(host),
    createdAt: now,
    updatedAt: now,
    head,
    base: { ref: input.base, sha: base },
    title: input.title,
    body: input.body,
    state: 'open',
    draft: input.draft,
    labels: [],
    closedAt: null,
    mergedAt: null,
    mergedBy: null,
    mergeCommitSha: null,
  }
  host.state.pullRequests.push(pull)
  emitPullRequest(host, pull, { action: 'opened', sender: input.author })
  return pull
}

function findHead(host: Host, repository: Repository, head: string): PullRequestRecord['head'] | null {
  const [first = '', second] = head.split(':', 2)
  const source = second === undefined ? repository : findFork(host, repository, first)
  const ref = second ?? first
  const sha = source && branchTip(source, ref)
  return source && sha ? { repositoryId: source.id, ref, sha } : null
}

function assertMayOpen(
  host: Host,
  repository: Repository,
  input: { head: PullRequestRecord['head']; base: string; baseSha: string },
): void {
  const source = findRepositoryById(host, input.head.repositoryId)
  const existing = listOpen(host).some(
    (pull) =>
      pull.repositoryId === repository.id &&
      pull.base.ref === input.base &&
      pull.head.repositoryId === input.head.repositoryId &&
      pull.head.ref === input.head.ref,
  )
  const problem = (message: string) => validationFailed({ resource: 'PullRequest', code: 'custom', message })
  if (existing) throw problem(`A pull request already exists for ${source?.owner ?? ''}:${input.head.ref}.`)
  if (listCommitsBetween(host.storeOf(repository), input.baseSha, input.head.sha).length === 0)
    throw problem(`No commits between ${input.base} and ${input.head.ref}`)
}

/** Closes or reopens. Repeating it changes nothing. @throws ApiError 422 if it cannot be reopened. */
export function changeState(host: Host, pull: PullRequestRecord, to: 'open' | 'closed', sender: string): void {
  if (pull.state === to) return
  if (to === 'open') assertMayReopen(host, pull)
  pull.state = to
  pull.updatedAt = host.timestamp()
  pull.closedAt = to === 'closed' ? pull.updatedAt : null
  emitPullRequest(host, pull, { action: to === 'closed' ? 'closed' : 'reopened', sender })
}

function assertMayReopen(host: Host, pull: PullRequestRecord): void {
  const refuse = (reason: string) =>
    validationFailed({
      resource: 'PullRequest',
      code: 'custom',
      field: 'state',
      message: `state cannot be changed. ${reason}`,
    })
  if (pull.mergedAt) throw refuse('The pull request is merged.')
  const source = findRepositoryById(host, pull.head.repositoryId)
  const tip = source && branchTip(source, pull.head.ref)
  if (!tip) throw refuse(`The ${pull.head.ref} branch has been deleted.`)
  if (tip !== pull.head.sha) throw refuse(`The ${pull.head.ref} branch was force-pushed or recreated.`)
  const target = findRepositoryById(host, pull.repositoryId)
  if (!target || !branchTip(target, pull.base.ref)) throw refuse(`The ${pull.base.ref} branch has been deleted.`)
}

/** Changes title, body and base in one `edited` event. @throws ApiError 422 */
export function editPullRequest(
  host: Host,
  pull: PullRequestRecord,
  change: { title?: string; body?: string | null; base?: string } & Sender,
): void {
  const changes: Record<string, unknown> = {}
  if (change.base !== undefined && change.base !== pull.base.ref) changes['base'] = retarget(host, pull, change.base)
  if (change.title !== undefined && change.title !== pull.title) {
    changes['title'] = { from: pull.title }
    pull.title = change.title
  }
  if (change.body !== undefined && change.body !== pull.body) {
    changes['body'] = { from: pull.body ?? '' }
    pull.body = change.body
  }
  if (Object.keys(changes).length === 0) return
  pull.updatedAt = host.timestamp()
  emitPullRequest(host, pull, { action: 'edited', sender: change.sender, extra: { changes } })
}

function retarget(host: Host, pull: PullRequestRecord, base: string): unknown {
  const repository = findRepositoryById(host, pull.repositoryId)
  const tip = repository && branchTip(repository, base)
  if (!tip) throw validationFailed({ resource: 'PullRequest', field: 'base', code: 'invalid' })
  if (pull.state === 'closed') throw invalid('Cannot change the base branch of a closed pull request.')
  const from = { ref: { from: pull.base.ref }, sha: { from: pull.base.sha } }
  pull.base = { ref: base, sha: tip }
  return from
}

export function changeDraft(host: Host, pull: PullRequestRecord, draft: boolean, sender: string): void {
  if (pull.draft === draft) return
  pull.draft = draft
  pull.updatedAt = host.timestamp()
  emitPullRequest(host, pull, { action: draft ? 'converted_to_draft' : 'ready_for_review', sender })
}

/** Whether the head merges cleanly into the base as it is now; null once closed. */
export function isMergeable(host: Host, pull: PullRequestRecord): boolean | null {
  if (pull.state === 'closed') return null
  return 'tree' in tryMerge(host, pull)
}

function tryMerge(host: Host, pull: PullRequestRecord) {
  const repository = findRepositoryById(host, pull.repositoryId)
  const tip = repository && branchTip(repository, pull.base.ref)
  if (!repository || !tip) return { conflicts: [] }
  const store = host.storeOf(repository)
  const base = findMergeBase(store, tip, pull.head.sha)
  const treeOf = (sha: string) => store.readCommit(sha)?.tree ?? ''
  const outcome = mergeTrees(store, base && treeOf(base), treeOf(tip), treeOf(pull.head.sha))
  return { ...outcome, store, repository, tip }
}

export type MergeInput = { method: 'merge' | 'squash' | 'rebase'; title?: string; message?: string } & Sender
export type Merge = { readonly sha: string; readonly repository: Repository; readonly baseRef: string }

/**
 * Writes the commit of a merge; the caller moves the base branch to it.
 * @throws ApiError 405 if it cannot be merged.
 */
export function writeMerge(host: Host, pull: PullRequestRecord, input: MergeInput): Merge {
  if (pull.state === 'closed') throw new ApiError(405, 'Pull Request is not mergeable')
  if (pull.draft) throw new ApiError(405, 'Pull Request is still a draft')
  const merge = tryMerge(host, pull)
  if (!('tree' in merge)) throw new ApiError(405, 'Pull Request is not mergeable')
  const source = findRepositoryById(host, pull.head.repositoryId)
  const actor = requireAccount(host, input.sender)
  const identity = {
    name: actor.name ?? actor.login,
    email: actor.email ?? `${actor.id}+${actor.login}@users.noreply.github.com`,
    date: host.timestamp(),
  }
  if (input.method === 'rebase') {
    const sha = writeRebased(merge, { base: merge.tip, head: pull.head.sha, committer: identity })
    return { sha, repository: merge.repository, baseRef: pull.base.ref }
  }
  const isMerge = input.method === 'merge'
  const title = isMerge
    ? `Merge pull request #${pull.number} from ${source?.owner ?? 'unknown'}/${pull.head.ref}`
    : `${pull.title} (#${pull.number})`
  const sha = merge.store.writeCommit({
    tree: merge.tree,
    parents: isMerge ? [merge.tip, pull.head.sha] : [merge.tip],
    author: identity,
    committer: identity,
    message: `${input.title ?? title}\n\n${input.message ?? pull.title}`,
  })
  return { sha, repository: merge.repository, baseRef: pull.base.ref }
}

/** Rebases the commits; the last one has the content of a merge. Authors are kept, committers are not. */
function writeRebased(
  { store, tree }: { readonly store: GitStore; readonly tree: string },
  { base, head, committer }: { base: string; head: string; committer: Identity },
): string {
  const treeOf = (sha: string | undefined) => (sha && store.readCommit(sha)?.tree) || ''
  const commits = listCommitsBetween(store, base, head).filter((sha) => store.readCommit(sha)?.parents.length === 1)
  let tip = base
  for (const [index, sha] of commits.entries()) {
    const commit = store.readCommit(sha)
    if (!commit) continue
    const isLast = index === commits.length - 1
    const picked = mergeTrees(store, treeOf(commit.parents[0]), treeOf(tip), commit.tree)
    if (!isLast && !('tree' in picked)) throw new ApiError(405, "This branch can't be rebased")
    const result = isLast || !('tree' in picked) ? tree : picked.tree
    tip = store.writeCommit({ tree: result, parents: [tip], author: commit.author, committer, message: commit.message })
  }
  return tip
}

/** Records that the pull request's commits are in its base. */
export function markMerged(host: Host, pull: PullRequestRecord, input: { sha: string } & Sender): void {
  const now = host.timestamp()
  Object.assign(pull, {
    state: 'closed',
    closedAt: now,
    updatedAt: now,
    mergedAt: now,
    mergedBy: input.sender,
    mergeCommitSha: input.sha,
  })
  emitPullRequest(host, pull, { action: 'closed', sender: input.sender })
}

export function emitPullRequest(
  host: Host,
  pull: PullRequestRecord,
  input: { action: string; extra?: Record<string, unknown> } & Sender,
): void {
  const repository = findRepositoryById(host, pull.repositoryId)
  if (!repository) return
  host.log?.debug({ repository: fullName(repository), number: pull.number, action: input.action }, 'Pull request event')
  host.emit({
    event: 'pull_request',
    action: input.action,
    repository,
    sender: input.sender,
    payload: {
      number: pull.number,
      pull_request: toPullRequest(host, pull, { mergeable: null }),
      ...input.extra,
    },
  })
}
