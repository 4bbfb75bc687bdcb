import { runInNewContext } from 'node:vm'
import crypto from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import t from 'tap'
import { fix } from '../../../src/analysis/fix.ts'

/** Gives back what it was asked. */
const directory = {
  createClient: () => ({
    search: (name: string, { filter }: { filter: string }) => ({ name, filter }),
  }),
}
const MODULES: Readonly<Record<string, unknown>> = {
  crypto,
  'node:sqlite': { DatabaseSync },
  ldapjs: directory,
}

/** Fixes a file and runs what came out: what it exports. */
function runFixed(content: string, ruleId: string): unknown {
  const { files } = fix([{ path: 'src/file.js', content }], { rules: [ruleId] })
  const module = { exports: {} as unknown }
  const app = { get: (_path: string, handler: unknown) => (module.exports = handler) }
  const require = (name: string): unknown => (name === 'express' ? () => app : MODULES[name])
  runInNewContext(files[0]!.after, { module, require, Buffer, process, console })
  return module.exports
}

void t.test('a secret is compared as before, and neither a missing one nor another length is an error', (t) => {
  const isAllowed = runFixed(
    'const crypto = require("crypto")\nmodule.exports = (apiKey, settings) => apiKey === settings.apiKey\n',
    'timing-attack',
  ) as (given: unknown, settings: { apiKey: unknown }) => boolean
  t.equal(isAllowed('sécret', { apiKey: 'sécret' }), true)
  for (const given of ['secret', 'sécre', 'sécrets', '', undefined, null, 5, ['sécret'], {}])
    t.equal(isAllowed(given, { apiKey: 'sécret' }), false)
  t.equal(isAllowed(undefined, { apiKey: undefined }), false, 'nothing is no key')
  t.equal(isAllowed('undefined', { apiKey: undefined }), false)
  t.end()
})

void t.test('a merge and a setter leave the prototype alone', (t) => {
  const deep = runFixed(
    `function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object') {
      if (!target[key]) target[key] = {}
      merge(target[key], source[key])
    } else target[key] = source[key]
  }
  return target
}
function setValue(object, path, value) {
  const parts = path.split('.')
  const last = parts.pop()
  let at = object
  for (const part of parts) at = at[part]
  at[last] = value
  return object
}
module.exports = { merge, setValue }
`,
    'prototype-pollution',
  ) as {
    merge(target: object, source: unknown): object
    setValue(object: object, path: string, value: unknown): object
  }
  const plain = {} as { polluted?: unknown }
  deep.merge({}, JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}}}'))
  deep.setValue({}, '__proto__.polluted', 3)
  deep.setValue({}, 'constructor.prototype.polluted', 4)
  t.equal(plain.polluted, undefined)
  t.same(deep.merge({ a: { b: 1 } }, { a: { c: 2 }, d: 3 }), { a: { b: 1, c: 2 }, d: 3 })
  t.same(deep.setValue({ a: { b: 1 } }, 'a.b', 2), { a: { b: 2 } })
  t.end()
})

void t.test('a value is shown and not read as markup', (t) => {
  const handler = runFixed(
    "const app = require('express')()\napp.get('/', (req, res) => {\n  res.send(`<p title=\"${req.query.q}\">${req.query.q}</p>`)\n})\n",
    'xss',
  ) as (req: unknown, res: unknown) => void
  const answer = (q: unknown): string => {
    let sent = ''
    handler({ query: { q } }, { send: (text: string) => (sent = text) })
    return sent
  }
  t.equal(answer('Ada'), '<p title="Ada">Ada</p>')
  t.equal(answer(undefined), '<p title="undefined">undefined</p>')
  t.equal(answer('"><b>\'&'), '<p title="&quot;&gt;&lt;b&gt;&#39;&amp;">&quot;&gt;&lt;b&gt;&#39;&amp;</p>')
  t.end()
})

void t.test('a text with a quote is found, and nothing else', (t) => {
  const handler = runFixed(
    `const { DatabaseSync } = require('node:sqlite')
const app = require('express')()
const db = new DatabaseSync(':memory:')
db.exec("CREATE TABLE t (name TEXT); INSERT INTO t VALUES ('O''Hara'), ('Ada')")
app.get('/', (req, res) => {
  const where = "WHERE name = '" + req.query.name + "'"
  res.json(db.prepare('SELECT name FROM t ' + where).all())
})
`,
    'sql-injection',
  ) as (req: unknown, res: unknown) => void
  const find = (name: string): string[] => {
    let rows: { name: string }[] = []
    handler({ query: { name } }, { json: (found: typeof rows) => (rows = found) })
    return rows.map((row) => row.name)
  }
  t.same(find('Ada'), ['Ada'])
  t.same(find("O'Hara"), ["O'Hara"])
  t.same(find("' OR '1' = '1"), [])
  t.end()
})

void t.test('an address of the own site is followed, others are not', (t) => {
  const handler = runFixed(
    "const app = require('express')()\napp.get('/', (req, res) => {\n  res.redirect(req.query.next || '/home')\n})\n",
    'open-redirect',
  ) as (req: unknown, res: unknown) => void
  const targetOf = (next: unknown): unknown => {
    let target: unknown
    handler({ query: { next } }, { redirect: (given: unknown) => (target = given) })
    return target
  }
  for (const own of ['/', '/a', '/a?b=c#d', '/a//b']) t.equal(targetOf(own), own)
  for (const other of [undefined, '', 'https://a.example', '//a.example', '/\\a.example', 'javascript:1'])
    t.equal(targetOf(other), '/home')
  t.end()
})

void t.test('a search finds what is written, whatever its characters mean elsewhere', (t) => {
  const handler = runFixed(
    "const app = require('express')()\napp.get('/', (req, res) => {\n  res.json(new RegExp('^' + req.query.q).test(req.text))\n})\n",
    'regex-injection',
  ) as (req: unknown, res: unknown) => void
  const finds = (q: string, text: string): boolean => {
    let found = false
    handler({ query: { q }, text }, { json: (result: boolean) => (found = result) })
    return found
  }
  t.equal(finds('a.b (c)', 'a.b (c) d'), true)
  t.equal(finds('a.b', 'axb'), false)
  t.equal(finds('(a+)+$', '(a+)+$'), true)
  t.end()
})

void t.test('values in a filter and in a name of a directory are what was given', (t) => {
  const search = runFixed(
    `const client = require('ldapjs').createClient()
require('express')().get('/', ({ query }) =>
  client.search(\`cn=\${query.group},ou=groups\`, { filter: '(&(a=1)(cn=*' + query.name + '*))' }))
`,
    'ldap-injection',
  ) as (request: { query: { group: string; name: string } }) => { name: string; filter: string }
  const found = (group: string, name: string): object => ({ ...search({ query: { group, name } }) })
  t.same(found('staff', 'Ann O’Hara-1'), { name: 'cn=staff,ou=groups', filter: '(&(a=1)(cn=*Ann O’Hara-1*))' })
  t.same(found(' a,ou=b#', 'x)(uid=*\\\0'), {
    name: 'cn=\\20a\\2cou\\3db#,ou=groups',
    filter: '(&(a=1)(cn=*x\\29\\28uid=\\2a\\5c\\00*))',
  })
  t.end()
})
