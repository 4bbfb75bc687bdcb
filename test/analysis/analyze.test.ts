import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'

const SAMPLE = `const { exec } = require('child_process')
const app = require('express')()
app.get('/', (req, res) => {
  const { host } = req.query
  exec('ping ' + host)
})
`

void t.test('a finding tells where, what and how the data gets there', (t) => {
  const { findings, analysed, skipped, parseErrors } = analyze([{ path: 'src/a.js', content: SAMPLE }])
  t.same([analysed, skipped, parseErrors], [['src/a.js'], [], []])
  const [finding] = findings
  t.match(finding, {
    ruleId: 'command-injection',
    severity: 'critical',
    confidence: 'high',
    cwe: ['CWE-78'],
    file: 'src/a.js',
    range: { start: { line: 5, column: 3 }, end: { line: 5, column: 22 } },
    fix: { kind: 'deterministic', safety: 'glance' },
    noFix: null,
  })
  t.match(finding?.message, /request.*shell command/)
  t.strictSame(
    finding?.trace.map(({ line, column }) => [line, column]),
    [
      [4, 20],
      [4, 11],
      [5, 8],
    ].toSorted((a, b) => a[0]! - b[0]! || (a[0] === 4 ? b[1]! - a[1]! : 0)),
  )
  t.match(finding?.trace[0]?.label, /comes from the request/)
  t.end()
})

void t.test('the identity survives moved lines, other code and white space, and tells twins apart', (t) => {
  const idsOf = (content: string, path = 'src/a.js') => analyze([{ path, content }]).findings.map(({ id }) => id)
  const [id] = idsOf(SAMPLE)
  t.match(id, /^[0-9a-f]{32}$/)
  t.same(idsOf(`// moved\n\n${SAMPLE}`), [id])
  t.same(idsOf(SAMPLE.replace("exec('ping ' + host)", "exec( 'ping '\n    + host )")), [id])
  t.same(idsOf(SAMPLE.replace('const app', 'const other = 1\nconst app')), [id])
  t.equal(idsOf(SAMPLE, 'src/renamed.js')[0], id)
  const twins = idsOf(SAMPLE.replace("exec('ping ' + host)", "exec('ping ' + host)\n  exec('ping ' + host)"))
  t.equal(new Set(twins).size, 2)
  t.equal(twins[0], id)
  t.end()
})

void t.test('the identity of a secret does not depend on the secret', (t) => {
  const idOf = (secret: string) => analyze([{ path: 'a.js', content: `const apiKey = '${secret}'` }]).findings[0]
  const first = idOf('q8Rt2LmZ0vXw7KpE4sJb')
  const second = idOf('Zw7KpE4sJbq8Rt2LmZ0v')
  t.ok(first)
  t.equal(first?.id, second?.id)
  t.notMatch(JSON.stringify(first), /q8Rt2LmZ/)
  t.end()
})

void t.test('only the wanted rules report', (t) => {
  const content = `${SAMPLE}\neval(location.hash)`
  t.same(
    analyze([{ path: 'a.js', content }], { rules: ['code-injection'] }).findings.map(({ ruleId }) => ruleId),
    ['code-injection'],
  )
  t.same(analyze([{ path: 'a.js', content }], { rules: [] }).findings, [])
  t.end()
})

void t.test('what cannot be analysed is told', (t) => {
  const codeOf = (path: string, content: string) => analyze([{ path, content }]).skipped.map(({ code }) => code)
  t.same(codeOf('a.py', 'print(1)'), [])
  t.same(codeOf('A.java', 'class A {}'), [])
  t.same(codeOf('a.txt', 'text'), ['unsupported_language'])
  t.same(codeOf('a.js', '/'.repeat(1024 * 1024 + 1)), ['too_large'])
  t.same(codeOf('a.js', `"${'é'.repeat(600 * 1024)}"`), ['too_large'], 'counted in bytes')
  t.same(codeOf('a.js', '\0\u0001'.repeat(500)), ['not_text'])
  t.same(codeOf('a.js', 'function ('), ['unparseable'])
  t.same(codeOf('a.js', '('.repeat(100_000)), ['limit'])
  t.same(codeOf('a.js', 'exec("a " + req.query.a)\n'.repeat(600)), ['limit'], 'a bound on findings')
  t.same(analyze([{ path: 'snippet', content: 'eval(location.hash)', language: 'javascript' }]).findings.length, 1)
  t.end()
})

void t.test('a broken line does not hide the rest of the file', (t) => {
  const content = SAMPLE.replace('const app', 'const = broken\nconst app')
  const { findings, parseErrors, analysed } = analyze([{ path: 'a.js', content }])
  t.match(findings, [{ ruleId: 'command-injection', range: { start: { line: 6 } } }])
  t.match(parseErrors, [{ file: 'a.js', line: 2 }])
  t.same(analysed, ['a.js'])
  t.end()
})

void t.test('dialects are read', (t) => {
  const files = {
    'a.tsx': 'const a = <T,>(x: T): T => x; export const b = <p>{a(1)}</p>',
    'a.mts': 'export const a = <number>(1 as unknown)',
    'a.cjs': 'module.exports = function () { return await_ }; with (Math) { floor(1) }',
    'flow.js': '// @flow\ntype A = { a: number }; const f = (a: A): number => a.a',
    'a.ts':
      '@Injectable() class A { constructor(private readonly b: string, @Inject() c: C) {} accessor d = 1 }\nenum E { A }\nnamespace N { export const x = 1 }',
    'bang.js': '#!/usr/bin/env node\nreturn 1',
    'bom.js': '\uFEFFimport a from "a" with { type: "json" }; using b = a; import.meta.url; await 1',
  }
  for (const [path, content] of Object.entries(files)) {
    const { parseErrors, skipped } = analyze([{ path, content }])
    t.same([parseErrors, skipped], [[], []], path)
  }
  t.end()
})

void t.test('what is found in tests is told apart', (t) => {
  const content = 'const agent = new Agent({ rejectUnauthorized: false })'
  const kindOf = (path: string) => analyze([{ path, content }]).findings.map(({ kind }) => kind)
  t.same(kindOf('src/agent.js'), ['source'])
  t.same(kindOf('test/agent.js'), ['test'])
  t.same(kindOf('src/agent.spec.ts'), ['test'])
  t.end()
})
