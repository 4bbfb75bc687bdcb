/**
 * Where a path that is written in one file of the repository leads to, from the repository's root. Null when it is absolute or
 * leads out of the repository.
 */
export function resolveRelated(from: string, written: string): string | null {
  const target = written.replaceAll('\\', '/')
  if (target.startsWith('/') || target.length > LONGEST || /^[a-z]:/i.test(target)) return null
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return null
  }
  return parts.length === 0 ? null : parts.join('/')
}

const LONGEST = 1024

/** The path of a file in the same folder. */
export function besideFile(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + name
}
