import type { ClassIr, FunctionIr, Instruction, Literal, Place } from '../../ir/nodes.ts'
import { coversAll, difference, type Doubt, type SinkKindSet, sinkKindSet, NO_SINK_KINDS, union } from './sink-kind.ts'
import type { SinkKind } from '../../models/sink-kind.ts'
import type { Origin } from '../../models/origin.ts'

/** The trace of tainted data, newest step first. */
export type Step = {
  readonly file: string
  readonly at: Place
  readonly label: string
  readonly previous: Step | null
  readonly length: number
}

export type Taint = {
  readonly origin: Origin
  /** In words, for messages: "the request". */
  readonly label: string
  /** Where it entered; two paths from one source are one taint. */
  readonly source: Place
  readonly step: Step
  /** Sink kinds that a check or an encoding has removed, and doubts that were added. */
  readonly cleansed: SinkKindSet
  /** Members of the tainted object that a library sets, so that its sender cannot choose them. */
  readonly ownMembers?: ReadonlySet<string>
  /** A text that others hand to a public function of a published package. */
  readonly isPublic?: boolean
}

/** A function with its environment: the variables of the enclosing functions and its `this`. */
export type Closure = {
  readonly fn: FunctionIr
  readonly file: string
  /** Heap cells of captured variables, by owner function and slot. */
  readonly cells: CellScope | null
  readonly self: Value | null
  /** Arguments bound in advance. */
  readonly bound: readonly Value[]
  /** The same, by parameter name. */
  readonly named?: ReadonlyMap<string, Value>
  /** Passes its result to a callback, which its caller does not see. */
  readonly isPromised?: boolean
  /** Initialises an instance. */
  readonly isConstructor?: boolean
  /** The class whose method it is. */
  readonly type: ClassValue | null
  /** True for a method that does not take its receiver; in Python, methods take it as their first parameter. */
  readonly isStatic: boolean
}
export type CellScope = {
  readonly owner: number
  readonly fn: FunctionIr
  /** How far the function has run: the current instruction, or the last one. */
  place: Instruction | null
  readonly cells: ReadonlyMap<number, number>
  readonly outer: CellScope | null
}

export type ClassValue = {
  readonly type: ClassIr
  readonly file: string
  readonly cells: CellScope | null
  readonly parents: readonly Value[]
  /** Heap object of its static members. */
  readonly statics: number
}

/** A piece of a text that was built: fixed text, or a value put in at a place. */
export type Piece = { readonly text: string } | { readonly value: Value; readonly at: Place }

/**
 * What is known about a value at one point of the program. Immutable. The parts are alternatives: a value may be one of
 * its constants, or one of its objects, or come from its api.
 */
export type Value = {
  /** Every constant it may be, when it can be nothing else; null when unknown. */
  readonly constants: readonly Literal[] | null
  readonly taints: readonly Taint[]
  /** The library thing that it is; see `models/rows/api-pattern.ts`. `?name` when only the name is known. */
  readonly api: string | null
  /** Heap objects it may refer to. */
  readonly objects: readonly number[]
  readonly functions: readonly Closure[]
  readonly classes: readonly ClassValue[]
  /** How a text was put together, as far as that is known. */
  readonly pieces: readonly Piece[] | null
  /** A pattern literal. */
  readonly regex: { readonly pattern: string; readonly flags: string } | null
}

const NONE: readonly never[] = []

export const UNKNOWN: Value = {
  constants: null,
  taints: NONE,
  api: null,
  objects: NONE,
  functions: NONE,
  classes: NONE,
  pieces: null,
  regex: null,
}

export function constantValue(...constants: readonly Literal[]): Value {
  return { ...UNKNOWN, constants }
}

/**
 * The only constant that a value can be, wrapped since it may be undefined; null when there are several or it is
 * unknown.
 */
export function soleConstant(value: Value): { readonly value: Literal } | null {
  return value.constants?.length === 1 ? { value: value.constants[0] } : null
}

export function stringOf(value: Value | null | undefined): string | null {
  const sole = value && soleConstant(value)
  return sole && typeof sole.value === 'string' ? sole.value : null
}

/** Whether a value is known to be this constant. */
export function isConstant(value: Value | null | undefined, constant: Literal): boolean {
  const sole = value && soleConstant(value)
  return sole ? sole.value === constant : false
}

const MAX_STEPS = 14

/** Adds a step to the trace, unless it is already long or the last step is at the same place. */
export function addStep(taint: Taint, file: string, at: Place, label: string): Taint {
  const { step } = taint
  if (step.length >= MAX_STEPS || (step.at.start === at.start && step.file === file)) return taint
  return { ...taint, step: { file, at, label, previous: step, length: step.length + 1 } }
}

export function addSteps(value: Value, file: string, at: Place, label: string): Value {
  if (value.taints.length === 0) return value
  return { ...value, taints: value.taints.map((taint) => addStep(taint, file, at, label)) }
}

type Source = {
  readonly origin: Origin
  readonly label: string
  readonly without?: readonly SinkKind[] | undefined
  readonly ownMembers?: ReadonlySet<string> | undefined
  readonly doubt?: Doubt | undefined
}

export function taintedValue(
  { origin, label, without, ownMembers, doubt }: Source,
  file: string,
  at: Place,
  api: string | null = null,
): Value {
  const step: Step = { file, at, label: `comes from ${label}`, previous: null, length: 1 }
  const cleansed = without || doubt ? sinkKindSet(...(without ?? []), ...(doubt ? [doubt] : [])) : NO_SINK_KINDS
  return { ...UNKNOWN, api, taints: [{ origin, label, source: at, step, cleansed, ...(ownMembers && { ownMembers }) }] }
}

/** The value without these sink kinds. A taint without any sink kind left is dropped. */
export function cleanse(value: Value, sinkKinds: SinkKindSet): Value {
  if (value.taints.length === 0 || sinkKinds === NO_SINK_KINDS) return value
  const taints = value.taints
    .map((taint) => ({ ...taint, cleansed: union(taint.cleansed, sinkKinds) }))
    .filter((taint) => !isFullyCleansed(taint))
  return { ...value, taints }
}

/** The taints with these sink kinds again. */
export function restore(taints: readonly Taint[], sinkKinds: SinkKindSet): readonly Taint[] {
  return taints.map((taint) => ({ ...taint, cleansed: difference(taint.cleansed, sinkKinds) }))
}

export function isFullyCleansed(taint: Taint): boolean {
  return coversAll(taint.cleansed)
}

/** The same taints with lower confidence, because of `doubt`. */
export function doubted(taints: readonly Taint[], doubt: Doubt): readonly Taint[] {
  const set = sinkKindSet(doubt)
  return taints.some(({ cleansed }) => union(cleansed, set) !== cleansed)
    ? taints.map((taint) => ({ ...taint, cleansed: union(taint.cleansed, set) }))
    : taints
}

export function withDoubt(value: Value, doubt: Doubt): Value {
  const taints = doubted(value.taints, doubt)
  return taints === value.taints ? value : { ...value, taints }
}
