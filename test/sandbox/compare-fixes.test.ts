import t from 'tap'
import type { FixedFile } from '../../src/analysis/source/text-edit.ts'
import { createAnalysisSandbox } from '../../src/sandbox/create-analysis-sandbox.ts'

const HANDLERS = {
  path: 'src/handlers.js',
  content: `const fs = require('fs')
const app = require('express')()
app.get('/files', (req, res) => {
  const text = fs.readFileSync(__dirname + '/files/' + req.query.name, 'utf8')
  res.json({ text })
})
app.get('/filter', (req, res) => {
  res.json(eval('(' + req.query.filter + ')'))
})
app.get('/users', async (req, res) => {
  res.json(await require('mysql2').query('select * from users where id = ' + req.query.id))
})
`,
}
const table = (attacks: number) => ({ benign: { equal: 20, total: 20 }, attack: { blocked: attacks, total: attacks } })

t.test('fixes include a comparison if their function can run alone', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, wallTimeMs: 20_000 })
  t.teardown(() => sandbox.close())
  const { files } = await sandbox.fix([HANDLERS])
  const tables = new Map(files.flatMap(({ fixes }) => fixes.map(({ ruleId, differential }) => [ruleId, differential])))
  t.same(tables.get('path-traversal'), table(8))
  t.same(tables.get('code-injection'), table(8))
  t.equal(tables.get('sql-injection'), undefined)
  t.same((await sandbox.fix([HANDLERS])).files, files, 'the same again')
})

const fixedFile = (path: string, before: string, after: string): FixedFile => ({
  path,
  before,
  after,
  fixes: [
    {
      findingId: path,
      ruleId: 'code-injection',
      file: path,
      line: 1,
      summary: { kind: 'deterministic', safety: 'merge', title: 'Parse the data as JSON' },
      explanation: '',
      behaviourChange: '',
      proof: { parses: true, findingGone: true, nothingNew: true, signaturesKept: true },
    },
  ],
})
const READ = 'export const read = (text) => JSON.parse(text)'

t.test('a fix that changes results for harmless input needs review', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, wallTimeMs: 20_000 })
  t.teardown(() => sandbox.close())
  const changed = fixedFile('src/a.js', "export const read = (text) => eval('(' + text + ')')", `${READ} && 1`)
  const { files } = await sandbox.compare({ files: [changed], unfixed: [] })
  const [fix] = files[0]!.fixes
  t.equal(fix?.summary.safety, 'review')
  t.ok(fix!.differential!.benign.equal < 20)
  t.equal(fix!.differential!.benign.total, 20)
})

t.test('code that cannot be stopped loses the comparison of its file, and no fix', async (t) => {
  const warned: unknown[] = []
  const log = { warn: (fields: unknown) => warned.push(fields) } as never
  const sandbox = createAnalysisSandbox({ size: 2, wallTimeMs: 4_000, log })
  t.teardown(() => sandbox.close())
  // The search through an array with four thousand million holes counts no steps.
  const endless = 'export const read = (text) => new Array(2 ** 32 - 1).indexOf(text) + eval("(" + text + ")")'
  const files = [
    fixedFile('src/endless.js', endless, endless.replace('eval("(" + text + ")")', 'JSON.parse(text)')),
    fixedFile('src/fine.js', "export const read = (text) => eval('(' + text + ')')", READ),
  ]
  const compared = await sandbox.compare({ files, unfixed: [] })
  t.same(compared.files[0], files[0])
  t.same(compared.files[1]!.fixes[0]!.differential, table(8))
  t.match(warned, [{ file: 'src/endless.js', code: 'timeout' }])
})
