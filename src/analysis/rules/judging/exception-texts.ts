import type { Expr, FunctionIr, Place } from '../../ir/nodes.ts'
import { type IrIndex, nameOfExpr } from './ir-index.ts'

/** Hand-written code does not nest deeper. */
const MAX_NESTED = 12

/** Types that cover any failure, so that the content of the message is unknown. */
const BROAD = /(?:^|\.)(?:BaseException|Exception|StandardError|Throwable)$/

/** What keeps the text of a value: `str(e)`, `json.dumps({'error': e})`. */
const KEEPS_TEXT =
  /^(?:str|repr|unicode|dict|list|dumps|format|join|copy|items|to_native|force_str|force_text|smart_str)$/

/** Places where the message of any exception becomes part of a string or a record. */
export function exceptionTextsIn(expr: Expr, fn: FunctionIr, index: IrIndex, depth = 0): Place[] {
  if (depth > MAX_NESTED) return []
  if (isBroadException(expr, fn, index)) return [expr.at]
  return partsOf(expr, fn, index).flatMap((part) => exceptionTextsIn(part, fn, index, depth + 1))
}

function isBroadException(expr: Expr, fn: FunctionIr, index: IrIndex): boolean {
  if (expr.kind !== 'local') return false
  if (fn.params.some(({ variable }) => variable === expr.variable)) return handlesAny(fn, expr, index)
  const given = index.assigned.get(expr.variable) ?? []
  return given.length > 0 && given.every((value) => value.kind === 'cast' && BROAD.test(value.type.name))
}

/** `@app.errorhandler(Exception)`: the exception is the last parameter. */
function handlesAny(fn: FunctionIr, expr: Extract<Expr, { kind: 'local' }>, { calls }: IrIndex): boolean {
  if (fn.params.at(-1)?.variable !== expr.variable) return false
  return calls.some(({ call }) => {
    const [type] = call.args
    return (
      type !== undefined &&
      /^(?:errorhandler|exception_handler)$/.test(nameOfExpr(call.callee)) &&
      BROAD.test(nameOfExpr(type.value)) &&
      fn.decorators.some(({ at }) => at.start <= call.at.start && at.end >= call.at.end)
    )
  })
}

/** Places where all settings of the program or all its environment variables become part of a string or a record. */
export function wholeSettingsIn(expr: Expr, fn: FunctionIr, index: IrIndex, depth = 0): Place[] {
  if (depth > MAX_NESTED) return []
  if (isWhole(expr, index)) return [expr.at]
  return partsOf(expr, fn, index).flatMap((part) => wholeSettingsIn(part, fn, index, depth + 1))
}

function isWhole(expr: Expr, index: IrIndex): boolean {
  if (expr.kind === 'local')
    return (index.assigned.get(expr.variable) ?? []).some((value) => value.kind !== 'local' && isWhole(value, index))
  if (expr.kind === 'import') return expr.module === 'os' && expr.name === 'environ'
  if (expr.kind !== 'member') return false
  const holder = nameOfExpr(expr.object)
  return (
    (expr.name === 'environ' && holder === 'os') || (expr.name === 'config' && /^(?:app|current_app)$/.test(holder))
  )
}

/** The expressions whose texts are in the text of another. */
function partsOf(expr: Expr, fn: FunctionIr, index: IrIndex): readonly Expr[] {
  switch (expr.kind) {
    case 'cast':
      return [expr.value]
    case 'text':
      return expr.parts
    case 'operator':
      return ['+', '%', 'or'].includes(expr.op) ? expr.operands : []
    case 'list':
      return expr.elements.map(({ value }) => value)
    case 'record':
      return expr.entries.map(({ value }) => value)
    case 'member':
      return expr.name === 'args' || expr.name === 'message' ? [expr.object] : []
    case 'index':
      return expr.object.kind === 'member' && expr.object.name === 'args' ? [expr.object.object] : []
    case 'local':
      return (index.assigned.get(expr.variable) ?? []).filter(({ kind }) => kind !== 'local' && kind !== 'cast')
    case 'temp': {
      const call = index.callOf(fn, expr.temp)
      if (!call || !KEEPS_TEXT.test(nameOfExpr(call.callee))) return []
      const values = call.args.map(({ value }) => value)
      return call.callee.kind === 'member' ? [...values, call.callee.object] : values
    }
    default:
      return []
  }
}
