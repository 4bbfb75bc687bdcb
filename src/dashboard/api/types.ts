/** What the REST API answers, as far as the pages use it. Times are ISO 8601 in UTC. */

export type Severity = 'critical' | 'high' | 'medium' | 'low'
export type FixSafety = 'merge' | 'glance' | 'review'
export type Limit = number | 'unlimited'

export type Meta = {
  devLogin: boolean
  localMode: boolean
  codeHostUrl: string
  /** Whether the browser has a session cookie, which may have ended. */
  hasSession: boolean
  version: string
}

export type User = { id: string; login: string | null; email: string | null; name: string | null }
export type Plan = 'FREE' | 'TEAM' | 'ENTERPRISE'
export type Role = 'owner' | 'admin' | 'member'
export type TeamSummary = { id: string; name: string; slug: string; plan: Plan; role: Role }
export type Team = TeamSummary & { createdAt: string }
export type SessionAnswer = { user: User; teams: TeamSummary[] }

export type Page<Item> = { items: Item[]; nextCursor: string | null }

export type AnalysisQuota = { limit: Limit; used: number; remaining: Limit; resetsAt: string; warning: boolean }
export type AutoFixQuota = {
  allowed: boolean
  limit: Limit
  used: number
  remaining: Limit
  /** null while no period is running: the next one starts with its first use. */
  resetsAt: string | null
}
export type Quota = {
  plan: Plan
  analyses: AnalysisQuota & { grace: { endsAt: string } | null }
  autoFixPrs: AutoFixQuota
}

export type FixPreview = {
  findingId: string
  ruleId: string
  title: string
  severity: Severity
  file: string
  line: number
  safety: FixSafety
  explanation: string
  behaviourChange: string
  proof: { parses: boolean; findingGone: boolean; nothingNew: boolean; signaturesKept: boolean }
}
export type NotFixable = {
  findingId: string
  ruleId: string
  title: string
  severity: Severity
  file: string
  line: number
  code: string
  reason: string
}
export type PullRequest = {
  owner: string
  repo: string
  number: number
  title: string
  url: string
  headSha: string
  isFork: boolean
  state: 'open' | 'closed' | 'merged'
}
export type FixPrStatus = 'queued' | 'running' | 'open' | 'merged' | 'closed' | 'skipped' | 'failed'
export type FixPrPreview = {
  fixes: FixPreview[]
  notFixable: NotFixable[]
  /** Unified diff of all files. */
  diff: string
  quota: AutoFixQuota
  pullRequest: PullRequest
  existing: { fixPrId: string; status: FixPrStatus; url: string | null } | null
}
export type FixPrRequested = { success: boolean; jobId: string; message: string }

export type FixPrStep = 'waiting' | 'reading' | 'fixing' | 'verifying' | 'committing' | 'opening' | 'done'
export type FixPr = {
  id: string
  repository: string
  originalPrNumber: number
  status: FixPrStatus
  step: FixPrStep
  mode: 'branch' | 'suggestions'
  fixPrNumber: number | null
  fixPrUrl: string | null
  errorType: string | null
  errorMessage: string | null
  filesFixed: number | null
  vulnerabilitiesFixed: number | null
  nextAttemptAt: string | null
  createdAt: string
  startedAt: string | null
  openedAt: string | null
  endedAt: string | null
}

export type Analysis = {
  id: string
  source: 'pull_request' | 'api'
  repositoryFullName: string | null
  prNumber: number | null
  headSha: string | null
  status: 'running' | 'complete' | 'partial' | 'failed'
  findingCount: number
  fixableCount: number
  analysedAt: string
}

export type Rule = {
  id: string
  title: string
  severity: Severity
  cwe: string[]
  docs: { what: string; why: string; fix: string }
}
