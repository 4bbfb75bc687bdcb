import type { Activation, State } from '../memory/program.ts'
import type { ApiPattern } from '../../models/rows/api-pattern.ts'
import type { CallView } from '../knowledge/matches.ts'
import { selectEach, selectFirst, selectAll } from '../knowledge/selectors.ts'
import { emitUse, emitCheck } from './emit.ts'
import { checkSink } from './sinks.ts'
import type { Value } from '../values/value.ts'
import { addFact } from '../memory/objects.ts'
import { rowFits, fetcher } from '../memory/match-context.ts'

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
      for (const fn of act.program.stack) act.program.noted.add(fn)
    }
  }
}
