import t from 'tap'
import { createThreadPool } from '../../src/cli/thread-pool.ts'

const TASK = { findings: true, fixes: false, rules: undefined, today: '2026-01-01' }
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
  const both = await pool.run({ ...job, task: { ...TASK, fixes: true } })
  t.equal(both.result?.findings.length, 1)
  t.ok(both.fixed)
  const fixes = await pool.run({ ...job, task: { ...TASK, findings: false, fixes: true } })
  t.equal(fixes.result, null)
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
})
