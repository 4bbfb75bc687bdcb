import type { Expr, Literal } from '../../ir/nodes.ts'
import { clear, clearReduced } from './clear-sink-kinds.ts'
import { ALL_SINK_KINDS, difference, sinkKindSet, NO_SINK_KINDS, type SinkKindSet } from '../values/sink-kind.ts'
import { readObject } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import type { Origin } from '../../models/origin.ts'
import { constantValue, soleConstant, stringOf, type Taint, type Value } from '../values/value.ts'
import { wholeOfParts, quotedOf } from './text-parts.ts'
import { evaluate } from '../memory/evaluate.ts'

/** A membership test: either the list contains the value (an allow-list), or the text contains a forbidden part. */
export function refineMembership(act: Activation, state: State, container: Expr, item: Expr, found: boolean): void {
  const part = stringOf(evaluate(act, state, item))
  if (part !== null) {
    if (found) return
    clear(act, state, container, forbiddenPart(part))
    const whole = part === '..' ? wholeOfParts(act, container) : null
    if (whole) clear(act, state, whole, sinkKindSet('parent-path'))
    // Text between quotes that holds none cannot leave them.
    const quoted = QUOTES.has(part) ? quotedOf(act, state, container) : null
    if (quoted) clear(act, state, quoted, sinkKindSet('code-injection'))
    return
  }
  const list = evaluate(act, state, container)
  if (!found || list.taints.some(({ origin }) => !OPERATED.has(origin)) || isOpenCollection(act, state, list)) return
  const allowed = constantsIn(act, state, list)
  clear(act, state, item, ALL_SINK_KINDS, allowed ? constantValue(...allowed) : null)
  clearReduced(act, state, item)
}

/** Values listed in settings are trusted, because the operator of the program writes them. */
const OPERATED: ReadonlySet<Origin> = new Set(['arguments', 'environment', 'file'])

const MAX_ALLOWED = 8

/** The constants in a small collection. On this branch the value is one of them. */
function constantsIn(act: Activation, state: State, { objects }: Value): Literal[] | null {
  const [id] = objects
  const object = id === undefined ? undefined : readObject(act, state.heap, id)
  if (object?.kind !== 'list' || object.rest || objects.length !== 1) return null
  const values = [...object.fields.values()].map((value) => soleConstant(value))
  return values.length <= MAX_ALLOWED && values.every((one) => one !== null) ? values.map((one) => one.value) : null
}

/** A collection that contains tainted data, or holds anything under a tainted key, allows everything. */
export function holdsForeign(act: Activation, state: State, list: Value): boolean {
  const isForeign = ({ origin }: Taint): boolean => origin !== 'environment'
  return list.objects.some(
    (id) =>
      heldBy(act, state, id).some(({ taints }) => taints.some(isForeign)) ||
      readObject(act, state.heap, id)?.keys.some(isForeign),
  )
}

function heldBy(act: Activation, state: State, id: number): readonly Value[] {
  const object = readObject(act, state.heap, id)
  return [...(object?.fields.values() ?? []), ...(object?.rest ? [object.rest] : [])]
}

/** Whether a collection may contain anything. */
export function isOpenCollection(act: Activation, state: State, list: Value): boolean {
  if (holdsForeign(act, state, list)) return true
  return list.objects.some((id) => {
    const object = readObject(act, state.heap, id)
    // A literal list is an allow-list only when all of its elements are fixed.
    return (
      object?.kind === 'list' &&
      object.length !== null &&
      heldBy(act, state, id).some(({ constants, api }) => !constants && isComputed(act, api))
    )
  })
}

/** What a table has under a name is there: the name is one of its keys, or one that all objects inherit. */
export function refineEntry(act: Activation, state: State, table: Expr, key: Expr): void {
  const held = evaluate(act, state, table)
  if (held.taints.length > 0) return
  // What else the table holds is unknown, and that something is there is a check.
  if (isOpenCollection(act, state, held)) clear(act, state, key, sinkKindSet('unknown-check'))
  else clear(act, state, key, difference(ALL_SINK_KINDS, sinkKindSet('unsafe-reflection', 'prototype-pollution')))
}

/** A value computed by a function. Constants of libraries and settings count as literals. */
function isComputed({ unit }: Activation, api: string | null): boolean {
  return api === null || api.endsWith('()') || unit.knowledge.model.textTypes.test(api)
}

const QUOTES: ReadonlySet<string> = new Set(["'", '"'])

function forbiddenPart(part: string): SinkKindSet {
  if (part === '..' || part === '../../') return sinkKindSet('parent-path')
  if (QUOTES.has(part)) return sinkKindSet('xpath-injection')
  if (part === '(' || part === ')') return sinkKindSet('ldap-injection')
  if (part === '/') return sinkKindSet('path-traversal')
  if (part === '://' || part === '//') return sinkKindSet('open-redirect', 'ssrf')
  if (part === '<') return sinkKindSet('xss', 'dom-xss')
  if (part === '__proto__') return sinkKindSet('prototype-pollution')
  if (part === '\n' || part === '\r') return sinkKindSet('log-injection', 'header-injection')
  return NO_SINK_KINDS
}
