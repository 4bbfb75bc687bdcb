import fc from 'fast-check'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'

/** Statements with one finding each, that fixes touch in different ways: arguments, imports, inserted lines. */
const STATEMENTS = [
  "exec('ping ' + req.query.host)",
  'exec(`ls ${req.query.folder}`, (error, out) => res.json(out))',
  "db.query('SELECT * FROM t WHERE a = ' + req.query.a)",
  "fs.readFileSync('/srv/files/' + req.query.file)",
  "res.cookie('sid', sign(req.query.user))",
  "const hash = crypto.createHash('md5').update(text).digest('hex')",
  'const token = Math.random().toString(36).slice(2)',
  "const filter = eval('(' + req.body.filter + ')')",
  'res.redirect(req.query.next)',
  "res.send('Hello ' + req.query.name)",
  'new https.Agent({ rejectUnauthorized: false })',
  "log(await User.findOne({ name: req.body.name }), exec('id ' + req.query.user), Math.random())",
]
const HEADER = [
  "const { exec } = require('child_process')",
  "const crypto = require('crypto')",
  "const fs = require('fs')",
  "const mysql = require('mysql2')",
  'const db = mysql.createConnection({})',
]

/** Declarations of one name would clash. */
function build(
  statements: readonly string[],
  style: { newline: string; oneLine: boolean; semicolon: boolean; bom: boolean },
): string {
  const named = statements.map((statement, index) => statement.replace(/^const (\w+)/, `const $1${index}`))
  const ended = named.map((statement) => (style.semicolon || style.oneLine ? `${statement};` : statement))
  const body = style.oneLine ? [`  ${ended.join(' ')}`] : ended.map((statement) => `  ${statement}`)
  const lines = [
    ...HEADER.map((line) => (style.semicolon ? `${line};` : line)),
    'app.post("/", async (req, res) => {',
    ...body,
    style.semicolon ? '});' : '})',
    '',
  ]
  return (style.bom ? '\uFEFF' : '') + lines.join(style.newline)
}

const style = fc.record({
  newline: fc.constantFrom('\n', '\r\n'),
  oneLine: fc.boolean(),
  semicolon: fc.boolean(),
  bom: fc.boolean(),
})
const program = fc.record({
  statements: fc.array(fc.constantFrom(...STATEMENTS), { minLength: 1, maxLength: 7 }),
  style,
})

void t.test('any findings together are all fixed, in any order, once and for all', (t) => {
  fc.assert(
    fc.property(program, fc.infiniteStream(fc.nat()), ({ statements, style }, random) => {
      const file = { path: 'src/app.js', content: build(statements, style) }
      const { findings } = analyze([file])
      const ids = findings.map(({ id }) => id)
      const shuffled = ids.map((id) => ({ id, key: random.next().value as number })).toSorted((a, b) => a.key - b.key)
      const whole = fix([file])
      const ordered = fix([file], { findingIds: shuffled.map(({ id }) => id) })
      const after = whole.files[0]!.after
      t.equal(ordered.files[0]!.after, after, 'order does not matter')
      t.same(whole.unfixed, [], 'all are fixed')
      t.equal(whole.files[0]!.fixes.length, findings.length)
      const again = analyze([{ ...file, content: after }])
      t.same([again.findings, again.parseErrors], [[], []], 'nothing is left, and all can be read')
      t.same(fix([{ ...file, content: after }]).files, [], 'a second run changes nothing')
    }),
    { numRuns: 60 },
  )
  t.end()
})

void t.test('the rest of the file stays as it is', (t) => {
  fc.assert(
    fc.property(program, ({ statements, style }) => {
      const content = build(statements, style)
      const after = fix([{ path: 'src/app.js', content }]).files[0]!.after
      t.equal(after.startsWith('\uFEFF'), style.bom)
      t.equal(/(?<!\r)\n/.test(after), style.newline === '\n', 'line ends')
      if (style.newline === '\n') t.notMatch(after, /\r/)
      if (!style.semicolon && !style.oneLine) t.notMatch(after, /;$/m, 'no semicolons where there were none')
      t.ok(after.includes('app.post("/", async (req, res) => {'))
    }),
    { numRuns: 40 },
  )
  t.end()
})

// Twins are left out: declaring the type of one answer declares it for the next one on the same response.
const distinct = fc.record({
  statements: fc.uniqueArray(fc.constantFrom(...STATEMENTS), { minLength: 1, maxLength: 7 }),
  style,
})

void t.test('any part of the findings can be fixed, and the others stay', (t) => {
  fc.assert(
    fc.property(distinct, fc.infiniteStream(fc.boolean()), ({ statements, style }, random) => {
      const file = { path: 'src/app.js', content: build(statements, style) }
      const { findings } = analyze([file])
      const chosen = findings.filter(() => random.next().value as boolean)
      const result = fix([file], { findingIds: chosen.map(({ id }) => id) })
      const left = analyze([{ ...file, content: result.files[0]?.after ?? file.content }]).findings
      const fixed = result.files[0]?.fixes.map(({ findingId }) => findingId) ?? []
      t.same(fixed.toSorted(), chosen.map(({ id }) => id).toSorted())
      t.same(countRules(left), countRules(findings.filter((finding) => !chosen.includes(finding))))
    }),
    { numRuns: 40 },
  )
  t.end()
})

function countRules(findings: readonly { ruleId: string }[]): string[] {
  return findings.map(({ ruleId }) => ruleId).toSorted()
}
