import type { ApiPattern } from './row.ts'

/** Rows of a table by the last name of their paths, so that a call looks at a handful instead of all. */
export type ApiIndex<Row> = { find(api: string): readonly Row[] }

type Entry<Row> = { readonly roots: readonly string[]; readonly path: string; readonly row: Row }

export function indexRows<Row extends ApiPattern>(rows: readonly Row[]): ApiIndex<Row> {
  const byLastName = new Map<string, Entry<Row>[]>()
  for (const row of rows) {
    for (const path of row.paths.split(' ')) {
      const entry = { roots: row.roots.split(' '), path: path === 'self' ? '' : path, row }
      const name = lastNameOf(entry.path)
      byLastName.set(name, [...(byLastName.get(name) ?? []), entry])
    }
  }
  return {
    find(api) {
      const { root, path } = splitApi(api)
      const entries = byLastName.get(lastNameOf(path))
      if (!entries) return []
      return entries
        .filter((entry) => rootMatches(entry.roots, root) && pathMatches(entry.path, path))
        .map(({ row }) => row)
    },
  }
}

export function splitApi(api: string): { root: string; path: string } {
  // A module name may hold a colon only as `node:`, which is taken off before.
  const colon = api.indexOf(':')
  return { root: api.slice(0, colon), path: api.slice(colon + 1) }
}

/** True when nothing is known of where the thing comes from: a parameter, `this`, another file of the project. */
export function isUnknownRoot(root: string): boolean {
  return root.startsWith('?') || root.startsWith('.') || root.startsWith('@/') || root.startsWith('~')
}

function rootMatches(roots: readonly string[], root: string): boolean {
  return roots.includes(root) || (isUnknownRoot(root) && roots.includes('?')) || roots.includes('*')
}

function pathMatches(pattern: string, path: string): boolean {
  if (pattern === path) return true
  if (!pattern.startsWith('**')) return false
  const ending = pattern.slice(2)
  return path.endsWith(ending) || path === ending.slice(1)
}

function lastNameOf(path: string): string {
  const bare = path.endsWith('()') ? path.slice(0, -2) : path
  return bare.slice(bare.lastIndexOf('.') + 1) + (path.endsWith('()') ? '()' : '')
}
