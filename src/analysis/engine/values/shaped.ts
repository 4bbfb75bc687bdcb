import type { Heap } from './heap.ts'
import { EMPTY_INSTANCE, EMPTY_LIST, type HeapObject } from './heap-object.ts'
import { restricts, type Shape, type ShapeStep } from './shape.ts'
import { sinkKindSet } from './sink-kind.ts'
import { cleanse, UNKNOWN, type Value, withDoubt } from './value.ts'

/** Where data that a schema has accepted is kept, and how its parts are found. */
export type Shaping = {
  readonly put: (object: HeapObject, path: string) => Value
  /** A part of the data; null: any of its elements. */
  readonly partOf: (value: Value, name: string | null) => Value
  /** The parts that are known of it. */
  readonly held: (value: Value) => HeapObject['fields']
  /** What a function of the schema makes of the data; null where it cannot be called. */
  readonly apply: ((value: Value, step: ShapeStep, path: string) => Value | null) | null
}

/** Data that a schema has accepted: parts that the schema does not know stay as hostile as the whole. */
export function shaped(shaping: Shaping, value: Value, shape: Shape, path = ''): Value {
  const checked = shapedWhole(shaping, value, shape, path)
  return shape.steps.reduce((before, step) => {
    const after = shaping.apply?.(before, step, path) ?? null
    return after ?? (step.yields === 'verdict' ? before : unknownOf(value, before))
  }, checked)
}

/** A function that is not seen has changed it: what was checked before says little. */
function unknownOf(value: Value, checked: Value): Value {
  return checked.taints.length === 0 && checked.objects.length === 0 ? checked : withDoubt(value, 'unknown-function')
}

function shapedWhole(shaping: Shaping, value: Value, shape: Shape, path: string): Value {
  const whole = cleanse(value, shape.free)
  if (shape.elements && restricts(shape.elements)) {
    const rest = shaped(shaping, shaping.partOf(value, null), shape.elements, `${path}[]`)
    return { ...UNKNOWN, objects: shaping.put({ ...EMPTY_LIST, rest, length: null }, path).objects }
  }
  if (shape.parts.size === 0 && !shape.isClosed && !shape.entries) return whole
  const parts = [...shape.parts].map(
    ([name, inner]) =>
      [name, inClosed(shaped(shaping, shaping.partOf(value, name), inner, `${path}.${name}`), shape)] as const,
  )
  const rest = shape.entries ? shaped(shaping, shaping.partOf(value, null), shape.entries, `${path}.*`) : null
  const others = shape.isClosed || shape.entries ? [] : [...shaping.held(value)]
  const keys = shape.entries ? value.taints : []
  const classes = shape.type ? [shape.type.own] : []
  const { objects } = shaping.put(
    { ...EMPTY_INSTANCE, fields: new Map([...others, ...parts]), rest, keys, classes },
    path,
  )
  const api = shape.type?.api ?? whole.api
  return shape.isClosed || shape.entries ? { ...UNKNOWN, objects } : { ...whole, objects, api }
}

/** An object with known parts only sets no others. */
function inClosed(part: Value, { isClosed }: Shape): Value {
  return isClosed ? cleanse(part, sinkKindSet('mass-assignment')) : part
}

/** The same before a handler runs, when functions of a schema cannot be called. */
export function shapingBefore(heap: Heap, newId: (path: string) => number): Shaping {
  return {
    put(object, path) {
      const id = newId(path)
      heap.set(id, object)
      return { ...UNKNOWN, objects: [id] }
    },
    partOf: ({ taints }) => ({ ...UNKNOWN, taints }),
    held: () => new Map<string, Value>(),
    apply: null,
  }
}
