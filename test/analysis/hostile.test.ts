import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'

const TAINTED = 'exec("ls " + req.query.a);'

/** Far above what any of these takes, far below what a stuck analysis would take. */
const PATIENCE_MS = 20_000

const HOSTILE: Readonly<Record<string, string>> = {
  parentheses: '('.repeat(1_000_000),
  brackets: '['.repeat(300_000),
  braces: '{'.repeat(1_500) + '}'.repeat(1_500),
  sum: `a = ${'1 + '.repeat(200_000)}1`,
  'sum of texts': `a = ${'"a" + '.repeat(100_000)}req.query.x; exec(a)`,
  chain: `x${'.a()'.repeat(100_000)}`,
  'one long line': `var a = "${'x'.repeat(900_000)}"; ${TAINTED}`,
  functions: 'function f(){g()}'.repeat(30_000),
  conditions: `${'a?'.repeat(3_000)}b${':c'.repeat(3_000)}`,
  'else if': `if (a) b()\n${'else if (c) d()\n'.repeat(5_000)}`,
  loops: 'for(;;){'.repeat(200) + '}'.repeat(200),
  callbacks: 'f(()=>{'.repeat(300) + '})'.repeat(300),
  templates: '`${'.repeat(2_000) + '1' + '}`'.repeat(2_000),
  arrows: `${'a=>'.repeat(2_000)}1`,
  recursion: Array.from(
    { length: 60 },
    (_, i) =>
      `function f${i}(x) { f${(i + 1) % 60}(x); f${(i + 2) % 60}(x); f${(i + 7) % 60}(x + 1); exec('ls ' + x) }`,
  ).join('\n'),
  'growing text': `let s = ""\n${'s += req.query.a\n'.repeat(10_000)}`,
  'growing object': 'a.b.c = a\n'.repeat(20_000),
  patterns: '/(a+)+$/.test(req.query.x);'.repeat(3_000),
  'broken pattern': 'const a = /[/; x.replace(/(?<n>a)\\k<m>/g, "")',
  'NUL and lone surrogates': `const a = "\0\ud800"; ${TAINTED} \ud800`,
  'line ends': `\u2028\r\n\r\u2029${TAINTED}\u2028`,
  names: `const __proto__ = 1, constructor = {}; const hasOwnProperty = { __proto__: req.query.a }; ${TAINTED}`,
  empty: '',
}

for (const [name, content] of Object.entries(HOSTILE)) {
  void t.test(`hostile: ${name}`, (t) => {
    const startedAt = performance.now()
    const result = analyze([{ path: 'a.js', content }])
    fix([{ path: 'a.ts', content }])
    t.ok(performance.now() - startedAt < PATIENCE_MS)
    t.ok(result.analysed.length + result.skipped.length > 0)
    t.end()
  })
}

const CASES = new URL('cases/', import.meta.url)
const REAL = readdirSync(CASES).flatMap((rule) =>
  readdirSync(new URL(`${rule}/`, CASES)).map((name) => readFileSync(new URL(`${rule}/${name}`, CASES), 'utf8')),
)
const TOKENS = [
  '(',
  ')',
  '{',
  '}',
  '`',
  '${',
  "'",
  '"',
  '=>',
  'await ',
  '\0',
  '\ud800',
  '/*',
  '//',
  '\\',
  '<',
  'req.query.x',
  ';',
  '\r\n',
  '#',
  '@',
  '...',
]

void t.test('mutated real code never crashes, and a fix never makes it worse', (t) => {
  const mutation = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(12),
    insert: fc.constantFrom('', ...TOKENS),
  })
  fc.assert(
    fc.property(fc.constantFrom(...REAL), fc.array(mutation, { minLength: 1, maxLength: 4 }), (source, mutations) => {
      const content = mutations.reduce((text, { at, remove, insert }) => {
        const offset = Math.floor(at * text.length)
        return text.slice(0, offset) + insert + text.slice(offset + remove)
      }, source)
      const before = analyze([{ path: 'a.js', content }])
      const { files } = fix([{ path: 'a.js', content }])
      const after = analyze([{ path: 'a.js', content: files[0]?.after ?? content }])
      return after.findings.length <= before.findings.length && after.parseErrors.length <= before.parseErrors.length
    }),
    { numRuns: 300 },
  )
  t.end()
})

void t.test('random text never crashes', (t) => {
  const text = fc.array(
    fc.oneof(fc.constantFrom(...TOKENS, 'function ', 'const ', 'if', 'a'), fc.string({ unit: 'binary', maxLength: 5 })),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(text, (parts) => {
      const result = analyze([{ path: 'a.tsx', content: parts.join('') }])
      return result.analysed.length + result.skipped.length === 1
    }),
    { numRuns: 500 },
  )
  t.end()
})
