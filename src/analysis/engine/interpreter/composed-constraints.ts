import type { Place } from '../../ir/nodes.ts'
import type { LibraryCallView } from '../knowledge/matches.ts'
import { noteComposed } from '../memory/declared-shapes.ts'
import { rowFits } from '../memory/match-context.ts'
import type { Activation, State } from '../memory/program.ts'
import { shapeOf } from '../memory/shapes.ts'
import { ANYTHING, bothShapes } from '../values/shape.ts'
import type { ClassValue, Value } from '../values/value.ts'
import { evaluate } from '../memory/evaluate.ts'
import { makeSchema } from './schema-calls.ts'

/** A type by its name alone may be a schema: `IPvAnyAddress`. */
export function asSchema(act: Activation, state: State, { at }: { readonly at: Place }, value: Value): Value {
  const { api } = value
  if (api === null || value.objects.length > 0) return value
  const call: LibraryCallView = { at, api, name: '', receiver: null, args: [], isNew: false }
  return makeSchema(act, state, call, (row) => rowFits(act, state, row, call), at) ?? value
}

/** The classes of the program that decorators are: `@Slug` makes an instance of an annotation. */
export function classesOf({ heap }: State, decorators: readonly Value[]): readonly ClassValue[] {
  return decorators.flatMap(({ classes, objects }) => [
    ...classes,
    ...objects.flatMap((id) => heap.get(id)?.classes ?? []),
  ])
}

/** `@Pattern(…) @interface Slug`: what is written at an annotation holds where that is written. */
export function noteComposition(act: Activation, state: State, type: ClassValue): void {
  const shapes = type.type.decorators
    .map((decorator) => asSchema(act, state, type.type, evaluate(act, state, decorator)))
    .map((value) => shapeOf(act, state.heap, value, 'result'))
  noteComposed(type, shapes.reduce(bothShapes, ANYTHING))
}
