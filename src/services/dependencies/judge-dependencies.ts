import { SEVERITIES } from '../../analysis/source/finding.ts'
import type {
  DependencyReview,
  ManifestReview,
  ReviewedVulnerability,
} from '../../domain/dependencies/dependency-review.ts'
import type { ManifestLimits } from '../../domain/dependencies/manifest-limits.ts'
import { isInScope } from '../../domain/settings/apply-settings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { isIntroducedVulnerability } from '../../domain/dependencies/vulnerable-packages.ts'

export type DependencyOutcome = {
  readonly review: DependencyReview
  /**
   * New vulnerabilities that the previous settings would show and those of the pull request hide; null when it does not
   * change the settings.
   */
  readonly hiddenByChange: number | null
}

/** Applies the repository's settings and the limits on what is stored. */
export function decideOutcome(
  reviews: readonly ManifestReview[],
  input: {
    readonly settings: Settings
    readonly before: Settings | null
    readonly limits: Pick<ManifestLimits, 'maxKept'>
    readonly isWhole: boolean
  },
): DependencyOutcome {
  const shown = applySettings(reviews, input.settings)
  const hidden = input.before && Math.max(0, countShown(applySettings(reviews, input.before)) - countShown(shown))
  const kept = keepMostUrgent(shown, input.limits.maxKept)
  return { review: { manifests: kept.manifests, incomplete: !input.isWhole || kept.isCut }, hiddenByChange: hidden }
}

function applySettings(reviews: readonly ManifestReview[], settings: Settings): ManifestReview[] {
  if (settings.dependencies === 'off') return []
  const least = SEVERITIES.indexOf(settings.severity ?? 'low')
  const isBelow = ({ severity, isMalware }: ReviewedVulnerability) => !isMalware && SEVERITIES.indexOf(severity) > least
  return reviews
    .filter(({ path }) => isInScope(settings, path))
    .map((review) => ({
      ...review,
      vulnerabilities: review.vulnerabilities.map((one) =>
        isBelow(one) ? { ...one, aside: 'severity' as const } : one,
      ),
    }))
}

function countShown(reviews: readonly ManifestReview[]): number {
  return reviews.flatMap(({ vulnerabilities }) => vulnerabilities).filter(isIntroducedVulnerability).length
}

/** Vulnerabilities that the pull request adds are kept first. */
function keepMostUrgent(
  reviews: readonly ManifestReview[],
  most: number,
): { manifests: ManifestReview[]; isCut: boolean } {
  const all = reviews.flatMap(({ vulnerabilities }) => vulnerabilities)
  const ranked = [...all.filter(isIntroducedVulnerability), ...all.filter((one) => !isIntroducedVulnerability(one))]
  const kept = new Set(ranked.slice(0, most))
  let isCut = ranked.length > most
  const manifests = reviews.map((review) => {
    isCut ||= review.unknown.length > most || review.unresolved.length > most
    return {
      ...review,
      vulnerabilities: review.vulnerabilities.filter((one) => kept.has(one)),
      unknown: review.unknown.slice(0, most),
      unresolved: review.unresolved.slice(0, most),
    }
  })
  return { manifests, isCut }
}
