import type { Activation, State } from '../memory/program.ts'
import type { ApiPattern } from '../../models/rows/api-pattern.ts'
import type { CallView } from '../knowledge/matches.ts'
import { countPositional, passesTests, selectEach, selectFirst, selectAll } from '../knowledge/selectors.ts'
import { fetcher, emitUse, emitCheck } from './emit.ts'
import { checkSink } from './sinks.ts'
import type { Value } from '../values/value.ts'
import { addFact } from '../memory/objects.ts'

/** Whether a row applies to this call. */
export function rowFits(act: Activation, state: State, row: ApiPattern, call: CallView, receiverName = ''): boolean {
  if (row.receiver && !row.receiver.test(receiverName)) return false
  if (row.arity) {
    const count = countPositional(call.args)
    if (count < row.arity[0] || count > row.arity[1]) return false
  }
  if (!row.when) return true
  return passesTests(call, row.when, fetcher(act, state))
}

/** Emits every match of a row for a call, and records facts. */
export function applyCallRows(act: Activation, state: State, call: CallView, receiverName = ''): void {
  const { api } = call
  if (api === null) return
  const { knowledge } = act.unit
  const fits = (row: ApiPattern): boolean => rowFits(act, state, row, call, receiverName)
  for (const row of knowledge.sinks.find(api)) if (fits(row)) checkSink(act, state, row, call)
  for (const row of knowledge.uses.find(api)) {
    if (!fits(row)) continue
    const selected = row.args ? selectEach(call, row.args, fetcher(act, state)) : []
    emitUse(act, state, {
      row,
      call,
      values: selected.map((one) => one?.value ?? null),
      places: selected.map((one) => one?.at ?? null),
    })
  }
  for (const row of knowledge.checks.find(api)) {
    if (!fits(row)) continue
    const at = row.at ? selectFirst(call, row.at, fetcher(act, state)) : null
    emitCheck(act, state, row, call, at?.at ?? call.at)
  }
}

/** Facts hold from here on, so they are recorded after everything else has looked at the call. */
export function noteFacts(act: Activation, state: State, call: CallView, result: Value): void {
  if (call.api === null) return
  for (const row of act.unit.knowledge.facts.find(call.api)) {
    if (!rowFits(act, state, row, call)) continue
    for (const { value } of selectAll(call, [row.on ?? 'this'], fetcher(act, state), result)) {
      addFact(act, state, value, row.fact, row.holds ?? true)
    }
  }
}
