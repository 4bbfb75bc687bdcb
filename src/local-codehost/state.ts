import type { GitSnapshot } from './git/git-store.ts'

/** The code host's state except Git objects. Plain JSON, so that a snapshot is one JSON.stringify. */

export type AccountType = 'User' | 'Organization' | 'Bot'
export type Account = {
  readonly id: number
  readonly login: string
  readonly name: string | null
  readonly email: string | null
  readonly type: AccountType
  readonly createdAt: string
  /** Of an organisation: login to role. */
  readonly members: Record<string, 'admin' | 'member'>
}

export type RepositoryPermission = 'admin' | 'write' | 'read' | 'none'
export type Repository = {
  readonly id: number
  readonly owner: string
  readonly name: string
  readonly private: boolean
  readonly description: string | null
  readonly defaultBranch: string
  /** Forks share the objects of their parent repository. */
  readonly networkId: number
  readonly forkOf: number | null
  /** Full reference name (`refs/heads/main`) to commit. */
  readonly refs: Record<string, string>
  readonly collaborators: Record<string, RepositoryPermission>
  readonly protectedBranches: string[]
  readonly createdAt: string
  updatedAt: string
  pushedAt: string
  lastNumber: number
}

export type PullRequestRecord = {
  readonly id: number
  readonly repositoryId: number
  readonly number: number
  readonly author: string
  readonly viaApp: boolean
  readonly createdAt: string
  readonly head: { readonly repositoryId: number; readonly ref: string; sha: string }
  base: { ref: string; sha: string }
  title: string
  body: string | null
  state: 'open' | 'closed'
  draft: boolean
  labels: string[]
  updatedAt: string
  closedAt: string | null
  mergedAt: string | null
  mergedBy: string | null
  mergeCommitSha: string | null
}

export type CommentRecord = {
  readonly id: number
  readonly repositoryId: number
  readonly issueNumber: number
  readonly author: string
  readonly viaApp: boolean
  readonly createdAt: string
  body: string
  updatedAt: string
}

export type ReviewRecord = {
  readonly id: number
  readonly repositoryId: number
  readonly pullNumber: number
  readonly author: string
  readonly body: string
  readonly state: 'COMMENTED' | 'APPROVED' | 'CHANGES_REQUESTED' | 'PENDING'
  readonly commitId: string
  readonly submittedAt: string
}

export type ReviewCommentRecord = {
  readonly id: number
  readonly repositoryId: number
  readonly pullNumber: number
  readonly reviewId: number
  readonly author: string
  readonly body: string
  readonly path: string
  readonly side: 'LEFT' | 'RIGHT'
  readonly startLine: number | null
  readonly line: number
  readonly diffHunk: string
  readonly commitId: string
  readonly createdAt: string
}

export type AnnotationRecord = {
  readonly path: string
  readonly start_line: number
  readonly end_line: number
  readonly start_column: number | null
  readonly end_column: number | null
  readonly annotation_level: 'notice' | 'warning' | 'failure'
  readonly title: string | null
  readonly message: string
  readonly raw_details: string | null
}
export type CheckActionRecord = { readonly label: string; readonly description: string; readonly identifier: string }
export type CheckRunRecord = {
  readonly id: number
  readonly repositoryId: number
  readonly suiteId: number
  readonly appSlug: string
  readonly headSha: string
  readonly createdAt: string
  name: string
  status: 'queued' | 'in_progress' | 'completed'
  conclusion: string | null
  startedAt: string | null
  completedAt: string | null
  detailsUrl: string | null
  externalId: string
  title: string | null
  summary: string | null
  text: string | null
  annotations: AnnotationRecord[]
  actions: CheckActionRecord[]
}
export type CheckSuiteRecord = {
  readonly id: number
  readonly repositoryId: number
  readonly headSha: string
  readonly appSlug: string
  readonly createdAt: string
  updatedAt: string
  /** Somebody clicked "Re-run": the suite counts as queued until one of its runs is written. */
  awaitsRerun?: boolean
}

/** The older form of a check. */
export type StatusRecord = {
  readonly id: number
  readonly repositoryId: number
  readonly sha: string
  readonly context: string
  readonly state: 'error' | 'failure' | 'pending' | 'success'
  readonly creator: string
  readonly createdAt: string
}

export type InstallationRecord = {
  readonly id: number
  readonly account: string
  readonly createdAt: string
  updatedAt: string
  selection: 'all' | 'selected'
  /** Used when the selection is `selected`. */
  repositoryIds: number[]
  suspendedAt: string | null
  suspendedBy: string | null
}

export type Permissions = Readonly<Record<string, 'read' | 'write'>>
export type InstallationTokenRecord = {
  readonly token: string
  readonly installationId: number
  readonly permissions: Permissions
  /** null: every repository of the installation. */
  readonly repositoryIds: readonly number[] | null
  readonly expiresAt: string
}
export type UserTokenRecord = {
  readonly token: string
  readonly refreshToken: string
  readonly login: string
  readonly expiresAt: string
  readonly refreshExpiresAt: string
}
export type OAuthCodeRecord = {
  readonly code: string
  readonly login: string
  readonly redirectUri: string
  readonly codeChallenge: string | null
  readonly expiresAt: string
}

export type DeliveryRecord = {
  readonly id: number
  readonly guid: string
  readonly event: string
  readonly action: string | null
  readonly installationId: number | null
  readonly repositoryId: number | null
  readonly redelivery: boolean
  /** The exact text that was, or will be, sent and signed. */
  readonly body: string
  deliveredAt: string
  status: string
  statusCode: number
  durationSeconds: number
  requestHeaders: Record<string, string>
  responseBody: string | null
  /** No response yet, and not given up. */
  pending: boolean
}

export type HostState = {
  nextId: number
  accounts: Account[]
  repositories: Repository[]
  pullRequests: PullRequestRecord[]
  comments: CommentRecord[]
  reviews: ReviewRecord[]
  reviewComments: ReviewCommentRecord[]
  checkRuns: CheckRunRecord[]
  checkSuites: CheckSuiteRecord[]
  /** All statuses that were set; the newest of each context counts. */
  statuses: StatusRecord[]
  installations: InstallationRecord[]
  installationTokens: InstallationTokenRecord[]
  userTokens: UserTokenRecord[]
  oauthCodes: OAuthCodeRecord[]
  deliveries: DeliveryRecord[]
}

export type Snapshot = {
  readonly version: 1
  readonly state: HostState
  readonly networks: Readonly<Record<string, GitSnapshot>>
}

export function createEmptyState(): HostState {
  return {
    nextId: 1001,
    accounts: [],
    repositories: [],
    pullRequests: [],
    comments: [],
    reviews: [],
    reviewComments: [],
    checkRuns: [],
    checkSuites: [],
    statuses: [],
    installations: [],
    installationTokens: [],
    userTokens: [],
    oauthCodes: [],
    deliveries: [],
  }
}
