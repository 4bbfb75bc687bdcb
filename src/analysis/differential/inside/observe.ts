import { captureIntrinsics, type Intrinsics } from './intrinsics.ts'
import { createPath } from './path-stand-in.ts'
import { createPrograms } from './programs-stand-in.ts'
import { createConsole, createFiles, createPromisify, createRecorder, type Trace } from './stand-ins.ts'
import { writeSeenValue } from './write-value.ts'

/**
 * Prepares the realm and returns the function that calls the code and returns its observation as JSON text. When the
 * code returns a promise, the function returns nothing and has to be called again after pending jobs have run.
 */
export function startObserving() {
  const own = captureIntrinsics()
  const trace: Trace = { text: '', writing: { left: 5000, opaque: false, mayHoldFunctions: true } }
  const path = createPath()
  stopTheClock(own)
  const standIns = {
    path,
    fs: createFiles(own, trace, path, false),
    filesLater: createFiles(own, trace, path, true),
    util: { promisify: createPromisify(own) },
    programs: createPrograms(own, trace),
    console: createConsole(own, trace),
    process: { cwd: () => path.folder },
  }
  own.defineProperty(globalThis, '$standIns', { value: own.freeze(standIns), enumerable: false })
  const expected = countShared(own)
  let args: unknown[] | null = null
  let outcome: 'returned' | 'threw' | null = null
  let value: unknown
  const record = (how: 'returned' | 'threw', what: unknown): void => {
    outcome = how
    value = what
  }
  const report = (): string => {
    const marks = `"polluted":${countShared(own) !== expected},"ran":${own.hasOwn(globalThis, 'fixwrightRan')}`
    const writing = { left: 5000, opaque: outcome === null, mayHoldFunctions: false }
    const written = `"value":${writeSeenValue(own, value, writing, null)},"args":${writeSeenValue(own, args, writing, null)}`
    const isOpaque = writing.opaque || trace.writing.opaque
    return `{"outcome":"${outcome ?? 'returned'}",${written},"trace":[${trace.text}],${marks},"opaque":${isOpaque}}`
  }
  return (code: (...args: unknown[]) => unknown, input: string): string | undefined => {
    if (args !== null) return report()
    args = readArguments(own, trace, input)
    try {
      record('returned', own.apply(code, undefined, args))
    } catch (error) {
      record('threw', error)
    }
    const isPromise = typeof value === 'object' && value !== null && own.getPrototypeOf(value) === own.promiseRoot
    if (!isPromise || outcome === 'threw') return report()
    outcome = null
    void own.apply(own.then, value, [
      (what: unknown) => record('returned', what),
      (what: unknown) => record('threw', what),
    ])
    return undefined
  }
}

function readArguments(own: Intrinsics, trace: Trace, input: string): unknown[] {
  const { args, recorders } = own.parse(input) as { args: unknown[]; recorders: number[] }
  for (let index = 0; index < args.length; index += 1) {
    if (own.apply(own.includes, recorders, [index])) args[index] = createRecorder(own, trace, `argument ${index + 1}`)
  }
  return args
}

/** The number of properties of the prototypes that all objects inherit from. */
function countShared(own: Intrinsics): number {
  const countOf = (root: object): number => own.ownKeys(root).length
  return (
    countOf(own.root) +
    countOf(own.listRoot) +
    countOf(own.functionRoot) +
    countOf(own.textRoot) +
    countOf(own.numberRoot)
  )
}

/** Makes runs repeatable: fixed time, fixed random sequence, no observable garbage collection. */
function stopTheClock(own: Intrinsics): void {
  const now = 1750000000000
  const RealDate = own.Date
  const still = function (...args: unknown[]): unknown {
    if (new.target === undefined) return new RealDate(now).toUTCString()
    return own.construct(RealDate, args.length > 0 ? args : [now], new.target)
  } as unknown as DateConstructor
  own.defineProperty(still, 'prototype', { value: RealDate.prototype })
  still.now = () => now
  still.UTC = RealDate.UTC.bind(RealDate)
  still.parse = RealDate.parse.bind(RealDate)
  own.defineProperty(RealDate.prototype, 'constructor', { value: still })
  own.defineProperty(globalThis, 'Date', { value: still, writable: true, configurable: true })
  let state = 42
  Math.random = () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  for (const name of ['WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics'])
    Reflect.deleteProperty(globalThis, name)
}

/** Names the functions in the generated text, where they can refer only to each other. */
export const FUNCTIONS_OF_OBSERVE = [startObserving, readArguments, countShared, stopTheClock]
