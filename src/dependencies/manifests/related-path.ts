/**
 * Resolves a path written in a file of the repository, to a path from the root. null if it is absolute or outside the repository.
 */
export function resolveRelated(from: string, written: string): string | null {
  const target = written.replaceAll('\\', '/')
  if (target.startsWith('/') || target.length > MAX_LENGTH || /^[a-z]:/i.test(target)) return null
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.length === 0 ? null : parts.join('/')
}

const MAX_LENGTH = 1024

/** The path of a file in the same folder. */
export function besideFile(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + name
}
