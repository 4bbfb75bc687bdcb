import { compare, explain, satisfies as satisfiesClause, validRange } from '@renovatebot/pep440'
import { nextVersion } from './next-version.ts'
import type { VersionScheme } from './version-scheme.ts'

const MAX_VERSION_LENGTH = 256
/** Real requirements have a few dozen characters; a longer one is an attack. */
const MAX_REQUIREMENT_LENGTH = 1024
/** Limit on consecutive versions that `!=` may exclude in the search for the lowest one. */
const MAX_STEPS = 20

type Clause = { readonly operator: string; readonly version: string; readonly isPrefix: boolean }

/** Versions of Python packages: https://packaging.python.org/en/latest/specifications/version-specifiers/ */
export const pythonVersions: VersionScheme = {
  isVersion,
  compare: (a, b) => (isVersion(a) && isVersion(b) ? compare(a, b) : null),
  lowestVersion,
  isExact(requirement) {
    const clauses = readClauses(requirement) ?? []
    return clauses.some((clause) => /^===?$/.test(clause.operator) && !clause.isPrefix)
  },
  satisfies(version, requirement) {
    const clauses = readClauses(requirement)
    if (!clauses || !isVersion(version)) return false
    const asksForPreReleases = clauses.some((clause) => explain(clause.version)?.is_prerelease)
    if (explain(version)?.is_prerelease && !asksForPreReleases) return false
    return meetsAll(version, clauses)
  },
  isMajorJump(from, to) {
    const [before, after] = [readVersion(from), readVersion(to)]
    if (!before || !after || before.epoch !== after.epoch) return true
    const [major = 0, minor = 0] = after.release
    return (before.release[0] ?? 0) !== major || (major === 0 && (before.release[1] ?? 0) !== minor)
  },
}

function isVersion(text: string): boolean {
  return readVersion(text) !== null
}

function readVersion(text: string): ReturnType<typeof explain> {
  return text.length > MAX_VERSION_LENGTH ? null : explain(text)
}

/**
 * The highest lower bound, moved past versions that `!=` and `>` exclude. null without a lower bound (`<2`, `!=1`, or no clauses).
 */
function lowestVersion(requirement: string): string | null {
  const clauses = readClauses(requirement)
  if (!clauses) return null
  const bounds = clauses.filter(({ operator }) => !operator.startsWith('<') && operator !== '!=')
  let least =
    bounds
      .map((clause) => clause.version)
      .toSorted(compare)
      .at(-1) ?? null
  for (let step = 0; least !== null && step < MAX_STEPS; step += 1) {
    if (meetsAll(least, clauses)) return least
    least = nextVersion(least)
  }
  return null
}

/** @param requirement may have extras before and a marker after the clauses: `[socks]>=2.0,<3 ; python_version < "3.9"`. */
function readClauses(requirement: string): Clause[] | null {
  if (requirement.length > MAX_REQUIREMENT_LENGTH) return null
  const [withoutMarker = ''] = requirement.split(';', 1)
  const text = stripExtras(withoutMarker.trim())
    .replace(/^\((.*)\)$/, '$1')
    .trim()
  if (text === '' || text === '*') return []
  const clauses: Clause[] = []
  for (const part of text.split(',')) {
    const clause = part.trim()
    // A trailing comma is allowed.
    if (clause === '') continue
    if (!validRange(clause)) return null
    const [, operator = '', rest = ''] = /^([~=!<>]+)\s*(.*)$/.exec(clause) ?? []
    const isPrefix = rest.endsWith('.*')
    const version = isPrefix ? rest.slice(0, -2) : rest
    if (!isVersion(version)) return null
    clauses.push({ operator, version, isPrefix })
  }
  return clauses
}

function stripExtras(text: string): string {
  const end = text.startsWith('[') ? text.indexOf(']') : -1
  return end < 0 ? text : text.slice(end + 1).trim()
}

function meetsAll(version: string, clauses: readonly Clause[]): boolean {
  return clauses.every((clause) => meets(version, clause))
}

/** Handles what the library gets wrong: exclusive ordered comparison, and prefixes longer than the version. */
function meets(version: string, clause: Clause): boolean {
  const { operator, version: bound, isPrefix } = clause
  const [candidate, limit] = [explain(version), explain(bound)]
  if (!candidate || !limit) return false
  if (isPrefix) return startsWith(candidate, limit) === (operator !== '!=')
  if (operator === '<') {
    const isBeforeIt =
      candidate.is_prerelease && !limit.is_prerelease && compare(candidate.base_version, limit.base_version) === 0
    return compare(version, bound) < 0 && !isBeforeIt
  }
  if (operator === '>') return compare(version, bound) > 0 && !isSameButLater(candidate, limit)
  return satisfiesClause(version, `${operator}${bound}`, { prereleases: true })
}

type Version = NonNullable<ReturnType<typeof explain>>

/** `1` starts with `1.0`, because missing parts are 0. */
function startsWith(version: Version, prefix: Version): boolean {
  return version.epoch === prefix.epoch && prefix.release.every((part, at) => part === (version.release[at] ?? 0))
}

/** By the specification, `>1.7` excludes `1.7.post1` and `1.7+local`. */
function isSameButLater(version: Version, bound: Version): boolean {
  if (version.local !== null && compare(version.public, bound.public) === 0) return true
  if (!version.is_postrelease || bound.is_postrelease) return false
  const hasSameStem = compare(version.base_version, bound.base_version) === 0
  return hasSameStem && JSON.stringify([version.pre, version.dev]) === JSON.stringify([bound.pre, bound.dev])
}
