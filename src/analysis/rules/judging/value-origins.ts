import type { Expr, FileIr, FunctionIr, Literal, Place } from '../../ir/nodes.ts'
import { forEachOperand, forEachOperandAtEnd, forEachPart } from '../../ir/walk.ts'
import { functionAround } from './functions-around.ts'
import { indexOfIr, nameOfExpr, resolveExpr } from './ir-index.ts'

/** An expression that a value may come from, in the function that holds it. */
type Origin = { readonly expr: Expr; readonly fn: FunctionIr }

const MAX_ORIGINS = 60

/** The expressions that the value at a place may come from: the arms of a conditional, what its variable was given. */
export function originsOf(at: Place, ir: FileIr): readonly Origin[] {
  const fn = functionAround(ir, at)
  const pending = new Set(expressionsAt(at, fn))
  const home = new Map([...pending].map((expr) => [expr, fn]))
  const found: Origin[] = []
  for (const expr of pending) {
    const origin = { expr, fn: home.get(expr) ?? fn }
    const sources = pending.size < MAX_ORIGINS ? sourcesOf(origin, ir) : []
    if (sources.length === 0) found.push(origin)
    for (const source of sources) {
      pending.add(source.expr)
      home.set(source.expr, source.fn)
    }
  }
  return found
}

function expressionsAt({ start, end }: Place, { blocks }: FunctionIr): Expr[] {
  const all: Expr[] = []
  const add = (part: Expr | FunctionIr): void => {
    if (!('blocks' in part)) all.push(part)
  }
  for (const { instructions, terminator } of blocks) {
    for (const instruction of instructions) forEachOperand(instruction, add)
    forEachOperandAtEnd(terminator, add)
  }
  // Grows while parts are found.
  for (const expr of all) if (expr.at.start <= start && end <= expr.at.end) forEachPart(expr, add)
  return all.filter(({ at }) => at.start === start && at.end === end)
}

function sourcesOf({ expr, fn }: Origin, ir: FileIr): readonly Origin[] {
  const index = indexOfIr(ir)
  const elsewhere = (values: readonly Expr[] | undefined): Origin[] =>
    (values ?? []).map((value) => ({ expr: value, fn: functionAround(ir, value.at) }))
  switch (expr.kind) {
    case 'local':
      return elsewhere(index.assigned.get(expr.variable))
    case 'member':
      return expr.object.kind === 'this' || nameOfExpr(expr.object) === 'self'
        ? elsewhere(index.members.get(expr.name))
        : []
    case 'temp':
      return setsOf(expr.temp, fn)
    case 'cast':
      return [{ expr: expr.value, fn }]
    case 'operator':
      return (expr.op === 'and' ? expr.operands.slice(1) : /^(?:or|\?\?)$/.test(expr.op) ? expr.operands : []).map(
        (operand) => ({ expr: operand, fn }),
      )
    default:
      return []
  }
}

function setsOf(temp: number, fn: FunctionIr): Origin[] {
  return fn.blocks
    .flatMap(({ instructions }) => instructions)
    .flatMap((one) => (one.kind === 'set' && one.temp === temp ? [{ expr: one.value, fn }] : []))
}

/** What a look-up in a table of the file may yield. */
export type Table = {
  readonly entries: readonly { readonly name: Literal; readonly value: Expr }[]
  readonly key: Expr
  /** For keys that it does not have. */
  readonly fallback: Expr | null
  readonly fn: FunctionIr
}

/** `MODES[mode]`, `MODES.get(mode, ssl.CERT_NONE)`, `Map.of("none", …).get(mode)` */
export function tableOf({ expr, fn }: Origin, ir: FileIr): Table | null {
  if (expr.kind === 'index') return tableFor(expr.object, expr.index, null, fn, ir)
  const call = expr.kind === 'temp' ? indexOfIr(ir).callOf(fn, expr.temp) : null
  if (call?.callee.kind !== 'member' || !/^get(?:OrDefault)?$/.test(call.callee.name)) return null
  const [key, fallback] = call.args
  return key ? tableFor(call.callee.object, key.value, fallback?.value ?? null, fn, ir) : null
}

function tableFor(object: Expr, key: Expr, fallback: Expr | null, fn: FunctionIr, ir: FileIr): Table | null {
  const index = indexOfIr(ir)
  const held = resolveExpr(index, object)
  if (key.kind === 'literal') return null
  if (held.kind === 'record') {
    const entries = held.entries.flatMap(({ key: name, value }) =>
      name?.kind === 'literal' ? [{ name: name.value, value }] : [],
    )
    return { entries, key, fallback, fn }
  }
  const made = held.kind === 'temp' ? index.callOf(functionAround(ir, held.at), held.temp) : null
  if (!made || nameOfExpr(made.callee) !== 'of') return null
  const values = made.args.map(({ value }) => value)
  const entries = values.flatMap((name, position) => {
    const value = values[position + 1]
    return position % 2 === 0 && name.kind === 'literal' && value ? [{ name: name.value, value }] : []
  })
  return { entries, key, fallback, fn }
}
