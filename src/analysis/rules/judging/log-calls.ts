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

/** A name in a text, with what stands there. */
export type NamedPlace = { readonly name: string; readonly at: Place; readonly expr: Expr }

/** Hand-written code does not nest deeper. */
const MAX_NESTED = 30

/** The names that a text is built from; the result of a call, such as a mask or a hash, has none. */
export function namedParts(expr: Expr, fn: FunctionIr, index: IrIndex, depth = 0): NamedPlace[] {
  if (depth > MAX_NESTED) return []
  const inner = (part: Expr): NamedPlace[] => namedParts(part, fn, index, depth + 1)
  switch (expr.kind) {
    case 'local':
      return namedLocal(expr, fn, index)
    case 'member':
      return [{ name: nameOfExpr(expr), at: expr.at, expr }]
    case 'index':
      return entryOf(expr.object, expr.index, expr)
    case 'record':
      return expr.entries.flatMap(({ value }) => inner(value))
    case 'text':
      return expr.parts.flatMap(inner)
    case 'operator':
      return ['+', '%', 'or', '??'].includes(expr.op) ? expr.operands.flatMap(inner) : []
    case 'list':
      return expr.elements.flatMap(({ value }) => inner(value))
    case 'cast':
      return inner(expr.value)
    case 'temp':
      return gettersOf(expr, fn, index, depth)
    default:
      return []
  }
}

/** What a variable is called, or what it was read from: `value = config['password']`. */
function namedLocal(expr: Extract<Expr, { kind: 'local' }>, fn: FunctionIr, index: IrIndex): NamedPlace[] {
  const own = { name: expr.variable.name, at: expr.at, expr }
  const given = index.assigned.get(expr.variable) ?? []
  const [only] = given
  if (given.length !== 1 || !only || (only.kind !== 'index' && only.kind !== 'temp')) return [own]
  const read = only.kind === 'index' ? entryOf(only.object, only.index, expr) : keyOfCall(only, fn, index, expr)
  return [own, ...read]
}

/** Tables of texts for people and of rules, whose keys name what they are about. */
const ABOUT =
  /err|message|label|help|hint|field|form|schema|valid|required|title|text|type|trans|doc|column|header|count/i

/** `config['password']` is what its key says. */
function entryOf(object: Expr, key: Expr, expr: Expr): NamedPlace[] {
  if (key.kind !== 'literal' || typeof key.value !== 'string' || ABOUT.test(nameOfExpr(object))) return []
  return [{ name: key.value, at: expr.at, expr }]
}

const READS = /^(?:get|getenv|pop|config|env|get_secret|getpass)$/

/** `config.get('password')`, `os.getenv('PASSWORD')` */
function keyOfCall(read: Extract<Expr, { kind: 'temp' }>, fn: FunctionIr, index: IrIndex, expr: Expr): NamedPlace[] {
  const call = index.callOf(fn, read.temp)
  const [key] = call?.args ?? []
  if (!call || !READS.test(nameOfExpr(call.callee))) return []
  if (nameOfExpr(call.callee) === 'getpass') return [{ name: 'password', at: expr.at, expr }]
  return key ? entryOf(call.callee.kind === 'member' ? call.callee.object : call.callee, key.value, expr) : []
}

/** The same text in another form. */
const FORMS = /^(?:str|repr|dumps|stringify|encode|decode|strip|trim|toString)$/

/** `getPassword()` yields what its name says. */
function gettersOf(expr: Extract<Expr, { kind: 'temp' }>, fn: FunctionIr, index: IrIndex, depth: number): NamedPlace[] {
  const call = index.callOf(fn, expr.temp)
  if (!call) return []
  const callee = nameOfExpr(call.callee)
  if (callee === 'format' && call.callee.kind === 'member' && call.callee.object.kind === 'literal')
    return call.args.flatMap(({ value }) => namedParts(value, fn, index, depth + 1))
  if (FORMS.test(callee)) {
    const whole = call.args[0]?.value ?? (call.callee.kind === 'member' ? call.callee.object : null)
    return whole ? namedParts(whole, fn, index, depth + 1) : []
  }
  if (call.args.length > 0) return keyOfCall(expr, fn, index, expr)
  const name = /^get_?(?=[A-Za-z])(.*)$/.exec(nameOfExpr(call.callee))?.[1]
  return name === undefined ? [] : [{ name, at: expr.at, expr }]
}
