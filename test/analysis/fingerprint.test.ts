import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { mergeResults } from '../../src/analysis/source/merge-results.ts'

const HEAD = `const { exec } = require('child_process')
const app = require('express')()
`
const HANDLER = `app.get('/list', (req, res) => {
  exec('ls ' + req.query.folder)
})
`
const ids = (path: string, content: string): string[] => analyze([{ path, content }]).findings.map(({ id }) => id)

void t.test('an identity survives moved lines, renamed files and other code', (t) => {
  const [id] = ids('src/a.js', HEAD + HANDLER)
  t.match(id, /^[0-9a-f]{32}$/)
  t.same(ids('src/a.js', `${HEAD}\n// a remark\nfunction other() {}\n\n${HANDLER}`), [id], 'moved')
  t.same(ids('lib/deep/b.js', HEAD + HANDLER), [id], 'renamed')
  t.same(ids('src/a.js', HEAD + HANDLER.replace("  exec('ls ' + req", "    exec(  'ls '+req")), [id], 'formatted')
  t.notSame(ids('src/a.js', HEAD + HANDLER.replace('/list', '/show')), [id], 'another handler')
  t.notSame(ids('src/a.js', HEAD + HANDLER.replace('ls ', 'cat ')), [id], 'other code')
  const named = (name: string): string =>
    `${HEAD}function ${name}(req) {\n  exec('ls ' + req.query.folder)\n}\napp.get('/x', ${name})\n`
  t.not(ids('src/a.js', named('list'))[0], ids('src/a.js', named('show'))[0], 'another function')
  t.end()
})

void t.test('alike ones are numbered in the order of path and line, whatever the order of the files', (t) => {
  const content = HEAD + HANDLER + HANDLER
  const a = { path: 'a.js', content }
  const b = { path: 'b.js', content }
  const places = (files: (typeof a)[]) =>
    new Map(analyze(files).findings.map(({ id, file, range }) => [id, `${file}:${range.start.line}`]))
  const base = ids('a.js', content)[0]!
  t.same([...places([b, a])].toSorted(), [
    [base, 'a.js:4'],
    [`${base}-2`, 'a.js:7'],
    [`${base}-3`, 'b.js:4'],
    [`${base}-4`, 'b.js:7'],
  ])
  t.same(places([a, b]), places([b, a]))
  const merged = mergeResults([analyze([b]), analyze([a])])
  t.same(new Set(merged.findings.map(({ id }) => id)), new Set(places([a, b]).keys()), 'batches, too')
  t.end()
})

void t.test('a fix of a part of the files finds its places by what is there, not by their number', (t) => {
  const content =
    "const crypto = require('crypto')\nexports.sign = (text) => crypto.createHash('md5').update(text).digest('hex')\n"
  const files = [
    { path: 'a.js', content },
    { path: 'b.js', content },
  ]
  const second = analyze(files).findings.find(({ file, fix: summary }) => file === 'b.js' && summary !== null)
  if (!second) return t.fail('there is a fixable finding in the second file')
  const result = fix([files[1]!], { findings: [second] })
  t.same(
    result.files.map(({ path, fixes }) => [path, fixes.map(({ findingId }) => findingId)]),
    [['b.js', [second.id]]],
  )
  return t.end()
})
