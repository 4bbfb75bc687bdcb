import { basename, dirname } from 'node:path/posix'
import { languageOfPath } from '../language.ts'

/** An index of the source files of a tree by path suffix. */
export type PathIndex = {
  has(path: string): boolean
  /** Paths that end in the given ones, whole names only: `db/users.py` is found as `src/db/users.py`. */
  endingIn(end: string): readonly string[]
}

/** File names that every package has; the folder distinguishes them. */
const COMMON_NAMES = new Set(['__init__.py'])

export function createPathIndex(paths: Iterable<string>): PathIndex {
  const known = new Set<string>()
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    if (known.has(path) || languageOfPath(path) === null) continue
    known.add(path)
    const name = nameOf(path)
    const alike = byName.get(name)
    if (alike) alike.push(path)
    else byName.set(name, [path])
  }
  return {
    has: (path) => known.has(path),
    endingIn: (end) => (byName.get(nameOf(end)) ?? []).filter((path) => path === end || path.endsWith(`/${end}`)),
  }
}

function nameOf(path: string): string {
  const name = basename(path)
  return COMMON_NAMES.has(name) ? `${basename(dirname(path))}/${name}` : name
}
