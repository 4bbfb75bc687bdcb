import { SEVERITIES, type Confidence, type Finding, type Severity } from '../../analysis/source/finding.ts'
import type { ScannedPackage } from '../dependencies/dependency-scan.ts'
import type { Recommendation } from '../findings/recommendation.ts'
import { orderFindings } from './order-findings.ts'
import { recommendUpgrades } from '../dependencies/recommend-upgrades.ts'

/** What an analysis could not cover. */
export type AnalysisGaps = {
  /** A file was skipped, or a part of it could not be parsed. */
  readonly code: boolean
  /** A manifest could not be read, or a package could not be looked up. */
  readonly dependencies: boolean
}

/** The share of the remaining score that one finding takes. */
const SEVERITY_WEIGHT: Readonly<Record<Severity, number>> = { critical: 0.4, high: 0.2, medium: 0.08, low: 0.02 }
const CONFIDENCE_WEIGHT: Readonly<Record<Confidence, number>> = { high: 1, medium: 0.7, low: 0.4 }
const MAX_WITH_FINDINGS = 99
/** The maximum score for code that could not be read, because nothing is known about it. */
const MAX_WITH_UNREAD_CODE = 50
const MAX_WITH_UNKNOWN_DEPENDENCIES = 90
const PLACES_NAMED = 5

/**
 * 0–100, 100 is clean. Every finding takes a share of what is left, so the score never falls below 0, the order of findings
 * does not matter, and removing any finding never lowers it:
 * `100 × ∏ (1 − severity × confidence)` with severity critical 0.40, high 0.20, medium 0.08, low 0.02 and confidence
 * high 1, medium 0.7, low 0.4; rounded, and at most 99 when there is any finding.
 * A package with known vulnerabilities counts as one finding with the severity of the worst of them, with confidence high when
 * its version is asked for, and medium when it is the least of those that the manifest allows.
 * What was not looked at is never clean: at most 50 when some of the code could not be analysed, and at most 90 when some
 * dependencies could not be looked up.
 */
export function overallScore(
  findings: readonly Pick<Finding, 'severity' | 'confidence'>[],
  packages: readonly Pick<ScannedPackage, 'severity' | 'confidence'>[] = [],
  gaps: AnalysisGaps = { code: false, dependencies: false },
): number {
  const bounds = [
    gaps.code ? MAX_WITH_UNREAD_CODE : 100,
    gaps.dependencies ? MAX_WITH_UNKNOWN_DEPENDENCIES : 100,
    findings.length + packages.length > 0 ? MAX_WITH_FINDINGS : 100,
  ]
  return Math.min(...bounds, scoreOf([...findings, ...packages]))
}

function scoreOf(counted: readonly { readonly severity: Severity; readonly confidence: Confidence }[]): number {
  // Logarithms are summed after sorting, so that rounding cannot depend on the order.
  const shares = counted.map(({ severity, confidence }) =>
    Math.log1p(-SEVERITY_WEIGHT[severity] * CONFIDENCE_WEIGHT[confidence]),
  )
  const sum = shares.toSorted((a, b) => a - b).reduce((total, share) => total + share, 0)
  return Math.round(100 * Math.exp(sum))
}

/** One recommendation for each rule with findings and each vulnerable package, the most urgent first. */
export function recommend(findings: readonly Finding[], packages: readonly ScannedPackage[] = []): Recommendation[] {
  const byRule = Map.groupBy(orderFindings(findings), (finding) => finding.ruleId)
  const recommendations = [...byRule].map(([ruleId, group]) => recommendForRule(ruleId, group))
  return [...recommendations, ...recommendUpgrades(packages)].toSorted(
    (a, b) => SEVERITIES.indexOf(a.priority) - SEVERITIES.indexOf(b.priority),
  )
}

function recommendForRule(ruleId: string, group: readonly Finding[]): Recommendation {
  const [worst] = group as [Finding]
  const places = group.length === 1 ? 'one place' : `${group.length} places`
  return {
    priority: worst.severity,
    title: `${worst.title}: mend ${places}`,
    detail: `${namePlaces(group)}. ${adviseOn(group)}`,
    ruleId,
  }
}

function namePlaces(group: readonly Finding[]): string {
  const named = group.slice(0, PLACES_NAMED).map((finding) => `${finding.file}:${finding.range.start.line}`)
  const rest = group.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}

function adviseOn(group: readonly Finding[]): string {
  const fixable = group.filter(({ fix }) => fix !== null && fix.kind !== 'ai')
  const [first] = fixable
  if (!first?.fix) {
    const byHand = group[0]?.noFix?.reason ?? 'There is no automatic fix.'
    return group.some(({ fix }) => fix) ? `${byHand} A fix can be attempted with AI.` : byHand
  }
  const share = fixable.length === group.length ? '' : ` (${fixable.length} of ${group.length})`
  return `Can be fixed automatically${share}: ${first.fix.title}`
}
