import type { FunctionNode, Node } from '../frontends/javascript/syntax.ts'
import { ALL_DANGERS, type DangerSet } from './danger.ts'

/** Where hostile data comes from: over the network, from the page's address or messages, from the command line. */
export type Origin = 'remote' | 'page' | 'arguments'

/** The way of hostile data, newest step first. */
export type Step = {
  readonly node: Node
  readonly label: string
  readonly previous: Step | null
  readonly length: number
}

export type Taint = {
  readonly origin: Origin
  readonly step: Step
  /** Dangers that a check or an encoding has removed. */
  readonly cleansed: DangerSet
}

export type Constant = { readonly value: string | number | boolean | null | undefined | RegExp }

/** A piece of a string that was built: fixed text, or a value put in. */
export type Part = { readonly text: string | null; readonly node: Node; readonly value: Value }

/** How a string was put together, and the expression that did it. */
export type Built = { readonly node: Node; readonly parts: readonly Part[] }

/** What is known of a value at one place of the program. Immutable. */
export type Value = {
  readonly taint: Taint | null
  readonly constant: Constant | null
  /** Which library thing this is, as `module:path`, for example `mysql:createPool().query`; `?name` when unknown. */
  readonly api: string | null
  readonly fn: FunctionNode | null
  /** Known properties of an object, or elements of an array by index. */
  readonly props: ReadonlyMap<string, Value> | null
  readonly isArray: boolean
  readonly built: Built | null
  /** The expression it was made by, where that matters to a fix. */
  readonly node: Node | null
}

export const UNKNOWN: Value = {
  taint: null,
  constant: null,
  api: null,
  fn: null,
  props: null,
  isArray: false,
  built: null,
  node: null,
}

export function constantValue(value: Constant['value'], node: Node | null = null): Value {
  return { ...UNKNOWN, constant: { value }, node }
}

export function apiValue(api: string): Value {
  return { ...UNKNOWN, api }
}

export function taintedValue(origin: Origin, node: Node, label: string): Value {
  return { ...UNKNOWN, taint: { origin, step: { node, label, previous: null, length: 1 }, cleansed: 0 }, node }
}

export function stringOf(value: Value): string | null {
  return typeof value.constant?.value === 'string' ? value.constant.value : null
}

const MAX_STEPS = 12

/** Adds a step to the trace, unless it is already long or the last step is at the same place. */
export function addStep(taint: Taint, node: Node, label: string): Taint {
  const { step } = taint
  if (step.length >= MAX_STEPS || step.node === node) return taint
  return { ...taint, step: { node, label, previous: step, length: step.length + 1 } }
}

export function cleanse(value: Value, dangers: DangerSet): Value {
  if (!value.taint && !value.props) return value
  const cleansed = (value.taint?.cleansed ?? 0) | dangers
  const taint = value.taint && cleansed !== ALL_DANGERS ? { ...value.taint, cleansed } : null
  return { ...value, taint, props: dangers === ALL_DANGERS ? null : value.props }
}

/** The taint of a value made of several: as dangerous as all of them together. */
export function mergeTaints(taints: readonly (Taint | null)[]): Taint | null {
  let merged: Taint | null = null
  for (const taint of taints) {
    if (!taint) continue
    if (!merged) merged = taint
    else {
      const first: Taint = countBits(taint.cleansed) < countBits(merged.cleansed) ? taint : merged
      merged = { ...first, cleansed: merged.cleansed & taint.cleansed }
    }
  }
  return merged
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest; rest &= rest - 1) count += 1
  return count
}

/** The taint of a value or of anything in it, as a serialiser or a spread would carry it on. */
export function deepTaint(value: Value, depth = 3): Taint | null {
  if (value.taint || !value.props || depth === 0) return value.taint
  return mergeTaints([...value.props.values()].map((inner) => deepTaint(inner, depth - 1)))
}

/** What is known when a value may be one or the other. */
export function joinValues(left: Value, right: Value): Value {
  if (left === right) return left
  const taint = left.taint === right.taint ? left.taint : mergeTaints([left.taint, right.taint])
  const constant = sameConstant(left, right) ? left.constant : null
  return {
    taint,
    constant,
    api: left.api === right.api ? left.api : (joinApis(left, right) ?? null),
    fn: left.fn ?? right.fn,
    props: joinProps(left, right),
    isArray: left.isArray && right.isArray,
    built: left.built === right.built ? left.built : left.taint ? left.built : right.taint ? right.built : null,
    node: left.node === right.node ? left.node : null,
  }
}

/** `let db = null; if (…) db = connect()` is a connection for whoever uses it. */
function joinApis(left: Value, right: Value): string | null {
  if (!left.api) return right.api
  return right.api && !right.api.startsWith('?') && left.api.startsWith('?') ? right.api : left.api
}

function sameConstant(left: Value, right: Value): boolean {
  return left.constant !== null && right.constant !== null && left.constant.value === right.constant.value
}

/** Properties of this beginning are our own notes on an object. */
const DECLARED = '#'

function joinProps(left: Value, right: Value): ReadonlyMap<string, Value> | null {
  if (left.props === right.props) return left.props
  const joined = new Map<string, Value>()
  for (const name of new Set([...(left.props?.keys() ?? []), ...(right.props?.keys() ?? [])])) {
    const [one, other] = [left.props?.get(name), right.props?.get(name)]
    if (one && other) joined.set(name, joinValues(one, other))
    // What was declared in one branch only cannot be relied on after both.
    else if (!name.startsWith(DECLARED)) joined.set(name, (one ?? other)!)
  }
  return joined
}

export function withProperty(value: Value, name: string, inner: Value): Value {
  const props = new Map(value.props)
  props.set(name, inner)
  return { ...value, props, constant: null }
}
