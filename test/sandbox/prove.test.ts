import t from 'tap'
import { createAnalysisSandbox } from '../../src/sandbox/create-analysis-sandbox.ts'

t.test('changes are proven and surroundings read in the child', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, wallTimeMs: 60_000 })
  t.teardown(() => sandbox.close())
  const content = "const app = require('express')()\napp.get('/', (req, res) => {\n  eval(req.query.a)\n})\n"
  const files = [{ path: 'src/a.js', content }]
  const { findings } = await sandbox.analyze(files)
  const after = content.replace('eval', 'JSON.parse')
  const proof = await sandbox.prove(files, { finding: findings[0]!, path: 'src/a.js', after })
  t.same(proof, { parses: true, findingGone: true, nothingNew: true, signaturesKept: true })
  t.match(await sandbox.findSurroundings(files[0]!, [3]), { functions: [[{ first: 2, last: 4 }]], secretLines: [] })
})

t.test('a proof that takes too long returns null', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, wallTimeMs: 1 })
  t.teardown(() => sandbox.close())
  const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
  const content = 'f(1);\n'.repeat(20_000)
  const finding = { id: 'x', ruleId: 'code-injection', file: 'a.js', range }
  t.equal(await sandbox.prove([{ path: 'a.js', content }], { finding, path: 'a.js', after: 'f()' }), null)
  t.equal(await sandbox.findSurroundings({ path: 'a.js', content }, [1]), null)
})
