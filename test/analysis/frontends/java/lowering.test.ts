import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import t from 'tap'
import { javaFrontend } from '../../../../src/analysis/frontends/java/java-frontend.ts'
import type { Lowered } from '../../../../src/analysis/frontends/frontend.ts'
import { printFile } from '../../../../src/analysis/ir/print.ts'
import { validateFile } from '../../../../src/analysis/ir/validate.ts'
import { byDepth } from '../../../helpers/depth.ts'

// covers: src/analysis/frontends

const folder = fileURLToPath(new URL('lowering/', import.meta.url))
const cases = globSync(`${folder}*.java`)
  .sort()
  .map((file) => ({ name: basename(file, '.java'), file, content: readFileSync(file, 'utf8') }))

function lower(content: string, path = 'Test.java'): Lowered {
  return javaFrontend.lower({ path, content }, 'java')
}

t.test('code is lowered as the stored files say', (t) => {
  t.ok(cases.length >= 7)
  for (const { name, file, content } of cases) {
    const { ir, problems } = lower(content, `${name}.java`)
    t.same(validateFile(ir!), [], `${name} is sound`)
    const text = printFile(ir!) + problems.map(({ line, message }) => `problem ${line}: ${message}\n`).join('')
    const stored = file.replace(/\.java$/, '.ir.txt')
    if (process.env.UPDATE) writeFileSync(stored, text)
    t.equal(text, readFileSync(stored, 'utf8'), name)
  }
  t.end()
})

t.test('places are those of the code', (t) => {
  const content = 'class A { void f(String x) { run(x + 1); } }'
  const { ir } = lower(content)
  const type = ir!.main.blocks[0]!.instructions.flatMap((one) =>
    one.kind === 'assign' && one.value.kind === 'class' ? one.value.type : [],
  )[0]!
  const call = type.methods[0]!.fn.blocks[0]!.instructions[0]!
  t.equal(content.slice(call.at.start, call.at.end), 'run(x + 1)')
  t.end()
})

t.test('comments are found, texts that look like them are not', (t) => {
  const { ir } = lower(
    '// one\nclass A { String s = "// no"; /* two */ char c = \'"\'; /* three */ String b = """\n // no """; }',
  )
  t.same(
    ir!.comments.map(({ text }) => text),
    [' one', ' two ', ' three '],
  )
  t.end()
})

t.test('empty and strange files are lowered', (t) => {
  for (const content of [
    '',
    ';',
    '}',
    '"',
    'class',
    'class {',
    'package',
    'import ;',
    '@',
    '\u0000',
    'enum E',
    'record R(',
    '-> x',
    '/*',
  ]) {
    t.same(validateFile(lower(content).ir!), [], JSON.stringify(content))
  }
  t.end()
})

t.test('deep nesting ends with a RangeError or a problem, in time', (t) => {
  const deep = [
    `class A { int x = ${'('.repeat(1_500)}1${')'.repeat(1_500)}; }`,
    `class A { Object x = ${'a('.repeat(900)}1${')'.repeat(900)}; }`,
    `class A { void f() { ${'if (a) { '.repeat(800)}${'}'.repeat(800)} } }`,
    'class A { '.repeat(900),
    `class A { Object x = ${Array.from({ length: 5_000 }, () => '"a"').join(' + ')}; }`,
    `class A { Object x = a${'.b()'.repeat(5_000)}; }`,
    `class A { boolean x = ${Array.from({ length: 5_000 }, (_, index) => `f(${index})`).join(' && ')}; }`,
    `class A { A${'<A'.repeat(900)}${'>'.repeat(900)} x; }`,
    `class A { Object x = ${'() -> '.repeat(900)}1; }`,
    `class A extends B {} class B extends A {} class C extends C.D { class D extends C {} }`,
  ]
  for (const content of deep) {
    try {
      const { ir } = lower(content)
      t.ok(ir)
    } catch (error) {
      t.ok(error instanceof RangeError, String(error))
    }
  }
  t.end()
})

t.test('changed files are lowered to sound code', (t) => {
  const contents = cases.map(({ content }) => content)
  const cut = fc.record({
    content: fc.constantFrom(...contents),
    edits: fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        length: fc.nat(20),
        text: fc.oneof(
          fc.constantFrom(
            '{',
            '}',
            '(',
            ')',
            '"',
            '"""',
            '->',
            '::',
            '.',
            ';',
            '<',
            '@',
            'class ',
            'new ',
            'switch',
            'case ',
            'this.',
            ' + ',
          ),
          fc.string(),
        ),
      }),
      { maxLength: 5 },
    ),
  })
  const runs = byDepth(60, 2_000)
  fc.assert(
    fc.property(cut, ({ content, edits }) => {
      let text = content
      for (const { at, length, text: inserted } of edits) {
        const from = Math.floor(at * text.length)
        text = text.slice(0, from) + inserted + text.slice(from + length)
      }
      const found = lowerOrGiveUp(text)
      return found === null || validateFile(found.ir!).length === 0
    }),
    { numRuns: runs },
  )
  t.comment(`${runs} changed files`)
  t.end()
})

function lowerOrGiveUp(content: string): Lowered | null {
  try {
    return lower(content)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
