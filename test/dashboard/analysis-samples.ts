import type { AnalysisDetails, Excerpts, ReviewedFinding, ReviewedSuppression } from '../../src/dashboard/api/types.ts'
import { ROUTES, RULE, TEAM_ID } from './samples.ts'
import type { Script } from './scripted-server.ts'
import { teamScripts } from './team-samples.ts'

export const ANALYSIS_ID = '3c1d2b4a-6d0b-4a57-9a0e-7f1c3f0e5e6f'
export const NEWER_ID = '4d1d2b4a-6d0b-4a57-9a0e-7f1c3f0e5e60'
export const ANALYSIS_PATH = `/teams/${TEAM_ID}/pull-requests/${ANALYSIS_ID}`
export const ANALYSIS_ROUTES = {
  analysis: `GET /api/teams/${TEAM_ID}/analyses/${ANALYSIS_ID}`,
  excerpts: `GET /api/teams/${TEAM_ID}/analyses/${ANALYSIS_ID}/excerpts`,
} as const
const HEAD_SHA = '4f2a9c1d7e8b6a5f4c3d2e1f0a9b8c7d6e5f4a3b'

export const SQL: ReviewedFinding = {
  id: 'f1',
  ruleId: 'sql-injection',
  title: 'SQL query built from request input',
  message: '`req.query.name` reaches the text of an SQL query without a check.',
  severity: 'critical',
  confidence: 'high',
  cwe: ['CWE-89'],
  file: 'src/orders/search.ts',
  kind: 'source',
  range: { start: { line: 14, column: 22 }, end: { line: 14, column: 108 } },
  trace: [
    { file: 'src/http/routes.ts', line: 8, column: 16, label: 'the request’s `name`' },
    { file: 'src/http/routes.ts', line: 9, column: 31, label: 'handed to `searchOrders`' },
    { file: 'src/orders/search.ts', line: 12, column: 36, label: 'received as `name`' },
    { file: 'src/orders/search.ts', line: 14, column: 22, label: 'the query is run here' },
  ],
  fix: { kind: 'deterministic', safety: 'glance', title: 'Pass the value as a parameter of the query.' },
  noFix: null,
  origin: 'new',
}
export const FINDINGS: ReviewedFinding[] = [
  SQL,
  {
    ...SQL,
    id: 'f4',
    ruleId: 'path-traversal',
    title: 'File path built from request input',
    message: '`req.params.file` reaches the path of a file without a check.',
    severity: 'high',
    cwe: ['CWE-22'],
    file: 'src/files/download.py',
    range: { start: { line: 27, column: 10 }, end: { line: 27, column: 30 } },
    trace: [],
    fix: null,
    noFix: {
      code: 'needs_design',
      reason:
        'Which folder people may read from is your decision. Resolve the path and check that it lies inside that folder.',
    },
  },
  {
    ...SQL,
    id: 'f2',
    ruleId: 'weak-hash',
    title: 'Weak hash (MD5) for a token',
    message: '`md5` is used where collisions matter.',
    severity: 'medium',
    confidence: 'medium',
    cwe: ['CWE-328'],
    range: { start: { line: 41, column: 10 }, end: { line: 41, column: 27 } },
    trace: [],
    fix: { kind: 'deterministic', safety: 'review', title: 'Use SHA-256.' },
  },
  {
    ...SQL,
    id: 'f5',
    ruleId: 'insecure-random',
    title: 'Predictable random number',
    message: '`Math.random` makes a value that can be guessed.',
    severity: 'low',
    confidence: 'low',
    cwe: ['CWE-338'],
    range: { start: { line: 77, column: 10 }, end: { line: 77, column: 27 } },
    trace: [],
    fix: null,
    noFix: null,
    origin: 'pre-existing',
    aside: 'confidence',
  },
]
const SUPPRESSED: ReviewedSuppression[] = [
  {
    finding: { ...SQL, id: 's1', ruleId: 'eval', title: 'Code from a value', severity: 'high' },
    marker: 'fixwright-ignore',
    reason: 'The value comes from a file that only we write.',
    until: '2025-12-01',
    at: { line: 13, column: 3 },
    origin: 'new',
    expiresSoon: true,
  },
  {
    finding: { ...SQL, id: 's2', ruleId: 'weak-hash', title: 'Weak hash (MD5)', severity: 'medium' },
    marker: 'nosec',
    reason: null,
    until: null,
    at: { line: 30, column: 40 },
    origin: 'pre-existing',
    expiresSoon: false,
  },
]
export const ANALYSIS: AnalysisDetails = {
  id: ANALYSIS_ID,
  source: 'pull_request',
  repositoryId: 1,
  repositoryFullName: 'acme/shop',
  prNumber: 12,
  headSha: HEAD_SHA,
  mergeBaseSha: 'e5bd3914e2e596debea16f433f57875b5b90bcd6',
  status: 'partial',
  filesAnalysed: 11,
  filesTotal: 12,
  durationMs: 1840,
  analysedAt: '2025-11-21T09:58:00.000Z',
  findingCount: 4,
  fixableCount: 2,
  fixableWithAiCount: 0,
  credits: null,
  introduced: { total: 3, severity: { critical: 1, high: 1, medium: 1 }, rule: {}, language: {} },
  findings: FINDINGS,
  suppressed: SUPPRESSED,
  settings: { problems: [], excludedFiles: 3, hiddenByChange: null },
  skipped: [
    {
      file: 'src/legacy/report.ts',
      code: 'unparseable',
      reason: 'Line 12 could not be parsed, so findings may be missing.',
    },
  ],
  dependencies: {
    incomplete: false,
    manifests: [
      {
        path: 'package.json',
        ecosystem: 'npm',
        dependencies: 214,
        unknown: [],
        unresolved: [],
        rangeMinimums: 0,
        problem: null,
        vulnerabilities: [
          {
            id: 'GHSA-35jh-r3h4-6jhm',
            packageName: 'lodash',
            currentVersion: '4.17.20',
            cve: 'CVE-2021-23337',
            cvssScore: 7.2,
            severity: 'high',
            title: 'Command injection in lodash',
            fixedVersion: '4.17.21',
            references: [],
            isMalware: false,
            origin: 'new',
            isDirect: true,
            path: ['lodash@4.17.20'],
            isDevelopmentOnly: false,
            line: 6,
            reachability: 'imported',
            importedAt: [],
            upgrade: { to: '4.17.21', isMajor: false, how: 'direct' },
          },
        ],
      },
    ],
  },
}

const ROUTES_CODE = [
  "import { Router } from 'express'",
  "import { searchOrders } from '../orders/search.ts'",
  '',
  'export const orders = Router()',
  '',
  '/** Orders of a customer, the newest first. */',
  "orders.get('/search', async (req, res) => {",
  '  const name = req.query.name',
  '  res.json(await searchOrders(name))',
  '})',
]
const SEARCH_CODE = [
  "import { createHash } from 'node:crypto'",
  "const password = ''",
  'export type Order = { id: string; total: number }',
  '',
  '/** At most a hundred of them. */',
  'export async function searchOrders(name: string): Promise<Order[]> {',
  '  const columns = "id, total, placed_at"',
  "  const rows = await db.query(`SELECT ${columns} FROM orders WHERE customer_name = '${name}' ORDER BY placed_at DESC LIMIT 100`)",
  '  return rows.map(toOrder)',
  '}',
]

function numbered(path: string, first: number, code: readonly string[]): Excerpts['files'][number] {
  const lines = code.map((text, index) => ({ number: first + index, text, masked: false, cut: false }))
  return { path, totalLines: first + code.length + 40, lines, gap: null }
}

export const EXCERPTS: Excerpts = {
  findingId: 'f1',
  headSha: HEAD_SHA,
  files: [
    numbered('src/http/routes.ts', 1, ROUTES_CODE),
    maskLine(numbered('src/orders/search.ts', 7, SEARCH_CODE), 8),
  ],
  gap: null,
}

function maskLine(file: Excerpts['files'][number], line: number): Excerpts['files'][number] {
  return { ...file, lines: file.lines.map((one) => (one.number === line ? { ...one, text: '', masked: true } : one)) }
}

export function analysisScripts(change: Partial<AnalysisDetails> = {}, role?: 'member'): Record<string, Script> {
  return {
    ...teamScripts(role),
    [ANALYSIS_ROUTES.analysis]: { body: { ...ANALYSIS, ...change } },
    [ANALYSIS_ROUTES.excerpts]: { body: EXCERPTS },
    [ROUTES.analyses]: { body: { items: [ANALYSIS], nextCursor: null, total: { count: 1, isExact: true } } },
    [`GET /api/rules/${RULE.id}`]: { body: RULE },
  }
}
