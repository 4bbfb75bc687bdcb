import t from 'tap'
import { createFunctionIds, FunctionBuilder } from '../../../src/analysis/ir/builder.ts'
import type { FileIr, FunctionIr, Place } from '../../../src/analysis/ir/nodes.ts'
import { validateFile } from '../../../src/analysis/ir/validate.ts'

const at: Place = { start: 0, end: 1 }

function fileOf(main: FunctionIr): FileIr {
  return { path: 'a.js', language: 'javascript', module: 'a.js', main, exports: new Map(), reExports: [], comments: [] }
}

void t.test('a sound file has no problems', (t) => {
  const ids = createFunctionIds()
  const main = new FunctionBuilder(ids, { name: '', at })
  const x = main.declare('x')
  const fn = new FunctionBuilder(ids, { name: 'f', at })
  fn.assign(fn.targetOf(x, at), fn.call(fn.read(x, at), [], at), at)
  main.assign(main.targetOf(x, at), { kind: 'function', fn: fn.finish(), at }, at)
  t.same(validateFile(fileOf(main.finish())), [])
  t.end()
})

void t.test('names what is wrong', (t) => {
  const ids = createFunctionIds()
  const main = new FunctionBuilder(ids, { name: '', at })
  const other = new FunctionBuilder(ids, { name: 'other', at })
  const foreign = other.declare('foreign')
  const x = main.declare('x')
  const inner = new FunctionBuilder(ids, { name: 'inner', at })
  // Read without asking the builder, which then cannot mark it.
  inner.emit({ kind: 'evaluate', value: { kind: 'local', variable: x, at }, at })
  main.emit({ kind: 'evaluate', value: { kind: 'function', fn: inner.finish(), at }, at })
  main.emit({ kind: 'evaluate', value: { kind: 'temp', temp: 7, at }, at })
  main.emit({ kind: 'evaluate', value: { kind: 'literal', value: 1, at: { start: 5, end: 4 } }, at })
  main.emit({ kind: 'evaluate', value: { kind: 'local', variable: foreign, at }, at })
  const made = main.finish()
  made.blocks[0]!.terminator = { kind: 'jump', to: 9 }
  const problems = validateFile({ ...fileOf(made), exports: new Map([['foreign', foreign]]) })
  t.same([...problems].sort(), [
    'export foreign is not a variable of the file',
    'fn0 b0: jumps to b9',
    'fn0: a place from 5 to 4',
    'fn0: foreign belongs to fn1, which is not around it',
    'fn0: foreign is not marked as captured',
    'fn0: temp 7 of 0',
    'fn2: x is not marked as captured',
  ])
  t.end()
})
