import t from 'tap'
import { createThreadPool } from '../../src/cli/thread-pool.ts'

const TASK = { fix: null, rules: undefined, today: '2026-01-01' }
const VULNERABLE =
  "const { exec } = require('child_process')\nexports.f = (req, res) => exec('ls ' + req.query.folder)\n"

t.test('more groups than threads are all answered, each with its own findings', async (t) => {
  const pool = createThreadPool(2)
  t.teardown(() => pool.close())
  const paths = Array.from({ length: 7 }, (_, index) => `f${index}.js`)
  const answers = await Promise.all(
    paths.map((path) => pool.run({ files: [{ path, content: VULNERABLE }], context: [], task: TASK })),
  )
  t.same(
    answers.map(({ result }) => result?.findings.map(({ file }) => file)),
    paths.map((path) => [path]),
  )
})

t.test('findings and fixes are made as the task says', async (t) => {
  const pool = createThreadPool(1)
  t.teardown(() => pool.close())
  const job = { files: [{ path: 'a.js', content: VULNERABLE }], context: [] }
  const { result, fixed: none } = await pool.run({ ...job, task: TASK })
  t.equal(result?.findings.length, 1)
  t.equal(none, null)
  const { result: nothing, fixed } = await pool.run({ ...job, task: { ...TASK, fix: result?.findings ?? [] } })
  t.equal(nothing, null)
  t.equal((fixed?.files[0]?.fixes.length ?? 0) + (fixed?.unfixed.length ?? 0), 1)
  const other = await pool.run({ ...job, task: { ...TASK, rules: ['weak-hash'] } })
  t.same(other.result?.findings, [])
})

t.test('a job that cannot even be sent costs only the file that is to blame', async (t) => {
  const pool = createThreadPool(1)
  t.teardown(() => pool.close())
  const hostile = { path: 'b.js', content: { length: 1 } as unknown as string }
  const { result } = await pool.run({
    files: [{ path: 'a.js', content: VULNERABLE }, hostile],
    context: [],
    task: TASK,
  })
  t.equal(result?.findings.length, 1)
  t.match(result?.skipped, [{ file: 'b.js', code: 'crashed' }])
  const place = { ...result!.findings[0]!, file: 'b.js' }
  const { fixed } = await pool.run({ files: [hostile], context: [], task: { ...TASK, fix: [place] } })
  t.match(
    fixed?.unfixed,
    [{ file: 'b.js', noFix: { code: 'invalid_fix' } }],
    'and nothing is lost of what was to be fixed',
  )
})
