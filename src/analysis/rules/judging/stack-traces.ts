import type { Expr, FileIr, FunctionIr, Place } from '../../ir/nodes.ts'
import { type CallSite, type IrIndex, nameOfExpr, resolveExpr } from './ir-index.ts'

/** Hand-written code does not nest deeper. */
const MAX_NESTED = 30

const ANSWERS = /^(?:res|resp|response|reply|ctx|context)$/

const ERRORS = /^(?:e|ex|exc|err|error|exception|reason)$/

/** Functions that turn data into a response; data sent as a page is covered by data flow. */
const JSON_ANSWERS =
  /^(?:jsonify|JsonResponse|JSONResponse|ORJSONResponse|UJSONResponse|HTTPException|PlainTextResponse|abort|json_response)$/

/** Whether a call sends a response, judged by its name and that of its receiver. */
export function sendsResponse({ call, fn }: CallSite, index: IrIndex, { language }: FileIr): boolean {
  const { callee } = call
  if (language === 'python')
    return (
      JSON_ANSWERS.test(nameOfExpr(callee)) || isResponse(resolveExpr(index, callee), index) || isOwnWrite(callee, fn)
    )
  if (language === 'java' || callee.kind !== 'member') return false
  if (!/^(?:send|end|write|json|status|render)$/.test(callee.name)) return false
  return ANSWERS.test(rootName(callee.object, fn, index))
}

/** `Response({…})` of a REST framework, `web.Response(text=…)`. */
function isResponse(expr: Expr, index: IrIndex): boolean {
  if (expr.kind === 'import') return expr.name === 'Response' && expr.module.startsWith('rest_framework.')
  const holder = expr.kind === 'member' && expr.name === 'Response' ? resolveExpr(index, expr.object) : null
  return holder?.kind === 'import' && holder.module === 'aiohttp' && holder.name === 'web'
}

/** `self.write({…})` of a handler class. */
function isOwnWrite(callee: Expr, fn: FunctionIr): boolean {
  if (callee.kind !== 'member' || !/^(?:write|finish)$/.test(callee.name)) return false
  return (
    callee.object.kind === 'local' &&
    callee.object.variable === fn.params[0]?.variable &&
    callee.object.variable.name === 'self'
  )
}

const ROUTES = /\.(?:route|get|post|put|patch|delete|api_route|errorhandler|exception_handler)\(|\bapi_view\b/

/** Records and lists that a handler of requests returns, for the framework to send. */
export function returnedBy(fn: FunctionIr, textOf: (place: Place) => string): Expr[] {
  const isHandler =
    fn.decorators.some(({ at }) => ROUTES.test(textOf(at))) ||
    (fn.params[0]?.name === 'event' && fn.params[1]?.name === 'context')
  if (!isHandler) return []
  return fn.blocks.flatMap(({ terminator }) =>
    terminator.kind === 'return' && terminator.value && /^(?:record|list)$/.test(terminator.value.kind)
      ? [terminator.value]
      : [],
  )
}

function rootName(expr: Expr, fn: FunctionIr, index: IrIndex): string {
  let current = expr
  for (let hops = 0; hops < 6 && current.kind === 'temp'; hops += 1) {
    const callee: Expr | undefined = index.callOf(fn, current.temp)?.callee
    if (callee?.kind !== 'member') return ''
    current = callee.object
  }
  return nameOfExpr(current)
}

/** Stack traces in a response: `{ error: err.stack }`, `"".join(traceback.format_exception(e))`. */
export function stackTracesIn(expr: Expr, fn: FunctionIr, index: IrIndex, depth = 0): Place[] {
  if (depth > MAX_NESTED) return []
  const inner = (part: Expr): Place[] => stackTracesIn(part, fn, index, depth + 1)
  switch (expr.kind) {
    case 'member':
      return expr.name === 'stack' && ERRORS.test(nameOfExpr(withoutCast(expr.object))) ? [expr.at] : []
    case 'cast':
      return inner(expr.value)
    case 'text':
      return expr.parts.flatMap(inner)
    case 'operator':
      return expr.operands.flatMap(inner)
    case 'list':
      return expr.elements.flatMap(({ value }) => inner(value))
    case 'record':
      return expr.entries.flatMap(({ value }) => inner(value))
    case 'local': {
      const given = resolveExpr(index, expr)
      return given.kind === 'temp' && isTrace(given, fn, index) ? [expr.at] : []
    }
    case 'temp':
      return isTrace(expr, fn, index) ? [expr.at] : []
    default:
      return []
  }
}

function withoutCast(expr: Expr): Expr {
  return expr.kind === 'cast' ? withoutCast(expr.value) : expr
}

/** `traceback.format_exc()` */
function isTrace({ temp }: Extract<Expr, { kind: 'temp' }>, fn: FunctionIr, index: IrIndex, depth = 0): boolean {
  const call = index.callOf(fn, temp)
  if (!call || depth > 2) return false
  const { callee } = call
  if (/^format_exc(?:eption)?$/.test(nameOfExpr(callee))) {
    const module = callee.kind === 'member' ? resolveExpr(index, callee.object) : resolveExpr(index, callee)
    return module.kind === 'import' && module.module === 'traceback'
  }
  return (
    nameOfExpr(callee) === 'join' &&
    call.args.some(({ value }) => value.kind === 'temp' && isTrace(value, fn, index, depth + 1))
  )
}
