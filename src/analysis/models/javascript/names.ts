import type { Names } from '../rows/api-pattern.ts'

/**
 * Names of globals under all objects through which they can be reached: `eval`, `window.eval`, `globalThis.eval`, ….
 */
export function globalNames(names: Names): string[] {
  return names.flatMap((name) => [name, ...GLOBAL_OBJECTS.map((object) => `${object}.${name}`)])
}

/** Names of the global object, in pages and elsewhere. */
export const OWN_GLOBALS = ['global', 'globalThis', 'self', 'window']
/** Including those of other windows. */
export const GLOBAL_OBJECTS = [...OWN_GLOBALS, 'document.defaultView', 'parent', 'top']

/** Every root with every path as whole patterns, for rows that take patterns in one list. */
export function patterns(roots: Names, paths: Names): string[] {
  return roots.flatMap((root) => paths.map((path) => (path === 'self' ? root : `${root}.${path}`)))
}

/** The same paths with a prefix: `promises.readFile`, or `**.query` for a method of any receiver. */
export function prefixed(prefix: string, paths: Names): string[] {
  return paths.map((path) => prefix + path)
}

/** The names, and the same with `Sync` appended. */
export function withSync(names: Names): string[] {
  return names.flatMap((name) => [name, `${name}Sync`])
}

/** For rows of `types` that describe what a call yields, not the function itself: any number of arguments. */
export const CALLED: readonly [number, number] = [0, 99]

/** Members that servers and middlewares add to requests and that are not input: services, sessions, functions. */
export const NOT_INPUT = [
  '__',
  '_passport',
  'aborted',
  'accepts',
  'acceptsCharsets',
  'acceptsEncodings',
  'acceptsLanguages',
  'account',
  'account_id',
  'app',
  'auth',
  'authInfo',
  'baseUrl',
  'cache',
  'code',
  'complete',
  'config',
  'connection',
  'container',
  'context',
  'csrf',
  'csrfToken',
  'ctx',
  'database',
  'db',
  'destroy',
  'di',
  'em',
  'emit',
  'errors',
  'flash',
  'fresh',
  'getConnection',
  'header',
  'httpVersion',
  'i18n',
  'id',
  'ip',
  'ips',
  'is',
  'isAuthenticated',
  'isUnauthenticated',
  'lang',
  'locale',
  'locals',
  'log',
  'logIn',
  'logOut',
  'logger',
  'login',
  'logout',
  'message',
  'method',
  'model',
  'models',
  'name',
  'next',
  'on',
  'once',
  'pause',
  'pipe',
  'prisma',
  'protocol',
  'redis',
  'removeListener',
  'requestId',
  'res',
  'resume',
  'route',
  'scope',
  'secure',
  'service',
  'services',
  'session',
  'sessionID',
  'sessionStore',
  'setEncoding',
  'setTimeout',
  'settings',
  'socket',
  'stack',
  'stale',
  'startTime',
  'status',
  'statusCode',
  't',
  'tenant',
  'timestamp',
  'unpipe',
  'user',
  'userId',
  'user_id',
  'xhr',
]
