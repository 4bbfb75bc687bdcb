import { normalizeName } from '../normalize-name.ts'
import type { PackageVersion } from '../package-version.ts'
import { canonicalVersion } from '../versions/canonical-version.ts'
import type { VersionScheme } from '../versions/version-scheme.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'
import type { OsvAffected, OsvEvent, OsvRange, OsvRecord } from './osv-record.ts'

/** Means "from the first version" in `introduced`, and is below every version. */
const BEGINNING = '0'
/** Means "no limit" in `limit`. */
const NO_LIMIT = '*'

/**
 * Whether a record says that this version is affected. Checked here because databases also return records that do not affect
 * the version. Follows the schema's evaluation (https://ossf.github.io/osv-schema/#evaluation), except that events may be in
 * any order. Ranges of commits (GIT) are ignored.
 */
export function isAffected(pkg: PackageVersion, record: OsvRecord): boolean {
  const scheme = versionSchemeOf(pkg.ecosystem)
  return affectedEntries(pkg, record).some(
    (affected) => lists(affected, pkg) || rangesWith(affected, pkg.version, scheme).length > 0,
  )
}

/** The entries of a record for a package. */
export function affectedEntries(pkg: Pick<PackageVersion, 'ecosystem' | 'name'>, record: OsvRecord): OsvAffected[] {
  const name = normalizeName(pkg.ecosystem, pkg.name)
  return (record.affected ?? []).filter(({ package: named }) => {
    // An ecosystem may be followed by a colon and a registry.
    return named?.ecosystem.split(':', 1)[0] === pkg.ecosystem && normalizeName(pkg.ecosystem, named.name) === name
  })
}

/**
 * Versions above this one in which the vulnerability is fixed, each list in ascending order: `same` from ranges that contain this
 * version, `other` from the rest.
 */
export function listFixedVersions(pkg: PackageVersion, record: OsvRecord): { same: string[]; other: string[] } {
  const scheme = versionSchemeOf(pkg.ecosystem)
  const entries = affectedEntries(pkg, record)
  const same = entries.flatMap((affected) => rangesWith(affected, pkg.version, scheme))
  const other = entries.flatMap(versionRanges).filter((range) => !same.includes(range))
  const fixesOf = (ranges: readonly OsvRange[]) =>
    ranges
      .flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []))
      .filter((fixed) => (scheme.compare(fixed, pkg.version) ?? 0) > 0)
      .toSorted((a, b) => scheme.compare(a, b) ?? 0)
  return { same: fixesOf(same), other: fixesOf(other) }
}

/** Cached because the search for an upgrade checks a record against many versions. */
const listedVersions = new WeakMap<OsvAffected, ReadonlySet<string>>()

function lists(affected: OsvAffected, { ecosystem, version }: PackageVersion): boolean {
  const { versions = [] } = affected
  if (versions.length === 0) return false
  const listed = listedVersions.get(affected) ?? new Set(versions.map((one) => canonicalVersion(ecosystem, one)))
  listedVersions.set(affected, listed)
  return listed.has(canonicalVersion(ecosystem, version))
}

function rangesWith(affected: OsvAffected, version: string, scheme: VersionScheme): OsvRange[] {
  if (scheme.compare(version, version) === null) return []
  return versionRanges(affected).filter(({ events }) => isInRange(events, version, scheme))
}

function versionRanges({ ranges = [] }: OsvAffected): OsvRange[] {
  return ranges.filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM')
}

function isInRange(events: readonly OsvEvent[], version: string, scheme: VersionScheme): boolean {
  const limits = events.flatMap(({ limit }) => limit ?? [])
  const isBelowALimit = limits.some((limit) => limit === NO_LIMIT || (scheme.compare(version, limit) ?? 0) < 0)
  if (limits.length > 0 && !isBelowALimit) return false
  let isIn = false
  for (const { introduced, fixed, lastAffected } of gather(events, scheme)) {
    const at = introduced ?? fixed ?? lastAffected ?? BEGINNING
    const order = at === BEGINNING ? 1 : (scheme.compare(version, at) ?? 0)
    if (order < 0) break
    // Both fixed and introduced: one interval ends and the next begins here, or there is an empty one.
    if ((introduced === undefined) !== (fixed === undefined)) isIn = introduced !== undefined
    if (lastAffected !== undefined && order > 0) isIn = false
  }
  return isIn
}

type Moment = { introduced?: string; fixed?: string; lastAffected?: string }

/** The events at each version, in ascending order. An introduction at an invalid version counts, so that nothing is missed. */
function gather(events: readonly OsvEvent[], scheme: VersionScheme): Moment[] {
  const moments = events
    .flatMap(({ introduced, fixed, last_affected: lastAffected }): { at: string; moment: Moment }[] => [
      ...(introduced === undefined ? [] : [introducedAt(isKnown(introduced, scheme) ? introduced : BEGINNING)]),
      ...(fixed !== undefined && isKnown(fixed, scheme) ? [{ at: fixed, moment: { fixed } }] : []),
      ...(lastAffected !== undefined && isKnown(lastAffected, scheme)
        ? [{ at: lastAffected, moment: { lastAffected } }]
        : []),
    ])
    .toSorted((a, b) => compareMoments(a.at, b.at, scheme))
  const merged: { at: string; moment: Moment }[] = []
  for (const next of moments) {
    const last = merged.at(-1)
    if (last && compareMoments(last.at, next.at, scheme) === 0) last.moment = { ...next.moment, ...last.moment }
    else merged.push(next)
  }
  return merged.map(({ moment }) => moment)
}

function introducedAt(introduced: string): { at: string; moment: Moment } {
  return { at: introduced, moment: { introduced } }
}

function isKnown(version: string, scheme: VersionScheme): boolean {
  return version === BEGINNING || scheme.compare(version, version) !== null
}

function compareMoments(a: string, b: string, scheme: VersionScheme): number {
  if (a === BEGINNING || b === BEGINNING) return Number(b === BEGINNING) - Number(a === BEGINNING)
  return scheme.compare(a, b) ?? 0
}
