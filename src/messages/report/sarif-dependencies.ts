import type {
  DependencyReview,
  ManifestReview,
  ReviewedVulnerability,
} from '../../domain/dependencies/dependency-review.ts'
import { DEPENDENCY_RULE, DEPENDENCY_WEAKNESS, vulnerabilityId } from '../../domain/dependencies/vulnerable-packages.ts'
import { countOf } from '../counts.ts'
import { LEVELS, rankOf } from './sarif-levels.ts'
import type { ReportedRule } from './report.ts'
import { toLocation } from './sarif-places.ts'

/** Listed with the rules about code. */
export const DEPENDENCY_REPORTED_RULE: ReportedRule = {
  id: DEPENDENCY_RULE,
  title: 'Dependency with a known vulnerability',
  severity: 'high',
  cwe: [DEPENDENCY_WEAKNESS],
  docs: {
    what: 'A manifest or lock file asks for a version of a package that is known to be vulnerable.',
    why: 'Known vulnerabilities are public, and often so are ways to exploit them.',
    fix: 'Upgrade to a version without the vulnerability, or remove the package.',
    references: ['https://osv.dev/'],
  },
  owasp: 'A06:2021',
}

export function toDependencyResults({ manifests }: DependencyReview, ruleIndex: number) {
  return manifests.flatMap((manifest) =>
    manifest.vulnerabilities.map((vulnerability) => toDependencyResult(manifest, vulnerability, ruleIndex)),
  )
}

function toDependencyResult({ path, ecosystem }: ManifestReview, one: ReviewedVulnerability, ruleIndex: number) {
  const line = one.line ?? 1
  return {
    ruleId: DEPENDENCY_RULE,
    ruleIndex,
    kind: 'fail',
    level: LEVELS[one.severity],
    rank: rankOf(one.severity, one.isRangeMinimum ? 'medium' : 'high'),
    message: { text: `${one.packageName} ${one.currentVersion}: ${one.title} (${one.cve}). ${adviseOn(one)}` },
    locations: [toLocation(path, { startLine: line, startColumn: 1 })],
    partialFingerprints: { 'fixwright/v1': vulnerabilityId(path, one) },
    properties: {
      severity: one.severity,
      cve: one.cve,
      advisory: one.id,
      cvssScore: one.cvssScore,
      cwe: [DEPENDENCY_WEAKNESS],
      ecosystem,
      package: one.packageName,
      version: one.currentVersion,
      fixedVersion: one.fixedVersion,
      origin: one.origin,
      direct: one.isDirect,
      developmentOnly: one.isDevelopmentOnly,
      malware: one.isMalware,
      reachability: one.reachability,
      path: one.path,
      fixable: one.upgrade !== null && !one.upgrade.isMajor,
    },
  }
}

function adviseOn({ isMalware, fixedVersion }: ReviewedVulnerability): string {
  if (isMalware) return 'Remove it: the package is malicious.'
  return fixedVersion === null ? 'No fixed version is known.' : `Fixed in ${fixedVersion}.`
}

/** The notification for dependencies that could not be checked. */
export const DEPENDENCY_NOTIFICATION = {
  id: 'dependencies-unknown',
  shortDescription: { text: 'A dependency or a manifest could not be checked, so it is not known to be clean.' },
}

export function toDependencyNotifications({ manifests, incomplete }: DependencyReview) {
  const ofManifests = manifests.flatMap(({ path, unknown, problem }) => [
    ...(problem
      ? [notify(problem.reason, toLocation(path, { startLine: problem.line, startColumn: problem.column }))]
      : []),
    ...(unknown.length > 0
      ? [
          notify(
            `The vulnerability database did not answer for ${countOf(unknown.length, 'dependency', 'dependencies')}.`,
            toLocation(path),
          ),
        ]
      : []),
  ])
  if (ofManifests.length > 0 || !incomplete) return ofManifests
  return [notify('Not all dependencies could be checked.')]
}

function notify(text: string, location?: ReturnType<typeof toLocation>) {
  return {
    level: 'warning',
    descriptor: { id: DEPENDENCY_NOTIFICATION.id },
    message: { text },
    ...(location && { locations: [location] }),
  }
}
