import { npmVersions } from '../../versions/npm.ts'

const MAX_LENGTH = 1024
const VERSION = String.raw`v?\d+(?:\.\d+){0,2}(?:-[\w.-]+)?(?:\+[\w.-]+)?`
/** `^1.2.0`, `~ 1.2`, `=1.2.0`, `1.2.0`. */
const SIMPLE = new RegExp(String.raw`^(\^|~>?|=|)(\s*)(v?)(${VERSION.slice(2)})$`)
/** `1`, `1.2`, `1.x`, `1.2.*`: the remaining parts are free. */
const OPEN_ENDED = /^v?\d+(?:\.\d+)?(?:\.[xX*]){0,2}$/
const LOWER_BOUND = new RegExp(String.raw`(>=?)(\s*)(${VERSION})`)
const HYPHEN = new RegExp(String.raw`^(${VERSION})(\s+-\s+${VERSION})$`)

/**
 * The requirement with a new lowest version in the same notation: `^1.2.0` → `^1.2.6`, `>=1 <2` → `>=1.2.6 <2`. A requirement that
 * allows nothing lower is unchanged. null if the notation is unknown, or an upper bound excludes the version.
 */
export function raiseNpmRequirement(requirement: string, to: string): string | null {
  if (requirement.length > MAX_LENGTH) return null
  const [, before = '', range = '', after = ''] =
    /^(\s*(?:npm:(?:@[^@/\s]+\/)?[^@/\s]+@|npm:)?)(.*?)(\s*)$/s.exec(requirement) ?? []
  if (range === '' || !npmVersions.isVersion(to) || isAbove(range, to)) return null
  const raised = isAtLeast(range, to) ? range : raiseRange(range, to)
  if (raised === null || !isAtLeast(raised, to) || !npmVersions.satisfies(to, raised)) return null
  return `${before}${raised}${after}`
}

/** Requirements are never lowered. */
function isAbove(range: string, to: string): boolean {
  const least = npmVersions.lowestVersion(range)
  return least !== null && (npmVersions.compare(least, to) ?? 0) > 0
}

function isAtLeast(range: string, to: string): boolean {
  const least = npmVersions.lowestVersion(range)
  return least !== null && (npmVersions.compare(least, to) ?? -1) >= 0 && npmVersions.satisfies(to, range)
}

/** Of several alternatives, raises the one that contains the version, drops lower ones and keeps higher ones. */
function raiseRange(range: string, to: string): string | null {
  const alternatives = range.split('||').map((part) => part.trim())
  if (alternatives.length === 1) return raisePart(range, to)
  const holder = alternatives.find((part) => npmVersions.satisfies(to, part))
  if (holder === undefined) return null
  const kept = alternatives.flatMap((part) => {
    if (part === holder) return raisePart(part, to) ?? []
    const least = npmVersions.lowestVersion(part)
    return least !== null && (npmVersions.compare(least, to) ?? -1) > 0 ? part : []
  })
  return kept.join(' || ')
}

function raisePart(part: string, to: string): string | null {
  if (OPEN_ENDED.test(part) && !npmVersions.isExact(part)) return `${isMinorFree(part) ? '^' : '~'}${to}`
  const simple = SIMPLE.exec(part)
  if (simple) return `${simple[1] ?? ''}${simple[2] ?? ''}${simple[3] ?? ''}${to}`
  const hyphen = HYPHEN.exec(part)
  if (hyphen) return `${to}${hyphen[2] ?? ''}`
  const bound = LOWER_BOUND.exec(part)
  if (!bound) return null
  return `${part.slice(0, bound.index)}>=${bound[2] ?? ''}${to}${part.slice(bound.index + bound[0].length)}`
}

function isMinorFree(part: string): boolean {
  return !/^v?\d+\.\d/.test(part)
}
