import type { Ecosystem } from '../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry } from '../manifest.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'

/** A pinned Python version, of which lock files have many. Parsing it as version clauses takes a hundred times as long. */
const PIN = /^(?:\[[^\]]{0,512}\])?\s*==\s*(\d[\w.+!-]{0,100})\s*(?:;|$)/

type ReadVersion = Pick<ManifestEntry, 'version' | 'isRangeMinimum' | 'unresolved'>

/** The version to look up for a requirement in its ecosystem's notation. */
export function readRequirementVersion(ecosystem: Ecosystem, requirement: string): ReadVersion {
  const [, pinned] = (ecosystem === 'PyPI' && PIN.exec(requirement.slice(0, 1024))) || []
  if (pinned !== undefined) return { version: pinned, isRangeMinimum: false, unresolved: null }
  const scheme = versionSchemeOf(ecosystem)
  const version = scheme.lowestVersion(requirement)
  if (version !== null) return { version, isRangeMinimum: !scheme.isExact(requirement), unresolved: null }
  return unresolvedVersion('The requirement has no lowest version, so it does not tell which one is installed.')
}

/** @param reason a sentence. */
export function unresolvedVersion(reason: string): ReadVersion {
  return { version: null, isRangeMinimum: false, unresolved: reason }
}
