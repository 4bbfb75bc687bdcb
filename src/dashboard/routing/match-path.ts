/**
 * Matches a path against a pattern such as `/teams/:id`.
 * @returns the decoded parameters, or null if it does not match.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = splitPath(pattern)
  const given = splitPath(path)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = given[index]
    const value = text === undefined ? null : decode(text)
    if (value === null) return null
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}

/** A trailing slash is ignored. */
function splitPath(path: string): string[] {
  return path.replace(/\/+$/, '').split('/')
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
