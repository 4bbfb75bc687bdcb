import { test } from 'tap'
import { createAnalyzeCode } from '../../../src/services/analyses/analyze-code.ts'
import { createScanManifest } from '../../../src/services/dependencies/scan-manifest.ts'
import { createTestAnalyzer } from '../../helpers/create-test-analyzer.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createFakeSandbox } from '../../helpers/fake-sandbox.ts'
import { createTestHttp } from '../../helpers/http-app.ts'
import { createTestQuotas } from '../../helpers/quotas.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'
import { startOsv } from '../../gateways/vulnerabilities/start-osv.ts'

test('POST /api/analyze looks up what the packageJson depends on', async (t) => {
  const { db } = await createTestDatabase(t)
  const world = await startOsv(t)
  const clock = () => world.now
  const log = silentLogger
  const analyzeCode = createAnalyzeCode({
    clock,
    analyzer: createTestAnalyzer({ db, sandbox: createFakeSandbox(), clock }),
    countApiAnalysis: createTestQuotas(db, clock).countApiAnalysis,
    scanManifest: createScanManifest({ vulnerabilities: world.start(db), clock, log }),
    findAiTerms: async () => null,
  })
  const http = await createTestHttp(t, db, { services: { analyzeCode } })
  const ada = await http.signIn('ada')
  const analyze = (change: object) =>
    ada.request('POST', '/api/analyze', { code: 'ok()', language: 'javascript', filename: 'app.js', ...change })
  const packageJson = JSON.stringify({ dependencies: { lodash: '4.17.20', tagged: 'latest', flask: '^1.0.0' } })

  const answer = await analyze({ packageJson })
  t.equal(answer.statusCode, 200)
  t.match(answer.json(), {
    staticAnalysis: { findings: [] },
    overallScore: 80,
    recommendations: [{ packageName: 'lodash' }],
  })
  t.same(answer.json().dependencyScan, {
    dependencies: 2,
    vulnerabilities: [
      {
        id: 'GHSA-35jh-r3h4-6jhm',
        packageName: 'lodash',
        currentVersion: '4.17.20',
        cve: 'CVE-2021-23337',
        cvssScore: 7.2,
        severity: 'high',
        title: 'Command Injection in lodash',
        fixedVersion: '4.17.21',
        references: ['https://advisories.example/GHSA-35jh-r3h4-6jhm'],
        isMalware: false,
        isRangeMinimum: false,
        isDevelopmentOnly: false,
        line: 1,
      },
      {
        id: 'GHSA-29mw-wpgm-hmr9',
        packageName: 'lodash',
        currentVersion: '4.17.20',
        cve: 'CVE-2020-28500',
        cvssScore: 5.3,
        severity: 'medium',
        title: 'Regular Expression Denial of Service (ReDoS) in lodash',
        fixedVersion: '4.17.21',
        references: ['https://advisories.example/GHSA-29mw-wpgm-hmr9'],
        isMalware: false,
        isRangeMinimum: false,
        isDevelopmentOnly: false,
        line: 1,
      },
    ],
    scanTime: 0,
    ecosystem: 'npm',
    incomplete: false,
    unknown: [],
    unresolved: [
      {
        packageName: 'tagged',
        requirement: 'latest',
        reason: 'The requirement is a tag, which moves from version to version.',
      },
    ],
    rangeMinimums: 1,
    problem: null,
  })

  t.equal((await analyze({})).json().dependencyScan, null, 'without a manifest')
  t.equal((await analyze({ packageJson, language: 'python', filename: 'app.py' })).json().dependencyScan, null)
  const broken = (await analyze({ packageJson: '{"dependencies": {\n' })).json()
  t.match(broken.dependencyScan, { problem: { line: 2, column: 1 }, incomplete: true, vulnerabilities: [] })
  t.equal(broken.overallScore, 90, 'what could not be read is not clean')
  t.equal((await analyze({})).json().overallScore, 100)
  t.equal((await analyze({ code: 'BROKEN' })).json().overallScore, 50)
  t.equal((await analyze({ packageJson: 'ä'.repeat(600_000) })).statusCode, 413, 'larger than 1 MiB')

  world.osv.setFault({ kind: 'status' })
  const down = (await analyze({ packageJson: '{"dependencies":{"qs":"6.2.0"}}', code: 'danger(a)\n' })).json()
  t.match(
    down,
    { dependencyScan: null, staticAnalysis: { findings: [{ title: 'danger a' }] } },
    'the code is analysed all the same',
  )
  t.equal((await analyze({ packageJson: '{"dependencies":{"qs":"6.2.0"}}' })).json().overallScore, 90)
})
