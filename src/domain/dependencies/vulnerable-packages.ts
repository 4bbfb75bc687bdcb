import { createHash } from 'node:crypto'
import { SEVERITIES, type Severity } from '../../analysis/source/finding.ts'
import type {
  DependencyReview,
  DependencyUpgrade,
  Ecosystem,
  ManifestProblem,
  Reachability,
  ReviewedVulnerability,
} from './dependency-review.ts'
import { UNFIXED_DEPENDENCY_REASONS, type UnfixedDependency } from './dependency-fix.ts'
import type { FindingsSummary } from '../findings/findings-summary.ts'

/** The rule id of vulnerable dependencies in lists, reports and receipts. */
export const DEPENDENCY_RULE = 'vulnerable-dependency'
/** Dependency on vulnerable third-party component. */
export const DEPENDENCY_WEAKNESS = 'CWE-1395'

/** One version of a package in one manifest, with its known vulnerabilities, worst first. */
export type VulnerablePackage = {
  readonly manifest: string
  readonly ecosystem: Ecosystem
  readonly packageName: string
  readonly currentVersion: string
  readonly severity: Severity
  readonly isDirect: boolean
  readonly isDevelopmentOnly: boolean
  readonly isRangeMinimum: boolean
  readonly isMalware: boolean
  readonly path: readonly string[]
  readonly line: number | null
  readonly reachability: Reachability
  readonly importedAt: ReviewedVulnerability['importedAt']
  readonly upgrade: DependencyUpgrade | null
  readonly vulnerabilities: readonly ReviewedVulnerability[]
}

export type DependencySummary = {
  /** Introduced by the pull request and shown in comments. */
  readonly introduced: FindingsSummary
  readonly preExisting: number
  /** Introduced, but only counted in comments. */
  readonly aside: number
  readonly dependencies: number
  readonly unknown: number
  readonly unresolved: number
  readonly problems: readonly (ManifestProblem & { readonly path: string })[]
}

/** Most urgent first; imported packages come before those without a known import. A total order. */
export function orderVulnerablePackages(packages: readonly VulnerablePackage[]): VulnerablePackage[] {
  return packages.toSorted(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      REACHED.indexOf(a.reachability) - REACHED.indexOf(b.reachability) ||
      Number(a.isDevelopmentOnly) - Number(b.isDevelopmentOnly) ||
      Number(b.isDirect) - Number(a.isDirect) ||
      compareText(a.manifest, b.manifest) ||
      compareText(a.packageName, b.packageName) ||
      compareText(a.currentVersion, b.currentVersion),
  )
}

const REACHED: readonly Reachability[] = ['imported', 'unknown', 'not-imported']

/** The packages with vulnerabilities that the pull request introduces and comments show. */
export function introducedPackages(review: DependencyReview | null): VulnerablePackage[] {
  const packages = (review?.manifests ?? []).flatMap(({ path, ecosystem, vulnerabilities }) => {
    const shown = vulnerabilities.filter(isIntroducedVulnerability)
    const groups = Map.groupBy(shown, ({ packageName, currentVersion }) => `${packageName}\n${currentVersion}`)
    return [...groups.values()].map((group) => toPackage(path, ecosystem, group))
  })
  return orderVulnerablePackages(packages)
}

export function isIntroducedVulnerability({ origin, aside }: ReviewedVulnerability): boolean {
  return origin === 'new' && aside === undefined
}

/** Whether the upgrade is made by default, which a major one is not. */
export function isUpgradable({ upgrade }: Pick<VulnerablePackage, 'upgrade'>): boolean {
  return upgrade !== null && !upgrade.isMajor
}

/** Why a package is not upgraded, judged by its own data. */
export function whyNoUpgrade({
  isMalware,
  upgrade,
}: Pick<VulnerablePackage, 'isMalware' | 'upgrade'>): Pick<UnfixedDependency, 'code' | 'reason'> {
  const code = isMalware
    ? 'malware'
    : upgrade?.isMajor
      ? 'major_only'
      : upgrade
        ? 'unsupported_manifest'
        : 'no_fixed_version'
  return { code, reason: UNFIXED_DEPENDENCY_REASONS[code] }
}

export function summarizeDependencies(review: DependencyReview | null): DependencySummary {
  const manifests = review?.manifests ?? []
  const all = manifests.flatMap(({ vulnerabilities }) => vulnerabilities)
  const introduced = all.filter(isIntroducedVulnerability)
  const count = (severity: Severity) => introduced.filter((one) => one.severity === severity).length
  const sum = (count: (manifest: (typeof manifests)[number]) => number) =>
    manifests.reduce((total, manifest) => total + count(manifest), 0)
  return {
    introduced: {
      total: introduced.length,
      critical: count('critical'),
      high: count('high'),
      medium: count('medium'),
      low: count('low'),
      fixable: introduced.filter(isUpgradable).length,
      fixableWithAi: 0,
    },
    preExisting: all.filter(({ origin }) => origin === 'pre-existing').length,
    aside: all.filter(({ origin, aside }) => origin === 'new' && aside !== undefined).length,
    dependencies: sum(({ dependencies }) => dependencies),
    unknown: sum(({ unknown }) => unknown.length),
    unresolved: sum(({ unresolved }) => unresolved.length),
    problems: manifests.flatMap(({ path, problem }) => (problem ? [{ path, ...problem }] : [])),
  }
}

/** A vulnerability's identity, unchanged when lines of the manifest move; 32 hexadecimal digits, as findings have. */
export function vulnerabilityId(
  manifest: string,
  { packageName, currentVersion, id }: Pick<ReviewedVulnerability, 'packageName' | 'currentVersion' | 'id'>,
): string {
  return hashOf([DEPENDENCY_RULE, manifest, packageName, currentVersion, id])
}

/** The same for a package with all its vulnerabilities, which an upgrade fixes together. */
export function vulnerablePackageId({
  manifest,
  packageName,
  currentVersion,
}: Pick<VulnerablePackage, 'manifest' | 'packageName' | 'currentVersion'>): string {
  return hashOf([DEPENDENCY_RULE, manifest, packageName, currentVersion])
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

function toPackage(manifest: string, ecosystem: Ecosystem, group: readonly ReviewedVulnerability[]): VulnerablePackage {
  const vulnerabilities = group.toSorted(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      (b.cvssScore ?? 0) - (a.cvssScore ?? 0) ||
      compareText(a.id, b.id),
  )
  const [worst] = vulnerabilities as [ReviewedVulnerability, ...ReviewedVulnerability[]]
  return {
    manifest,
    ecosystem,
    packageName: worst.packageName,
    currentVersion: worst.currentVersion,
    severity: worst.severity,
    isDirect: worst.isDirect,
    isDevelopmentOnly: worst.isDevelopmentOnly,
    isRangeMinimum: worst.isRangeMinimum ?? false,
    isMalware: group.some(({ isMalware }) => isMalware),
    path: worst.path,
    line: worst.line,
    reachability: worst.reachability,
    importedAt: worst.importedAt,
    upgrade: worst.upgrade,
    vulnerabilities,
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
