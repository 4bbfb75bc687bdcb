import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import { forEachPart } from '../../ir/walk.ts'
import { type CallInstruction, type IrIndex, nameOfExpr } from './ir-index.ts'

/** Whether an expression holds the value in question, as such or inside a text or a record. */
export type SameValue = (expr: Expr, fn: FunctionIr) => boolean

/** Hand-written code does not nest deeper. */
const MAX_NESTED = 12

/** Judged by how the value is written and what it was assigned from: `token`, `request.body.token`. */
export function sameValueAs(value: Expr, fn: FunctionIr, index: IrIndex): SameValue {
  const keys = new Set(waysWritten(value, fn, index))
  const holds = (expr: Expr, place: FunctionIr, depth: number): boolean =>
    waysWritten(expr, place, index).some((key) => keys.has(key)) ||
    (depth < MAX_NESTED && partsOf(expr).some((part) => holds(part, place, depth + 1)))
  return (expr, place) => holds(expr, place, 0)
}

/** The pieces of a text, the values of a record and the alternatives of a choice. */
function partsOf(expr: Expr): Expr[] {
  if (!/^(?:text|record|list|operator|cast|unknown)$/.test(expr.kind)) return []
  const parts: Expr[] = []
  forEachPart(expr, (part) => {
    if (!('blocks' in part)) parts.push(part)
  })
  return parts
}

/** All ways in which a value is written. */
export function waysWritten(expr: Expr, fn: FunctionIr, index: IrIndex, depth = 0): string[] {
  if (depth > MAX_NESTED) return []
  const own = keyOf(expr, fn, index, 0)
  const inner = sourceOf(expr, fn, index)
  return [...(own === null ? [] : [own]), ...(inner ? waysWritten(inner, fn, index, depth + 1) : [])]
}

/** What an expression is only another name or another form of. */
function sourceOf(expr: Expr, fn: FunctionIr, index: IrIndex): Expr | null {
  if (expr.kind === 'cast') return expr.value
  if (expr.kind === 'local') {
    const given = index.assigned.get(expr.variable) ?? []
    return given.length === 1 ? (given[0] ?? null) : null
  }
  const call = expr.kind === 'temp' ? index.callOf(fn, expr.temp) : null
  return call ? wholeOf(call) : null
}

/** The same text in another form: `token.strip()`, `str(token)`. */
function wholeOf({ callee, args }: CallInstruction): Expr | null {
  const name = nameOfExpr(callee)
  if (OF_RECEIVER.test(name) && callee.kind === 'member') return callee.object
  return OF_ARGUMENT.test(name) ? (args[0]?.value ?? null) : null
}
const OF_RECEIVER =
  /^(?:strip|lstrip|rstrip|trim|encode|decode|toString|replace|replaceFirst|removeprefix|substring|slice|getBytes|toCharArray)$/
const OF_ARGUMENT = /^(?:str|bytes|String|from|valueOf|force_str|force_bytes|smart_str)$/

function keyOf(expr: Expr, fn: FunctionIr, index: IrIndex, depth: number): string | null {
  if (depth > MAX_NESTED) return null
  const inner = (part: Expr): string | null => keyOf(part, fn, index, depth + 1)
  switch (expr.kind) {
    case 'local':
      return `${expr.variable.name}@${expr.variable.owner}:${expr.variable.slot}`
    case 'this':
      return 'this'
    case 'global':
      return expr.name
    case 'import':
      return `${expr.module}:${expr.name ?? ''}`
    case 'literal':
      return JSON.stringify(expr.value) ?? 'undefined'
    case 'member':
      return joined(inner(expr.object), expr.name)
    case 'index':
      return joined(inner(expr.object), expr.index.kind === 'literal' ? String(expr.index.value) : inner(expr.index))
    case 'temp': {
      const call = index.callOf(fn, expr.temp)
      const parts = call ? [call.callee, ...call.args.map(({ value }) => value)].map(inner) : [null]
      return parts.includes(null) ? null : `${parts.join(' ')}()`
    }
    default:
      return null
  }
}

function joined(object: string | null, name: string | null): string | null {
  return object === null || name === null ? null : `${object}.${name}`
}
