import { basename, dirname, join } from 'node:path/posix'

/**
 * What is reviewed as one: a manifest with the lock file that speaks for it, or either alone. `ownsLock`: the lock file lies
 * beside it, so that all that it installs is this unit's; else it is that of a workspace, and tells versions only.
 */
export type ManifestUnit = {
  readonly manifest: string | null
  readonly lock: string | null
  readonly ownsLock: boolean
}

type Family = {
  readonly manifest: string
  /** Those that win come first. */
  readonly locks: readonly string[]
}

/** Manifests whose versions are settled in lock files. */
const FAMILIES: readonly Family[] = [
  {
    manifest: 'package.json',
    locks: ['npm-shrinkwrap.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'],
  },
  { manifest: 'pyproject.toml', locks: ['uv.lock', 'poetry.lock'] },
]
const INSTALLED = /(^|\/)(node_modules|bower_components|site-packages|\.venv)\//

/** Whether a path may be a manifest of the project's own: what was installed into a folder of packages is not. */
export function isOwnPath(path: string): boolean {
  return !INSTALLED.test(path)
}

/**
 * Pairs changed manifests and lock files with what lies beside them, or for a part of a workspace above them.
 * @param changed paths of manifests and lock files that are there
 * @param exists whether a file is there that the pull request does not change
 */
export function pairManifests(changed: readonly string[], exists: (path: string) => boolean): ManifestUnit[] {
  const isThere = (path: string): boolean => changed.includes(path) || exists(path)
  const units = new Map<string, ManifestUnit>()
  for (const path of changed) {
    const family = familyOf(path)
    if (!family) units.set(path, { manifest: path, lock: null, ownsLock: false })
    else {
      const key = join(dirname(path), family.manifest)
      if (!units.has(key)) units.set(key, pairFamily(family, dirname(path), changed, isThere))
    }
  }
  return [...units.values()]
}

function familyOf(path: string): Family | undefined {
  const name = basename(path)
  return FAMILIES.find(({ manifest, locks }) => manifest === name || locks.includes(name))
}

function pairFamily(
  family: Family,
  folder: string,
  changed: readonly string[],
  isThere: (path: string) => boolean,
): ManifestUnit {
  const manifest = join(folder, family.manifest)
  const own = findLock(family, folder, changed, isThere)
  if (!isThere(manifest)) return { manifest: null, lock: own, ownsLock: true }
  if (own !== null) return { manifest, lock: own, ownsLock: true }
  for (let above = folder; above !== '.';) {
    above = dirname(above)
    const lock = findLock(family, above, changed, isThere)
    if (lock !== null) return { manifest, lock, ownsLock: false }
  }
  return { manifest, lock: null, ownsLock: false }
}

/** Of several, the one that the pull request changes is in use. */
function findLock(
  { locks }: Family,
  folder: string,
  changed: readonly string[],
  isThere: (path: string) => boolean,
): string | null {
  const there = locks.map((name) => join(folder, name)).filter(isThere)
  return there.find((path) => changed.includes(path)) ?? there[0] ?? null
}

/** The files that may lie beside a manifest, for when the code host does not list what is there. */
export function possibleNeighbours(path: string): string[] {
  const family = familyOf(path)
  if (!family) return []
  return [family.manifest, ...family.locks].map((one) => join(dirname(path), one)).filter((one) => one !== path)
}

const LOCKS = new Set([...FAMILIES.flatMap(({ locks }) => locks), 'Pipfile.lock', 'gradle.lockfile'])

/** Whether a file is written by a package manager, and large by nature. */
export function isLockPath(path: string): boolean {
  return LOCKS.has(basename(path))
}
