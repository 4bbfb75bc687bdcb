import * as crypto from 'node:crypto'
import fs from 'node:fs'
import Module, { registerHooks, syncBuiltinESMExports } from 'node:module'
import { createContext, runInContext } from 'node:vm'

/** The Node modules that the analyser and its packages need. None of them can reach outside the process. */
const MODULES = Object.freeze(
  Object.assign(
    Object.create(null) as Record<string, true>,
    Object.fromEntries(
      'buffer crypto fs fs/promises module path path/posix path/win32 process url util'
        .split(' ')
        .map((id) => [`node:${id}`, true as const]),
    ),
  ),
)
/** The functions for reading files stay, because Node's own loader needs them; Node's permissions limit them to some files. */
const FILE_FUNCTIONS = new Set(
  `F_OK R_OK W_OK X_OK promises existsSync lstatSync statSync realpathSync openSync readSync closeSync readFileSync
  readFile open read fstat close`.split(/\s+/),
)
const MODULE_POWERS = ['registerHooks', 'register', 'syncBuiltinESMExports', 'enableCompileCache', 'flushCompileCache']
/** The members of `process` that Node and the packages need. All others are removed. */
const PROCESS_MEMBERS = new Set(
  `nextTick emitWarning _rawDebug exit reallyExit exitCode hrtime uptime cwd memoryUsage threadCpuUsage cpuUsage domain
  _exiting _fatalException _tickCallback setUncaughtExceptionCaptureCallback hasUncaughtExceptionCaptureCallback`.split(
    /\s+/,
  ),
)
/** Globals of Node that the analyser may keep, in addition to those of the language. */
const GLOBALS = new Set(
  `Buffer process global setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate queueMicrotask
  URL URLSearchParams DOMException AbortController AbortSignal Event EventTarget TextEncoder TextDecoder
  structuredClone atob btoa performance console`.split(/\s+/),
)

/**
 * Permanently removes JavaScript's access to the network, to other processes and threads, and to files other than its own code
 * from this process. Call it before anything else is loaded.
 * @throws Error if something cannot be removed.
 */
export function lockDown(): void {
  const synchronise = syncBuiltinESMExports
  const languageGlobals = new Set(runInContext('Object.getOwnPropertyNames(globalThis)', createContext()) as string[])
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!languageGlobals.has(name) && !GLOBALS.has(name)) remove(globalThis, name)
  }
  // Using the console would open the standard streams, which are sockets.
  for (const name of Object.getOwnPropertyNames(console)) replace(console, name, () => {})
  removePowers(process, PROCESS_MEMBERS)
  removePowers(fs.promises, FILE_FUNCTIONS)
  removePowers(fs, FILE_FUNCTIONS)
  remove((crypto as unknown as { default: object }).default, 'setEngine')
  registerHooks({ resolve: (specifier, context, next) => admit(next(specifier, context)) })
  for (const name of MODULE_POWERS) remove(Module, name)
  synchronise()
}

/**
 * The hook for `import`, `require` and everything built on them. It calls no methods, because code in the child may have
 * replaced them.
 */
function admit<T extends { readonly url: string }>(resolved: T): T {
  const { url } = resolved
  const isFile = url[0] === 'f' && url[1] === 'i' && url[2] === 'l' && url[3] === 'e' && url[4] === ':'
  if (isFile || MODULES[url]) return resolved
  throw new Error(`The sandbox has no ${url}`)
}

function removePowers(holder: object, kept: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(holder))
    if (isPower(holder, name) && !kept.has(name)) remove(holder, name)
}

function isPower(holder: object, name: string): boolean {
  const descriptor = Object.getOwnPropertyDescriptor(holder, name)
  return descriptor?.get !== undefined || typeof descriptor?.value === 'function'
}

/** Does not read the property, because some load a module when read. */
function remove(holder: object, name: string): void {
  if (!Reflect.deleteProperty(holder, name)) replace(holder, name, undefined)
}

function replace(holder: object, name: string, value: unknown): void {
  if (!Reflect.defineProperty(holder, name, { value })) throw new Error(`The sandbox cannot take ${name} away`)
}
