import type { DependencyUpgrade, DependencyVulnerability, Ecosystem } from '../../domain/dependency-review.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'

/**
 * The least version that is known to clear all of a package's vulnerabilities, as far as they themselves tell. Null when one of
 * them has no fixed version, or when no manifest of ours can say which version is installed.
 * @param isEditable whether there is a manifest, not only a lock file
 */
export function estimateUpgrade(input: {
  readonly ecosystem: Ecosystem
  readonly version: string
  readonly isDirect: boolean
  readonly isEditable: boolean
  readonly vulnerabilities: readonly DependencyVulnerability[]
}): DependencyUpgrade | null {
  const { ecosystem, version, isDirect, isEditable, vulnerabilities } = input
  const scheme = versionSchemeOf(ecosystem)
  if (!isEditable || vulnerabilities.some(({ isMalware }) => isMalware)) return null
  // Only npm has a way to pin what others bring.
  if (!isDirect && ecosystem !== 'npm') return null
  let to: string | null = null
  for (const { fixedVersion } of vulnerabilities) {
    if (fixedVersion === null) return null
    if (to === null || (scheme.compare(fixedVersion, to) ?? 0) > 0) to = fixedVersion
  }
  return to && { to, isMajor: scheme.isMajorJump(version, to), how: isDirect ? 'direct' : 'override' }
}
