import { ALL_SINK_KINDS, intersection, NO_SINK_KINDS, type SinkKindSet, union } from './sink-kind.ts'
import type { ClassValue, Value } from './value.ts'

/** A function that a schema calls with the data, which says whether it is accepted or what goes on instead of it. */
export type ShapeStep = { readonly fn: Value; readonly yields: 'verdict' | 'data' }

/** What data can no longer do once a schema has accepted it: as a whole, in its parts, in the elements of a list. */
export type Shape = {
  readonly free: SinkKindSet
  readonly parts: ReadonlyMap<string, Shape>
  /** Whether there are no other parts. */
  readonly isClosed: boolean
  readonly elements: Shape | null
  /** What every part is, whatever its name. */
  readonly entries: Shape | null
  readonly steps: readonly ShapeStep[]
  /** The class of the program that it is made an instance of, and the library type that this extends. */
  readonly type?: { readonly own: ClassValue; readonly api: string | null } | null
}

export const ANYTHING: Shape = {
  free: NO_SINK_KINDS,
  parts: new Map(),
  isClosed: false,
  elements: null,
  entries: null,
  steps: [],
}

const NOTHING_HARMFUL: Shape = { ...ANYTHING, free: ALL_SINK_KINDS }

/** Whether a schema restricts anything at all. */
export function restricts({ free, parts, isClosed, elements, entries, steps }: Shape): boolean {
  if (free !== NO_SINK_KINDS || isClosed || steps.length > 0) return true
  return [...parts.values(), elements, entries].some((one) => one !== null && restricts(one))
}

/** The same where parts that it does not name are let through. */
export function opened(shape: Shape): Shape {
  const inner = (one: Shape | null): Shape | null => one && opened(one)
  return {
    ...shape,
    parts: new Map([...shape.parts].map(([name, part]) => [name, opened(part)])),
    isClosed: false,
    elements: inner(shape.elements),
    entries: inner(shape.entries),
  }
}

/** Identifies what a shape allows. */
export function keyOfShape({ free, parts, isClosed, elements, entries, steps }: Shape): string {
  const inner = [...parts].map(([name, part]) => `${JSON.stringify(name)}:${keyOfShape(part)}`)
  const calls = steps.flatMap(({ fn: { api, functions } }) => [
    api,
    ...functions.map(({ fn, file }) => `${file}#${fn.id}`),
  ])
  const others = [elements, entries].map((one) => (one ? keyOfShape(one) : ''))
  return `${free.id}${isClosed ? '!' : ''}{${inner.join()}}[${others.join(';')}]${calls.join()}`
}

/** The shape of what fits both. */
export function bothShapes(one: Shape, other: Shape): Shape {
  const names = new Set([...one.parts.keys(), ...other.parts.keys()])
  return {
    free: union(one.free, other.free),
    parts: new Map(
      [...names].map((name) => [name, bothShapes(one.parts.get(name) ?? ANYTHING, other.parts.get(name) ?? ANYTHING)]),
    ),
    isClosed: one.isClosed || other.isClosed,
    elements:
      one.elements && other.elements ? bothShapes(one.elements, other.elements) : (one.elements ?? other.elements),
    entries: one.entries && other.entries ? bothShapes(one.entries, other.entries) : (one.entries ?? other.entries),
    steps: [...one.steps, ...other.steps],
    type: one.type ?? other.type ?? null,
  }
}

/** The shape of what fits one or the other. */
export function eitherShape(first: Shape, second: Shape): Shape {
  const [one, other] = [withoutSteps(first), withoutSteps(second)]
  const names = new Set([...one.parts.keys(), ...other.parts.keys()])
  const parts = [...names].map((name) => [name, eitherShape(partOf(one, name), partOf(other, name))] as const)
  return {
    free: intersection(one.free, other.free),
    parts: new Map(parts.filter(([, part]) => restricts(part))),
    isClosed: (one.isClosed || isPlain(one)) && (other.isClosed || isPlain(other)) && (one.isClosed || other.isClosed),
    elements: eitherHeld(one, other, one.elements, other.elements),
    entries: eitherHeld(one, other, one.entries, other.entries),
    steps: [],
    type: one.type ?? other.type ?? null,
  }
}

/** What a function has made of the data is unknown, unless nothing harmful was left. */
function withoutSteps(shape: Shape): Shape {
  if (!shape.steps.some(({ yields }) => yields === 'data')) return shape
  return shape.free === ALL_SINK_KINDS ? NOTHING_HARMFUL : ANYTHING
}

/** A text or a number that can do no harm has no parts that could. */
function isPlain({ free }: Shape): boolean {
  return free === ALL_SINK_KINDS
}

function partOf(shape: Shape, name: string): Shape {
  return shape.parts.get(name) ?? shape.entries ?? (shape.isClosed || isPlain(shape) ? NOTHING_HARMFUL : ANYTHING)
}

function eitherHeld(one: Shape, other: Shape, left: Shape | null, right: Shape | null): Shape | null {
  if (left && right) return eitherShape(left, right)
  if (left) return isPlain(other) ? left : null
  return isPlain(one) ? right : null
}
