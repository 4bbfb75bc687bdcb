import { findAccount, findRepository, WEB_FLOW, type Host } from '../host.ts'
import type { FileMode, GitCommit, Identity } from '../git/git-objects.ts'
import { changeTree, type FileEntry } from '../git/git-trees.ts'
import type { Repository } from '../state.ts'

/** A file's new content; null removes the file. */
export type FileChange =
  string | Buffer | null | { readonly content: string | Buffer; readonly mode: Exclude<FileMode, '160000'> }
export type FileChanges = Readonly<Record<string, FileChange>>

const BRANCH = 'refs/heads/'
/** Represents the code host's own signature. Nobody else can make one, because there is no `git push` here. */
const HOST_SIGNATURE = '-----BEGIN PGP SIGNATURE-----\n\n-----END PGP SIGNATURE-----\n'

/** The email address by which a commit is attributed to an account. */
export function emailOf(host: Host, login: string): string {
  const account = findAccount(host, login)
  return account?.email ?? `${account?.id ?? 0}+${login}@users.noreply.github.com`
}

export function identityOf(host: Host, login: string): Identity {
  return { name: findAccount(host, login)?.name ?? login, email: emailOf(host, login), date: host.timestamp() }
}

/** The account that a commit's email address belongs to. */
export function findAccountByEmail(host: Host, email: string) {
  const noreply = /^\d+\+(.+)@users\.noreply\.github\.com$/.exec(email)
  if (noreply?.[1]) return findAccount(host, noreply[1])
  return [...host.state.accounts, WEB_FLOW].find((account) => account.email === email) ?? null
}

/** For a commit that an app makes without an author: GitHub is the committer, and signs it. */
export function signByHost(commit: Omit<GitCommit, 'committer' | 'signature'>): GitCommit {
  const committer = { name: 'GitHub', email: 'noreply@github.com', date: commit.author.date }
  return { ...commit, committer, signature: HOST_SIGNATURE }
}

/** Whether a commit bears the code host's signature; an author's address alone says nothing about who made it. */
export function isVerified(commit: GitCommit): boolean {
  return commit.signature === HOST_SIGNATURE
}

/** Writes one commit on top of `parents[0]`; does not move a reference. */
export function writeChanges(
  host: Host,
  repository: Repository,
  input: { parents: readonly string[]; changes: FileChanges; message: string; author: string },
): string {
  const store = host.storeOf(repository)
  const changes = new Map<string, FileEntry | null>()
  for (const [path, change] of Object.entries(input.changes))
    changes.set(
      path,
      toEntry(change, (content) => store.writeBlob(content)),
    )
  const [parent] = input.parents
  const tree = changeTree(store, parent ? (store.readCommit(parent)?.tree ?? null) : null, changes)
  const identity = identityOf(host, input.author)
  return store.writeCommit({
    tree,
    parents: input.parents,
    author: identity,
    committer: identity,
    message: input.message,
  })
}

function toEntry(change: FileChange, writeBlob: (content: Buffer) => string): FileEntry | null {
  if (change === null) return null
  if (typeof change === 'string' || Buffer.isBuffer(change))
    return { mode: '100644', sha: writeBlob(Buffer.from(change as string)) }
  return { mode: change.mode, sha: writeBlob(Buffer.from(change.content as string)) }
}

export function branchRef(branch: string): string {
  return BRANCH + branch
}

/** The branch a reference names, or null for tags and others. */
export function branchOf(ref: string): string | null {
  return ref.startsWith(BRANCH) ? ref.slice(BRANCH.length) : null
}

export function branchTip(repository: Repository, branch: string): string | null {
  return repository.refs[branchRef(branch)] ?? null
}

export function listBranches(repository: Repository): string[] {
  return Object.keys(repository.refs).flatMap((ref) => branchOf(ref) ?? [])
}

/** The commit that a branch, a tag, a full reference or a (shortened) sha names, or null. */
export function resolveCommit(host: Host, repository: Repository, revision: string): string | null {
  const store = host.storeOf(repository)
  for (const name of [branchRef(revision), `refs/tags/${revision}`, `refs/${revision}`, revision]) {
    const sha = repository.refs[name]
    if (sha) return sha
  }
  const matching = store.findCommits(revision)
  return matching.length === 1 ? (matching[0] ?? null) : null
}

/** Like `resolveCommit`, but also understands `owner:branch`, a branch of a fork. */
export function resolveAcrossForks(host: Host, repository: Repository, revision: string): string | null {
  const [owner, branch] = revision.split(':', 2)
  if (!owner || branch === undefined) return resolveCommit(host, repository, revision)
  const fork = findFork(host, repository, owner)
  return fork && branchTip(fork, branch)
}

/** The repository of the same network that an account owns. */
export function findFork(host: Host, repository: Repository, owner: string): Repository | null {
  const sameName = findRepository(host, owner, repository.name)
  if (sameName?.networkId === repository.networkId) return sameName
  const network = host.state.repositories.filter((candidate) => candidate.networkId === repository.networkId)
  return network.find((candidate) => candidate.owner.toLowerCase() === owner.toLowerCase()) ?? null
}
