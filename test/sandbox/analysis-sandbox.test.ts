import t from 'tap'
import { createAnalysisSandbox } from '../../src/sandbox/create-analysis-sandbox.ts'

const VULNERABLE = {
  path: 'src/ping.js',
  content: `import { exec } from 'node:child_process'
export const register = (app) => app.get('/', (req, res) => exec(\`ping \${req.query.host}\`))
`,
}
/** Deep enough to exhaust a parser that is not stopped, small enough to be let in. */
const BOMB = { path: 'src/bomb.js', content: `x = ${'['.repeat(200_000)}` }
/** Ordinary code that takes any machine longer than a millisecond. */
const LONG = {
  path: 'src/long.js',
  content: Array.from({ length: 20_000 }, (_, index) => `const v${index} = (a, b) => a + b + ${index}`).join('\n'),
}

t.test('analyses and fixes in a child process', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1 })
  t.teardown(() => sandbox.close())
  const { findings, analysed, skipped } = await sandbox.analyze([VULNERABLE])
  t.match(findings, [{ ruleId: 'command-injection', file: 'src/ping.js', fix: { kind: 'deterministic' } }])
  t.same(analysed, ['src/ping.js'])
  t.same(skipped, [])
  const fixed = await sandbox.fix([VULNERABLE])
  t.match(fixed.files[0]?.after, "execFile('ping'")
})

t.test('a file that takes too long loses only itself', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, wallTimeMs: 1 })
  t.teardown(() => sandbox.close())
  const { skipped } = await sandbox.analyze([LONG])
  t.match(skipped, [{ file: 'src/long.js', code: 'timeout' }])
})

t.test('hostile files among others end as skipped or analysed, and the others are analysed', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 2 })
  t.teardown(() => sandbox.close())
  const result = await sandbox.analyze([BOMB, VULNERABLE])
  t.ok(result.findings.some((finding) => finding.file === 'src/ping.js'))
  t.ok([...result.analysed, ...result.skipped.map(({ file }) => file)].includes('src/bomb.js'))
})

t.test('a child that needs too much memory is stopped', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, memoryBytes: 1024 * 1024 })
  t.teardown(() => sandbox.close())
  const { skipped } = await sandbox.analyze([LONG])
  t.match(skipped, [{ file: 'src/long.js' }])
  t.ok(['out_of_memory', 'crashed'].includes(skipped[0]?.code ?? ''))
})

t.test('many callers share few children', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 2 })
  t.teardown(() => sandbox.close())
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) => sandbox.analyze([{ ...VULNERABLE, path: `src/${index}.js` }])),
  )
  t.ok(results.every((result, index) => result.findings[0]?.file === `src/${index}.js`))
})

t.test('a full queue and a closed sandbox are reported', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, maxWaiting: 1 })
  const calls = [sandbox.analyze([VULNERABLE]), sandbox.analyze([VULNERABLE]), sandbox.analyze([VULNERABLE])]
  const outcomes = await Promise.allSettled(calls)
  t.ok(outcomes.some((outcome) => outcome.status === 'rejected'))
  await sandbox.close()
  await t.rejects(sandbox.analyze([VULNERABLE]), { code: 'ANALYSIS_UNAVAILABLE' })
})

const HANDLER = {
  path: 'src/orders.js',
  content: `import { findOrders } from './db.js'
export const register = (app) => app.get('/', async (req, res) => res.json(await findOrders(req.query.id)))
`,
}
const HELPER = {
  path: 'src/db.js',
  content: `import mysql from 'mysql2'
const connection = mysql.createConnection('x')
export const findOrders = (id) => connection.query('select * from orders where id = ' + id)
`,
}

t.test('sets are independent programs and use their context', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1 })
  t.teardown(() => sandbox.close())
  const [alone, together, empty] = await sandbox.analyzeSets([
    { files: [HANDLER], context: [] },
    { files: [HANDLER], context: [HELPER] },
    { files: [], context: [HELPER] },
  ])
  t.match(alone, { isWhole: true, result: { findings: [], analysed: ['src/orders.js'] } })
  t.match(together, {
    isWhole: true,
    result: { findings: [{ ruleId: 'sql-injection', file: 'src/db.js' }], analysed: ['src/orders.js'] },
  })
  t.match(empty, { isWhole: true, result: { findings: [], analysed: [] } })
  const fixed = await sandbox.fix([HANDLER], { context: [HELPER] })
  t.match(fixed.files, [{ path: 'src/db.js' }])
})

t.test('the grammars of all languages load without files and environment', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1 })
  t.teardown(() => sandbox.close())
  const { findings } = await sandbox.analyze([
    { path: 'a.py', content: 'import os\nfrom flask import request\n\ndef f():\n    os.system(request.args["x"])\n' },
    {
      path: 'A.java',
      content: `import javax.servlet.http.*;
class A extends HttpServlet {
  public void doGet(HttpServletRequest req, HttpServletResponse res) throws java.io.IOException {
    Runtime.getRuntime().exec(req.getParameter("x"));
  }
}
`,
    },
  ])
  t.strictSame(
    findings.map(({ file, ruleId }) => [file, ruleId]),
    [
      ['a.py', 'command-injection'],
      ['A.java', 'command-injection'],
    ],
  )
})

t.test('files whose context is too expensive are analysed without it', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, memoryBytes: 400 * 1024 * 1024 })
  t.teardown(() => sandbox.close())
  // Memory outside of the heap, which only the watch over the whole process sees.
  const greedy = { path: 'src/big.js', content: `export const big = [${'[],'.repeat(340_000)}]` }
  const user = { ...HANDLER, content: `import { big } from './big.js'\n${HANDLER.content}` }
  const [set] = await sandbox.analyzeSets([{ files: [user], context: [greedy, greedy, HELPER] }])
  t.ok(set!.result.analysed.includes('src/orders.js') || set!.result.skipped.length === 1)
})
