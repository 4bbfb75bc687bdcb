import type { Dependency, DependencyList, FixMade, FixPrDetails } from '../../src/dashboard/api/types.ts'
import type { FixReceiptVerification } from '../../src/dashboard/api/types.ts'
import { FIX_PR, FIXES, JOB_ID, NOT_FIXABLE, OPENED, PR_URL, TEAM_ID } from './samples.ts'
import type { Script } from './scripted-server.ts'
import { teamScripts } from './team-samples.ts'

export const RECEIPT_ID = 'T0pJ8mX2vQ1nRbWc5yKzL7sDfGhA3eUoPiNqBxVtMwE'
export const FIX_PR_PATH = `/teams/${TEAM_ID}/fix-prs/${JOB_ID}`
export const DEPENDENCIES_PATH = `/teams/${TEAM_ID}/dependencies`
export const STORY_ROUTES = {
  fixPr: `GET /api/teams/${TEAM_ID}/fix-prs/${JOB_ID}`,
  verify: `GET /api/fix-receipts/${RECEIPT_ID}/verify`,
  dependencies: `GET /api/teams/${TEAM_ID}/dependencies`,
} as const

const PROVEN = { parses: true, findingGone: true, nothingNew: true, signaturesKept: true }
export const MADE: FixMade[] = [
  ...FIXES,
  {
    kind: 'upgrade',
    findingId: 'u1',
    ruleId: 'vulnerable-dependency',
    title: 'Upgrade lodash to 4.17.21',
    severity: 'high',
    file: 'package.json',
    line: 14,
    safety: 'glance',
    explanation: 'Version 4.17.21 of `lodash` has none of the vulnerabilities that are known of 4.17.20.',
    behaviourChange: 'None.',
    proof: PROVEN,
    upgrade: {
      packageName: 'lodash',
      from: '4.17.20',
      to: '4.17.21',
      how: 'direct',
      lockFile: 'updated',
      lockFileNote: null,
      cleared: ['CVE-2021-23337', 'CVE-2020-28500'],
      files: ['package.json', 'package-lock.json'],
    },
  },
  {
    kind: 'ai',
    findingId: 'a1',
    ruleId: 'path-traversal',
    title: 'Keep downloads inside the folder',
    severity: 'high',
    file: 'src/files/download.ts',
    line: 27,
    safety: 'review',
    explanation: 'The path is resolved and compared with the folder before the file is read.',
    behaviourChange: 'Paths that lead out of the folder are answered with 404.',
    proof: PROVEN,
    differential: { benign: { equal: 20, total: 20 }, attack: { blocked: 6, total: 6 } },
    ai: { provider: 'anthropic', model: 'claude-sonnet-4-5' },
  },
]

const REQUESTED: FixPrDetails = {
  ...FIX_PR,
  originalPrUrl: PR_URL,
  requestedBy: { userId: 'u1', login: 'mona', name: 'Mona' },
  newer: null,
  fixes: [],
  notFixed: [],
  partial: false,
  timeline: [{ event: 'requested', at: '2025-11-21T10:00:00.000Z' }],
  receiptId: null,
  receiptUrl: null,
  askAgainUrl: null,
}
export const RUNNING: FixPrDetails = {
  ...REQUESTED,
  status: 'running',
  step: 'verifying',
  startedAt: '2025-11-21T10:00:01.000Z',
  timeline: [
    { event: 'requested', at: '2025-11-21T10:00:00.000Z' },
    { event: 'started', at: '2025-11-21T10:00:01.000Z' },
  ],
}
export const STORY: FixPrDetails = {
  ...REQUESTED,
  ...OPENED,
  fixes: MADE,
  notFixed: NOT_FIXABLE,
  vulnerabilitiesFixed: 6,
  filesFixed: 4,
  openedAt: '2025-11-21T10:00:09.000Z',
  timeline: [...RUNNING.timeline, { event: 'opened', at: '2025-11-21T10:00:09.000Z' }],
  receiptId: RECEIPT_ID,
  receiptUrl: `https://fixwright.test/api/fix-receipts/${RECEIPT_ID}/verify`,
}
export const FAILED: FixPrDetails = {
  ...RUNNING,
  status: 'failed',
  step: 'done',
  errorType: 'rate_limit',
  errorMessage: 'The code host is rate-limiting our requests at the moment. Try again later.',
  endedAt: '2025-11-21T11:00:00.000Z',
  timeline: [...RUNNING.timeline, { event: 'failed', at: '2025-11-21T11:00:00.000Z' }],
  askAgainUrl: `https://fixwright.test/teams/${TEAM_ID}/create-fix?pr=x`,
}

const SHA256 = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c'
export const VERIFIED: FixReceiptVerification = {
  valid: true,
  reason: null,
  keyId: SHA256,
  publicKey: '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----\n',
  payload: {
    receiptId: RECEIPT_ID,
    issuedAt: '2025-11-21T10:00:09.000Z',
    product: { name: 'Fixwright', version: '0.1.0' },
    analyser: { version: SHA256 },
    installationId: 5_123_456,
    repository: { id: 1, fullName: 'acme/shop' },
    original: { number: 12, baseSha: 'b'.repeat(40), headSha: STORY.originalHeadSha },
    fixPullRequest: { number: 13, branch: 'fixwright/pr-12', commitSha: 'c'.repeat(40) },
    fixes: [],
    files: [],
  },
}

export const DEPENDENCY: Dependency = {
  key: 'd1',
  id: 'GHSA-35jh-r3h4-6jhm',
  packageName: 'lodash',
  currentVersion: '4.17.20',
  ecosystem: 'npm',
  cve: 'CVE-2021-23337',
  cvssScore: 7.2,
  severity: 'high',
  title: 'Command injection in lodash',
  fixedVersion: '4.17.21',
  references: ['https://github.com/advisories/GHSA-35jh-r3h4-6jhm'],
  isMalware: false,
  repository: 'acme/shop',
  manifest: 'package.json',
  line: 14,
  isDirect: true,
  isDevelopmentOnly: false,
  path: ['lodash@4.17.20'],
  reachability: 'imported',
  importedAt: [
    { file: 'src/orders/search.ts', line: 2 },
    { file: 'src/users.ts', line: 1 },
  ],
  upgrade: { to: '4.17.21', isMajor: false, how: 'direct' },
  noUpgradeReason: null,
  origin: 'new',
  isFixable: true,
  analysisId: '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f',
  prNumber: 12,
  prState: 'open',
  analysedAt: '2025-11-21T09:58:00.000Z',
  pullRequests: 1,
}
export const DEPENDENCIES: Dependency[] = [
  {
    ...DEPENDENCY,
    key: 'd0',
    id: 'MAL-2024-1',
    cve: 'MAL-2024-1',
    cvssScore: null,
    packageName: 'lodahs',
    currentVersion: '1.0.3',
    severity: 'critical',
    title: 'Malicious code in lodahs (npm)',
    isMalware: true,
    fixedVersion: null,
    upgrade: null,
    isFixable: false,
    noUpgradeReason:
      'The package is malicious. No upgrade helps: remove it, and rotate every secret that it could have read.',
    importedAt: [],
    reachability: 'not-imported',
  },
  DEPENDENCY,
  {
    ...DEPENDENCY,
    key: 'd2',
    id: 'GHSA-29mw-wpgm-hmr9',
    cve: 'CVE-2020-28500',
    cvssScore: 5.3,
    severity: 'medium',
    title: 'Regular expression denial of service in lodash',
    repository: 'acme/payments-gateway-service',
    manifest: 'services/ledger/package-lock.json',
    line: null,
    isDirect: false,
    isDevelopmentOnly: true,
    path: [
      'webpack@4.0.0',
      'watchpack@1.5.0',
      'chokidar@2.0.0',
      'anymatch@2.0.0',
      'micromatch@3.1.4',
      'lodash@4.17.20',
    ],
    reachability: 'unknown',
    importedAt: [],
    origin: 'pre-existing',
    isFixable: false,
    prNumber: 101,
    prState: 'merged',
    pullRequests: 3,
    upgrade: { to: '4.17.21', isMajor: false, how: 'lock' },
  },
  {
    ...DEPENDENCY,
    key: 'd3',
    id: 'PYSEC-2021-1',
    packageName: 'django',
    currentVersion: '2.2.1',
    ecosystem: 'PyPI',
    cve: 'CVE-2021-35042',
    cvssScore: 6.5,
    severity: 'medium',
    title: 'SQL injection through QuerySet.order_by',
    manifest: 'requirements.txt',
    line: 3,
    path: ['django@2.2.1'],
    reachability: 'unknown',
    importedAt: [],
    fixedVersion: '3.1.13',
    upgrade: { to: '3.1.13', isMajor: true, how: 'direct' },
    isFixable: false,
    noUpgradeReason: 'Only a major upgrade helps, which may contain breaking changes.',
  },
]

export function dependencyScript(items: readonly Dependency[], nextCursor: string | null = null): Script {
  const count = (severity: Dependency['severity']) => items.filter((item) => item.severity === severity).length
  const body: DependencyList = {
    items: [...items],
    nextCursor,
    counts: {
      total: items.length,
      packages: new Set(items.map(({ packageName }) => packageName)).size,
      repositories: new Set(items.map(({ repository }) => repository)).size,
      critical: count('critical'),
      high: count('high'),
      medium: count('medium'),
      low: count('low'),
    },
  }
  return { body }
}

/** A team with a fix pull request that is open, and with dependencies. */
export function storyScripts(fixPr: Partial<FixPrDetails> = {}, role?: 'member'): Record<string, Script> {
  return {
    ...teamScripts(role),
    [STORY_ROUTES.fixPr]: { body: { ...STORY, ...fixPr } },
    [STORY_ROUTES.verify]: { body: VERIFIED },
    [STORY_ROUTES.dependencies]: dependencyScript(DEPENDENCIES),
  }
}
