import posix from 'node:path/posix'
import fc from 'fast-check'
import { test } from 'tap'
import { captureIntrinsics } from '../../../src/analysis/differential/inside/intrinsics.ts'
import { createPath } from '../../../src/analysis/differential/inside/path-stand-in.ts'
import { splitCommandLine } from '../../../src/analysis/differential/inside/programs-stand-in.ts'
import { writeSeenValue } from '../../../src/analysis/differential/inside/write-value.ts'

const path = createPath()
const part = fc.oneof(
  fc.constantFrom('..', '.', '', '/', 'a', 'b.txt', '.x', 'a..b', '...'),
  fc.string({ maxLength: 4 }),
)
const anyPath = fc
  .tuple(fc.boolean(), fc.array(part, { maxLength: 6 }))
  .map(([isAbsolute, parts]) => (isAbsolute ? '/' : '') + parts.join('/'))

test('the stand-in of node:path answers as it does', (t) => {
  fc.assert(
    fc.property(anyPath, anyPath, (a, b) => {
      t.equal(path.normalize(a), posix.normalize(a), `normalize ${a}`)
      t.equal(path.join(a, b), posix.join(a, b), `join ${a} ${b}`)
      t.equal(path.resolve(a, b), posix.resolve('/srv/app', a, b), `resolve ${a} ${b}`)
      t.equal(path.dirname(a), posix.dirname(a), `dirname ${a}`)
      t.equal(path.basename(a), posix.basename(a), `basename ${a}`)
      t.equal(path.extname(a), posix.extname(a), `extname ${a}`)
      t.equal(path.isAbsolute(a), posix.isAbsolute(a))
      const [from, to] = [posix.resolve('/srv/app', a), posix.resolve('/srv/app', b)]
      t.equal(path.relative(from, to), posix.relative(from, to), `relative ${from} ${to}`)
    }),
    { numRuns: 400 },
  )
  t.throws(() => path.join(1 as never), { name: 'TypeError' })
  t.end()
})

const own = captureIntrinsics()
function write(value: unknown): { text: string; opaque: boolean } {
  const state = { left: 5000, opaque: false, mayHoldFunctions: false }
  return { text: writeSeenValue(own, value, state, null), opaque: state.opaque }
}

test('a written value is JSON, and the same for the same values only', (t) => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
      const [first, second] = [write(a), write(b)]
      JSON.parse(first.text)
      t.equal(first.text === second.text, JSON.stringify(a) === JSON.stringify(b))
    }),
    { numRuns: 300 },
  )
  t.end()
})

test('what is no JSON is told apart', (t) => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  const all = [
    undefined,
    null,
    NaN,
    Infinity,
    1n,
    '1',
    1,
    Symbol('x'),
    /a/g,
    /a/,
    new Date(5),
    new Map([[1, 2]]),
    new Set([1]),
  ]
  const texts = [
    ...all,
    new Error('x'),
    new TypeError('x'),
    [undefined],
    cycle,
    {
      get a() {
        return 1
      },
    },
  ].map((value) => write(value).text)
  t.equal(new Set(texts).size, texts.length)
  for (const text of texts) JSON.parse(text)
  t.end()
})

test('what cannot be compared says so, and nothing of a value is called', (t) => {
  const trap = (): never => {
    throw new Error('called')
  }
  t.ok(write(trap).opaque)
  t.ok(write(Promise.resolve(1)).opaque)
  t.ok(write(new Proxy({}, { ownKeys: trap })).opaque)
  t.ok(write(Array.from({ length: 9000 }, () => 1)).opaque)
  t.notOk(
    write({
      toJSON: 'x',
      then: 1,
      get hidden() {
        return trap()
      },
    }).opaque,
  )
  t.end()
})

const COMMANDS: Record<string, string[] | null> = {
  'ls -l  a': ['ls', '-l', 'a'],
  'ls "a b" \'c d\'': ['ls', 'a b', 'c d'],
  'ls a\\ b': ['ls', 'a b'],
  'ls ""': ['ls', ''],
  'ls "a\\"b\\c"': ['ls', 'a"b\\c'],
  "ls '$HOME'": ['ls', '$HOME'],
  'ls "$HOME"': null,
  'ls; id': null,
  'ls | wc': null,
  'ls `id`': null,
  'ls > x': null,
  'ls "': null,
  'ls\nid': null,
  '': [],
}
test('commands are taken apart as shells do it', (t) => {
  for (const [command, words] of Object.entries(COMMANDS)) t.same(splitCommandLine(command), words, command)
  t.end()
})
