import { test } from 'tap'
import { readAnalyserVersion } from '../../../src/sandbox/analyser-version.ts'
import { createAnalysisSandbox } from '../../../src/sandbox/create-analysis-sandbox.ts'
import { createAnalyzeCode } from '../../../src/services/analyses/analyze-code.ts'
import { createAnalyzer } from '../../../src/services/analyzer/create-analyzer.ts'
import { currentWork } from '../../../src/lib/work-context.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import { createTestQuotas } from '../../helpers/quotas.ts'
import { silentLogger as log } from '../../helpers/silent-logger.ts'

/** Analysed long enough for the watch over a child's memory to see it, which here allows next to none. */
const LARGE = Array.from({ length: 20_000 }, (_, index) => `const v${index} = (a, b) => a + b + ${index}`).join('\n')
const FAR_LONGER_THAN_A_TEST_MS = 10 * 60_000

test('code that a child was lost on is answered the second time without a child', async (t) => {
  const { db } = await createTestDatabase(t)
  const clock = () => http.now
  const sandbox = createAnalysisSandbox({
    size: 1,
    memoryBytes: 1024 * 1024,
    wallTimeMs: FAR_LONGER_THAN_A_TEST_MS,
    currentWork,
  })
  t.teardown(() => sandbox.close())
  const analyzer = createAnalyzer({
    db,
    sandbox,
    clock,
    log,
    readAnalyserVersion,
    currentTenant: () => currentWork().tenant,
    countCache: () => {},
    countGivenUp: () => {},
  })
  const analyzeCode = createAnalyzeCode({
    clock,
    analyzer,
    countApiAnalysis: createTestQuotas(db, clock).countApiAnalysis,
    scanManifest: async () => null,
    findAiTerms: async () => null,
  })
  const http = await createTestHttp(t, db, { services: { analyzeCode } })
  const [ada, bob] = [await http.signIn('ada'), await http.signIn('bob')]
  const { id: teamId } = (await bob.request('POST', '/api/teams', { name: 'Team' })).json()
  const ask = async (person: typeof ada, more = {}) => {
    const body = { code: LARGE, language: 'javascript', filename: 'large.js', ...more }
    const answer = await person.request('POST', '/api/analyze', body)
    t.equal(answer.statusCode, 200)
    t.match(answer.json().staticAnalysis.skipped, [
      { file: 'large.js', code: 'out_of_memory', reason: /too much memory/ },
    ])
    return sandbox.readState().givenUp
  }
  t.equal(await ask(ada), 1)
  t.equal(await ask(ada), 1, 'without a team')
  t.equal(await ask(bob, { teamId }), 2)
  t.equal(await ask(bob, { teamId }), 2)
})
