import type {
  DependencyUpgrade,
  DependencyVulnerability,
  Ecosystem,
} from '../../domain/dependencies/dependency-review.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'

/** Manifests in which a requirement can be raised. */
const EDITABLE = /(^|\/)(package\.json|pom\.xml|[^/]*\.(txt|in))$/

/**
 * The least version that is known to clear all of a package's vulnerabilities, as far as they themselves tell. Null when one of
 * them has no fixed version, or when no manifest of ours can say which version is installed.
 */
export function estimateUpgrade(input: {
  readonly ecosystem: Ecosystem
  readonly version: string
  readonly isDirect: boolean
  readonly path: string
  readonly vulnerabilities: readonly DependencyVulnerability[]
}): DependencyUpgrade | null {
  const { ecosystem, version, isDirect, path, vulnerabilities } = input
  const scheme = versionSchemeOf(ecosystem)
  if (!EDITABLE.test(path) || vulnerabilities.some(({ isMalware }) => isMalware)) return null
  // Only npm has a way to pin what others bring.
  if (!isDirect && ecosystem !== 'npm') return null
  let to: string | null = null
  for (const { fixedVersion } of vulnerabilities) {
    if (fixedVersion === null) return null
    if (to === null || (scheme.compare(fixedVersion, to) ?? 0) > 0) to = fixedVersion
  }
  if (to === null) return null
  return { to, isMajor: scheme.isMajorJump(version, to), how: isDirect ? 'direct' : 'override' }
}
