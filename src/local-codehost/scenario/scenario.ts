import type { GitCommit } from '../git/git-objects.ts'
import type { FileChanges } from '../operations/commits.ts'
import type { NewAccount } from '../operations/repositories.ts'
import type {
  Account,
  CheckRunRecord,
  CommentRecord,
  InstallationRecord,
  PullRequestRecord,
  RepositoryPermission,
  StatusRecord,
} from '../state.ts'

export type { FileChanges } from '../operations/commits.ts'

/** Names a pull request for the scenario functions. */
export type PullName = { readonly owner: string; readonly repo: string; readonly number: number }
export type NewScenarioPull = {
  readonly owner: string
  readonly repo: string
  readonly title: string
  readonly body?: string
  readonly author: string
  /** The branch to create, or to add to if it exists. */ readonly headRef: string
  /** Default: the default branch. */ readonly baseRef?: string
  readonly changes: FileChanges
  readonly message?: string
  readonly draft?: boolean
  /** The branch is created in this account's fork, which is also created. */ readonly fork?: { readonly owner: string }
}

/** What people do on a code host, for tests and for the sample. Each call sends the webhooks that GitHub would. */
export type Scenario = {
  createUser(input: Omit<NewAccount, 'type'>): { id: number; login: string }
  createOrganization(
    login: string,
    members?: Readonly<Record<string, 'admin' | 'member'>>,
  ): { id: number; login: string }
  createRepository(
    owner: string,
    name: string,
    files: FileChanges,
    options?: { private?: boolean; description?: string; author?: string; message?: string },
  ): { id: number; fullName: string; sha: string }
  setCollaborator(owner: string, repo: string, login: string, permission: RepositoryPermission): void
  protectBranch(owner: string, repo: string, branch: string): void
  /** @param repositories names under the account, or `all`. */
  install(account: string, repositories?: 'all' | readonly string[], sender?: string): { id: number }
  addRepositories(account: string, repositories: readonly string[]): void
  removeRepositories(account: string, repositories: readonly string[]): void
  suspend(account: string): void
  unsuspend(account: string): void
  uninstall(account: string): void
  openPullRequest(input: NewScenarioPull): { number: number; headSha: string; htmlUrl: string }
  /** Adds a commit to a branch, or creates it from the default branch. @returns the commit. */
  pushCommit(
    owner: string,
    repo: string,
    ref: string,
    changes: FileChanges,
    author: string,
    options?: { message?: string; force?: { parent: string } },
  ): string
  mergePullRequest(pull: PullName, options?: { method?: 'merge' | 'squash' | 'rebase'; sender?: string }): string
  closePullRequest(pull: PullName, sender?: string): void
  reopenPullRequest(pull: PullName, sender?: string): void
  markReady(pull: PullName, sender?: string): void
  convertToDraft(pull: PullName, sender?: string): void
  editTitle(pull: PullName, title: string, sender?: string): void
  editBase(pull: PullName, base: string, sender?: string): void
  deleteBranch(owner: string, repo: string, branch: string, sender?: string): void
  comment(pull: PullName, author: string, body: string): { id: number }
  /** Clicks a button of the app's latest check run on the pull request's head. */
  clickCheckRunAction(pull: PullName, identifier: string, sender?: string): void
  /** Clicks "Re-run" of the app's latest check run on a commit, or of its suite. */
  rerunCheck(owner: string, repo: string, sha: string, what: 'check_run' | 'check_suite', sender?: string): void
  /**
   * Adds a pull request to the merge queue, on top of the group of another one or of the base branch.
   * @returns the head of its group and its branch.
   */
  queueForMerge(
    pull: PullName,
    options?: { behind?: PullName; method?: 'merge' | 'squash'; sender?: string },
  ): { sha: string; branch: string }
  /** The state of the app's checks on a commit, as displayed; null if there are none. */
  getCheckSuite(owner: string, repo: string, sha: string): { status: string; conclusion: string | null } | null
  /** Sets the check of another app on a commit, creating it if necessary. */
  setCheck(
    owner: string,
    repo: string,
    sha: string,
    check: { name?: string; status?: CheckRunRecord['status']; conclusion?: string },
  ): void
  /** Sets a status, the older form of a check, on a commit. */
  setStatus(owner: string, repo: string, sha: string, status: { context?: string; state: StatusRecord['state'] }): void
  getAccount(login: string): Readonly<Account>
  /** The app's installation on an account, or null. */
  getInstallation(account: string): Readonly<InstallationRecord> | null
  getPullRequest(pull: PullName): Readonly<PullRequestRecord>
  listPullRequests(owner: string, repo: string): readonly Readonly<PullRequestRecord>[]
  listComments(pull: PullName): readonly Readonly<CommentRecord>[]
  listCheckRuns(owner: string, repo: string, sha: string): readonly Readonly<CheckRunRecord>[]
  /** The commit a branch points to, or null. */
  getBranch(owner: string, repo: string, branch: string): string | null
  getCommit(owner: string, repo: string, revision: string): Readonly<GitCommit> | null
  /** Text of a file on a branch or at a commit, or null. */
  readFile(owner: string, repo: string, revision: string, path: string): string | null
}
