import semver from 'semver'
import type { VersionScheme } from './version-scheme.ts'

/** Real requirements have a few dozen characters; a longer one is an attack. */
const MAX_REQUIREMENT_LENGTH = 1024
/** A version without its last parts, which some advisories use. */
const SHORT_VERSION = /^v?(\d{1,15})(?:\.(\d{1,15}))?$/
const LOOSE = { loose: true } as const

/** Versions of npm: https://semver.org, read as loosely as npm does. */
export const npmVersions: VersionScheme = {
  isVersion: (text) => semver.valid(text, LOOSE) !== null,
  compare(a, b) {
    const [left, right] = [readVersion(a), readVersion(b)]
    return left && right ? left.compare(right) : null
  },
  lowestVersion,
  isExact: (requirement) => semver.valid(requirement, LOOSE) !== null,
  satisfies(version, requirement) {
    const range = readRange(requirement)
    return range !== null && semver.valid(version, LOOSE) !== null && range.test(version)
  },
  isMajorJump(from, to) {
    const [before, after] = [readVersion(from), readVersion(to)]
    if (!before || !after) return true
    return before.major !== after.major || (after.major === 0 && before.minor !== after.minor)
  },
}

/** null for a requirement without a lower bound, such as `*` or `<2`: its lowest version is not one that people install. */
function lowestVersion(requirement: string): string | null {
  const range = readRange(requirement)
  const least = range && semver.minVersion(range, LOOSE)
  if (!least) return null
  const isUnbounded = least.compareMain('0.0.0') === 0 && !npmVersions.isExact(requirement)
  return isUnbounded ? null : least.version
}

function readRange(requirement: string): semver.Range | null {
  if (requirement.length > MAX_REQUIREMENT_LENGTH) return null
  try {
    return new semver.Range(requirement, LOOSE)
  } catch {
    return null
  }
}

function readVersion(text: string): semver.SemVer | null {
  const version = semver.parse(text, LOOSE)
  if (version) return version
  const [isShort, major, minor = '0'] = SHORT_VERSION.exec(text) ?? []
  return isShort === undefined ? null : semver.parse(`${major}.${minor}.0`)
}
