import type { Expr, Instruction } from '../../ir/nodes.ts'
import { sinkKindSet } from '../values/sink-kind.ts'
import { writtenNameOf } from '../values/places.ts'
import { isModelledCall } from '../memory/modelled-calls.ts'
import type { Activation, State } from '../memory/program.ts'
import { apiOf } from './checking-calls.ts'
import { clear } from './clear-sink-kinds.ts'
import { refineEntry } from './guard-collections.ts'
import { definitionOfVariable } from '../values/definitions.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/**
 * `table.get(name)` has found something: the name is one of those in the table. What a registry of unknown kind finds shows less:
 * it may find whatever it is asked for.
 */
export function refineLookup(act: Activation, state: State, call: Call): void {
  const { callee, args } = call
  const [key, other] = args
  if (callee.kind !== 'member' || !key || other || key.spread) return
  const api = apiOf(act, state, call)
  const { knowledge } = act.unit
  if (api !== null && knowledge.effects.find(api).some(({ effect }) => effect === 'get'))
    refineEntry(act, state, callee.object, key.value)
  else if (isUnknown(act, api) && knowledge.derives(firstWordOf(callee.name), 'entry'))
    clear(act, state, key.value, sinkKindSet('unknown-check'))
}

/** `table.get(name).start()` throws where there is no entry. */
export function refineByUse(act: Activation, state: State, { callee }: Call): void {
  if (callee.kind !== 'member') return
  const { object } = callee
  const made = object.kind === 'local' ? definitionOfVariable(act.fn, object.variable) : object
  const call = made?.kind === 'temp' ? act.definitions.get(made.temp) : null
  if (call?.kind !== 'call' || call.callee.kind !== 'member') return
  if (!isUnknown(act, apiOf(act, state, call)) || isRegistry(act, call.callee.object)) refineLookup(act, state, call)
}

/** What a function of any other name yields may be made for the occasion, and not be found. */
function isRegistry(act: Activation, expr: Expr): boolean {
  const [lastWord = ''] = /[A-Z]?[a-z]+$/.exec(writtenNameOf(expr)) ?? []
  return act.unit.knowledge.derives(lastWord.toLowerCase(), 'registry')
}

/** Whether no library that rows describe has this function. */
function isUnknown({ unit }: Activation, api: string | null): boolean {
  return api === null || api.startsWith('?') || !isModelledCall(unit, api)
}

function firstWordOf(name: string): string {
  return /^[a-z]+/.exec(name)?.[0] ?? ''
}
