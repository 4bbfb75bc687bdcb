import type { Intrinsics } from './intrinsics.ts'
import type { createPath } from './path-stand-in.ts'
import { writeText, writeSeenValue, type Writing } from './write-value.ts'

export type Trace = { text: string; readonly writing: Writing }
type Callable = (...args: unknown[]) => unknown

/** Records one action as JSON text: a name, then the arguments. */
export function note(own: Intrinsics, trace: Trace, name: string, args: readonly unknown[]): void {
  let entry = writeText(own, name)
  for (let index = 0; index < args.length; index += 1)
    entry += ',' + writeSeenValue(own, args[index], trace.writing, null)
  trace.text += (trace.text === '' ? '[' : ',[') + entry + ']'
}

/** An object that accepts any call. It records each call and returns another such object. */
export function createRecorder(own: Intrinsics, trace: Trace, name: string): object {
  const recorder = new own.Proxy((): void => undefined, {
    get: (_target, key) =>
      typeof key !== 'string' || key === 'then' ? undefined : createRecorder(own, trace, name + '.' + key),
    set: (_target, key, value) => {
      note(own, trace, name + '.' + (typeof key === 'string' ? key : '') + ' =', [value])
      return true
    },
    apply: (_target, _self, args: unknown[]) => {
      note(own, trace, name, args)
      return createRecorder(own, trace, name + '()')
    },
  })
  own.apply(own.remember, own.recorders, [recorder])
  return recorder
}

/** A `node:fs` without files: requests are recorded by full path, and a file's content is a text about its name. */
export function createFiles(
  own: Intrinsics,
  trace: Trace,
  path: ReturnType<typeof createPath>,
  isLater: boolean,
): object {
  const answer = (name: string, file: string): unknown => {
    if (name === 'existsSync') return true
    if (name === 'realpathSync') return file
    if (name === 'readdirSync') return ['first.txt', 'second.txt']
    return name === 'readFileSync' || name === 'readFile' ? 'The text of ' + file : undefined
  }
  const create =
    (name: string): Callable =>
    (...args) => {
      const [target, ...others] = args
      const file = typeof target === 'string' ? path.resolve(target) : target
      note(own, trace, 'fs.' + name, [file, ...others])
      const last = others[others.length - 1]
      const result = typeof file === 'string' ? answer(name, file) : undefined
      if (typeof last === 'function') return void (last as Callable)(null, result)
      if (isLater && (result !== undefined || name === 'access')) return own.Promise.resolve(result)
      return result ?? createRecorder(own, trace, 'fs.' + name + '()')
    }
  return new own.Proxy(
    {},
    {
      get: (_target, key) => {
        if (key === 'promises') return createFiles(own, trace, path, true)
        return typeof key === 'string' && key !== 'then' ? create(key) : undefined
      },
    },
  )
}

/** A console that only records. */
export function createConsole(own: Intrinsics, trace: Trace): object {
  return new own.Proxy(
    {},
    {
      get:
        (_target, key) =>
        (...args: unknown[]): void => {
          note(own, trace, 'console.' + (typeof key === 'string' ? key : ''), args)
        },
    },
  )
}

/** `util.promisify`. Functions that start programs resolve to an object with their output. */
export function createPromisify(own: Intrinsics): (given: Callable) => Callable {
  return (given) =>
    (...args) =>
      new own.Promise((resolve, reject) => {
        given(...args, (error: unknown, result: unknown) => {
          if (error) reject(error instanceof Error ? error : new Error('failed'))
          else resolve(own.hasOwn(given, 'startsPrograms') ? { stdout: result, stderr: '' } : result)
        })
      })
}
