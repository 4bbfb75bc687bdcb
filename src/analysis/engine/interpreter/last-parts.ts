import type { Expr, Instruction } from '../../ir/nodes.ts'
import { callOf } from '../guards/text-parts.ts'
import { lastNameOf } from '../knowledge/match-api.ts'
import { evaluate } from '../memory/evaluate.ts'
import type { Activation, State } from '../memory/program.ts'
import { sinkKindSet } from '../values/sink-kind.ts'
import { locationOf } from '../values/places.ts'
import { cleanse, soleConstant, type Value } from '../values/value.ts'

type Call = Extract<Instruction, { kind: 'call' }>

const PATHS = sinkKindSet('path-traversal', 'parent-path', 'absolute-path')

/** What is left when everything up to the last slash is cut off a text leads nowhere: it is a name without folders. */
export function withoutFolders(act: Activation, state: State, value: Value, call: Call): Value {
  return value.taints.length > 0 && (cutsFolders(act, state, call) || takesLastOf(act, state, call))
    ? cleanse(value, PATHS)
    : value
}

/** `name.split('/')[-1]`, `parts[parts.length - 1]`, `name.rpartition('/')[2]` */
export function elementWithoutFolders(
  act: Activation,
  state: State,
  value: Value,
  { object, index }: Extract<Expr, { kind: 'index' }>,
): Value {
  if (value.taints.length === 0) return value
  const made = callOf(act, object)
  if (!made || !isLast(act, state, made, object, index) || !isAtSlash(act, state, made.call)) return value
  return cleanse(value, PATHS)
}

function isLast(
  act: Activation,
  state: State,
  { call, name }: { readonly call: Call; readonly name: string },
  list: Expr,
  index: Expr,
): boolean {
  const { derives } = act.unit.knowledge
  const at = soleConstant(evaluate(act, state, index))?.value
  if (derives(name, 'last-cut')) return at === 2
  if (!derives(name, 'parts')) return false
  if (at === -1) return true
  // From the right and once: there is nothing behind the second part.
  if (at === 1) return derives(name, 'parts-from-end') && isOnce(act, state, call)
  return isLengthLessOne(act, state, index, list)
}

function isOnce(act: Activation, state: State, { args }: Call): boolean {
  const [, most] = args
  return most !== undefined && soleConstant(evaluate(act, state, most.value))?.value === 1
}

/** `parts.length - 1` */
function isLengthLessOne(act: Activation, state: State, expr: Expr, list: Expr): boolean {
  if (expr.kind !== 'operator' || expr.op !== '-') return false
  const [length, one] = expr.operands
  if (!length || !one || soleConstant(evaluate(act, state, one))?.value !== 1) return false
  const measured = length.kind === 'member' ? length.object : null
  return measured !== null && isSamePlace(measured, list)
}

/** `name.substring(name.lastIndexOf('/') + 1)`, `name[name.rfind('/') + 1:]` */
function cutsFolders(act: Activation, state: State, { callee, args }: Call): boolean {
  if (callee.kind !== 'member' || !act.unit.knowledge.derives(callee.name, 'rest')) return false
  const [from, to] = args
  if (!from || (to && (soleConstant(evaluate(act, state, to.value))?.value ?? null) !== null)) return false
  if (to && !soleConstant(evaluate(act, state, to.value))) return false
  const [start, one] = from.value.kind === 'operator' && from.value.op === '+' ? from.value.operands : []
  if (!start || !one || soleConstant(evaluate(act, state, one))?.value !== 1) return false
  const made = callOf(act, start)
  if (made?.call.callee.kind !== 'member' || !act.unit.knowledge.derives(made.name, 'last-index')) return false
  return isSamePlace(made.call.callee.object, callee.object) && isAtSlash(act, state, made.call)
}

/** `name.split('/').pop()`, `name.split('/').at(-1)` */
function takesLastOf(act: Activation, state: State, { callee, args }: Call): boolean {
  // Arguments are evaluated only where that makes nothing: an object would be made again, without what the call has put into it.
  if (callee.kind !== 'member' || !act.unit.knowledge.derives(callee.name, 'last-element')) return false
  const [at] = args
  if (at && soleConstant(evaluate(act, state, at.value))?.value !== -1) return false
  const made = callOf(act, callee.object)
  return made !== null && act.unit.knowledge.derives(made.name, 'parts') && isAtSlash(act, state, made.call)
}

function isSamePlace(one: Expr, other: Expr): boolean {
  const location = locationOf(one)
  if (one.kind === 'local') return other.kind === 'local' && one.variable === other.variable
  return location !== null && location === locationOf(other)
}

/** Whether a text is cut at slashes. */
function isAtSlash(act: Activation, state: State, { args: [separator] }: Call): boolean {
  if (!separator) return false
  if (separator.value.kind === 'regex') return /^\[?(?:\\?\/|\\\\)+\]?\+?$/.test(separator.value.pattern)
  const { constants, api } = evaluate(act, state, separator.value)
  if (constants !== null) return constants.length > 0 && constants.every((one) => one === '/')
  return api !== null && act.unit.knowledge.derives(lastNameOf(api), 'separator')
}
