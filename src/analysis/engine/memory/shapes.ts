import type { SchemaKeyword, SchemaType, TextFormat, ValidationRow } from '../../models/rows/schema-row.ts'
import type { Heap } from '../values/heap.ts'
import { EMPTY_RECORD, type HeapObject } from '../values/heap-object.ts'
import { type Anchors, sinkKindsAllowedBy } from '../knowledge/guard-patterns.ts'
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
import { ANYTHING, bothShapes, eitherShape, opened, type Shape, type ShapeStep } from '../values/shape.ts'
import { deepTaints, soleObject } from './objects.ts'
import { shapeOfInstances } from './declared-shapes.ts'
import type { Activation } from './program.ts'
import { type ClassValue, isConstant, stringOf, UNKNOWN, type Value } from '../values/value.ts'

/** Anything may record which objects are touched. */
type Watched = Pick<Activation, 'program' | 'watch'>

/** Where the things that libraries make for a schema keep its keywords, as a record. */
export const KEYWORDS = '(keywords)'

const MAX_DEPTH = 6

/** The keywords of a schema: a record of them, of schemas by name, or what a library made; null for anything else. */
export function keywordsOf(act: Watched, heap: Heap, schema: Value | undefined): HeapObject | null {
  const object = schema && soleObject(act, heap, schema)
  if (!object || object.rest) return null
  const made = object.fields.get(KEYWORDS)
  if (made) return keywordsOf(act, heap, made)
  const isOfSchemas = object.fields.size > 0 && [...object.fields.values()].every((one) => isMadeSchema(act, heap, one))
  return isOfSchemas ? { ...EMPTY_RECORD, fields: new Map([['properties', schema]]) } : object
}

/** What comes out was made from the data, so it says nothing of the data itself. */
function isConverted(act: Watched, heap: Heap, { fields }: HeapObject, depth = 0): boolean {
  if (isConstant(fields.get('converted'), true)) return true
  return elementsOf(act, heap, fields.get('allOf')).some((one) => {
    const keywords = depth > MAX_DEPTH ? null : keywordsOf(act, heap, one)
    return keywords !== null && isConverted(act, heap, keywords, depth + 1)
  })
}

/** Whether a library has made this as a schema. */
export function isMadeSchema(act: Watched, heap: Heap, value: Value): boolean {
  return soleObject(act, heap, value)?.fields.has(KEYWORDS) ?? false
}

/** A class of the program that describes data by its fields, itself or an instance. */
function schemaClass(act: Watched, heap: Heap, schema: Value): ClassValue | null {
  const object = soleObject(act, heap, schema)
  if (object?.fields.has(KEYWORDS)) return null
  const [type, ...others] = object ? object.classes : schema.classes
  return type && others.length === 0 ? type : null
}

/** Whether a value describes data. */
export function isSchema(act: Watched, heap: Heap, value: Value): boolean {
  return keywordsOf(act, heap, value) !== null || schemaClass(act, heap, value) !== null
}

/** Whose shape is asked for: that of the data as it came, or of what comes out of the check. */
export type Side = 'given' | 'result'

/** What a call that compares data with a schema lets through. */
export function shapeFor(act: Watched, heap: Heap, schema: Value, { keepsUnknown }: ValidationRow, side: Side): Shape {
  const shape = shapeOf(act, heap, schema, side)
  return keepsUnknown ? opened(shape) : shape
}

/** Reads a schema in the words of JSON Schema. What it does not restrict, or says elsewhere, stays as it is. */
export function shapeOf(act: Watched, heap: Heap, schema: Value | undefined, side: Side, depth = 0): Shape {
  const type = schema && schemaClass(act, heap, schema)
  if (type) return shapeOfInstances(act.program, type)
  const object = keywordsOf(act, heap, schema)
  if (!object || depth > MAX_DEPTH) return ANYTHING
  if (side === 'given' && isConverted(act, heap, object)) return ANYTHING
  const inner = (one: Value | undefined): Shape => shapeOf(act, heap, one, side, depth + 1)
  const listed = (name: SchemaKeyword): readonly Shape[] =>
    elementsOf(act, heap, object.fields.get(name)).map((one) => inner(one))
  const all = listed('allOf')
  const either = [...listed('anyOf'), ...listed('oneOf')]
  const positions = listed('prefixItems')
  const others = object.fields.get('additionalProperties')
  const own: Shape = {
    free: union(freeByType(act, heap, object), freeByChoice(act, heap, object)),
    parts: new Map([...fieldsOf(act, heap, object.fields.get('properties'))].map(([name, one]) => [name, inner(one)])),
    isClosed: isConstant(others, false) || (side === 'result' && stringOf(others) === 'stripped'),
    elements: object.fields.has('items') ? inner(object.fields.get('items')) : null,
    entries: others?.objects.length ? inner(others) : null,
    steps: stepsOf(act, heap, object),
  }
  const chosen = [either, positions.length > 0 ? [{ ...ANYTHING, elements: positions.reduce(eitherShape) }] : []]
  const more = chosen.flatMap((shapes) => (shapes.length > 0 ? [shapes.reduce(eitherShape)] : []))
  return [...all, ...more].reduce(bothShapes, own)
}

function fieldsOf(act: Watched, heap: Heap, record: Value | undefined): HeapObject['fields'] {
  const object = record && soleObject(act, heap, record)
  return object?.fields ?? new Map<string, Value>()
}

function elementsOf(act: Watched, heap: Heap, list: Value | undefined): readonly Value[] {
  const object = list && soleObject(act, heap, list)
  return object?.kind === 'list' && !object.rest ? [...object.fields.values()] : []
}

function stepsOf(act: Watched, heap: Heap, { fields }: HeapObject): readonly ShapeStep[] {
  return elementsOf(act, heap, fields.get('steps')).map((step) => {
    const held = fieldsOf(act, heap, step)
    const yields = stringOf(held.get('yields')) === 'data' ? 'data' : 'verdict'
    return { fn: held.get('fn') ?? UNKNOWN, yields }
  })
}

/** One of a set of values that the program lists. */
function freeByChoice(act: Watched, heap: Heap, { fields }: HeapObject): SinkKindSet {
  const isOwn = (value: Value | undefined): boolean => value !== undefined && deepTaints(act, heap, value).length === 0
  return isOwn(fields.get('enum')) || isOwn(fields.get('const')) ? ALL_SINK_KINDS : NO_SINK_KINDS
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
  const format = FORMATS.get(stringOf(fields.get('format')) ?? '') ?? NO_SINK_KINDS
  const matched = PATTERNS.map(([keyword, anchors]) => {
    const { pattern, flags } = patternOf(fields.get(keyword))
    return pattern === null ? NO_SINK_KINDS : sinkKindsAllowedBy(pattern, flags, anchors)
  })
  return [sinkKindSet('nosql-injection', 'mass-assignment'), format, ...matched].reduce(union)
}

const PATTERNS: readonly (readonly [SchemaKeyword, Anchors])[] = [
  ['pattern', { start: false, end: false }],
  ['startPattern', { start: true, end: false }],
  ['wholePattern', { start: true, end: true }],
]

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
  ['line', sinkKindSet('header-injection', 'log-injection')],
  ['time', ALL_SINK_KINDS],
  ['token', ALL_SINK_KINDS],
  ['uuid', ALL_SINK_KINDS],
])
