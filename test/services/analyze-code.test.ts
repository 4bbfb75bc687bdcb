import { test } from 'tap'
import { analysisRecords, teams } from '../../src/db/schema/index.ts'
import { createAnalyzeCode } from '../../src/services/analyze-code.ts'
import { createAnalyzer } from '../../src/services/analyzer/create-analyzer.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { createFakeSandbox } from '../helpers/fake-sandbox.ts'
import { silentLogger } from '../helpers/silent-logger.ts'

test('analyzeCode', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'A', slug: 'aaa' }).returning()
  let time = 0
  const clock = () => new Date((time += 5))
  const analyzer = createAnalyzer({ db, sandbox: createFakeSandbox(), clock: () => new Date(0), log: silentLogger })
  const analyzeCode = createAnalyzeCode({ db, analyzer, clock })
  const input = { code: 'puzzle(b)\ndanger(a)\n', language: 'javascript', filename: 'app.js' } as const

  t.match(await analyzeCode({ ...input, teamId: team!.id }), {
    staticAnalysis: {
      language: 'javascript',
      findings: [{ title: 'danger a' }, { title: 'puzzle b' }],
      summary: { total: 2, critical: 1, high: 1, medium: 0, low: 0, fixable: 1 },
      parseErrors: [],
      durationMs: 5,
    },
    dependencyScan: null,
    overallScore: 48,
    recommendations: [{ priority: 'critical' }, { priority: 'high', detail: 'app.js:1. Think.' }],
  })
  t.match(await db.select().from(analysisRecords), [{ source: 'api', status: 'complete', filesAnalysed: 1 }])

  const broken = await analyzeCode({ ...input, code: 'BROKEN' })
  t.match(broken, { overallScore: 100, staticAnalysis: { parseErrors: [{ line: 1 }] } })
  t.equal((await db.select().from(analysisRecords)).length, 1, 'without a team nothing is recorded')
})
