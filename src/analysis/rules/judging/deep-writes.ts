import type { Expr, FileIr, FunctionIr, Place, Variable } from '../../ir/nodes.ts'
import { variablesBehind } from './data-origins.ts'
import {
  createSteps,
  isName,
  isNumber,
  type NamedEntry,
  writeShapeOf,
  type WriteShape,
  writesByName,
} from './deep-write-shapes.ts'
import { type CallSite, indexOfIr, type IrIndex, nameOfExpr, resolveExpr } from './ir-index.ts'
import { isAround } from './places.ts'

/** A place where data decides how deep into an object a program walks before it writes. */
export type DeepWrite = { readonly at: Place; readonly kind: 'merge' | 'path' }

/** Code that checks these names guards against prototype pollution. */
const CHECKED = /__proto__|['"]prototype|\bconstructor['"]|Object\.create\(\s*null|\bnew (?:Weak)?Map\b/
const OWN = /^hasOwn(?:Property)?$/

/**
 * Three shapes of code that reach the shared prototype with keys such as `__proto__`: a recursive merge with the same
 * key of two objects, a walk along a path of names that ends with a write, and the same walk by a recursive function.
 */
export function findDeepWrites(ir: FileIr, content: string): DeepWrite[] {
  const index = indexOfIr(ir)
  const shapes = index.functions.filter(writesByName).map((fn) => writeShapeOf(fn, index))
  if (shapes.length === 0) return []
  const around = index.functions.filter((fn) => fn !== ir.main && shapes.some((shape) => isAround(fn.at, shape.fn.at)))
  return around.flatMap((fn) => {
    const inside = shapes.filter((shape) => isAround(fn.at, shape.fn.at))
    if (CHECKED.test(content.slice(fn.at.start, fn.at.end))) return []
    const own = inside.find((shape) => shape.fn === fn)
    const found = [...mergesOf(fn, inside, index), ...(own ? walksOf(own, index) : [])]
    const all = found.length > 0 || !own ? found : descentsOf(own, index)
    const asked = firstQuestionForOwn(fn, inside, index)
    return all.filter(({ at }) => at.start < asked)
  })
}

/**
 * Where the code first checks for an own key of the written object; every key of the read object is its own. What stands before
 * that is not behind the check.
 */
function firstQuestionForOwn(fn: FunctionIr, inside: readonly WriteShape[], index: IrIndex): number {
  const written = new Set(inside.flatMap(({ writes, walks }) => [...writes, ...walks]).map(({ variable }) => variable))
  const asking = index.calls.filter(({ call }) => {
    if (!isAround(fn.at, call.at)) return false
    const asked = objectAsked(call)
    return asked !== null && (asked.kind !== 'local' || written.has(asked.variable))
  })
  return Math.min(Infinity, ...asking.map(({ call }) => call.at.start))
}

/** `object` of `object.hasOwnProperty(key)`, `Object.hasOwn(object, key)` and `hasOwnProperty.call(object, key)`. */
function objectAsked({ callee, args }: CallSite['call']): Expr | null {
  const first = args[0]?.value ?? null
  if (callee.kind !== 'member') return OWN.test(nameOfExpr(callee)) ? first : null
  if (callee.name === 'call') return OWN.test(nameOfExpr(callee.object)) ? first : null
  if (!OWN.test(callee.name)) return null
  return args.length > 1 ? first : callee.object
}

/** `target[key] = merge(target[key], source[key])` inside of `merge`, or inside of a callback in it. */
function mergesOf(fn: FunctionIr, inside: readonly WriteShape[], index: IrIndex): DeepWrite[] {
  const bases = callsOfItself(fn, index)
    .map((site) => basesOf(site, index))
    .find((found) => found.size > 1)
  if (!bases) return []
  return inside
    .flatMap((shape) => shape.writes)
    .filter(({ variable }) => bases.has(variable) && !isFresh(variable, index))
    .slice(0, 1)
    .map(({ at }) => ({ at, kind: 'merge' }))
}

function callsOfItself(fn: FunctionIr, index: IrIndex): CallSite[] {
  if (fn.name === '') return []
  return index.calls.filter(({ call }) => nameOfExpr(call.callee) === fn.name && isAround(fn.at, call.at))
}

/** An object created here each time: its prototype is shared, but writes go to the object itself. */
function isFresh(variable: Variable, index: IrIndex): boolean {
  const values = index.assigned.get(variable) ?? []
  return values.length > 0 && values.every(({ kind }) => kind === 'record')
}

/** Variables whose properties, under a variable name, are passed to a call. */
function basesOf({ call, fn }: CallSite, index: IrIndex): ReadonlySet<Variable> {
  const steps = createSteps(fn)
  const read = call.args.flatMap(({ value }) => steps(resolveExpr(index, withoutCast(value))))
  return new Set(read.flatMap(({ object }) => (object.kind === 'local' ? [object.variable] : [])))
}

function withoutCast(value: Expr): Expr {
  return value.kind === 'cast' ? withoutCast(value.value) : value
}

/** `for (…) target = target[name]`, then `target[last] = value`. */
function walksOf({ writes, walks }: WriteShape, index: IrIndex): DeepWrite[] {
  const isText = ({ key }: NamedEntry): boolean => !isNumber(key, index)
  const written = new Set(writes.filter(isText).map(({ variable }) => variable))
  return walks.filter((walk) => isText(walk) && written.has(walk.variable)).map(({ at }) => ({ at, kind: 'path' }))
}

/** `set(target[name], names, value)` inside of `set(target, names, value)`, which also writes to `target`. */
function descentsOf({ fn, writes }: WriteShape, index: IrIndex): DeepWrite[] {
  const written = new Set(writes.map(({ variable }) => variable))
  return callsOfItself(fn, index)
    .filter((site) => site.fn === fn)
    .filter(({ call }) => fn.params.some((_, position) => descends({ call, fn }, { position, written, index })))
    .slice(0, 1)
    .map(({ call }) => ({ at: call.at, kind: 'path' }))
}

type Descent = { readonly position: number; readonly written: ReadonlySet<Variable>; readonly index: IrIndex }

/** An object's own keys lead only into itself, so the names must come from another parameter. */
function descends({ call, fn }: CallSite, { position, written, index }: Descent): boolean {
  const value = call.args[position]?.value
  const [step] = value ? createSteps(fn)(withoutCast(value)) : []
  if (step?.object.kind !== 'local' || !isName(step.index, index)) return false
  const target = step.object.variable
  const params = fn.params.map(({ variable }) => variable)
  if (!written.has(target) || params[position] !== target) return false
  const behind = variablesBehind(step.index, fn, index)
  return !behind.has(target) && params.some((param) => behind.has(param))
}
