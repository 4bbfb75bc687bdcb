const MAX_PATH_LENGTH = 2048
const PLACEHOLDER_ORIGIN = 'http://site.invalid'
// Control characters, which browsers drop while parsing, and the backslash, which they read as a slash.
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/

/**
 * Where to go after the sign-in: a path of this site and nothing else. Anything doubtful is `/`, since a link from elsewhere
 * may carry it. Paths of the API are not pages and are refused too.
 */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > MAX_PATH_LENGTH || TREACHEROUS.test(wanted)) return '/'
  if (!URL.canParse(wanted, PLACEHOLDER_ORIGIN)) return '/'
  const url = new URL(wanted, PLACEHOLDER_ORIGIN)
  const path = url.pathname + url.search + url.hash
  // A path such as `/.//elsewhere` becomes `//elsewhere` once its dots are resolved.
  if (url.origin !== PLACEHOLDER_ORIGIN || path.startsWith('//')) return '/'
  return url.pathname === '/api' || url.pathname.startsWith('/api/') ? '/' : path
}
