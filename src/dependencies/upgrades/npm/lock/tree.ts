import { npmVersions } from '../../../versions/npm.ts'
import type { VersionMetadata } from '../../package-metadata.ts'
import { findPlace, readNeeds, type Need, type NpmLock, type InstalledFolder } from './npm-lock.ts'

export type Requirer = { readonly place: InstalledFolder; readonly need: Need }

/** The installed tree with the requirements that lead to each of its places. */
export type Tree = {
  readonly lock: NpmLock
  placesOf(name: string, version: string): InstalledFolder[]
  requirersOf(place: InstalledFolder): Requirer[]
  /** All that asks for a name, wherever it finds it. */
  asksFor(key: string): Requirer[]
  find(from: InstalledFolder, key: string): InstalledFolder | null
  setNeeds(place: InstalledFolder, needs: readonly Need[]): void
}

/** @param ownNeeds what package.json files ask for now, by their folder; the lock file's word counts where there is none */
export function createTree(lock: NpmLock, ownNeeds: ReadonlyMap<string, readonly Need[]>): Tree {
  const places = new Map(lock.places)
  for (const [path, needs] of ownNeeds) {
    const place = places.get(path)
    // Peers of a workspace stay: its package.json is read for what gets installed.
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

/** Whether a requirement takes a version of the package; of an alias the part behind the name counts. */
export function allows(range: string, version: string): boolean {
  const [, real = range] = /^npm:(?:@[^@/]+\/)?[^@]+@(.*)$/.exec(range) ?? []
  return npmVersions.satisfies(version, real)
}

/** Versions that places are going to have. */
export type Pending = ReadonlyMap<InstalledFolder, VersionMetadata>

/**
 * Why the lock file cannot hold another version in a place unless its package manager works it out: a sentence, or null when
 * it can. What the version asks for has to be there already, and what it no longer asks for has to be needed by others.
 */
export function findObstacle(tree: Tree, place: InstalledFolder, pending: Pending): string | null {
  const next = pending.get(place)
  if (!next) return null
  const label = `${place.name} ${next.version}`
  if (place.isFixed) return `${place.name} is not taken from the registry by itself here.`
  if (next.integrity === null || next.tarball === null) return `The registry gives no checksum of ${label}.`
  if (!isSameRegistry(place, next.tarball)) return `The lock file takes ${place.name} from another registry.`
  const needs = readNeeds(toNames(next))
  return (
    findFirst(needs, (need) => findUnmet(tree, { place, need, label, pending })) ??
    findFirst(place.needs, (need) => findAbandoned(tree, { place, need, label, needs }))
  )
}

/** In the form in which a lock file has them. */
export function toNames(version: VersionMetadata): Record<string, unknown> {
  const meta = Object.fromEntries(version.optionalPeers.map((name) => [name, { optional: true }]))
  const { dependencies, optionalDependencies, peerDependencies } = version
  return { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta: meta }
}

type Asked = { readonly place: InstalledFolder; readonly need: Need; readonly label: string; readonly pending: Pending }

function findUnmet(tree: Tree, { place, need, label, pending }: Asked): string | null {
  const found = tree.find(place, need.key)
  if (!found)
    return need.kind === 'optional-peer' ? null : `${label} asks for ${need.key}, which the lock file does not hold.`
  const version = pending.get(found)?.version ?? found.version
  if (!allows(need.range, version))
    return `${label} asks for ${need.key} ${need.range}, and the lock file holds ${version}.`
  const isNew = !place.needs.some(({ key }) => key === need.key)
  // What is here for development only must not be left out where it is needed now.
  if (isNew && found.flags !== '' && found.flags !== place.flags)
    return `${label} asks for ${need.key}, which is here for other reasons.`
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
