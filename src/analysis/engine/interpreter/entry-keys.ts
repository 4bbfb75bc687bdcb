import type { EntryPoint, RouteParameters, State } from '../memory/program.ts'
import { keyOfShape } from '../values/shape.ts'

/** What tells one run of an entry point from another: equal runs are not repeated. */
export function keyOfEntry(entry: EntryPoint, before: State['notes']): string {
  const { closure, params, fills, returnSink, shapes = [], page, routed, pending, next } = entry
  const shaped = shapes.map(({ param, member, shape }) => `${param}.${member}${keyOfShape(shape)}`).join()
  const parts = [
    `${closure.file}:${closure.fn.id}`,
    JSON.stringify(params),
    returnSink ? JSON.stringify([returnSink.sinkKind, returnSink.condition]) : '',
    fills?.label ?? '',
    page ?? '',
    shaped,
    pending?.key ?? '',
    routed ? keyOfRoute(routed) : '',
    // One of several that a function has made: `validate(schema)`.
    next === undefined || !closure.cells?.outer ? '' : [...closure.cells.cells.values()].join(),
    // Behind other checks it is another handler.
    before ? keyOfNotes(before) : '',
  ]
  return parts.join(':')
}

function keyOfRoute({ parts, fixed, others }: RouteParameters): string {
  return [...[...parts].map(([name, { id }]) => `${name}=${id}`), ...fixed, others].join()
}

/** Tells what was checked before a handler from what was checked before it elsewhere. */
function keyOfNotes(notes: NonNullable<State['notes']>): string {
  const described = [...notes].map(
    ([name, { taints, objects }]) =>
      `${name}=${taints.map(({ cleansed }) => cleansed.id).join('+')}#${objects.join('+')}`,
  )
  return described.toSorted().join()
}
