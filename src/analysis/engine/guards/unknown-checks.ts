import type { Expr, Instruction } from '../../ir/nodes.ts'
import { waysTo } from '../values/choices.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import { lastNameOf } from '../knowledge/match-api.ts'
import type { Activation, State } from '../memory/program.ts'
import { sinkKindSet } from '../values/sink-kind.ts'
import { clear } from './clear-sink-kinds.ts'
import { memberApi } from '../memory/member-api.ts'
import { isModelledCall } from '../memory/modelled-calls.ts'
import { evaluate } from '../memory/evaluate.ts'

type Call = Extract<Instruction, { kind: 'call' }>

const UNKNOWN_CHECK = sinkKindSet('unknown-check')
const MAX_DEPTH = 6
/** How many steps back a check of derived data counts as a check of the data it was made from. */
const MAX_ORIGINS = 3

/**
 * `if (!mayRead(path)) return`: a function without a model row, or one of the program, has looked at data, and the
 * program branches on its result. Whether that rules out the harm on either branch is unknown.
 */
export function noteUnknownChecks(act: Activation, state: State, test: Expr): void {
  for (const call of callsIn(act, test)) if (isUnknown(act, state, call)) doubtArguments(act, state, call)
}

/**
 * Whether a function is named like a check: `validatePath(path)` may throw, `path = cleaned(path)` may change its
 * argument.
 */
export function isNamedCheck({ unit }: Activation, name: string): boolean {
  return unit.knowledge.model.checks.test(name)
}

export function doubtArguments(act: Activation, state: State, { callee, args }: Call): void {
  if (callee.kind === 'member') doubt(act, state, callee.object)
  for (const { value } of args) doubt(act, state, value)
}

function callsIn(act: Activation, test: Expr, depth = 0): Call[] {
  if (depth > MAX_DEPTH) return []
  const within = (expr: Expr): Call[] => callsIn(act, expr, depth + 1)
  if (test.kind === 'operator') return test.operands.flatMap(within)
  if (test.kind === 'cast') return within(test.value)
  if (test.kind === 'local') {
    const definition = definitionOfVariable(act.fn, test.variable)
    return definition ? within(definition) : []
  }
  if (test.kind !== 'temp') return []
  const made = act.definitions.get(test.temp)
  if (made?.kind === 'call') return [made]
  if (made?.kind === 'await') return within(made.value)
  return made?.kind === 'set' ? waysTo(act.fn, test.temp).flatMap(({ value }) => within(value)) : []
}

/** Functions of known libraries are judged by guard rows; without a row they show nothing. */
function isUnknown(act: Activation, state: State, { callee }: Call): boolean {
  const { knowledge } = act.unit
  const value = callee.kind === 'member' ? evaluate(act, state, callee.object) : evaluate(act, state, callee)
  const api = callee.kind === 'member' ? memberApi(act.unit, value.api, callee.name) : value.api
  if (api === null) return true
  const name = callee.kind === 'member' ? callee.name : lastNameOf(api)
  if (knowledge.guards.find(api).length > 0 || knowledge.guardsNamed(name).length > 0) return false
  return api.startsWith('?') || !isModelledCall(act.unit, api)
}

/** A check of a part, or of derived data, counts as a check of the data. */
function doubt(act: Activation, state: State, expr: Expr, depth = 0): void {
  if (depth > MAX_ORIGINS || !isFollowed(act, state, expr)) return
  const within = (one: Expr): void => {
    doubt(act, state, one, depth + 1)
  }
  if (expr.kind === 'text') expr.parts.forEach(within)
  else if (expr.kind === 'operator') expr.operands.forEach(within)
  else {
    clear(act, state, expr, UNKNOWN_CHECK)
    if (expr.kind === 'member' || expr.kind === 'index') within(expr.object)
    const definition = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
    const made = definition?.kind === 'temp' ? act.definitions.get(definition.temp) : null
    if (made?.kind === 'call') {
      if (made.callee.kind === 'member') within(made.callee.object)
      for (const { value } of made.args) within(value)
    }
  }
}

function isFollowed(act: Activation, state: State, expr: Expr): boolean {
  const { taints, objects } = evaluate(act, state, expr)
  return taints.length > 0 || objects.length > 0
}
