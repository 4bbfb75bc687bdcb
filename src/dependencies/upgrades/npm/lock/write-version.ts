import type { VersionMetadata } from '../../package-metadata.ts'
import { isObject, own, setOwn, type JsonObject } from './lock-text.ts'
import { readNeeds, type Need, type InstalledFolder } from './npm-lock.ts'
import { toNames } from './tree.ts'

/** Keys that npm writes first, among values and among objects. */
const FIRST = ['name', 'version', 'resolved', 'integrity', 'requires', 'dependencies']
/** Fields about the place in the tree instead of the version, and the licence, which abbreviated metadata lacks. */
const KEPT = ['name', 'dev', 'optional', 'devOptional', 'peer', 'license']

/**
 * Writes another version into a place, in all forms that the lock file has.
 * @returns the place's new requirements
 */
export function writeVersion(place: InstalledFolder, version: VersionMetadata): Need[] {
  if (place.entry) replaceEntry(place.entry, version)
  if (place.branch) replaceBranch(place.branch, version)
  place.version = version.version
  return place.entry
    ? readNeeds(toNames(version))
    : requiredBy(version).map(([key, range]): Need => ({ key, range, kind: 'dependency' }))
}

function replaceEntry(entry: JsonObject, version: VersionMetadata): void {
  const old = new Map(Object.entries(entry))
  const next = new Map<string, unknown>(KEPT.flatMap((key) => (old.has(key) ? [[key, old.get(key)] as const] : [])))
  next.set('version', version.version)
  if (old.has('resolved')) next.set('resolved', version.tarball)
  next.set('integrity', version.integrity)
  for (const [key, value] of Object.entries({ ...toNames(version), ...version.copied }))
    if (!isEmpty(value)) next.set(key, value)
  refill(entry, [...next].map(([key, value]) => [key, sortDeep(value)] as const).toSorted(compareAsNpm))
}

/** Existing keys keep their order; new ones come last. */
function replaceBranch(branch: JsonObject, version: VersionMetadata): void {
  setOwn(branch, 'version', version.version)
  if (own(branch, 'resolved') !== undefined) setOwn(branch, 'resolved', version.tarball)
  const nested = own(branch, 'dependencies')
  const rest = Object.entries(branch).filter(
    ([key]) => !['version', 'resolved', 'integrity', 'requires', 'dependencies'].includes(key),
  )
  const head = ['version', 'resolved'].flatMap((key) =>
    own(branch, key) === undefined ? [] : [[key, own(branch, key)] as const],
  )
  const requires = requiredBy(version).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  refill(branch, [
    ...head,
    ['integrity', version.integrity],
    ...rest,
    ...(requires.length > 0 ? [['requires', Object.fromEntries(requires)] as const] : []),
    ...(nested === undefined ? [] : [['dependencies', nested] as const]),
  ])
}

function requiredBy({ dependencies, optionalDependencies }: VersionMetadata): [string, string][] {
  return Object.entries({ ...dependencies, ...optionalDependencies })
}

function refill(object: JsonObject, entries: readonly (readonly [string, unknown])[]): void {
  for (const key of Object.keys(object)) Reflect.deleteProperty(object, key)
  for (const [key, value] of entries) setOwn(object, key, value)
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === false || (isObject(value) && Object.keys(value).length === 0)
  )
}

function sortDeep(value: unknown): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sortDeep(inner)] as const)
      .toSorted(compareAsNpm),
  )
}

/** Values before objects; among each the keys of FIRST, then alphabetical order. */
function compareAsNpm([a, left]: readonly [string, unknown], [b, right]: readonly [string, unknown]): number {
  const rank = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
  return Number(isObject(left)) - Number(isObject(right)) || rank(a) - rank(b) || a.localeCompare(b, 'en')
}
