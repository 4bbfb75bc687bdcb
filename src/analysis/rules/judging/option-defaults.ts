import type { Expr, FunctionIr, Literal, Variable } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { functionAround } from './functions-around.ts'
import { indexOfIr, nameOfExpr, type CallInstruction } from './ir-index.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

/** What the code does not show. */
export const UNSHOWN = Symbol('not shown')
type Shown = Literal | typeof UNSHOWN

type File = Pick<RuleContext, 'ir' | 'content' | 'textOf'>
type Scope = { readonly file: File; readonly fn: FunctionIr; readonly depth: number }

/** What an expression yields where nobody has set the options that it reads, as far as their defaults are in the file. */
export function whenUnset(expr: Expr, fn: FunctionIr, file: File): Shown {
  return evaluate(expr, { file, fn, depth: 0 })
}

const MAX_DEPTH = 12

function evaluate(expr: Expr, scope: Scope): Shown {
  if (scope.depth > MAX_DEPTH) return UNSHOWN
  const inner = { ...scope, depth: scope.depth + 1 }
  switch (expr.kind) {
    case 'literal':
      return expr.value
    case 'cast':
      return evaluate(expr.value, inner)
    case 'local':
      return ofVariable(expr.variable, inner)
    case 'temp':
      return ofTemp(expr.temp, inner)
    case 'member':
    case 'index':
      return ofRead(expr, inner)
    case 'operator':
      return ofOperator(expr, inner)
    default:
      return UNSHOWN
  }
}

function ofOperator({ op, operands }: Extract<Expr, { kind: 'operator' }>, scope: Scope): Shown {
  const [left, right] = operands
  if (!left) return UNSHOWN
  const one = evaluate(left, scope)
  if (op === 'not') return one === UNSHOWN ? one : !one
  if (!right) return UNSHOWN
  const other = evaluate(right, scope)
  switch (op) {
    case 'and':
      return one === UNSHOWN ? (other !== UNSHOWN && !other ? other : UNSHOWN) : one ? other : one
    // An option that the code does not show is read for what follows when it is unset.
    case 'or':
      return one === UNSHOWN ? (isRead(left) ? other : UNSHOWN) : one || other
    case '??':
      return one === UNSHOWN ? (isRead(left) ? other : UNSHOWN) : (one ?? other)
    case '==':
      return areEqual(one, other)
    case '!=':
      return negated(areEqual(one, other))
    case 'in':
      return isAmong(one, right, scope)
    case 'not in':
      return negated(isAmong(one, right, scope))
    default:
      return UNSHOWN
  }
}

function isRead({ kind }: Expr): boolean {
  return kind === 'member' || kind === 'index' || kind === 'temp'
}

function negated(value: Shown): Shown {
  return value === UNSHOWN ? value : !value
}

function areEqual(one: Shown, other: Shown): Shown {
  if (one === UNSHOWN || other === UNSHOWN) return UNSHOWN
  return (one ?? null) === (other ?? null)
}

function isAmong(one: Shown, list: Expr, scope: Scope): Shown {
  if (one === UNSHOWN || list.kind !== 'list') return UNSHOWN
  const outcomes = list.elements.map(({ value }) => areEqual(one, evaluate(value, scope)))
  return outcomes.includes(true) ? true : outcomes.includes(UNSHOWN) ? UNSHOWN : false
}

function ofVariable(variable: Variable, scope: Scope): Shown {
  const { file } = scope
  const values = indexOfIr(file.ir).assigned.get(variable) ?? []
  const parameter = parameterOf(variable, file)
  if (!parameter) return ofOnly(values, scope)
  if (values.length > 0) return UNSHOWN
  const { fallback, decorators } = parameter
  if (fallback) return evaluate(fallback, scope)
  return decorators.length > 0 ? declaredIn(file.textOf(parameter.at)) : UNSHOWN
}

export function parameterOf(variable: Variable, { ir }: Pick<File, 'ir'>) {
  return indexOfIr(ir)
    .functions.flatMap(({ params }) => params)
    .find((parameter) => parameter.variable === variable)
}

function ofOnly(values: readonly Expr[], scope: Scope): Shown {
  const only = onlyOf(values)
  return only ? evaluate(only, { ...scope, fn: functionAround(scope.file.ir, only.at) }) : UNSHOWN
}

/** Of a value that falls back on one literal, as in `read() || false`, that literal; else what a call yields. */
function ofTemp(temp: number, scope: Scope): Shown {
  const call = indexOfIr(scope.file.ir).callOf(scope.fn, temp)
  if (call) return ofCall(call, scope)
  const values = scope.fn.blocks
    .flatMap(({ instructions }) => instructions)
    .flatMap((one) => (one.kind === 'set' && one.temp === temp ? [one.value] : []))
  if (values.length < 2) return ofOnly(values, scope)
  const literal = onlyOf(values.filter(({ kind }) => kind === 'literal'))
  return literal?.kind === 'literal' && values.every((value) => value === literal || isRead(value))
    ? literal.value
    : UNSHOWN
}

/** Variables of the process: unset unless somebody sets them. */
const ENVIRONMENT = /^(?:process|import\.meta|Bun)\.env\b/
const ENVIRONMENT_READ = /(?:\benviron\.get|\bgetenv|\bSystem\.getProperty|\bDeno\.env\.get)$/
/** `Boolean.getBoolean("…")` is false unless the property is `true`. */
const SWITCH_READ = /\bBoolean\.getBoolean$/
const READS = /^(?:get\w*|pop|env|bool|str|orElse|config|setting|option|add_?argument|read\w*|\w*Option)$/i

function ofRead(expr: Extract<Expr, { kind: 'member' | 'index' }>, scope: Scope): Shown {
  const { file } = scope
  if (ENVIRONMENT.test(file.textOf(expr.at))) return undefined
  const isOwn = expr.kind === 'member' && expr.object.kind === 'this'
  return isOwn || isSelf(expr, file) ? ofField(nameOfExpr(expr), scope) : ofDeclaredOption(expr, scope)
}

/** Python’s first parameter of a method. */
function isSelf(expr: Extract<Expr, { kind: 'member' | 'index' }>, { ir }: File): boolean {
  return ir.language === 'python' && expr.kind === 'member' && nameOfExpr(expr.object) === 'self'
}

function ofCall(call: CallInstruction, scope: Scope): Shown {
  const { callee, args } = call
  const name = nameOfExpr(callee)
  const object = callee.kind === 'member' ? callee.object : null
  const first = args[0]?.value
  const equality = /^equals(?:IgnoreCase)?$/.test(name) && object && first
  if (equality) return areEqual(evaluate(object, scope), evaluate(first, scope))
  const converted = conversionOf(name, object, first)
  if (converted) return convert(name, evaluate(converted, scope))
  const code = calledCode(call, scope)
  if (SWITCH_READ.test(code)) return false
  if (!READS.test(name)) return UNSHOWN
  const fallback = fallbackOf(call)
  if (fallback) return evaluate(fallback, scope)
  if (ENVIRONMENT_READ.test(code) || readsKeywords(object, scope)) return null
  return UNSHOWN
}

function calledCode({ at }: CallInstruction, { file }: Scope): string {
  const code = file.textOf(at)
  const open = code.indexOf('(')
  return open < 0 ? code : code.slice(0, open)
}

/** `kwargs.get('verify')`: what callers leave out is missing. */
function readsKeywords(object: Expr | null, { file }: Scope): boolean {
  return object?.kind === 'local' && parameterOf(object.variable, file)?.rest === 'record'
}

/** The second argument of `get('verify', False)`, the only one of `orElse(false)`, or one with such a name. */
function fallbackOf({ callee, args }: CallInstruction): Expr | null {
  const named = args.find(({ name }) => name !== null && /^(?:default|default_?value|fallback)$/i.test(name))
  if (named) return named.value
  const plain = args.filter(({ name }) => name === null)
  if (nameOfExpr(callee) === 'orElse') return plain[0]?.value ?? null
  const given = plain[2] ?? plain[1]
  return given && !isOptionName(given.value) ? given.value : null
}

/** `get('server', 'verify')`: a section and the name of an option, no option and its default. */
function isOptionName(expr: Expr): boolean {
  return expr.kind === 'literal' && typeof expr.value === 'string' && !OPTION_VALUE.test(expr.value)
}
const OPTION_VALUE =
  /^(?:|true|false|yes|no|on|off|[\d.]+|none|never|always|required?|optional|prefer|allow|insecure|strict|full|verify-\w+|no-?verify|(?:tls|ssl)v?[\d._]*)$/i

function conversionOf(name: string, object: Expr | null, first: Expr | undefined): Expr | null {
  if (/^(?:lower|casefold|strip|trim|toLowerCase|toString|booleanValue)$/.test(name)) return object
  return first &&
    /^(?:bool|Boolean|str|String|int|Number|parseInt|parseBoolean|valueOf|\w*to_?bool(?:ean)?)$/i.test(name)
    ? first
    : null
}

function convert(name: string, value: Shown): Shown {
  if (value === UNSHOWN) return value
  if (/^Boolean$|^bool$/.test(name)) return Boolean(value)
  if (/bool|valueOf/i.test(name)) return /^(?:true|1|yes|on|y|t)$/i.test(String(value))
  if (/^(?:int|Number|parseInt)$/.test(name)) return typeof value === 'string' ? Number(value) : value
  return typeof value === 'string' ? value.toLowerCase().trim() : value
}

/** A field of the class: what it holds before anybody sets it. */
function ofField(name: string, scope: Scope): Shown {
  const index = indexOfIr(scope.file.ir)
  const owner = index.classes.find(({ at }) => at.start <= scope.fn.at.start && scope.fn.at.end <= at.end)?.type
  const values = index.members.get(name) ?? []
  const isWithin = (value: Expr, fn: FunctionIr): boolean => fn.at.start <= value.at.start && value.at.end <= fn.at.end
  const makers = (owner?.methods ?? []).filter(({ kind }) => kind === 'constructor').map(({ fn }) => fn)
  const made = values.filter((value) => makers.some((fn) => isWithin(value, fn)))
  if (made.length > 0) return ofOnly(made, scope)
  const firsts = [owner?.initInstance, owner?.initClass].flatMap((fn) => (fn ? firstIn(fn, name) : []))
  if (firsts.length > 0) return ofOnly(firsts, scope)
  const field = owner?.fields.find((one) => one.name === name)
  if (!field) return ofOnly(values, scope)
  const declared = declaredIn([...field.decorators, field].map(({ at }) => scope.file.textOf(at)).join(' '))
  const isPlain = field.decorators.length === 0 && !/\bfinal\b/.test(scope.file.textOf(field.at))
  return declared === UNSHOWN && isPlain && field.type?.name === 'boolean' ? false : declared
}

function firstIn({ blocks }: FunctionIr, name: string): Expr[] {
  return blocks
    .flatMap(({ instructions }) => instructions)
    .flatMap((one) =>
      one.kind === 'assign' && one.target.kind === 'member' && one.target.name === name ? [one.value] : [],
    )
}

/** `@Value("${tls.verify:false}")`, `@ConfigProperty(defaultValue = "false")` */
function declaredIn(code: string): Shown {
  const [, one, other] = /\$\{[^}:]*:([^}]*)\}|\bdefaultValue\s*=\s*"([^"]*)"/.exec(code) ?? []
  const text = one ?? other
  return text === undefined ? UNSHOWN : text === 'true' ? true : text === 'false' ? false : text
}

/** `args.verify`, where the file declares an option `--verify` with `default=False`, or one that only the user turns on. */
function ofDeclaredOption(expr: Extract<Expr, { kind: 'member' | 'index' }>, scope: Scope): Shown {
  const { file } = scope
  const name = lettersOf(expr.kind === 'member' ? expr.name : file.textOf(expr.index.at))
  const declarations = indexOfIr(file.ir).calls.filter(({ call }) =>
    call.args.some(
      ({ value, name: key }) => key === null && value.kind === 'literal' && lettersOf(String(value.value)) === name,
    ),
  )
  const declared = onlyOf(
    declarations.filter(({ call }) => /^add_?argument$|option$|opt$/i.test(nameOfExpr(call.callee))),
  )
  if (!declared) return UNSHOWN
  const fallback = fallbackOf({ ...declared.call, args: declared.call.args.filter(({ name: key }) => key !== null) })
  if (fallback) return evaluate(fallback, scope)
  const isSwitch = declared.call.args.some(({ value }) => value.kind === 'literal' && value.value === 'store_true')
  return isSwitch ? false : UNSHOWN
}

function lettersOf(name: string): string {
  return name.replaceAll(/[^a-z\d]/gi, '').toLowerCase()
}
