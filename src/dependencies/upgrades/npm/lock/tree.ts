import { npmVersions } from '../../../versions/npm.ts'
import type { VersionMetadata } from '../../package-metadata.ts'
import { findPlace, readNeeds, type Need, type NpmLock, type InstalledFolder } from './npm-lock.ts'

export type Requirer = { readonly place: InstalledFolder; readonly need: Need }

/** The installed tree with the requirements that lead to each of its places. */
export type Tree = {
  readonly lock: NpmLock
  placesOf(name: string, version: string): InstalledFolder[]
  requirersOf(place: InstalledFolder): Requirer[]
  /** All requirements for a name, wherever they resolve to. */
  asksFor(key: string): Requirer[]
  find(from: InstalledFolder, key: string): InstalledFolder | null
  setNeeds(place: InstalledFolder, needs: readonly Need[]): void
}

/** @param ownNeeds current requirements of package.json files, by folder; without one, those of the lock file count */
export function createTree(lock: NpmLock, ownNeeds: ReadonlyMap<string, readonly Need[]>): Tree {
  const places = new Map(lock.places)
  for (const [path, needs] of ownNeeds) {
    const place = places.get(path)
    // Peers of a workspace come from the lock file, because they are not read from its package.json.
    if (place)
      place.needs = [...needs, ...place.needs.filter(({ kind }) => kind === 'peer' || kind === 'optional-peer')]
    else if (path === '') places.set(path, { ...NO_PLACE, needs })
  }
  const byKey = new Map<string, Requirer[]>()
  for (const place of places.values()) addNeeds(byKey, place)
  const byName = Map.groupBy(places.values(), ({ name }) => name)
  return {
    lock: { ...lock, places },
    placesOf: (name, version) => (byName.get(name) ?? []).filter((place) => place.version === version),
    requirersOf: (place) =>
      (byKey.get(place.key) ?? []).filter((one) => findPlace(places, one.place.path, place.key) === place),
    asksFor: (key) => byKey.get(key) ?? [],
    find: (from, key) => findPlace(places, from.path, key),
    setNeeds(place, needs) {
      const others = (key: string) => (byKey.get(key) ?? []).filter((one) => one.place !== place)
      for (const key of new Set(place.needs.map((need) => need.key))) byKey.set(key, others(key))
      place.needs = needs
      addNeeds(byKey, place)
    },
  }
}

const NO_PLACE: InstalledFolder = {
  path: '',
  key: '',
  name: '',
  version: '',
  needs: [],
  isOwn: true,
  isFixed: true,
  flags: '',
  entry: null,
  branch: null,
}

function addNeeds(byKey: Map<string, Requirer[]>, place: InstalledFolder): void {
  for (const need of place.needs) {
    const known = byKey.get(need.key)
    if (known) known.push({ place, need })
    else byKey.set(need.key, [{ place, need }])
  }
}

/** Whether a requirement allows a version; for an alias, the part after the name counts. */
export function allows(range: string, version: string): boolean {
  const [, real = range] = /^npm:(?:@[^@/]+\/)?[^@]+@(.*)$/.exec(range) ?? []
  return npmVersions.satisfies(version, real)
}

/** Planned versions of places. */
export type Pending = ReadonlyMap<InstalledFolder, VersionMetadata>

/**
 * Why we cannot put another version into a place of the lock file without its package manager: a sentence, or null if we can.
 * What the version requires must already be installed, and what it no longer requires must be required by others.
 */
export function findObstacle(tree: Tree, place: InstalledFolder, pending: Pending): string | null {
  const next = pending.get(place)
  if (!next) return null
  const label = `${place.name} ${next.version}`
  if (place.isFixed) return `${place.name} is linked or bundled here instead of installed from the registry.`
  if (next.integrity === null || next.tarball === null) return `The registry has no checksum for ${label}.`
  if (!isSameRegistry(place, next.tarball)) return `The lock file installs ${place.name} from another registry.`
  const needs = readNeeds(toNames(next))
  return (
    findFirst(needs, (need) => findUnmet(tree, { place, need, label, pending })) ??
    findFirst(place.needs, (need) => findAbandoned(tree, { place, need, label, needs }))
  )
}

/** In the form that a lock file uses. */
export function toNames(version: VersionMetadata): Record<string, unknown> {
  const meta = Object.fromEntries(version.optionalPeers.map((name) => [name, { optional: true }]))
  const { dependencies, optionalDependencies, peerDependencies } = version
  return { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta: meta }
}

type Asked = { readonly place: InstalledFolder; readonly need: Need; readonly label: string; readonly pending: Pending }

function findUnmet(tree: Tree, { place, need, label, pending }: Asked): string | null {
  const found = tree.find(place, need.key)
  if (!found)
    return need.kind === 'optional-peer' ? null : `${label} asks for ${need.key}, which the lock file does not have.`
  const version = pending.get(found)?.version ?? found.version
  if (!allows(need.range, version))
    return `${label} asks for ${need.key} ${need.range}, and the lock file has ${version}.`
  const isNew = !place.needs.some(({ key }) => key === need.key)
  // A package that was only for development must not be skipped if it is now needed in production.
  if (isNew && found.flags !== '' && found.flags !== place.flags)
    return `${label} asks for ${need.key}, which is installed here for other packages only.`
  return null
}

type Dropped = {
  readonly place: InstalledFolder
  readonly need: Need
  readonly label: string
  readonly needs: readonly Need[]
}

function findAbandoned(tree: Tree, { place, need, label, needs }: Dropped): string | null {
  if (need.kind === 'optional-peer' || needs.some(({ key }) => key === need.key)) return null
  const found = tree.find(place, need.key)
  if (!found) return null
  const others = tree.requirersOf(found).filter((one) => one.place !== place)
  const isKept = others.some(({ place: other, need: { kind } }) =>
    other.isOwn ? (kind === 'development') === found.flags.includes('dev') : other.flags === found.flags,
  )
  return isKept ? null : `${label} does not need ${need.key} any more.`
}

function findFirst<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

function isSameRegistry(place: InstalledFolder, tarball: string): boolean {
  const resolved = (place.entry ?? place.branch)?.['resolved']
  if (typeof resolved !== 'string') return true
  return URL.canParse(resolved) && URL.canParse(tarball) && new URL(resolved).origin === new URL(tarball).origin
}
