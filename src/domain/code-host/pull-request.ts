/** Addresses on the code host, and what we read of a pull request there. */

export type RepositoryRef = { readonly owner: string; readonly repo: string }
export type PullRequestRef = RepositoryRef & { readonly number: number }

export type PullRequest = {
  readonly ref: PullRequestRef
  readonly nodeId: string
  readonly title: string
  readonly htmlUrl: string
  readonly authorLogin: string
  readonly state: 'open' | 'merged' | 'closed'
  readonly draft: boolean
  /** null while the code host is still checking. */
  readonly mergeable: boolean | null
  readonly changedFiles: number
  readonly labels: readonly string[]
  readonly createdAt: string
  readonly mergedAt: string | null
  readonly head: PullRequestSide
  readonly base: PullRequestSide
  /** The head is in another repository: nothing may be written to the base repository on its behalf. */
  readonly isFork: boolean
}

export type PullRequestSide = {
  readonly sha: string
  /** Branch name without refs/heads/. */
  readonly branch: string
  /** null when the fork was deleted. */
  readonly repository: { readonly id: number; readonly fullName: string; readonly isPrivate: boolean } | null
}

export type ChangedFile = {
  readonly path: string
  readonly previousPath: string | null
  readonly status: 'added' | 'modified' | 'renamed' | 'removed' | 'other'
  /** 0 for a file that was only renamed, or that is too large for the code host to count. */
  readonly addedLines: number
}

export function repositoryFullName(ref: RepositoryRef): string {
  return `${ref.owner}/${ref.repo}`
}

/** @param fullName `owner/repo`, as the code host writes it. */
export function parseRepositoryFullName(fullName: string): RepositoryRef {
  const [owner = '', repo = ''] = fullName.split('/')
  return { owner, repo }
}
