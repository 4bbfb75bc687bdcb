import { basename, dirname, join } from 'node:path/posix'

/**
 * A manifest with its lock file, or either alone, reviewed together. `ownsLock`: the lock file is in the same folder, so that
 * everything it installs belongs to this unit. Otherwise it belongs to a workspace, and is only used for versions.
 */
export type ManifestUnit = {
  readonly manifest: string | null
  readonly lock: string | null
  readonly ownsLock: boolean
}

type Family = {
  readonly manifest: string
  /** In order of precedence. */
  readonly locks: readonly string[]
}

/** Manifests whose versions are decided by lock files. */
const FAMILIES: readonly Family[] = [
  {
    manifest: 'package.json',
    locks: ['npm-shrinkwrap.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'],
  },
  { manifest: 'pyproject.toml', locks: ['uv.lock', 'poetry.lock'] },
]
const INSTALLED = /(^|\/)(node_modules|bower_components|site-packages|\.venv)\//

/** Whether a path can be the project's own manifest. Manifests of installed packages are not. */
export function isOwnPath(path: string): boolean {
  return !INSTALLED.test(path)
}

/**
 * Pairs changed manifests and lock files with their counterparts in the same folder or, in a workspace, in a folder above.
 * @param changed paths of manifests and lock files that exist
 * @param exists whether a file exists that the pull request does not change
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

/** Of several lock files, the one that the pull request changes is in use. */
function findLock(
  { locks }: Family,
  folder: string,
  changed: readonly string[],
  isThere: (path: string) => boolean,
): string | null {
  const there = locks.map((name) => join(folder, name)).filter(isThere)
  return there.find((path) => changed.includes(path)) ?? there[0] ?? null
}

/** Files that may be in the same folder as a manifest, for when the code host cannot list the folder. */
export function possibleNeighbours(path: string): string[] {
  const family = familyOf(path)
  if (!family) return []
  return [family.manifest, ...family.locks].map((one) => join(dirname(path), one)).filter((one) => one !== path)
}

const LOCKS = new Set([...FAMILIES.flatMap(({ locks }) => locks), 'Pipfile.lock', 'gradle.lockfile'])

/** Whether a file is a lock file, which a package manager writes and which may be large. */
export function isLockPath(path: string): boolean {
  return LOCKS.has(basename(path))
}
