import { CONTENT } from './effect-context.ts'
import { EMPTY_INSTANCE, EMPTY_LIST } from '../values/heap-object.ts'
import { joinTaints } from '../values/join.ts'
import { allocate, updateObjects } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { derivedSite } from '../values/sites.ts'
import { constantValue, UNKNOWN, type Value } from '../values/value.ts'

/** An exception made from its arguments: a message and a cause. */
export function makeError(act: Activation, state: State, site: object, args: readonly Value[]): Value {
  const fields = errorFields(act, state, site, args)
  const made = allocate(act, state, site, { ...EMPTY_INSTANCE, fields })
  return { ...made, taints: args[0]?.taints ?? [] }
}

/** The same for an instance of a program class that extends a library exception. */
export function initializeFromLibrary(
  act: Activation,
  state: State,
  { api, classes }: Value,
  self: Value,
  args: readonly Value[],
  site: object,
): void {
  if (api === null || classes.length > 0 || self.objects.length === 0) return
  if (!act.unit.knowledge.effects.find(api).some(({ effect }) => effect === 'error')) return
  const made = errorFields(act, state, site, args)
  updateObjects(act, state, self, (object) => ({ ...object, fields: new Map([...object.fields, ...made]) }))
}

function errorFields(act: Activation, state: State, site: object, args: readonly Value[]): Map<string, Value> {
  const message = args[0] ?? constantValue('')
  const fields = new Map([
    ['message', message],
    [CONTENT, message],
  ])
  const cause = causeIn(state, args)
  if (cause) fields.set('cause', cause)
  if (act.unit.knowledge.model.semantics.exceptionsKeepArguments) {
    const list = new Map(args.map((value, index) => [String(index), value]))
    fields.set(
      'args',
      allocate(act, state, derivedSite(site, 'args'), { ...EMPTY_LIST, fields: list, length: args.length }),
    )
  }
  return fields
}

/** `new Error(message, { cause })`, `new Exception(message, cause)`, `new Exception(cause)`. */
function causeIn(state: State, [first, second]: readonly Value[]): Value | null {
  const options = second ?? first
  if (!options || options.objects.length === 0) return null
  for (const id of options.objects) {
    const cause = state.heap.get(id)?.fields.get('cause')
    if (cause && state.heap.get(id)?.kind === 'record') return cause
  }
  return options
}

/** The cause of an exception, where it is known. */
export function causeOf(state: State, { objects, taints }: Value): Value | null {
  for (const id of objects) {
    const cause = state.heap.get(id)?.fields.get('cause')
    if (cause)
      return {
        ...cause,
        taints: joinTaints(
          cause.taints,
          taints.filter(({ origin }) => origin === 'exception'),
        ),
      }
  }
  return objects.length > 0 ? { ...UNKNOWN, taints } : null
}
