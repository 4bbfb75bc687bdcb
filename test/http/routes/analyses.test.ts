import { test } from 'tap'
import type { Finding, SuppressedFinding } from '../../../src/analysis/source/finding.ts'
import type { AnalysisView } from '../../../src/services/analyses/read-analyses.ts'
import type { AnalyzeCodeInput } from '../../../src/services/analyses/analyze-code.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'

const MIB = 1024 * 1024
const BODY = { code: 'eval(x)', language: 'javascript', filename: 'a.js' }
const FINDING: Finding = {
  id: 'f1',
  ruleId: 'eval',
  title: 'Code from a value',
  message: 'A value is run as code.',
  severity: 'high',
  confidence: 'medium',
  cwe: ['CWE-95'],
  file: 'a.js',
  kind: 'source',
  range: { start: { line: 1, column: 1 }, end: { line: 1, column: 8 } },
  trace: [{ file: 'a.js', line: 1, column: 6, label: 'x' }],
  fix: { kind: 'deterministic', safety: 'review', title: 'Use JSON.parse' },
  noFix: null,
}

const SUPPRESSED: SuppressedFinding = {
  finding: { ...FINDING, id: 'f2', alsoRules: ['xss'] },
  marker: 'fixwright-ignore',
  reason: 'only in tests of ours',
  until: '2026-12-31',
  at: { line: 1, column: 10 },
}

test('analysing one file', async (t) => {
  const { db } = await createTestDatabase(t)
  const asked: AnalyzeCodeInput[] = []
  const answer = {
    staticAnalysis: {
      language: 'javascript' as const,
      findings: [FINDING, { ...FINDING, fix: null, noFix: { code: 'no_safe_fix' as const, reason: 'None.' } }],
      summary: { total: 2, critical: 0, high: 2, medium: 0, low: 0, fixable: 1, fixableWithAi: 0 },
      suppressed: [SUPPRESSED],
      parseErrors: [{ file: 'a.js', line: 1, column: 1, message: 'Unexpected token' }],
      skipped: [{ file: 'a.js', code: 'limit' as const, reason: 'Too deep.' }],
      durationMs: 3,
    },
    dependencyScan: null,
    overallScore: 74,
    recommendations: [{ priority: 'high' as const, title: 'Close it', detail: 'a.js:1', ruleId: 'eval' }],
  }
  const http = await createTestHttp(t, db, { services: { analyzeCode: async (input) => (asked.push(input), answer) } })
  const ada = await http.signIn('ada')
  const analyze = (body: object) => ada.request('POST', '/api/analyze', body)
  const response = await analyze(BODY)
  t.equal(response.statusCode, 200)
  t.same(response.json(), answer)
  t.same(asked[0], { ...BODY, teamId: null, userId: ada.userId, packageJson: null })

  const one = (await ada.request('POST', '/api/teams', { name: 'One' })).json()
  await analyze({ ...BODY, packageJson: '{}' })
  t.match(asked[1], { teamId: one.id, packageJson: '{}' })
  const two = (await ada.request('POST', '/api/teams', { name: 'Two' })).json()
  t.match((await analyze(BODY)).json(), { statusCode: 400, details: { fields: [{ field: 'teamId' }] } })
  await analyze({ ...BODY, teamId: two.id })
  t.equal(asked[2]!.teamId, two.id)
  const stranger = await http.signIn('stranger')
  const foreign = await stranger.request('POST', '/api/analyze', { ...BODY, teamId: one.id })
  t.match(foreign.json(), { statusCode: 403, code: 'NOT_A_MEMBER' })
  t.equal(asked.length, 3)
})

test('an analysis is a SARIF document for those who ask for one', async (t) => {
  const { db } = await createTestDatabase(t)
  const record = {
    findings: [{ ...FINDING, origin: 'new' }],
    suppressed: [SUPPRESSED],
    skipped: [],
    durationMs: 5,
  } as unknown as AnalysisView
  const http = await createTestHttp(t, db, { services: { getAnalysis: async () => record } })
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'One' })).json()
  const path = `/api/teams/${team.id}/analyses/${team.id}`
  const answer = await ada.request('GET', path, undefined, {
    headers: { accept: 'application/sarif+json, */*;q=0.1' },
  })
  t.equal(answer.statusCode, 200)
  t.match(answer.headers['content-type'], 'application/sarif+json')
  t.match(answer.json(), {
    version: '2.1.0',
    runs: [{ results: [{ ruleId: 'eval' }, { suppressions: [{ kind: 'inSource' }] }] }],
  })
})

test('what /api/analyze refuses, and what it takes', async (t) => {
  const { db } = await createTestDatabase(t)
  const asked: AnalyzeCodeInput[] = []
  const http = await createTestHttp(t, db)
  const services = { ...http.deps.services }
  Object.assign(http.deps.services, {
    analyzeCode: (input: AnalyzeCodeInput) => (asked.push(input), services.analyzeCode(input)),
  })
  const ada = await http.signIn('ada')
  const status = async (body: object) => (await ada.request('POST', '/api/analyze', body)).statusCode
  for (const wrong of [
    { language: 'cobol' },
    { language: 'JavaScript' },
    { filename: '' },
    { filename: 'a\u0000.js' },
    { filename: 'x'.repeat(2000) },
    { code: null },
    { code: 5 },
    { packageJson: {} },
    { extra: 1 },
  ])
    t.equal(await status({ ...BODY, ...wrong }), 400, JSON.stringify(wrong).slice(0, 40))
  t.equal(await status({ ...BODY, code: 'é'.repeat(MIB / 2 + 1) }), 413, 'bytes count, not characters')
  for (const field of ['code', 'packageJson']) {
    const answer = await ada.request('POST', '/api/analyze', { ...BODY, [field]: 'x'.repeat(MIB + 1) })
    t.match(answer.json(), { statusCode: 413, code: 'BODY_TOO_LARGE', details: { field, limitBytes: MIB } }, field)
  }
  t.ok([400, 413].includes(await status({ ...BODY, code: 'x'.repeat(MIB + 1) })))
  t.equal(asked.length, 0)
  t.equal(await status({ ...BODY, code: 'x'.repeat(MIB) }), 200, 'exactly 1 MiB')
  t.equal(await status({ ...BODY, code: '\u0001'.repeat(MIB), packageJson: '\u0001'.repeat(MIB) }), 200, 'all escaped')
  t.equal(await status({ ...BODY, code: 'a\u0000b\ud800c' }), 200, 'hostile text is for the analyser')
  t.equal(await status({ ...BODY, code: '' }), 200)
})

test('the rule catalogue is for everybody', async (t) => {
  const { db } = await createTestDatabase(t)
  const rule = {
    id: 'sql-injection',
    title: 'SQL injection',
    severity: 'critical' as const,
    cwe: ['CWE-89'],
    docs: { what: 'What', why: 'Why', fix: 'Fix' },
    precision: {
      measuredOn: '2026-05-04',
      packages: 48,
      languages: [
        {
          language: 'java' as const,
          shown: { read: 4, correct: 3, worthFixing: 2 },
          all: { read: 9, correct: 5, worthFixing: 2 },
        },
      ],
    },
  }
  const http = await createTestHttp(t, db, {
    services: {
      listRules: () => [{ ...rule, internal: 1 } as never],
      findRule: (id) => (id === rule.id ? rule : undefined),
    },
  })
  t.same((await http.app.inject('/api/rules')).json(), { items: [rule], nextCursor: null })
  t.same((await http.app.inject('/api/rules/sql-injection')).json(), rule)
  t.equal((await http.app.inject('/api/rules/unknown')).statusCode, 404)
  t.equal((await http.app.inject('/api/rules/..%2fx')).statusCode, 400)
})
