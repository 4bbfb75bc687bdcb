import type { SchemaKeyword, SchemaType, TextFormat } from '../../models/rows/schema-row.ts'
import type { Heap } from '../values/heap.ts'
import { EMPTY_INSTANCE, EMPTY_LIST, type HeapObject } from '../values/heap-object.ts'
import { sinkKindsAllowedBy } from '../knowledge/guard-patterns.ts'
import {
  ALL_SINK_KINDS,
  difference,
  intersection,
  NO_SINK_KINDS,
  type SinkKindSet,
  sinkKindSet,
  TEXT_SINK_KINDS,
  union,
} from '../values/sink-kind.ts'
import { restricts, type Shape } from '../values/shape.ts'
import { anyElement, soleObject } from './objects.ts'
import type { Activation } from './program.ts'
import { cleanse, stringOf, UNKNOWN, type Value } from '../values/value.ts'

/** Anything may record which objects are touched. */
type Watched = Pick<Activation, 'program' | 'watch'>

export const ANYTHING: Shape = { free: NO_SINK_KINDS, parts: new Map(), elements: null }

const MAX_DEPTH = 6

/** Reads a schema in the words of JSON Schema. What it does not restrict, or says elsewhere, stays as it is. */
export function shapeOf(act: Watched, heap: Heap, schema: Value | undefined, depth = 0): Shape {
  const object = schema && soleObject(act, heap, schema)
  if (!object || object.rest || depth > MAX_DEPTH) return ANYTHING
  const listed = (name: SchemaKeyword): readonly Shape[] =>
    elementsOf(act, heap, object.fields.get(name)).map((one) => shapeOf(act, heap, one, depth + 1))
  const all = listed('allOf')
  const either = [...listed('anyOf'), ...listed('oneOf')]
  const own: Shape = {
    free: union(freeByType(act, heap, object), freeByChoice(act, heap, object)),
    parts: partsOf(act, heap, object.fields.get('properties'), depth),
    elements: object.fields.has('items') ? shapeOf(act, heap, object.fields.get('items'), depth + 1) : null,
  }
  const chosen = either.length > 0 ? [either.reduce(eitherShape)] : []
  return [...all, ...chosen].reduce(bothShapes, own)
}

function partsOf(act: Watched, heap: Heap, properties: Value | undefined, depth: number): Shape['parts'] {
  const object = properties && soleObject(act, heap, properties)
  return new Map([...(object?.fields ?? [])].map(([name, schema]) => [name, shapeOf(act, heap, schema, depth + 1)]))
}

function elementsOf(act: Watched, heap: Heap, list: Value | undefined): readonly Value[] {
  const object = list && soleObject(act, heap, list)
  return object?.kind === 'list' && !object.rest ? [...object.fields.values()] : []
}

/** One of a set of values that the program lists. */
function freeByChoice(act: Watched, heap: Heap, { fields }: HeapObject): SinkKindSet {
  const choices = fields.get('enum')
  const listed = choices?.objects.length ? anyElement(act, heap, choices) : null
  const isOwn = (value: Value | null | undefined): boolean => value?.constants?.length !== undefined
  return isOwn(listed) || isOwn(fields.get('const')) ? ALL_SINK_KINDS : NO_SINK_KINDS
}

function freeByType(act: Watched, heap: Heap, { fields }: HeapObject): SinkKindSet {
  const type = fields.get('type')
  const names = type?.objects.length ? elementsOf(act, heap, type) : type ? [type] : []
  const free = names.map((name) => freeOfType(stringOf(name), fields))
  return free.length > 0 ? free.reduce(intersection) : NO_SINK_KINDS
}

const FREE_TYPES: ReadonlySet<string | null> = new Set<SchemaType>(['boolean', 'null'])
const NUMBER_TYPES: ReadonlySet<string | null> = new Set<SchemaType>(['integer', 'number'])

/** Keywords for texts say nothing about a value that is none: they count only where the type is fixed. */
function freeOfType(name: string | null, fields: HeapObject['fields']): SinkKindSet {
  if (FREE_TYPES.has(name)) return ALL_SINK_KINDS
  if (NUMBER_TYPES.has(name)) return fields.has('maximum') ? ALL_SINK_KINDS : TEXT_SINK_KINDS
  if (name !== 'string') return NO_SINK_KINDS
  const { pattern, flags } = patternOf(fields.get('pattern'))
  const format = FORMATS.get(stringOf(fields.get('format')) ?? '') ?? NO_SINK_KINDS
  const matched = pattern === null ? NO_SINK_KINDS : sinkKindsAllowedBy(pattern, flags, UNANCHORED)
  return [sinkKindSet('nosql-injection', 'mass-assignment'), format, matched].reduce(union)
}

const UNANCHORED = { start: false, end: false }

function patternOf(value: Value | undefined): { readonly pattern: string | null; readonly flags: string } {
  return value?.regex ?? { pattern: stringOf(value), flags: '' }
}

/** An address may be one that only the server itself can reach. */
const ADDRESS = difference(ALL_SINK_KINDS, sinkKindSet('ssrf', 'open-redirect'))

const FORMATS: ReadonlyMap<string, SinkKindSet> = new Map<TextFormat, SinkKindSet>([
  ['date', ALL_SINK_KINDS],
  ['date-time', ALL_SINK_KINDS],
  ['duration', ALL_SINK_KINDS],
  ['hostname', ADDRESS],
  ['ipv4', ADDRESS],
  ['ipv6', ADDRESS],
  ['time', ALL_SINK_KINDS],
  ['uuid', ALL_SINK_KINDS],
])

export function bothShapes(one: Shape, other: Shape): Shape {
  return combine(one, other, union, bothShapes, new Set([...one.parts.keys(), ...other.parts.keys()]))
}

export function eitherShape(one: Shape, other: Shape): Shape {
  const shared = [...one.parts.keys()].filter((name) => other.parts.has(name))
  return combine(one, other, intersection, eitherShape, new Set(shared))
}

function combine(
  one: Shape,
  other: Shape,
  sets: (left: SinkKindSet, right: SinkKindSet) => SinkKindSet,
  shapes: (left: Shape, right: Shape) => Shape,
  names: ReadonlySet<string>,
): Shape {
  const parts = new Map(
    [...names].map((name) => [name, shapes(one.parts.get(name) ?? ANYTHING, other.parts.get(name) ?? ANYTHING)]),
  )
  const elements = one.elements || other.elements ? shapes(one.elements ?? ANYTHING, other.elements ?? ANYTHING) : null
  return { free: sets(one.free, other.free), parts, elements, type: one.type ?? other.type ?? null }
}

/** Where the objects of shaped data are kept. */
export type Place = { readonly heap: Heap; readonly newId: () => number }

/** Data that a schema has accepted: parts that the schema does not know stay as hostile as the whole. */
export function shaped(place: Place, value: Value, shape: Shape): Value {
  const whole = cleanse(value, shape.free)
  if (shape.elements && restricts(shape.elements)) {
    const rest = shaped(place, part(value), shape.elements)
    return { ...whole, taints: [], objects: [put(place, { ...EMPTY_LIST, rest, length: null })] }
  }
  if (shape.parts.size === 0) return whole
  const fields = new Map([...shape.parts].map(([name, inner]) => [name, shaped(place, part(value), inner)]))
  const classes = shape.type ? [shape.type] : []
  return { ...whole, objects: [put(place, { ...EMPTY_INSTANCE, fields, classes })] }
}

function part({ taints }: Value): Value {
  return { ...UNKNOWN, taints }
}

function put({ heap, newId }: Place, object: HeapObject): number {
  const id = newId()
  heap.set(id, object)
  return id
}
