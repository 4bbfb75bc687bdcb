import { itemAt } from '../../lib/collections/lists.ts'
import type { ManifestEntry } from '../manifest.ts'

/** One installed package in a lock file. The same version may be installed at several places. */
export type LockedPackage = {
  readonly name: string
  /** null if the package does not come from a registry, with the reason in `unresolved`. */
  readonly version: string | null
  readonly unresolved: string | null
  /** The text in place of the version, if that is not a version. */
  readonly written?: string
  readonly line: number | null
  /** null if the file does not say; then decided by the packages that need it. */
  readonly isDevelopmentOnly: boolean | null
  /** Indices of its dependencies. */
  readonly needs: readonly number[]
}

/** Indices of the direct dependencies; null if neither the lock file nor its manifest names them. */
export type LockRoots = { readonly production: readonly number[]; readonly development: readonly number[] } | null

/** Of longer paths only both ends are shown; real paths have fewer than twenty packages. */
const MAX_PATH_LENGTH = 32
const HALF = MAX_PATH_LENGTH / 2

type Visit = {
  /** The package from which each was reached, or ROOT, or UNSEEN. */
  readonly from: Int32Array
  readonly depth: Int32Array
  /** The package on its path that ends the first half of the longest path shown. */
  readonly anchor: Int32Array
  readonly isProduction: Uint8Array
}

/**
 * The entries of a lock file: every version once, in the order of the file, each with a shortest path from a direct dependency.
 * Paths through production dependencies are preferred to paths through development dependencies. Without known roots, and for
 * packages that no root reaches (other packages of a workspace), packages that nothing depends on count as direct. Takes linear
 * time in packages and dependencies; cycles are allowed.
 */
export function explainLock(packages: readonly LockedPackage[], roots: LockRoots): ManifestEntry[] {
  const visit: Visit = {
    from: new Int32Array(packages.length).fill(UNSEEN),
    depth: new Int32Array(packages.length),
    anchor: new Int32Array(packages.length),
    isProduction: new Uint8Array(packages.length),
  }
  if (roots) {
    walk(packages, roots.production, visit, true)
    walk(packages, roots.development, visit, false)
  }
  walk(packages, findTops(packages, visit), visit, true)
  const best = new Map<string, number>()
  const isDevelopmentOnly = new Map<string, boolean>()
  for (const [index, locked] of packages.entries()) {
    const key = keyOf(locked)
    const known = best.get(key)
    if (known === undefined || isNearer(visit, index, known)) best.set(key, index)
    // Another place of a version that nothing depends on adds no information.
    if (locked.isDevelopmentOnly === null && visit.from[index] === UNSEEN) continue
    const own = locked.isDevelopmentOnly ?? visit.isProduction[index] === 0
    isDevelopmentOnly.set(key, own && (isDevelopmentOnly.get(key) ?? true))
  }
  const labels = packages.map(labelOf)
  const entries: ManifestEntry[] = []
  for (const locked of packages) {
    const key = keyOf(locked)
    const index = best.get(key)
    if (index === undefined) continue
    best.delete(key)
    entries.push({
      name: locked.name,
      requirement: locked.written ?? locked.version ?? '',
      version: locked.version,
      isRangeMinimum: false,
      unresolved: locked.unresolved,
      isDirect: visit.from[index] === ROOT,
      isDevelopmentOnly: isDevelopmentOnly.get(key) ?? false,
      path: tracePath(labels, visit, index),
      line: locked.line,
    })
  }
  return entries
}

const UNSEEN = -1
const ROOT = -2

/** Breadth first, so that the first path to a package is a shortest one. */
function walk(packages: readonly LockedPackage[], roots: readonly number[], visit: Visit, isProduction: boolean): void {
  const queue: number[] = []
  for (const root of roots) {
    if (visit.from[root] === ROOT) continue
    // Also if another path was found before: a root is always direct.
    const isNew = visit.from[root] === UNSEEN
    visit.from[root] = ROOT
    visit.depth[root] = 0
    if (isNew) {
      visit.isProduction[root] = Number(isProduction)
      queue.push(root)
    }
  }
  // The loop also visits items pushed during it.
  for (const index of queue) {
    for (const needed of packages[index]?.needs ?? []) {
      if (visit.from[needed] !== UNSEEN) continue
      visit.from[needed] = index
      const depth = itemAt(visit.depth, index) + 1
      visit.depth[needed] = depth
      visit.anchor[needed] = depth < HALF ? needed : itemAt(visit.anchor, index)
      visit.isProduction[needed] = Number(isProduction)
      queue.push(needed)
    }
  }
}

/** Of the packages that were not reached, those that none of the others depends on. */
function findTops(packages: readonly LockedPackage[], visit: Visit): number[] {
  const isNeeded = new Uint8Array(packages.length)
  const reached = new Set(packages.filter((_, index) => visit.from[index] !== UNSEEN).map(keyOf))
  for (const [index, { needs }] of packages.entries())
    if (visit.from[index] === UNSEEN) for (const needed of needs) if (needed !== index) isNeeded[needed] = 1
  return packages.flatMap((locked, index) => {
    return visit.from[index] === UNSEEN && isNeeded[index] === 0 && !reached.has(keyOf(locked)) ? [index] : []
  })
}

function isNearer({ from, depth, isProduction }: Visit, index: number, known: number): boolean {
  if (from[index] === UNSEEN) return false
  if (from[known] === UNSEEN) return true
  if ((from[index] === ROOT) !== (from[known] === ROOT)) return from[index] === ROOT
  if (isProduction[index] !== isProduction[known]) return isProduction[index] === 1
  return itemAt(depth, index) < itemAt(depth, known)
}

/** Reads only both ends of a path that is too long: a chain of 50,000 packages would otherwise take quadratic time. */
function tracePath(labels: readonly string[], visit: Visit, end: number): string[] {
  const path = traceBack(visit.from, end, MAX_PATH_LENGTH)
  if (path.length < MAX_PATH_LENGTH || visit.from[itemAt(path, 0)] === ROOT)
    return path.map((index) => labels[index] ?? '')
  const start = traceBack(visit.from, itemAt(visit.anchor, end), HALF)
  return [...start.map((index) => labels[index] ?? ''), '…', ...path.slice(-HALF).map((index) => labels[index] ?? '')]
}

function traceBack(from: Int32Array, end: number, most: number): number[] {
  const path: number[] = []
  for (let index = end; index >= 0 && path.length < most; index = itemAt(from, index)) path.push(index)
  return path.reverse()
}

function keyOf({ name, version, written }: LockedPackage): string {
  return `${name}\n${version ?? written ?? ''}`
}

function labelOf({ name, version }: LockedPackage): string {
  return version === null ? name : `${name}@${version}`
}
