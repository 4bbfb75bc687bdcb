import { eachLine } from '../each-line.ts'

/** The line with the name of each `[[package]]` in a lock file of Poetry or uv; null if it has none. */
export function findPackageLines(text: string): (number | null)[] {
  const found: (number | null)[] = []
  let isOpen = false
  for (const [number, raw] of eachLine(text)) {
    const line = raw.trim()
    if (line === '[[package]]') {
      found.push(number)
      isOpen = true
    } else if (line.startsWith('[')) isOpen = false
    else if (isOpen && /^name\s*=/.test(line)) {
      found[found.length - 1] = number
      isOpen = false
    }
  }
  return found
}

export type NameIndex = { readonly find: (name: string, version: string | null) => readonly number[] }

/** A package with several versions, for several platforms, matches all of them unless a version is given. */
export function createNameIndex(
  packages: readonly { readonly name: string; readonly version: string | null }[],
): NameIndex {
  const byName = new Map<string, number[]>()
  for (const [index, { name }] of packages.entries()) {
    const known = byName.get(name)
    if (known) known.push(index)
    else byName.set(name, [index])
  }
  return {
    find(name, version) {
      const all = (byName.get(name) ?? []).slice(0, MAX_FORKS)
      const exact = all.filter((index) => packages[index]?.version === version)
      return exact.length > 0 ? exact : all
    },
  }
}

/** More versions of one package than any real lock file has. */
const MAX_FORKS = 16
