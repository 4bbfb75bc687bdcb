import { compareMavenItems, readMavenVersion } from './maven-order.ts'
import { nextVersion } from './next-version.ts'
import type { VersionScheme } from './version-scheme.ts'

const MAX_VERSION_LENGTH = 256
const MAX_REQUIREMENT_LENGTH = 1024
/** Stand for the newest version, which changes over time. */
const MOVING = ['LATEST', 'RELEASE']
/** Maven accepts any text as a version; this excludes ranges, unset variables and white space. */
const VERSION = /^[\p{L}\p{N}][\p{L}\p{N}._+-]*$/u
const RANGE_PART = /[[(][^[\]()]*[\])]/g

type Bound = { readonly version: string; readonly isIncluded: boolean }
type Interval = { readonly from: Bound | null; readonly to: Bound | null }

/** Versions of Maven, and its ranges: https://maven.apache.org/pom.html#dependency-version-requirement-specification */
export const mavenVersions: VersionScheme = {
  isVersion,
  compare: (a, b) => (isVersion(a) && isVersion(b) ? compareMaven(a, b) : null),
  lowestVersion,
  // Maven uses a plain version unless something nearer to the project requires another.
  isExact: (requirement) => isVersion(requirement) || readIntervals(requirement)?.every(isPoint) === true,
  satisfies(version, requirement) {
    if (!isVersion(version)) return false
    if (isVersion(requirement)) return compareMaven(version, requirement) === 0
    return readIntervals(requirement)?.some((interval) => holds(interval, version)) ?? false
  },
  isMajorJump(from, to) {
    const [before, after] = [readNumbers(from), readNumbers(to)]
    return before[0] !== after[0] || (after[0] === '0' && before[1] !== after[1])
  },
}

function isVersion(text: string): boolean {
  return text.length <= MAX_VERSION_LENGTH && VERSION.test(text) && !MOVING.includes(text)
}

function compareMaven(a: string, b: string): number {
  return compareMavenItems(readMavenVersion(a), readMavenVersion(b))
}

function readNumbers(version: string): [string, string] {
  const [, major = '', minor = '0'] = /^0*(\d+)(?:\.0*(\d+))?/.exec(version) ?? []
  return [major, minor]
}

function lowestVersion(requirement: string): string | null {
  if (isVersion(requirement)) return requirement
  const [first] = readIntervals(requirement)?.toSorted((a, b) => compareStarts(a.from, b.from)) ?? []
  if (!first?.from) return null
  const least = first.from.isIncluded ? first.from.version : nextVersion(first.from.version)
  return least !== null && holds(first, least) ? least : null
}

function compareStarts(a: Bound | null, b: Bound | null): number {
  if (!a || !b) return Number(a !== null) - Number(b !== null)
  return compareMaven(a.version, b.version)
}

/** `[1.0,2.0),[3.0,)`; null if it is not a range. */
function readIntervals(requirement: string): Interval[] | null {
  if (requirement.length > MAX_REQUIREMENT_LENGTH) return null
  const parts = requirement.match(RANGE_PART)
  // Only commas may be between the parts.
  if (!parts || !/^[\s,]*$/.test(requirement.replace(RANGE_PART, ''))) return null
  const intervals = parts.map(readInterval)
  return intervals.every((interval) => interval !== null) ? intervals : null
}

function readInterval(part: string): Interval | null {
  const [from = '', to = from, ...more] = part
    .slice(1, -1)
    .split(',')
    .map((text) => text.trim())
  const isOne = !part.includes(',')
  if (more.length > 0 || [from, to].some((text) => text !== '' && !isVersion(text))) return null
  if (isOne && (from === '' || !part.startsWith('[') || !part.endsWith(']'))) return null
  return {
    from: from === '' ? null : { version: from, isIncluded: part.startsWith('[') },
    to: to === '' ? null : { version: to, isIncluded: part.endsWith(']') },
  }
}

function isPoint({ from, to }: Interval): boolean {
  return (
    from !== null && to !== null && from.isIncluded && to.isIncluded && compareMaven(from.version, to.version) === 0
  )
}

function holds({ from, to }: Interval, version: string): boolean {
  const above = from ? compareMaven(version, from.version) : 1
  const below = to ? compareMaven(version, to.version) : -1
  return (
    (above > 0 || (above === 0 && from?.isIncluded === true)) && (below < 0 || (below === 0 && to?.isIncluded === true))
  )
}
