import type { UnresolvedDependency } from '../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../manifest.ts'
import { normalizeName } from '../normalize-name.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'

/** One version of a package that a project gets, as well as its manifest and lock file say. */
export type ResolvedPackage = Pick<
  ManifestEntry,
  'name' | 'isRangeMinimum' | 'isDirect' | 'isDevelopmentOnly' | 'path' | 'line'
> & { readonly version: string }
export type ResolvedPackages = {
  readonly packages: readonly ResolvedPackage[]
  readonly unresolved: readonly UnresolvedDependency[]
}

/**
 * Brings a manifest and the lock file that speaks for it together: versions are the lock file's, lines the manifest's. What
 * the lock file does not know, or only in versions that do not fit any more, is taken as the manifest asks for it.
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
    // The lock file has said already that it comes from no registry.
    if (ownsLock && entry.version === null && isLocked) continue
    if (fitting === null) (entry.version === null ? unresolved : found).push(entry)
    // What the lock file lists was taken already; that of a workspace lists other people's packages as well.
    else if (!ownsLock)
      found.push({ ...entry, version: fitting.version, isRangeMinimum: false, path: [pathOf(fitting)] })
  }
  return { packages: mergeAlike(found), unresolved: describeUnresolved(unresolved) }
}

/** What the manifest asks for, each with what the lock file installs for it. */
function findLocked(manifest: ParsedManifest, lock: ParsedManifest | null) {
  const locked = Map.groupBy(lock?.entries ?? [], ({ name }) => name)
  return manifest.entries.map((entry) => {
    const ofName = locked.get(entry.name) ?? []
    return { entry, isLocked: ofName.length > 0, fitting: findFitting(entry, ofName, manifest) }
  })
}

type LockedEntry = ManifestEntry & { readonly version: string }

/** Of what the lock file installs under the name, the newest that the manifest allows. */
function findFitting(
  { requirement, version, unresolved }: ManifestEntry,
  locked: readonly ManifestEntry[],
  { ecosystem }: ParsedManifest,
): LockedEntry | null {
  const scheme = versionSchemeOf(ecosystem)
  // A tag or a range without a least version says nothing that a locked version could contradict.
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

/** A line of the lock file means nothing in the manifest: there the package's own counts, or that of what brings it. */
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

/** Every version once: direct when it is anywhere, development only when it is everywhere. */
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
    // An address may hold a password or token, which is nobody's business but its owner's.
    const shown = requirement.replace(/\/\/[^/@\s]+@/g, '//…@').slice(0, MAX_REQUIREMENT_LENGTH)
    described.set(`${name}\n${shown}`, { packageName: name, requirement: shown, reason })
  }
  return [...described.values()]
}

/** By which versions of packages are compared between two states of a manifest. */
export function packageKey(
  ecosystem: ParsedManifest['ecosystem'],
  { name, version }: Pick<ResolvedPackage, 'name' | 'version'>,
): string {
  return `${normalizeName(ecosystem, name)}\n${version}`
}
