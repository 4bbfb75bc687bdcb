import type { DependencyReview } from '../dependencies/dependency-review.ts'
import { isWritablePath } from './fix-paths.ts'
import type { ReviewedFinding } from '../findings/reviewed-finding.ts'
import { introducedFindings } from '../findings/reviewed-finding.ts'
import { introducedPackages, isUpgradable } from '../dependencies/vulnerable-packages.ts'

export type Analysed = {
  readonly findings: readonly ReviewedFinding[]
  readonly dependencies: DependencyReview | null
}

/**
 * How many fixes a fix pull request would contain without AI: findings that a rule can fix and packages with a default
 * upgrade, as long as the pull request introduced them, comments show them, and their files may be written. The one
 * definition of `fixableCount`: in telemetry and behind NOTHING_TO_FIX it is this function, in stored analyses the SQL
 * function `count_fixable` of the migrations, which counts the same (AI is added by who reads them, as credits come and
 * go).
 */
export function countAutomaticFixes({ findings, dependencies }: Analysed): number {
  const fixable = introducedFindings({ findings }).filter(({ fix, file }) => fix !== null && isWritablePath(file))
  const upgradable = introducedPackages(dependencies).filter((one) => isUpgradable(one) && isWritablePath(one.manifest))
  return fixable.length + upgradable.length
}
