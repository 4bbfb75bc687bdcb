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
export type Team = TeamSummary & { billingCustomerId: string | null; createdAt: string }
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

export type Member = {
  userId: string
  login: string | null
  email: string | null
  name: string | null
  role: Role
  /** Nobody has signed in as this person yet. */
  invited: boolean
  addedAt: string
}

export type TokenScope = 'read' | 'write'
export type Token = {
  id: string
  name: string
  /** The last characters of the secret. */
  hint: string
  scopes: TokenScope[]
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}
export type CreatedToken = Token & { token: string }

export type AuditLog = {
  id: string
  action: string
  /** null when a token or the program itself acted. */
  actor: { userId: string; login: string | null; name: string | null } | null
  target: string | null
  details: Record<string, unknown>
  createdAt: string
}

export type Interval = 'day' | 'week' | 'month'
export type TrendPoint = {
  /** A day in UTC. */
  date: string
  analyses: number
  findings: number
  fixPrsCreated: number
  fixPrsMerged: number
}
export type Trend = { interval: Interval; from: string; to: string; points: TrendPoint[] }

export type PaidPlan = Exclude<Plan, 'FREE'>
export type BillingInterval = 'month' | 'year'
export type AiOption = 'none' | 'credits' | 'unlimited'
export type PlanChoice = { plan: PaidPlan; interval: BillingInterval; aiOption: AiOption }
/** Amounts are cents for the whole interval. */
export type Price = {
  plan: PaidPlan
  part: 'base' | 'credits' | 'unlimited'
  interval: BillingInterval
  amount: number
}
export type BoughtSubscription = PlanChoice & {
  id: string
  status: string
  amount: number
  currentPeriodStart: string
  /** null: it ends. */
  renewsAt: string | null
  /** null: it goes on. */
  endsAt: string | null
  /** A payment is open: the plan stays until then. */
  paymentGraceEndsAt: string | null
}
export type Subscription = {
  plan: Plan
  /** false: this server sells nothing. */
  configured: boolean
  pricingModel: 'current' | 'ai-options'
  currency: string
  prices: Price[]
  subscription: BoughtSubscription | null
}
export type Invoice = {
  id: string
  number: string | null
  status: string
  amountDue: number
  amountPaid: number
  currency: string
  hostedInvoiceUrl: string | null
  invoicePdf: string | null
  periodStart: string
  periodEnd: string
  createdAt: string
  paidAt: string | null
}
