import fc from 'fast-check'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import t from 'tap'
import { javascriptFrontend, syntaxOf } from '../../../../src/analysis/frontends/javascript/javascript-frontend.ts'
import type { Lowered } from '../../../../src/analysis/frontends/frontend.ts'
import { printFile } from '../../../../src/analysis/ir/print.ts'
import { validateFile } from '../../../../src/analysis/ir/validate.ts'
import { languageOfPath } from '../../../../src/analysis/source/language.ts'
import { byDepth } from '../../../helpers/depth.ts'

// covers: src/analysis/frontends

const FOLDER = new URL('lowering/', import.meta.url)
const SOURCES = readdirSync(FOLDER).filter((name) => !name.endsWith('.ir.txt'))
const isUpdating = process.env['UPDATE'] === '1'

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

function lower(path: string, content: string): Lowered {
  return javascriptFrontend.lower({ path, content }, languageOfPath(path) ?? 'javascript')
}

for (const name of SOURCES) {
  void t.test(`lowers ${name}`, (t) => {
    const { ir, problems } = lower(name, read(name))
    t.ok(ir)
    t.same(validateFile(ir!), [])
    const printed = [
      ...problems.map(({ line, message }) => `problem in line ${line}: ${message}\n`),
      printFile(ir!),
    ].join('')
    const golden = new URL(`${name}.ir.txt`, FOLDER)
    if (isUpdating) writeFileSync(golden, printed)
    t.equal(printed, readFileSync(golden, 'utf8'))
    t.end()
  })
}

void t.test('places are the nodes of the syntax', (t) => {
  const { ir } = lower('a.js', 'run(x)')
  const file = syntaxOf(ir!)
  const [statement] = file!.ast.program.body
  t.equal(ir!.main.blocks[0]!.instructions[0]!.at, (statement as { expression?: unknown }).expression)
  t.equal(syntaxOf(ir!), file)
  t.equal(syntaxOf({ ...ir! }), null)
  t.end()
})

void t.test('comments are kept', (t) => {
  const { ir } = lower('a.js', '// one\n/* two */ run()')
  t.same(ir!.comments, [
    { text: ' one', start: 0, end: 6 },
    { text: ' two ', start: 7, end: 16 },
  ])
  t.end()
})

void t.test('what cannot be read at all has no IR', (t) => {
  const { ir, problems } = lower('a.js', '('.repeat(40))
  t.equal(ir, null)
  t.ok(problems.length > 0)
  t.end()
})

const LONG: Readonly<Record<string, string>> = {
  'else if': `if (a) b()\n${'else if (c) d()\n'.repeat(5_000)}`,
  sum: `x = ${'"a" + '.repeat(20_000)}b`,
  statements: 'a.b = c(d)\n'.repeat(20_000),
  parentheses: '('.repeat(100_000),
  calls: `x${'.a()'.repeat(20_000)}`,
  conditions: `${'a?'.repeat(3_000)}b${':c'.repeat(3_000)}`,
  templates: '`${'.repeat(2_000) + '1' + '}`'.repeat(2_000),
}

for (const [name, content] of Object.entries(LONG)) {
  void t.test(`long or deep: ${name}`, (t) => {
    t.doesNotThrow(() => lowerAnything('a.js', content))
    t.end()
  })
}

/** Too deep for the stack is an answer too. */
function lowerAnything(path: string, content: string): void {
  try {
    const { ir } = lower(path, content)
    if (!ir) return
    const wrong = validateFile(ir)
    if (wrong.length > 0) throw new Error(wrong[0])
    printFile(ir)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

const REAL = SOURCES.map((name) => ({ name, content: read(name) }))
const TOKENS =
  '( ) { } [ ] ; , . => ... ?. ` ${ \' " = += ?? && : ? async await yield function class static get # @ import export default const let var for of in if else switch case try catch finally new this super return < /> </ enum namespace as satisfies abstract declare type'.split(
    ' ',
  )

type Mutation = { readonly at: number; readonly length: number; readonly text: string }
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 12 }),
  text: fc.oneof(fc.constantFrom(...TOKENS), fc.constant(''), fc.string({ maxLength: 4 })),
})

function mutate(content: string, mutations: readonly Mutation[]): string {
  return mutations.reduce((text, { at, length, text: inserted }) => {
    const offset = Math.floor(at * text.length)
    return text.slice(0, offset) + inserted + text.slice(offset + length)
  }, content)
}

const RUNS = byDepth(150, 5_000)

void t.test('mutated real files are lowered soundly or not at all', (t) => {
  let lowered = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...REAL),
      fc.array(mutation, { minLength: 1, maxLength: 5 }),
      ({ name, content }, mutations) => {
        lowerAnything(name, mutate(content, mutations))
        lowered += 1
      },
    ),
    { numRuns: RUNS },
  )
  t.comment(`${lowered} files`)
  t.equal(lowered, RUNS)
  t.end()
})
