import type {
  Credits,
  AiOffer,
  FixPr,
  FixPreview,
  FixPrPreview,
  Installations,
  Meta,
  NotFixable,
  Quota,
  Repository,
  Rule,
  SessionResponse,
  Trend,
} from '../../src/dashboard/api/types.ts'
import type { Answer, Script } from './scripted-server.ts'

export const TEAM_ID = '0b8e3f5e-6f0a-4f0e-9d3a-2f6f6f1f7a01'
export const JOB_ID = '5d1f6c1e-3f2b-4a58-8e57-0d2c9b7a4c02'
export const PR_URL = 'https://github.com/acme/shop/pull/12'
export const CREATE_PATH = `/teams/${TEAM_ID}/create-fix?pr=${encodeURIComponent(PR_URL)}`
export const JOB_PATH = `${CREATE_PATH}&job=${JOB_ID}`
export const ROUTES = {
  session: 'GET /api/auth/session',
  meta: 'GET /api/meta',
  team: `GET /api/teams/${TEAM_ID}`,
  quota: `GET /api/teams/${TEAM_ID}/analytics/quota`,
  trends: `GET /api/teams/${TEAM_ID}/analytics/trends`,
  fixPrs: `GET /api/teams/${TEAM_ID}/fix-prs`,
  fixPr: `GET /api/teams/${TEAM_ID}/fix-prs/${JOB_ID}`,
  analyses: `GET /api/teams/${TEAM_ID}/analyses`,
  installations: `GET /api/teams/${TEAM_ID}/installations`,
  expiredSuppressions: `GET /api/teams/${TEAM_ID}/expired-suppressions`,
  credits: `GET /api/teams/${TEAM_ID}/credits`,
  subscription: `GET /api/teams/${TEAM_ID}/subscription`,
  create: `POST /api/teams/${TEAM_ID}/create-fix-pr`,
  rules: 'GET /api/rules',
  repositories: `GET /api/teams/${TEAM_ID}/repositories`,
} as const

export const META: Meta = {
  devLogin: false,
  localMode: false,
  codeHostUrl: 'https://github.com',
  samplePullRequestUrl: null,
  hasSession: true,
  version: '0.1.0',
}
export const SESSION: SessionResponse = {
  user: { id: 'u1', login: 'mona', email: 'mona@example.com', name: 'Mona' },
  operator: false,
  teams: [
    { id: TEAM_ID, name: 'Acme', slug: 'acme', plan: 'TEAM', role: 'owner' },
    {
      id: '1b8e3f5e-6f0a-4f0e-9d3a-2f6f6f1f7a03',
      name: 'Side projects',
      slug: 'side-projects',
      plan: 'FREE',
      role: 'member',
    },
  ],
}
export const QUOTA: Quota = {
  plan: 'TEAM',
  analyses: {
    limit: 'unlimited',
    used: 48,
    remaining: 'unlimited',
    resetsAt: '2025-12-01T00:00:00.000Z',
    warning: false,
    grace: null,
    blocked: false,
  },
  autoFixPrs: { allowed: true, limit: 10, used: 3, remaining: 7, resetsAt: '2025-12-09T09:30:00.000Z' },
}

export const TREND: Trend = {
  interval: 'day',
  from: '2025-10-23',
  to: '2025-11-21',
  points: Array.from({ length: 30 }, (_, day) => ({
    date: new Date(Date.UTC(2025, 9, 23 + day)).toISOString().slice(0, 10),
    analyses: (day * 7) % 13,
    findings: (day * 5) % 9,
    bySeverity: severitiesOf((day * 5) % 9),
    fixPrsCreated: day % 3,
    fixPrsMerged: day % 4 === 0 ? 1 : 0,
    medianTimeToMerge: day % 4 === 0 ? (2 + (day % 7)) * 45 * 60_000 : null,
    creditsUsed: (day * 3) % 8,
  })),
}

function severitiesOf(findings: number): Trend['points'][number]['bySeverity'] {
  const critical = Math.floor(findings / 5)
  const high = Math.floor(findings / 3)
  const low = findings > 6 ? 1 : 0
  return { critical, high, medium: findings - critical - high - low, low }
}

export const CREDITS: Credits = {
  configured: true,
  creditType: 'own-key',
  otherCreditType: null,
  boughtOptions: 'offered',
  monthlyLimit: null,
  creditsUsed: 0,
  creditsRemaining: null,
  percentageUsed: 0,
  periodStart: '2025-11-02T10:00:00.000Z',
  periodEnd: '2025-12-02T10:00:00.000Z',
  daysRemaining: 11,
  ownKey: { provider: 'openrouter', model: 'openai/gpt-5', keyConfigured: true },
  usageThisMonth: { totalFixes: 3, estimatedCost: 0.09, topFiles: [] },
  warnings: [],
}
export const INSTALLATIONS: Installations = {
  items: [{ installationId: 77, accountLogin: 'acme', accountType: 'Organization', state: 'active' }],
  reconnectable: [],
  nextCursor: null,
  installUrl: 'https://github.com/apps/fixwright/installations/new',
}

const PROVEN = { parses: true, findingGone: true, nothingNew: true, signaturesKept: true }
export const FIXES: FixPreview[] = [
  {
    kind: 'deterministic',
    findingId: 'f1',
    ruleId: 'sql-injection',
    title: 'SQL query built from request input',
    severity: 'critical',
    file: 'src/orders/search.ts',
    line: 14,
    safety: 'glance',
    explanation:
      'The value of `req.query.name` is passed as a parameter of the query, so the database never reads it as SQL.',
    behaviourChange: 'none',
    proof: PROVEN,
  },
  {
    kind: 'deterministic',
    findingId: 'f2',
    ruleId: 'weak-hash',
    title: 'Weak hash (MD5) for a token',
    severity: 'medium',
    file: 'src/orders/search.ts',
    line: 41,
    safety: 'review',
    explanation: '`sha256` takes the place of `md5`, for which collisions are easy to make.',
    behaviourChange: 'Tokens made before the change no longer match; they are 64 characters long instead of 32.',
    proof: PROVEN,
  },
  {
    kind: 'deterministic',
    findingId: 'f3',
    ruleId: 'insecure-cookie',
    title: 'Session cookie without Secure and HttpOnly',
    severity: 'high',
    file: 'src/http/session.ts',
    line: 8,
    safety: 'merge',
    explanation: 'The cookie is marked `secure` and `httpOnly`, so neither scripts nor plain HTTP can read it.',
    behaviourChange: 'None.',
    proof: PROVEN,
  },
]
export const NOT_FIXABLE: NotFixable[] = [
  {
    findingId: 'n1',
    ruleId: 'path-traversal',
    title: 'File path built from request input',
    severity: 'high',
    file: 'src/files/download.ts',
    line: 27,
    code: 'needs_design',
    reason:
      'Which folder people may read from is your decision. Resolve the path and check that it lies inside that folder.',
    triedByAi: false,
  },
]
/** Two more, which a model is asked about. */
export const FOR_AI: NotFixable[] = [
  {
    findingId: 'n2',
    ruleId: 'nosql-injection',
    title: 'MongoDB query built from request input',
    severity: 'critical',
    file: 'src/orders/find-by-filter.ts',
    line: 19,
    code: 'no_safe_fix',
    reason: 'Which operators a caller may use is not visible here.',
    triedByAi: true,
  },
  {
    findingId: 'n3',
    ruleId: 'redos',
    title: 'Regular expression that takes exponential time',
    severity: 'medium',
    file: 'src/http/parse-range.ts',
    line: 6,
    code: 'unsupported_shape',
    reason: 'The expression is put together from several parts.',
    triedByAi: true,
  },
]
export const PACK: AiOffer = {
  mode: 'pull-request',
  creditType: 'pack',
  fixes: 2,
  remaining: 497,
  price: 2,
  estimatedCostEur: null,
  refusal: null,
}
export const DIFF = `--- a/src/orders/search.ts
+++ b/src/orders/search.ts
@@ -11,7 +11,7 @@
 
 export async function searchOrders(req: Request, res: Response) {
   const name = req.query.name
-  const rows = await db.query("SELECT id, total, placed_at, customer_id FROM orders WHERE customer_name = '" + name + "' ORDER BY placed_at DESC LIMIT 100")
+  const rows = await db.query('SELECT id, total, placed_at, customer_id FROM orders WHERE customer_name = $1 ORDER BY placed_at DESC LIMIT 100', [name])
   res.json(rows)
 }
 
@@ -38,7 +38,7 @@
 }
 
 function tokenOf(order: Order): string {
-  return createHash('md5').update(order.id).digest('hex')
+  return createHash('sha256').update(order.id).digest('hex')
 }
 
 export const PAGE_SIZE = 100
--- a/src/http/session.ts
+++ b/src/http/session.ts
@@ -5,5 +5,5 @@
 
 export function writeSession(res: Response, token: string) {
   // Kept until the browser is closed.
-  res.cookie('session', token, { sameSite: 'lax' })
+  res.cookie('session', token, { sameSite: 'lax', secure: true, httpOnly: true })
 }
\\ No newline at end of file
`
export const PREVIEW: FixPrPreview = {
  fixes: FIXES,
  notFixable: NOT_FIXABLE,
  diff: DIFF,
  quota: QUOTA.autoFixPrs,
  delivery: 'pull-request',
  credits: null,
  pullRequest: {
    owner: 'acme',
    repo: 'shop',
    number: 12,
    title: 'Search orders by customer name',
    url: PR_URL,
    headSha: '4f2a9c1d7e8b6a5f4c3d2e1f0a9b8c7d6e5f4a3b',
    isFork: false,
    state: 'open',
  },
  existing: null,
}

export const FIX_PR: FixPr = {
  id: JOB_ID,
  teamId: TEAM_ID,
  originalHeadSha: '4f2a9c1d7e8b6a5f4c3d2e1f0a9b8c7d6e5f4a3b',
  repository: 'acme/shop',
  originalPrNumber: 12,
  status: 'queued',
  step: 'waiting',
  mode: 'branch',
  fixPrNumber: null,
  fixPrUrl: null,
  errorType: null,
  errorMessage: null,
  filesFixed: null,
  vulnerabilitiesFixed: null,
  nextAttemptAt: null,
  createdAt: '2025-11-21T10:00:00.000Z',
  startedAt: null,
  openedAt: null,
  endedAt: null,
}
export const OPENED: FixPr = {
  ...FIX_PR,
  status: 'open',
  step: 'done',
  fixPrNumber: 13,
  fixPrUrl: 'https://github.com/acme/shop/pull/13',
  filesFixed: 2,
  vulnerabilitiesFixed: 3,
}

export const RULE: Rule = {
  id: 'sql-injection',
  title: 'SQL injection',
  severity: 'critical',
  cwe: ['CWE-89'],
  docs: {
    what: 'A value that somebody outside chooses becomes part of the text of a query, as in `db.query("… " + name)`.',
    why: 'Whoever sends a value that ends the quotes reads and changes the whole database.\n\nIt needs no account and no skill.',
    fix: 'Pass values beside the query: `db.query("… = $1", [name])`.',
  },
  precision: {
    measuredOn: '2026-05-04',
    packages: 48,
    languages: [
      {
        language: 'python',
        shown: { read: 27, correct: 25, worthFixing: 12 },
        all: { read: 90, correct: 30, worthFixing: 13 },
      },
      {
        language: 'java',
        shown: { read: 0, correct: 0, worthFixing: 0 },
        all: { read: 1, correct: 0, worthFixing: 0 },
      },
    ],
  },
}
const REPOSITORY: Repository = { repositoryId: 1, name: 'acme/shop', private: true, removed: false, analysed: true }

export function fail(status: number, code: string, details?: Record<string, unknown>): Answer {
  return { status, body: { statusCode: status, code, error: 'Error', message: 'A message of the server.', details } }
}

export const SIGNED_OUT = fail(401, 'UNAUTHENTICATED')

/** Somebody signed in, with a pull request of three fixes. */
export function ordinaryScripts(): Record<string, Script> {
  return {
    [ROUTES.session]: { body: SESSION },
    [ROUTES.meta]: { body: META },
    [ROUTES.team]: { body: { ...SESSION.teams[0], billingCustomerId: 'cus_1', createdAt: '2025-01-01T00:00:00.000Z' } },
    [ROUTES.quota]: { body: QUOTA },
    [ROUTES.trends]: { body: TREND },
    [ROUTES.installations]: { body: INSTALLATIONS },
    [ROUTES.expiredSuppressions]: { body: { items: [] } },
    [ROUTES.credits]: { body: CREDITS },
    [ROUTES.subscription]: {
      body: {
        plan: 'TEAM',
        configured: true,
        pricingModel: 'current',
        currency: 'eur',
        prices: [],
        subscription: null,
      },
    },
    [ROUTES.create]: (_call, body) =>
      isDryRun(body) ? { body: PREVIEW } : { body: { success: true, jobId: JOB_ID, message: 'It is being made.' } },
    [ROUTES.fixPr]: { body: FIX_PR },
    [ROUTES.rules]: { body: { items: [RULE], nextCursor: null } },
    [ROUTES.repositories]: { body: { items: [REPOSITORY], nextCursor: null } },
    [ROUTES.fixPrs]: {
      body: {
        items: [
          OPENED,
          { ...FIX_PR, id: 'b', originalPrNumber: 14, status: 'running' },
          { ...FIX_PR, id: 'c', originalPrNumber: 9, status: 'failed', errorType: 'timeout' },
          { ...OPENED, id: 'd', originalPrNumber: 7, fixPrNumber: 8, status: 'merged' },
        ],
        nextCursor: null,
      },
    },
    [ROUTES.analyses]: {
      body: {
        items: [
          {
            id: 'a1',
            source: 'pull_request',
            repositoryFullName: 'acme/shop',
            prNumber: 12,
            headSha: 'x',
            status: 'complete',
            findingCount: 4,
            fixableCount: 3,
            fixableWithAiCount: 1,
            introduced: { total: 3, severity: { critical: 1, high: 1, medium: 1 }, rule: {}, language: {} },
            analysedAt: '2025-11-21T09:58:00.000Z',
          },
          {
            id: 'a2',
            source: 'pull_request',
            repositoryFullName: 'acme/payments-gateway-service',
            prNumber: 101,
            headSha: 'y',
            status: 'partial',
            findingCount: 0,
            fixableCount: 0,
            fixableWithAiCount: 0,
            introduced: { total: 0, severity: {}, rule: {}, language: {} },
            analysedAt: '2025-11-20T17:12:00.000Z',
          },
          {
            id: 'a3',
            source: 'api',
            repositoryFullName: null,
            prNumber: null,
            headSha: null,
            status: 'complete',
            findingCount: 1,
            fixableCount: 1,
            fixableWithAiCount: 0,
            introduced: { total: 1, severity: { low: 1 }, rule: {}, language: {} },
            analysedAt: '2025-11-20T15:00:00.000Z',
          },
        ],
        nextCursor: null,
      },
    },
  }
}

/** Changes the answer to the dry run. */
export function previewScript(change: Partial<FixPrPreview>): Script {
  return { body: { ...PREVIEW, ...change } }
}

/** The dry run works, the request itself is answered like this. */
export function createScript(answer: Answer | 'drop'): Script {
  return (_call, body) => (isDryRun(body) ? { body: PREVIEW } : answer)
}

function isDryRun(body: unknown): boolean {
  return (body as { dryRun?: boolean }).dryRun === true
}
