import type {
  DependencyUpgrade,
  DependencyVulnerability,
  Ecosystem,
} from '../../domain/dependencies/dependency-review.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'

/** Manifests in which we can raise a requirement. */
const EDITABLE = /(^|\/)(package\.json|pom\.xml|[^/]*\.(txt|in))$/

/**
 * The lowest version that removes all of a package's vulnerabilities according to their records. null if one of them has no fixed
 * version, or if no manifest that we can edit decides the installed version.
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
  // Only npm can override the version of a transitive dependency.
  if (!isDirect && ecosystem !== 'npm') return null
  let to: string | null = null
  for (const { fixedVersion } of vulnerabilities) {
    if (fixedVersion === null) return null
    if (to === null || (scheme.compare(fixedVersion, to) ?? 0) > 0) to = fixedVersion
  }
  if (to === null) return null
  return { to, isMajor: scheme.isMajorJump(version, to), how: isDirect ? 'direct' : 'override' }
}
