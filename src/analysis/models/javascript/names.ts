/** Names of global things under all the objects they can be reached by: `eval window.eval globalThis.eval …`. */
export function globalNames(names: string): string {
  return names
    .split(' ')
    .flatMap((name) => [name, ...GLOBAL_OBJECTS.map((object) => `${object}.${name}`)])
    .join(' ')
}

export const GLOBAL_OBJECTS = ['window', 'globalThis', 'self', 'global', 'top', 'parent', 'document.defaultView']

/** Every root with every path as whole patterns, for rows that take patterns in one list. */
export function patterns(roots: string, paths: string): string {
  return roots
    .split(' ')
    .flatMap((root) => paths.split(' ').map((path) => (path === 'self' ? root : `${root}.${path}`)))
    .join(' ')
}

/** The same paths behind another beginning: `promises.` and `readFile stat` → `promises.readFile promises.stat`. */
export function prefixed(prefix: string, paths: string): string {
  return paths
    .split(' ')
    .map((path) => prefix + path)
    .join(' ')
}

/** Names with `Sync` behind them as well. */
export function withSync(names: string): string {
  return names
    .split(' ')
    .flatMap((name) => [name, `${name}Sync`])
    .join(' ')
}

/** For rows of `types` that speak of what a call yields, not of the function itself: any number of arguments. */
export const CALLED: readonly [number, number] = [0, 99]

/** What servers and their middlewares put on requests that is not input by itself: services, sessions, functions. */
export const NOT_INPUT =
  'app res next header method protocol secure xhr fresh stale ip ips baseUrl route socket connection httpVersion complete aborted session sessionID sessionStore user account account_id auth db database models model services service log logger id requestId i18n t __ flash isAuthenticated isUnauthenticated logIn login logOut logout csrfToken on once pipe is accepts acceptsCharsets acceptsEncodings acceptsLanguages destroy setTimeout resume pause setEncoding unpipe removeListener emit getConnection cache redis container scope prisma em di config settings locale lang locals context ctx user_id userId tenant csrf _passport authInfo startTime timestamp stack message status statusCode code name errors'
