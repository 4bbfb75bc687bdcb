/* eslint-disable @typescript-eslint/unbound-method -- methods are taken here to be applied to what others made */

/**
 * The language functions that this folder uses, captured before any code runs that could replace them. Like all
 * functions in this folder it is passed as source text: it may use only its parameters and the other functions here.
 */
export function captureIntrinsics() {
  const { apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf, construct, defineProperty } = Reflect
  const { parse, stringify } = JSON
  const { hasOwn, is, freeze } = Object
  const text = String.prototype
  return {
    ...{ apply, ownKeys, getOwnPropertyDescriptor, getPrototypeOf, construct, defineProperty },
    ...{ parse, stringify, hasOwn, is, freeze, isArray: Array.isArray, isFinite: Number.isFinite, Proxy, Date },
    ...{ slice: text.slice, split: text.split, charAt: text.charAt, includes: Array.prototype.includes },
    ...{ root: Object.prototype, listRoot: Array.prototype, errorRoot: Error.prototype },
    ...{ patternRoot: RegExp.prototype, promiseRoot: Promise.prototype },
    ...{ functionRoot: Function.prototype, textRoot: text, numberRoot: Number.prototype },
    then: Promise.prototype.then,
    Promise,
    timeOf: Date.prototype.getTime,
    forEachInMap: Map.prototype.forEach,
    forEachInSet: Set.prototype.forEach,
    patternOf: RegExp.prototype.toString,
    seenBefore: WeakSet.prototype.has,
    remember: WeakSet.prototype.add,
    recorders: new WeakSet<object>(),
  }
}

export type Intrinsics = ReturnType<typeof captureIntrinsics>
