import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { everyNth } from '../helpers/depth.ts'
import { JAVA } from './hostile/java.ts'
import { JAVASCRIPT } from './hostile/javascript.ts'
import type { Programs } from './hostile/programs.ts'
import { PYTHON } from './hostile/python.ts'

// covers: src/analysis/frontends src/analysis/engine

/**
 * Input that is made to hurt. Each is answered: the file is analysed, or what was given up is said. Nothing is timed, since
 * the limits count steps; whoever loops for ever is ended by the runner.
 */
/** No single file has more findings than these. */
const MAX_FINDINGS = 2_000

const LANGUAGES: readonly (readonly [string, string, Readonly<Record<string, Programs>>])[] = [
  ['JavaScript', 'src/a.js', JAVASCRIPT],
  ['TypeScript', 'src/a.tsx', { nested: JAVASCRIPT.nested, tricky: JAVASCRIPT.tricky }],
  ['Python', 'src/a.py', PYTHON],
  ['Java', 'src/A.java', JAVA],
]

for (const [language, path, groups] of LANGUAGES) {
  for (const [group, programs] of Object.entries(groups)) {
    t.test(`${language}: ${group}`, (t) => {
      for (const [name, content] of everyNth(group === 'tricky' ? 1 : 4, Object.entries(programs))) {
        const { analysed, skipped, findings } = analyze([{ path, content }])
        t.ok(analysed.length + skipped.length > 0, `${name}: answered`)
        t.ok(findings.length <= MAX_FINDINGS && skipped.every(({ reason }) => reason !== ''), `${name}: within limits`)
      }
      t.end()
    })
  }
}

t.test('what costs too much is said, not left out in silence', (t) => {
  const limits = [
    ['src/a.js', JAVASCRIPT.ends.parentheses],
    ['src/a.py', PYTHON.ends.parentheses],
    ['src/A.java', JAVA.ends.parentheses],
    ['src/a.js', JAVASCRIPT.many['exponential calls']],
  ] as const
  for (const [path, content] of limits) {
    const { skipped, parseErrors, findings } = analyze([{ path, content: content! }])
    t.ok(skipped.length + parseErrors.length + findings.length > 0, path)
  }
  t.end()
})

t.test('fixing answers, too', (t) => {
  const programs = Object.entries({ ...JAVASCRIPT.nested, ...JAVASCRIPT.tricky, ...JAVASCRIPT.ends })
  for (const [name, content] of everyNth(4, programs)) {
    const { files } = fix([{ path: 'src/a.ts', content }])
    t.ok(files.length <= 1, name)
  }
  t.end()
})

t.test('no name in the code becomes a property of our own objects', (t) => {
  for (const prototype of [Object.prototype, Array.prototype, Function.prototype]) {
    t.strictSame(Object.keys(prototype), [])
    for (const key in prototype) t.fail(key)
  }
  t.equal(Object.getOwnPropertyNames(Object.prototype).length, 12)
  t.end()
})
