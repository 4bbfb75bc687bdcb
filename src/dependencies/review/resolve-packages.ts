import type { UnresolvedDependency } from '../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../manifest.ts'
import { normalizeName } from '../normalize-name.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'

/** One version of a package that a project installs, according to its manifest and lock file. */
export type ResolvedPackage = Pick<
  ManifestEntry,
  'name' | 'isRangeMinimum' | 'isDirect' | 'isDevelopmentOnly' | 'path' | 'line'
> & { readonly version: string }
export type ResolvedPackages = {
  readonly packages: readonly ResolvedPackage[]
  readonly unresolved: readonly UnresolvedDependency[]
}

/**
 * Merges a manifest and its lock file: versions come from the lock file, lines from the manifest. Packages that the lock file
 * lacks, or has only in versions that the manifest no longer allows, are taken from the manifest.
 */
export function resolvePackages(input: {
  readonly manifest: ParsedManifest | null
  readonly lock: ParsedManifest | null
  readonly ownsLock: boolean
}): ResolvedPackages {
  const { manifest, lock, ownsLock } = input
  const lines = collectLines(manifest)
  const found: ManifestEntry[] = []
  const unresolved: ManifestEntry[] = []
  if (lock && ownsLock) {
    for (const entry of lock.entries)
      (entry.version === null ? unresolved : found).push(manifest ? withLine(entry, lines) : entry)
  }
  for (const { entry, isLocked, fitting } of manifest ? findLocked(manifest, lock) : []) {
    // The lock file already reports that it does not come from a registry.
    if (ownsLock && entry.version === null && isLocked) continue
    if (fitting === null) (entry.version === null ? unresolved : found).push(entry)
    // Packages of an own lock file are already included; a workspace's lock file also has packages of other members.
    else if (!ownsLock)
      found.push({ ...entry, version: fitting.version, isRangeMinimum: false, path: [pathOf(fitting)] })
  }
  return { packages: mergeAlike(found), unresolved: describeUnresolved(unresolved) }
}

/** Each entry of the manifest with the version that the lock file installs for it. */
function findLocked(manifest: ParsedManifest, lock: ParsedManifest | null) {
  const locked = Map.groupBy(lock?.entries ?? [], ({ name }) => name)
  return manifest.entries.map((entry) => {
    const ofName = locked.get(entry.name) ?? []
    return { entry, isLocked: ofName.length > 0, fitting: findFitting(entry, ofName, manifest) }
  })
}

type LockedEntry = ManifestEntry & { readonly version: string }

/** Of the versions in the lock file, the newest that the manifest allows. */
function findFitting(
  { requirement, version, unresolved }: ManifestEntry,
  locked: readonly ManifestEntry[],
  { ecosystem }: ParsedManifest,
): LockedEntry | null {
  const scheme = versionSchemeOf(ecosystem)
  // A tag or a range without a lowest version cannot contradict a locked version.
  const isOpen = version === null || unresolved !== null
  const fitting = locked.filter(
    (entry): entry is LockedEntry =>
      entry.version !== null && (isOpen || entry.version === version || scheme.satisfies(entry.version, requirement)),
  )
  return fitting.toSorted((a, b) => scheme.compare(b.version, a.version) ?? 0)[0] ?? null
}

function collectLines(manifest: ParsedManifest | null): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const { name, line } of manifest?.entries ?? []) if (line !== null && !lines.has(name)) lines.set(name, line)
  return lines
}

/** Replaces a line of the lock file by one of the manifest: the package's own, or that of the dependency that requires it. */
function withLine(entry: ManifestEntry, lines: ReadonlyMap<string, number>): ManifestEntry {
  const own = entry.isDirect ? lines.get(entry.name) : undefined
  return { ...entry, line: own ?? lines.get(nameOfLabel(entry.path[0] ?? '')) ?? null }
}

/** `@scope/name@1.0.0` → `@scope/name` */
export function nameOfLabel(label: string): string {
  const at = label.lastIndexOf('@')
  return at > 0 ? label.slice(0, at) : label
}

function pathOf({ name, version }: ManifestEntry): string {
  return `${name}@${version ?? ''}`
}

/** Merges equal versions: direct if one of them is direct, for development only if all of them are. */
function mergeAlike(entries: readonly ManifestEntry[]): ResolvedPackage[] {
  const merged = new Map<string, ResolvedPackage>()
  for (const { version, ...entry } of entries) {
    if (version === null) continue
    const key = `${entry.name}\n${version}`
    const known = merged.get(key)
    const next = known && (known.isDirect || !entry.isDirect) ? known : { ...entry, version }
    merged.set(key, {
      ...pick(next),
      line: next.line ?? known?.line ?? entry.line,
      isDevelopmentOnly: entry.isDevelopmentOnly && (known?.isDevelopmentOnly ?? true),
      isRangeMinimum: entry.isRangeMinimum && (known?.isRangeMinimum ?? true),
    })
  }
  return [...merged.values()]
}

function pick({
  name,
  version,
  isRangeMinimum,
  isDirect,
  isDevelopmentOnly,
  path,
  line,
}: ResolvedPackage): ResolvedPackage {
  return { name, version, isRangeMinimum, isDirect, isDevelopmentOnly, path, line }
}

const MAX_REQUIREMENT_LENGTH = 300

function describeUnresolved(entries: readonly ManifestEntry[]): UnresolvedDependency[] {
  const described = new Map<string, UnresolvedDependency>()
  for (const { name, requirement, unresolved } of entries) {
    const reason = unresolved ?? 'No version can be told.'
    // An address may contain a password or token, which must not be shown.
    const shown = requirement.replace(/\/\/[^/@\s]+@/g, '//…@').slice(0, MAX_REQUIREMENT_LENGTH)
    described.set(`${name}\n${shown}`, { packageName: name, requirement: shown, reason })
  }
  return [...described.values()]
}

/** The key for comparing packages between two states of a manifest. */
export function packageKey(
  ecosystem: ParsedManifest['ecosystem'],
  { name, version }: Pick<ResolvedPackage, 'name' | 'version'>,
): string {
  return `${normalizeName(ecosystem, name)}\n${version}`
}
