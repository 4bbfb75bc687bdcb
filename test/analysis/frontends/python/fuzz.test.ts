import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { test } from 'tap'
import { pythonFrontend } from '../../../../src/analysis/frontends/python/python-frontend.ts'
import { printFile } from '../../../../src/analysis/ir/print.ts'
import { validateFile } from '../../../../src/analysis/ir/validate.ts'
import { byDepth } from '../../../helpers/depth.ts'

// covers: src/analysis/frontends

const RUNS = byDepth(60, 2_000)
const FOLDER = new URL('./lowering/', import.meta.url)
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.py'))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
const SCRAPS = [
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ':',
    ',',
    '.',
    '=',
    '*',
    '**',
    '@',
    '->',
    ':=',
    '|',
    '\\',
    '\n',
    '\r',
    '\t',
    '\0',
    '\ud800',
  ],
  ...['"', "'", '"""', 'f"{', '{x!r:>{w}}"', "rb'\\x", '# ', '😀', '  ', '\n    ', '\n        ', '0x', '1_', '...'],
  ...[
    'def f',
    'class A',
    'lambda',
    'async',
    'await',
    'yield',
    'match x:\n case',
    'case _:',
    'if',
    'elif',
    'else:',
    'for',
  ],
  ...[
    'try:',
    'except',
    'finally:',
    'with',
    'as',
    'import',
    'from',
    'global x',
    'nonlocal x',
    'del',
    'print',
    'exec',
    'not',
    'in',
    'is',
  ],
]

type Change = { readonly at: number; readonly length: number; readonly put: string; readonly from: number }

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 60 }),
  put: fc.oneof(fc.constantFrom(...SCRAPS), fc.constant(''), fc.string({ maxLength: 8, unit: 'binary' })),
})

/** Cuts a piece out, puts a scrap and a piece of another place in. */
function apply(text: string, { at, length, put, from }: Change): string {
  const place = Math.floor(at * text.length)
  const source = Math.floor(from * text.length)
  const copied = length % 3 === 0 ? text.slice(source, source + length) : ''
  return text.slice(0, place) + put + copied + text.slice(place + (length % 2 === 0 ? length : 0))
}

test(`broken code is lowered to sound code (${RUNS} mutated files)`, async (t) => {
  fc.assert(
    fc.property(fc.constantFrom(...FILES), fc.array(change, { minLength: 1, maxLength: 12 }), (file, changes) => {
      const content = changes.reduce(apply, file)
      const { ir } = pythonFrontend.lower({ path: 'a/b.py', content }, 'python')
      if (!ir) return false
      printFile(ir)
      return validateFile(ir).length === 0
    }),
    { numRuns: RUNS },
  )
  t.pass('no run failed')
})
