import type { ChangedFile, PullRequest, PullRequestRef, RepositoryRef } from '../../domain/code-host/pull-request.ts'

/**
 * The code host, as services use it. Every method may throw CodeHostError (code-host-error.ts). None retries: the queue does.
 * Reads of something that does not exist return null; writes that are already done succeed.
 */

export type CodeHost = {
  /** A client acting as the installation. Cheap; tokens are cached for less than their hour and never persisted. */
  forInstallation(installationId: number): Promise<InstallationClient>
  app: AppClient
  /** A client acting as a signed-in person, with that person's own token. */
  forUser(accessToken: string): UserClient
}

/** A file at a commit. `content` is decoded UTF-8 (a byte-order mark is kept). */
export type FileAtCommit =
  | { readonly kind: 'text'; readonly content: string; readonly mode: '100644' | '100755' }
  | { readonly kind: 'not_text' | 'too_large' | 'symlink' | 'submodule' | 'missing' }

export type ChangedFiles = {
  readonly files: readonly ChangedFile[]
  /** The host listed fewer files than the pull request has. */ readonly truncated: boolean
}

export type IssueComment = {
  readonly id: number
  readonly body: string
  readonly byThisApp: boolean
  readonly htmlUrl: string
}

export type CheckConclusion = 'success' | 'failure' | 'neutral' | 'action_required'
export type Annotation = {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  readonly level: 'notice' | 'warning' | 'failure'
  readonly title: string
  readonly message: string
}
export type CheckAction = { readonly label: string; readonly description: string; readonly identifier: string }
export type CheckRunContent = {
  readonly name: string
  readonly headSha: string
  readonly status: 'in_progress' | 'completed'
  readonly conclusion: CheckConclusion | null
  readonly title: string
  readonly summary: string
  readonly text: string | null
  readonly detailsUrl: string | null
  readonly externalId: string | null
  readonly annotations: readonly Annotation[]
  readonly actions: readonly CheckAction[]
}

export type OwnCheckRun = {
  readonly id: number
  readonly externalId: string
  /** null while it is not completed, or if it is not one that we use. */
  readonly conclusion: CheckConclusion | null
}

export type TreeChange = { readonly path: string; readonly mode: '100644' | '100755'; readonly content: string }
export type CreatedPullRequest = { readonly number: number; readonly htmlUrl: string; readonly nodeId: string }
export type CommitChecks = 'pending' | 'success' | 'failure' | 'none'
export type ReviewSuggestion = {
  readonly path: string
  readonly startLine: number
  readonly line: number
  readonly body: string
}

export type InstallationClient = {
  getPullRequest(ref: PullRequestRef): Promise<PullRequest | null>
  /** At most 3,000 files: the host does not list more, and `truncated` is set then. */
  listChangedFiles(ref: PullRequestRef): Promise<ChangedFiles>
  getMergeBase(ref: RepositoryRef, base: string, head: string): Promise<string | null>
  /**
   * The whole content at a commit. A file above `maxBytes` is `too_large`, and not transferred if the host states its size.
   * `missing`: the commit has no such file. An absent commit is a CodeHostError of kind `not_found`.
   */
  readFile(ref: RepositoryRef, path: string, sha: string, maxBytes: number): Promise<FileAtCommit>
  /** Sizes in bytes of a commit's regular files by path; null if the host does not list them all. */
  listFiles(ref: RepositoryRef, sha: string): Promise<ReadonlyMap<string, number> | null>
  /** The SHAs of their contents, from the same list. */
  listBlobs(ref: RepositoryRef, sha: string): Promise<ReadonlyMap<string, string> | null>

  listComments(ref: PullRequestRef): Promise<readonly IssueComment[]>
  createComment(ref: PullRequestRef, body: string): Promise<IssueComment>
  updateComment(ref: RepositoryRef, commentId: number, body: string): Promise<void>

  /** Creates or updates the run with the same name, head and externalId; sends annotations in batches of 50. */
  upsertCheckRun(ref: RepositoryRef, checkRunId: number | null, content: CheckRunContent): Promise<{ id: number }>

  /** Our check runs on a commit, the newest for each external id. */
  listOwnCheckRuns(ref: RepositoryRef, sha: string): Promise<readonly OwnCheckRun[]>
  /** Sets another conclusion on a check run of ours; everything else stays unchanged. */
  completeCheckRun(ref: RepositoryRef, checkRunId: number, conclusion: CheckConclusion): Promise<void>

  /** Branches with this prefix, with the commits they point to. */
  listBranches(ref: RepositoryRef, prefix: string): Promise<readonly { name: string; sha: string }[]>
  /** The commit a branch points to, or null. */
  getBranchSha(ref: RepositoryRef, branch: string): Promise<string | null>
  /**
   * A commit and its parents. `authorLogin` comes from the author's e-mail address and may be forged. `byThisApp` is true only
   * if the code host confirms that the app made the commit, so that a person's commits are never taken for ours.
   */
  getCommit(
    ref: RepositoryRef,
    sha: string,
  ): Promise<{
    authorLogin: string | null
    byThisApp: boolean
    parents: readonly string[]
    message: string
    treeSha: string
  } | null>
  /** One commit with these files on top of `parentSha`, on no branch yet. The app is author and committer. */
  createCommit(
    ref: RepositoryRef,
    input: { parentSha: string; message: string; files: readonly TreeChange[] },
  ): Promise<{ sha: string }>
  /** @throws CodeHostError of kind `already_exists` if the branch exists. */
  createBranch(ref: RepositoryRef, branch: string, sha: string): Promise<void>
  /**
   * Moves a branch, in any direction, if it points to `expectedSha` at that moment. Succeeds if it already points to `sha`.
   * @throws CodeHostError of kind `not_fast_forward` if it points elsewhere, or is gone.
   */
  moveBranch(ref: RepositoryRef, branch: string, sha: string, expectedSha: string): Promise<void>
  /** Deletes a branch under the same condition. Succeeds if it is already gone. */
  deleteBranch(ref: RepositoryRef, branch: string, expectedSha: string): Promise<void>

  findPullRequest(ref: RepositoryRef, input: { headBranch: string; state: 'open' | 'all' }): Promise<PullRequest | null>
  createPullRequest(
    ref: RepositoryRef,
    input: { title: string; body: string; head: string; base: string; draft: boolean },
  ): Promise<CreatedPullRequest>
  updatePullRequest(
    ref: PullRequestRef,
    change: { base?: string; state?: 'open' | 'closed'; title?: string; body?: string },
  ): Promise<void>
  convertToDraft(pullRequestNodeId: string): Promise<void>
  /** A review of kind COMMENT with suggestion blocks. `marker` identifies it, so that a repeated call posts nothing. */
  createSuggestionReview(
    ref: PullRequestRef,
    input: { commitSha: string; body: string; marker: string; suggestions: readonly ReviewSuggestion[] },
  ): Promise<void>
  /** Whether the app has posted the review with this marker. */
  hasSuggestionReview(ref: PullRequestRef, marker: string): Promise<boolean>
  /** The summary of all checks of a commit except our own. */
  getCommitChecks(ref: RepositoryRef, sha: string): Promise<CommitChecks>

  listRepositories(): Promise<readonly { id: number; fullName: string; isPrivate: boolean }[]>
  /** From a list, so `mergeable` is null and `changedFiles` is 0. */
  listOpenPullRequests(ref: RepositoryRef): Promise<readonly PullRequest[]>
}

export type AppClient = {
  /** The page on which people install the app. */
  getInstallUrl(): Promise<string>
  /** The installation that covers a repository, or null. */
  findInstallation(
    ref: RepositoryRef,
  ): Promise<{ id: number; suspended: boolean; account: { id: number; login: string; type: string } } | null>
  listInstallations(): Promise<
    readonly { id: number; suspended: boolean; account: { id: number; login: string; type: string } }[]
  >
  /** Deliveries since `since` of which every attempt failed, one entry for each GUID. */
  listFailedDeliveries(since: Date): Promise<readonly { id: number | bigint; guid: string; event: string }[]>
  redeliver(deliveryId: number | bigint): Promise<void>
}

export type CodeHostUser = { readonly id: number; readonly login: string; readonly name: string | null }
export type UserClient = {
  getUser(): Promise<CodeHostUser>
  /** Primary verified address, or null. */
  getVerifiedEmails(): Promise<readonly string[]>
  listInstallationIds(): Promise<readonly number[]>
  /** Whether this person may push to the repository. */
  canWrite(ref: RepositoryRef): Promise<boolean>
}

export type UserTokens = {
  readonly accessToken: string
  readonly expiresAt: Date | null
  readonly refreshToken: string | null
}
/** The OAuth web flow of the GitHub App. */
export type CodeHostOAuth = {
  authorizeUrl(input: { state: string; codeChallenge: string; redirectUri: string }): string
  exchangeCode(input: { code: string; codeVerifier: string; redirectUri: string }): Promise<UserTokens>
  refresh(refreshToken: string): Promise<UserTokens>
}
