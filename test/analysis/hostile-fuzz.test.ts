import fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { fix } from '../../src/analysis/fix.ts'
import { runs } from '../helpers/depth.ts'
import { TRICKY_NAMES } from './hostile/programs.ts'

// covers: src/analysis/frontends src/analysis/engine

/** Real files, damaged: whatever comes of them is read, followed and answered. */
const ROOT = fileURLToPath(new URL('.', import.meta.url))

// prettier-ignore
const TOKENS = [
  '(', ')', '{', '}', '[', ']', '`', '${', "'", '"', '"""', '=>', '->', 'await ', 'yield ', '\0', '\ud800', '/*', '*/', '//', '\\', '<', '>',
  ';', ':', ',', '.', '=', '\r\n', '\n', '\t', '    ', '#', '@', '...', '*', '**', '?', '!', 'class A', 'def a():', 'lambda ', 'return ',
  'import ', 'from ', 'super()', 'this.', 'new ', 'throw ', 'req.query.x', 'f"{', 'case ', 'try', '\u2028', '\ufeff', '9'.repeat(400),
  ...TRICKY_NAMES,
]

const LANGUAGES: Readonly<Record<string, string>> = {
  javascript: '**/*.{js,jsx,mjs,cjs}',
  typescript: '**/*.{ts,tsx}',
  python: '**/*.py',
  java: '**/*.java',
}

function realFiles(pattern: string): { path: string; content: string }[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.includes('node_modules'))
    .toSorted()
    .map((path) => ({ path: `src/${path}`, content: readFileSync(`${ROOT}/${path}`, 'utf8') }))
    .filter(({ content }) => content.length < 20_000)
}

const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat(20),
  insert: fc.constantFrom('', '', ...TOKENS),
  times: fc.constantFrom(1, 1, 1, 2, 50),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never

function mutate(content: string, mutations: readonly Mutation[]): string {
  return mutations.reduce((text, { at, remove, insert, times }) => {
    const offset = Math.floor(at * text.length)
    return text.slice(0, offset) + insert.repeat(times) + text.slice(offset + remove)
  }, content)
}

for (const [language, pattern] of Object.entries(LANGUAGES)) {
  t.test(`damaged real files: ${language}`, (t) => {
    const files = realFiles(pattern)
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.constantFrom(...files),
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        (file, other, mutations) => {
          const { analysed, skipped } = analyze([{ ...file, content: mutate(file.content, mutations) }, other])
          return analysed.length + skipped.length >= 1
        },
      ),
      runs(40, 2_000),
    )
    t.ok(files.length > 0)
    t.end()
  })

  t.test(`files cut short and put together: ${language}`, (t) => {
    const files = realFiles(pattern)
    const part = fc.tuple(fc.constantFrom(...files), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(400))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const content = parts
          .map(([file, at, length]) => file.content.slice(at * file.content.length).slice(0, length))
          .join('\n')
        const { analysed, skipped } = analyze([{ path: parts[0]![0].path, content }])
        return analysed.length + skipped.length === 1
      }),
      runs(40, 2_000),
    )
    t.end()
  })

  t.test(`random text: ${language}`, (t) => {
    const { path } = realFiles(pattern)[0]!
    const text = fc.array(
      fc.oneof(
        fc.constantFrom(...TOKENS, 'function ', 'const ', 'if', 'a'),
        fc.string({ unit: 'binary', maxLength: 5 }),
      ),
      { maxLength: 80 },
    )
    fc.assert(
      fc.property(text, (parts) => {
        const { analysed, skipped } = analyze([{ path, content: parts.join('') }])
        return analysed.length + skipped.length === 1
      }),
      runs(40, 2_000),
    )
    t.end()
  })
}

t.test('a fix of damaged code never makes it worse', (t) => {
  const files = realFiles('**/vulnerable*.{js,ts}')
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      ({ path, content }, mutations) => {
        const damaged = { path, content: mutate(content, mutations) }
        const before = analyze([damaged])
        const after = analyze([{ path, content: fix([damaged]).files[0]?.after ?? damaged.content }])
        return after.findings.length <= before.findings.length && after.parseErrors.length <= before.parseErrors.length
      },
    ),
    runs(40, 2_000),
  )
  t.end()
})
