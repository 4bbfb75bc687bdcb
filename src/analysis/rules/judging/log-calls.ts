import type { Expr, FunctionIr, Place } from '../../ir/nodes.ts'
import { type CallSite, type IrIndex, nameOfExpr } from './ir-index.ts'

/** Usual names of loggers and of streams that end up in a log. */
const LOG_METHODS =
  /^(?:log|trace|debug|info|notice|warn|warning|error|critical|fatal|exception|severe|fine|finer|finest|verbose|silly|dir|println|print|printf|write)$/

const LOGGERS =
  /^(?:get)?_*(?:app|root|audit|request|http|sys)?_*log(?:ger|ging|s)?$|^(?:console|winston|pino|bunyan|timber|slf4j|out|err|current_app|stdout|stderr)$/i

const PRINTERS = /^(?:print|pprint|println)$/

/** Whether a call writes to the terminal, which is the log of a service. */
export function isPrinter({ call }: CallSite): boolean {
  if (call.callee.kind === 'global') return true
  return call.callee.kind === 'member' && /^(?:out|err|console|stdout|stderr)$/.test(nameOfExpr(call.callee.object))
}

/** Whether a call writes to a log, judged by its name and that of its receiver. */
export function isLogCall({ call, fn }: CallSite, index: IrIndex): boolean {
  const { callee } = call
  if (callee.kind === 'global') return PRINTERS.test(callee.name)
  if (callee.kind !== 'member' || !LOG_METHODS.test(callee.name)) return false
  const { object } = callee
  const made = object.kind === 'temp' ? index.callOf(fn, object.temp) : null
  const name = made ? nameOfExpr(made.callee) : nameOfExpr(object)
  if (callee.name === 'write') return /^(?:stdout|stderr)$/.test(name)
  if (name === 'root' && object.kind === 'member') return LOGGERS.test(nameOfExpr(object.object))
  return LOGGERS.test(name)
}

type Named = { readonly name: string; readonly at: Place }

/** Hand-written code does not nest deeper. */
const MAX_NESTED = 30

/** The names that a text is built from; the result of a call, such as a mask or a hash, has none. */
export function namedParts(expr: Expr, fn: FunctionIr, index: IrIndex, depth = 0): Named[] {
  if (depth > MAX_NESTED) return []
  const inner = (part: Expr): Named[] => namedParts(part, fn, index, depth + 1)
  switch (expr.kind) {
    case 'local':
    case 'member':
      return [{ name: nameOfExpr(expr), at: expr.at }]
    case 'text':
      return expr.parts.flatMap(inner)
    case 'operator':
      return ['+', '%', 'or', '??'].includes(expr.op) ? expr.operands.flatMap(inner) : []
    case 'list':
      return expr.elements.flatMap(({ value }) => inner(value))
    case 'cast':
      return inner(expr.value)
    case 'temp':
      return gettersOf(expr, fn, index)
    default:
      return []
  }
}

/** `getPassword()` yields what its name says. */
function gettersOf(expr: Extract<Expr, { kind: 'temp' }>, fn: FunctionIr, index: IrIndex): Named[] {
  const call = index.callOf(fn, expr.temp)
  if (!call || call.args.length > 0) return []
  const name = /^get_?(?=[A-Za-z])(.*)$/.exec(nameOfExpr(call.callee))?.[1]
  return name === undefined ? [] : [{ name, at: expr.at }]
}
