import type { Expr, FunctionIr, Instruction, Literal, Variable } from '../ir/nodes.ts'
import { ALL_DANGERS, type DangerSet, dangerSet } from './danger.ts'
import { isSame, waysTo } from './choices.ts'
import { evaluate } from './evaluate.ts'
import { refineByCall, refineStart } from './guard-calls.ts'
import { refineByEntry, refineByProperty, refineByVerdict, refineDifference, refineType } from './guard-forms.ts'
import { readObject } from './objects.ts'
import { noteGetter } from './getter-notes.ts'
import { locationOf } from './places.ts'
import type { Activation, State } from './program.ts'
import { prefixOf } from './text.ts'
import { cleanse, constantValue, soleConstant, stringOf, type Value } from './value.ts'
import { writeVariable } from './variables.ts'

/** What holds on the branch that is taken when `test` came out as `outcome`. */
export function refine(act: Activation, state: State, test: Expr, outcome: boolean, depth = 0): void {
  // A variable may be defined by itself: `ok = ok && isValid(x)`.
  if (depth > MAX_DEPTH) return
  if (test.kind === 'operator') refineByOperator(act, state, test, outcome, depth + 1)
  else if (test.kind === 'temp') refineByTemp(act, state, test.temp, outcome, depth + 1)
  else if (test.kind === 'cast') refine(act, state, test.value, outcome, depth + 1)
  else if (test.kind === 'local') refineByVariable(act, state, test.variable, outcome, depth + 1)
  else if (test.kind === 'member') {
    refineByVerdict(act, state, test, outcome)
    if (outcome) refineByProperty(act, state, test)
  } else if (test.kind === 'index' && outcome) refineByEntry(act, state, test)
  // Nothing at all, an empty text, zero.
  if (!outcome && (test.kind === 'local' || test.kind === 'member' || test.kind === 'index'))
    clear(act, state, test, ALL_DANGERS)
}

const MAX_DEPTH = 12

function refineByTemp(act: Activation, state: State, temp: number, outcome: boolean, depth: number): void {
  const definition = act.definitions.get(temp)
  if (definition?.kind === 'call') refineByCall(act, state, definition, outcome)
  else if (definition?.kind === 'await') refine(act, state, definition.value, outcome, depth)
  else if (definition?.kind === 'set') refineChoice(act, state, temp, outcome, depth)
}

/** `a && b`, `a ? b : c` as values: what holds when only one of the ways can have led to this outcome. */
function refineChoice(act: Activation, state: State, temp: number, outcome: boolean, depth: number): void {
  const ways = waysTo(act.fn, temp).filter(({ value, test, holds }) => !isSame(value, test) || holds === outcome)
  const [only] = ways
  if (!only || ways.length > 1) return
  if (only.test) refine(act, state, only.test, only.holds, depth)
  refine(act, state, only.value, outcome, depth)
}

/** `const isValid = ALLOWED.includes(x); if (isValid) …` */
function refineByVariable(act: Activation, state: State, variable: Variable, outcome: boolean, depth: number): void {
  const definition = definitionOfVariable(act.fn, variable)
  if (definition && (definition.kind === 'temp' || definition.kind === 'operator' || definition.kind === 'member')) {
    refine(act, state, definition, outcome, depth)
  }
}

const definitions = new WeakMap<FunctionIr, Map<Variable, Expr | null>>()

/** What a variable is given, when it is given only one thing in this function. */
export function definitionOfVariable(fn: FunctionIr, variable: Variable): Expr | null {
  const known = definitions.get(fn)
  if (known) return known.get(variable) ?? null
  const found = new Map<Variable, Expr | null>()
  for (const { instructions } of fn.blocks) {
    for (const one of instructions) {
      if (one.kind !== 'assign' || one.target.kind !== 'local') continue
      found.set(one.target.variable, found.has(one.target.variable) ? null : one.value)
    }
  }
  definitions.set(fn, found)
  return found.get(variable) ?? null
}

type OperatorExpr = Extract<Expr, { kind: 'operator' }>

function refineByOperator(act: Activation, state: State, test: OperatorExpr, outcome: boolean, depth: number): void {
  const [left, right] = test.operands
  if (!left) return
  switch (test.op) {
    case 'not':
      refine(act, state, left, !outcome, depth)
      return
    case 'and':
    case 'or':
      if (outcome === (test.op === 'and'))
        for (const operand of test.operands) refine(act, state, operand, outcome, depth)
      return
    case 'in':
    case 'not in':
      if (right) refineMembership(act, state, right, left, outcome === (test.op === 'in'))
      return
    case 'instanceof':
      if (right && outcome && isHarmlessType(act, state, right)) clear(act, state, left, ALL_DANGERS)
      return
    default:
      if (right) refineComparison(act, state, test, left, right, outcome)
  }
}

function isHarmlessType(act: Activation, state: State, type: Expr): boolean {
  const { api } = evaluate(act, state, type)
  return api !== null && (act.unit.knowledge.model.harmlessTypes.has(api) || /^(?:Number|Boolean|Date)$/.test(api))
}

function refineComparison(
  act: Activation,
  state: State,
  test: OperatorExpr,
  left: Expr,
  right: Expr,
  outcome: boolean,
): void {
  if (refineIndexOf(act, state, test, left, right, outcome)) return
  if (SIZES.has(test.op)) return refineSize(act, state, test, left, right, outcome)
  if (test.op !== '==' && test.op !== '!=') return
  if ((test.op === '==') !== outcome) return refineDifference(act, state, left, right)
  if (left.kind === 'operator' && left.op === 'typeof')
    refineType(act, state, left.operands[0]!, stringOf(evaluate(act, state, right)))
  else refineEquality(act, state, left, right)
}

const SIZES: ReadonlySet<string> = new Set(['<', '<=', '>', '>='])

/** `n < MAX`: on the branch where something followed is the smaller one, it is no longer too large. */
function refineSize(
  act: Activation,
  state: State,
  { op }: OperatorExpr,
  left: Expr,
  right: Expr,
  outcome: boolean,
): void {
  const isLess = (op === '<' || op === '<=') === outcome
  const [smaller, larger] = isLess ? [left, right] : [right, left]
  if (evaluate(act, state, larger).taints.length === 0) clear(act, state, smaller, dangerSet('resource-exhaustion'))
}

/** What equals a constant is that constant. */
export function refineEquality(act: Activation, state: State, left: Expr, right: Expr): void {
  refineCommonPath(act, state, left)
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const constant = soleConstant(evaluate(act, state, other))
    if (constant && (constant.value ?? '') === '') clear(act, state, one, ALL_DANGERS)
    else if (constant) {
      clear(act, state, one, ALL_DANGERS, constantValue(constant.value))
      clearReduced(act, state, one)
      return
    }
  }
  // `new URL(x).origin === location.origin`, `path.basename(x) === x`.
  if (left.kind === 'member' && ORIGIN_PARTS.test(left.name)) clearReduced(act, state, left)
  const basename = left.kind === 'temp' ? act.definitions.get(left.temp) : null
  if (basename?.kind === 'call' && /basename$/i.test(evaluate(act, state, basename.callee).api ?? '')) {
    for (const { value } of basename.args) clear(act, state, value, dangerSet('path-traversal'))
  }
}

/** `os.path.commonpath([resolved, ROOT]) == ROOT` */
function refineCommonPath(act: Activation, state: State, left: Expr): void {
  const call = left.kind === 'temp' ? act.definitions.get(left.temp) : null
  if (call?.kind !== 'call' || call.callee.kind !== 'member' || !/^common(?:path|prefix)$/.test(call.callee.name))
    return
  for (const { value } of call.args) {
    if (value.kind === 'list')
      for (const element of value.elements) clear(act, state, element.value, dangerSet('path-traversal'))
  }
}

const ORIGIN_PARTS = /^(?:host|hostname|origin|protocol|netloc|scheme|getHost|getAuthority)$/

/** A check of `url.hostname` is one of `url`, and of the text it was parsed from. */
export function clearReduced(act: Activation, state: State, expr: Expr): void {
  const definition = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  const call = definition?.kind === 'temp' ? act.definitions.get(definition.temp) : null
  const member = call?.kind === 'call' ? call.callee : definition
  if (member?.kind !== 'member' || !ORIGIN_PARTS.test(member.name)) return
  const dangers = dangerSet('ssrf', 'open-redirect')
  clear(act, state, member.object, dangers)
  const parsed = member.object.kind === 'local' ? definitionOfVariable(act.fn, member.object.variable) : member.object
  const parser = parsed?.kind === 'temp' ? act.definitions.get(parsed.temp) : null
  if (parser?.kind === 'call') for (const { value } of parser.args) clear(act, state, value, dangers)
}

/** `list.indexOf(x) !== -1` and its likes. */
function refineIndexOf(
  act: Activation,
  state: State,
  test: OperatorExpr,
  left: Expr,
  right: Expr,
  outcome: boolean,
): boolean {
  const call = left.kind === 'temp' ? act.definitions.get(left.temp) : null
  if (
    call?.kind !== 'call' ||
    call.callee.kind !== 'member' ||
    !/^(?:indexOf|search|find|findIndex|count)$/.test(call.callee.name)
  )
    return false
  const bound = soleConstant(evaluate(act, state, right))?.value
  const [first] = call.args
  // `path.indexOf(root) === 0`
  if (first && bound === 0 && call.callee.name === 'indexOf' && (test.op === '==' || test.op === '!=')) {
    refineStart(
      act,
      state,
      call.callee.object,
      prefixOf(evaluate(act, state, first.value)),
      (test.op === '==') === outcome,
    )
    return true
  }
  const found = meansFound(test.op, bound)
  if (found === null || !first) return false
  refineMembership(act, state, call.callee.object, first.value, found === outcome)
  return true
}

function meansFound(op: string, bound: unknown): boolean | null {
  if (bound === -1) return op === '!=' || op === '>' ? true : op === '==' ? false : null
  if (bound === 0) return op === '>=' || op === '>' || op === '==' ? true : op === '<' || op === '!=' ? false : null
  return null
}

/** Either the list holds the value (an allow-list), or the text holds a forbidden part. */
export function refineMembership(act: Activation, state: State, container: Expr, item: Expr, found: boolean): void {
  const part = stringOf(evaluate(act, state, item))
  if (part !== null) {
    if (!found) clear(act, state, container, forbiddenPart(part))
    return
  }
  const list = evaluate(act, state, container)
  if (!found || list.taints.length > 0 || isOpenCollection(act, state, list)) return
  const allowed = constantsIn(act, state, list)
  clear(act, state, item, ALL_DANGERS, allowed ? constantValue(...allowed) : null)
  clearReduced(act, state, item)
}

const MAX_ALLOWED = 8

/** What a collection of constants holds, when it is small: on this branch the value is one of them. */
function constantsIn(act: Activation, state: State, { objects }: Value): Literal[] | null {
  const [id] = objects
  const object = id === undefined ? undefined : readObject(act.program, state.heap, id)
  if (object?.kind !== 'list' || object.rest || objects.length !== 1) return null
  const values = [...object.fields.values()].map((value) => soleConstant(value))
  return values.length <= MAX_ALLOWED && values.every((one) => one !== null) ? values.map((one) => one.value) : null
}

/** A collection that holds followed data allows everything. */
export function isOpenCollection(act: Activation, state: State, list: Value): boolean {
  return list.objects.some((id) => {
    const object = readObject(act.program, state.heap, id)
    const held = [...(object?.fields.values() ?? []), ...(object?.rest ? [object.rest] : [])]
    if (held.some(({ taints }) => taints.length > 0)) return true
    // A list that is written out says what is allowed only when all of it is fixed.
    return (
      object?.kind === 'list' &&
      object.length !== null &&
      held.some(({ constants, api }) => !constants && isComputed(api))
    )
  })
}

/** What a function made up; constants of libraries and settings are as good as written out. */
function isComputed(api: string | null): boolean {
  return api === null || api.endsWith('()') || /^[\w.]*[Ss]tring$|^str$/.test(api)
}

function forbiddenPart(part: string): DangerSet {
  if (part === '..' || part === '../') return dangerSet('parent-path')
  if (part === '/') return dangerSet('path-traversal')
  if (part === '://' || part === '//') return dangerSet('open-redirect', 'ssrf')
  if (part === '<') return dangerSet('xss', 'dom-xss')
  if (part === '__proto__') return dangerSet('prototype-pollution')
  if (part === '\n' || part === '\r') return dangerSet('log-injection', 'header-injection')
  return 0
}

/** Takes dangers from what stands at a place, and from what it was made of without change. */
export function clear(
  act: Activation,
  state: State,
  expr: Expr,
  dangers: DangerSet,
  known: Value | null = null,
  depth = 0,
): void {
  if (dangers === 0 || depth > MAX_DEPTH) return
  if (expr.kind === 'cast') return clear(act, state, expr.value, dangers, known, depth + 1)
  if (expr.kind === 'temp') return clearTemp(act, state, expr.temp, dangers, depth + 1)
  const value = evaluate(act, state, expr)
  const cleared = known && dangers === ALL_DANGERS ? { ...known, api: value.api } : cleanse(value, dangers)
  if (expr.kind === 'local') {
    writeVariable(act, state, expr.variable, cleared)
    if (value.taints.length > 0) clearAlias(act, state, expr.variable, dangers)
    return
  }
  const location = locationOf(expr)
  if (location !== null && (value.taints.length > 0 || known)) state.notes = new Map(state.notes).set(location, cleared)
}

/** `const id = req.query.id; if (isValid(id)) use(req.query.id)`: a check of the copy is one of the place. */
function clearAlias(act: Activation, state: State, variable: Variable, dangers: DangerSet): void {
  const definition = definitionOfVariable(act.fn, variable)
  if (definition?.kind !== 'member' && definition?.kind !== 'index') return
  const location = locationOf(definition)
  if (location === null) return
  state.notes = new Map(state.notes).set(location, cleanse(evaluate(act, state, definition), dangers))
}

/** Changes of form that keep what a check has shown: case, blanks around, conversion to text. */
const FORMS =
  /^(?:trim|toLowerCase|toUpperCase|toString|valueOf|lower|upper|strip|normalize|String|str|decode|resolve|toLocaleLowerCase|toPath|getCanonicalPath|realpath|abspath|normpath|join|toAbsolutePath|toRealPath)$/

function clearTemp(act: Activation, state: State, temp: number, dangers: DangerSet, depth: number): void {
  const before = act.temps[temp]
  if (before) act.temps[temp] = cleanse(before, dangers)
  const definition = act.definitions.get(temp)
  if (definition?.kind === 'set' || definition?.kind === 'await')
    return clear(act, state, definition.value, dangers, null, depth)
  if (definition?.kind !== 'call') return
  clearForm(act, state, definition, dangers, depth)
  if (before) noteGetter(state, definition, cleanse(before, dangers))
}

function clearForm(
  act: Activation,
  state: State,
  call: Extract<Instruction, { kind: 'call' }>,
  dangers: DangerSet,
  depth: number,
): void {
  const { callee } = call
  const name = callee.kind === 'member' || callee.kind === 'global' ? callee.name : ''
  if (!FORMS.test(name)) return
  if (callee.kind === 'member') clear(act, state, callee.object, dangers, null, depth)
  for (const { value } of call.args)
    if (evaluate(act, state, value).taints.length > 0) clear(act, state, value, dangers, null, depth)
}

export function clearArguments(
  act: Activation,
  state: State,
  args: readonly { readonly value: Expr }[],
  dangers: DangerSet,
): void {
  for (const { value } of args) clear(act, state, value, dangers)
}
