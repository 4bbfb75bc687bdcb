import type { Finding, SuppressedFinding } from '../../analysis/source/finding.ts'
import { LEVELS, rankOf } from './sarif-levels.ts'
import { toLocation, toPoint, toRegion } from './sarif-places.ts'

export type ResultContext = {
  readonly ruleIndexes: ReadonlyMap<string, number>
  readonly fixesOf: (finding: Finding) => readonly object[]
}

export function toResult(finding: Finding, { ruleIndexes, fixesOf }: ResultContext) {
  const fixes = fixesOf(finding)
  return {
    ruleId: finding.ruleId,
    ruleIndex: ruleIndexes.get(finding.ruleId) ?? -1,
    kind: 'fail',
    level: LEVELS[finding.severity],
    rank: rankOf(finding.severity, finding.confidence),
    message: { text: finding.message },
    locations: [toLocation(finding.file, toRegion(finding.range))],
    partialFingerprints: { 'fixwright/v1': finding.id },
    ...(finding.trace.length > 0 && { codeFlows: [toCodeFlow(finding)] }),
    ...(fixes.length > 0 && { fixes }),
    properties: {
      severity: finding.severity,
      confidence: finding.confidence,
      cwe: finding.cwe,
      alsoRules: finding.alsoRules,
      kindOfFile: finding.kind,
      fixable: finding.fix !== null,
    },
  }
}

/** The suppression of a finding by a comment in the code. */
export function toSuppressedResult({ finding, marker, reason, until, at }: SuppressedFinding, context: ResultContext) {
  return {
    ...toResult(finding, context),
    suppressions: [
      {
        kind: 'inSource',
        status: 'accepted',
        justification: reason ?? `Marked with ${marker}, without a reason`,
        location: toLocation(finding.file, toPoint(at)),
        properties: { marker, ...(until && { until }) },
      },
    ],
  }
}

/** From where the data enters to where it does harm, through files. */
function toCodeFlow({ message, trace }: Finding) {
  return {
    message: { text: message },
    threadFlows: [
      {
        locations: trace.map((step, index) => ({
          executionOrder: index + 1,
          importance: index === 0 || index === trace.length - 1 ? 'essential' : 'important',
          location: { ...toLocation(step.file, toPoint(step)), message: { text: step.label } },
        })),
      },
    ],
  }
}
