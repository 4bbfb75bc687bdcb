const MAX_PATH_LENGTH = 2048
const PLACEHOLDER_ORIGIN = 'http://site.invalid'
// Control characters, which browsers remove when parsing, and the backslash, which they treat as a slash.
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/

/**
 * Where to go after the sign-in: only a path on this site. Anything doubtful becomes `/`, because it may come from a
 * link on another site. Paths of the API are not pages and are also rejected.
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
