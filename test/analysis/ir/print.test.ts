import t from 'tap'
import { createFunctionIds, FunctionBuilder } from '../../../src/analysis/ir/builder.ts'
import type { Expr, FileIr, Place } from '../../../src/analysis/ir/nodes.ts'
import { printFile } from '../../../src/analysis/ir/print.ts'

const at: Place = { start: 0, end: 1 }
const text = (value: string): Expr => ({ kind: 'literal', value, at })

function fileOf(main: FunctionBuilder, rest: Partial<FileIr> = {}): FileIr {
  return {
    path: 'a/b.py',
    language: 'python',
    module: 'a.b',
    main: main.finish(),
    exports: new Map(),
    reExports: [],
    comments: [],
    ...rest,
  }
}

void t.test('prints what every language has', (t) => {
  const ids = createFunctionIds()
  const main = new FunctionBuilder(ids, { name: '', at })
  const fn = new FunctionBuilder(ids, {
    name: 'view',
    at,
    isAsync: true,
    returns: { name: 'list', args: [{ name: 'str', args: [] }] },
  })
  const options = fn.declare('options')
  fn.params.push({
    variable: options,
    name: 'options',
    type: null,
    rest: 'record',
    fallback: null,
    decorators: [text('tag')],
    at,
  })
  const value = main.declare('value')
  const args = [
    { value: fn.read(value, at), name: 'key', spread: null },
    { value: fn.read(options, at), name: null, spread: 'record' as const },
  ]
  fn.return(fn.call({ kind: 'global', name: 'run', at }, args, at), at)
  main.assign(main.targetOf(value, at), { kind: 'function', fn: fn.finish(), at }, at)
  main.assign(
    main.targetOf(value, at),
    { kind: 'operator', op: 'not in', operands: [text('a'), { kind: 'exports', at }], at },
    at,
    true,
  )
  const ir = fileOf(main, { exports: new Map([['value', value]]), reExports: ['.c'] })
  t.equal(
    printFile(ir),
    `file a/b.py (python) module a.b
exports value=value^
re-exports .c

main ()
  b0:
    value^ = fn1
    value^ := ("a" not in exports)
    return

fn1 view(@"tag" **options) async: list<str>
  b0:
    %0 = call $run(key=value^, **options)
    return %0
`,
  )
  t.end()
})

void t.test('numbers variables of the same name, leaves out what cannot be reached', (t) => {
  const main = new FunctionBuilder(createFunctionIds(), { name: '', at })
  const [one, two] = [main.declare('x'), main.declare('x')]
  main.assign(main.targetOf(one, at), text('1'), at)
  main.assign(main.targetOf(two, at), main.read(one, at), at)
  main.return(null, at)
  main.assign(main.targetOf(two, at), text('never'), at)
  const printed = printFile(fileOf(main))
  t.match(printed, 'x = "1"\n    x~2 = x\n    return\n')
  t.notMatch(printed, 'never')
  t.end()
})
