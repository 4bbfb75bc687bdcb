import { formatHunks, type FileDifference } from '../git/git-diff.ts'
import { encodeCommit, type GitCommit } from '../git/git-objects.ts'
import { diffTrees } from '../git/git-diff.ts'
import type { Host } from '../host.ts'
import { findAccountByEmail, isVerified } from '../operations/commits.ts'
import type { Repository } from '../state.ts'
import { toSimpleUser } from './accounts.ts'
import { repositoryApiUrl, repositoryHtmlUrl } from './repositories.ts'

function toVerification(commit: GitCommit) {
  const { signature, ...signed } = commit
  const verified = isVerified(commit)
  return {
    verified,
    reason: verified ? 'valid' : 'unsigned',
    signature: signature ?? null,
    payload: verified ? encodeCommit(signed) : null,
    verified_at: verified ? commit.committer.date : null,
  }
}

/** A commit in the Git database API. */
export function toGitCommit(host: Host, repository: Repository, sha: string, commit: GitCommit) {
  const api = `${repositoryApiUrl(host, repository)}/git`
  const html = `${repositoryHtmlUrl(host, repository)}/commit`
  return {
    sha,
    node_id: toCommitNodeId(repository, sha),
    url: `${api}/commits/${sha}`,
    html_url: `${html}/${sha}`,
    author: commit.author,
    committer: commit.committer,
    tree: { sha: commit.tree, url: `${api}/trees/${commit.tree}` },
    message: commit.message,
    parents: commit.parents.map((parent) => ({
      sha: parent,
      url: `${api}/commits/${parent}`,
      html_url: `${html}/${parent}`,
    })),
    verification: toVerification(commit),
  }
}

/** A commit in lists and comparisons. */
export function toCommit(host: Host, repository: Repository, sha: string) {
  const commit = host.storeOf(repository).readCommit(sha)
  if (!commit) throw new Error(`There is no commit ${sha}`)
  const api = `${repositoryApiUrl(host, repository)}/commits`
  const html = `${repositoryHtmlUrl(host, repository)}/commit`
  const author = findAccountByEmail(host, commit.author.email)
  const committer = findAccountByEmail(host, commit.committer.email)
  return {
    sha,
    node_id: toCommitNodeId(repository, sha),
    commit: {
      author: commit.author,
      committer: commit.committer,
      message: commit.message,
      tree: { sha: commit.tree, url: `${repositoryApiUrl(host, repository)}/git/trees/${commit.tree}` },
      url: `${repositoryApiUrl(host, repository)}/git/commits/${sha}`,
      comment_count: 0,
      verification: toVerification(commit),
    },
    url: `${api}/${sha}`,
    html_url: `${html}/${sha}`,
    comments_url: `${api}/${sha}/comments`,
    author: author && toSimpleUser(host, author.login),
    committer: committer && toSimpleUser(host, committer.login),
    parents: commit.parents.map((parent) => ({
      sha: parent,
      url: `${api}/${parent}`,
      html_url: `${html}/${parent}`,
    })),
  }
}

/** A commit with its changes against its first parent. */
export function toCommitWithFiles(host: Host, repository: Repository, sha: string) {
  const files = listCommitFiles(host, repository, sha)
  const additions = files.reduce((sum, file) => sum + file.additions, 0)
  const deletions = files.reduce((sum, file) => sum + file.deletions, 0)
  return {
    ...toCommit(host, repository, sha),
    stats: { total: additions + deletions, additions, deletions },
    files: files.map((file) => toDiffEntry(host, repository, sha, file)),
  }
}

export function listCommitFiles(host: Host, repository: Repository, sha: string): readonly FileDifference[] {
  const store = host.storeOf(repository)
  const commit = store.readCommit(sha)
  const parent = commit?.parents[0]
  return diffTrees(store, (parent && store.readCommit(parent)?.tree) ?? null, commit?.tree ?? null)
}

/** One changed file. Binary and very large files come without a patch, as on GitHub. */
export function toDiffEntry(host: Host, repository: Repository, sha: string, file: FileDifference) {
  const path = file.path.split('/').map(encodeURIComponent).join('/')
  const html = repositoryHtmlUrl(host, repository)
  return {
    sha: (file.after ?? file.before)?.sha ?? null,
    filename: file.path,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${html}/blob/${sha}/${path}`,
    raw_url: `${html}/raw/${sha}/${path}`,
    contents_url: `${repositoryApiUrl(host, repository)}/contents/${path}?ref=${sha}`,
    ...(file.hunks && file.hunks.length > 0 ? { patch: formatHunks(file.hunks) } : {}),
    ...(file.previousPath === null ? {} : { previous_filename: file.previousPath }),
  }
}

function toCommitNodeId(repository: Repository, sha: string): string {
  return `C_${Buffer.from(`${repository.id}:${sha}`).toString('base64url')}`
}
