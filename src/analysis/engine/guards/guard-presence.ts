import type { Expr, Instruction } from '../../ir/nodes.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import { soleConstant } from '../values/value.ts'
import type { Activation, State } from '../memory/program.ts'
import { evaluate } from '../memory/evaluate.ts'
import { refineByElement } from './guard-elements.ts'
import { refineByUse, refineLookup } from './guard-lookups.ts'
import { isOutdated } from './guard-flags.ts'

type Call = Extract<Instruction, { kind: 'call' }>

const MAX_DEPTH = 8

/** `list.stream().filter((entry) -> entry.getName().equals(x)).findAny()` has found something. */
export function refinePresence(act: Activation, state: State, found: Expr, depth = 0): void {
  const call = depth > MAX_DEPTH ? null : callYielding(act, found)
  if (call?.callee.kind !== 'member') return
  refineLookup(act, state, call)
  const { derives } = act.unit.knowledge
  const { object, name } = call.callee
  const [first] = call.args
  if (derives(name, 'present-argument') && first) return refineFound(act, state, first.value)
  if (derives(name, 'chosen-elements') && first) refineByElement(act, state, object, first.value, true)
  else if (!derives(name, 'elements') && !isFirstOrNull(act, state, call)) return
  refinePresence(act, state, object, depth + 1)
}

/** `table.get(name)`, `list.stream().filter(…).findFirst().orElse(null)` is not null. */
export function refineFound(act: Activation, state: State, found: Expr): void {
  const call = callYielding(act, found)
  if (call?.callee.kind !== 'member') return
  refineLookup(act, state, call)
  if (isFirstOrNull(act, state, call)) refinePresence(act, state, call.callee.object)
}

/** `found.orElseThrow()`, `requireNonNull(found)`: what comes after it runs only if there was something. */
export function refineByDemand(act: Activation, state: State, call: Call): void {
  const { callee, args } = call
  refineByUse(act, state, call)
  if (callee.kind !== 'member') return
  const { derives } = act.unit.knowledge
  const [first] = args
  if (derives(callee.name, 'demanded-element') && args.every(({ value }) => value.kind === 'function'))
    refinePresence(act, state, callee.object)
  if (derives(callee.name, 'demanded-argument') && first) refineFound(act, state, first.value)
}

function isFirstOrNull(act: Activation, state: State, { callee, args }: Call): boolean {
  const [first] = args
  if (callee.kind !== 'member' || !first || !act.unit.knowledge.derives(callee.name, 'first-or')) return false
  return soleConstant(evaluate(act, state, first.value))?.value === null
}

/** The call that yielded a value, as long as what it was given is the same. */
function callYielding(act: Activation, expr: Expr, depth = 0): Call | null {
  if (depth > MAX_DEPTH) return null
  if (expr.kind === 'cast') return callYielding(act, expr.value, depth + 1)
  const made = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  if (made?.kind === 'cast') return callYielding(act, made.value, depth + 1)
  const call = made?.kind === 'temp' ? act.definitions.get(made.temp) : null
  if (call?.kind === 'await') return callYielding(act, call.value, depth + 1)
  if (call?.kind !== 'call' || !made) return null
  return expr.kind === 'local' && isOutdated(act.fn, made) ? null : call
}
