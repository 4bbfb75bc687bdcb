import type { Confidence, Finding, NoFixCode, Severity } from '../../analysis/source/finding.ts'
import { CONFIDENCES, SEVERITIES } from '../../analysis/source/finding.ts'
import { isSecretFinding } from '../findings/secret-lines.ts'
import { isProtected } from './checks/protected-path.ts'

/** Maximum AI fixes in one fix pull request: a person has to read every one of them. */
export const MAX_AI_FIXES = 10
const MIN_SEVERITY: Severity = 'medium'

/** Whether the code around a finding is enough to find the fix. `by_rule`: it depends on the rule. */
const ELIGIBLE: Readonly<Record<NoFixCode, 'yes' | 'no' | 'by_rule'>> = {
  no_safe_fix: 'yes',
  unsupported_shape: 'yes',
  conflicts: 'yes',
  invalid_fix: 'yes',
  needs_design: 'by_rule',
}
/**
 * Rules whose fix can usually be derived from the surrounding code: which folder, which fields, which columns, which
 * pattern. Decisions that only the team can make (hosts, origins, keys, permissions, stored data) are not listed.
 */
const SHOWN_BY_CODE = new Set([
  'code-injection',
  'format-string',
  'incomplete-sanitization',
  'information-exposure',
  'log-injection',
  'mass-assignment',
  'nosql-injection',
  'path-traversal',
  'prototype-pollution',
  'redos',
  'regex-injection',
  'resource-exhaustion',
  'sql-injection',
  'template-injection',
  'unsafe-reflection',
  'zip-slip',
])

export type ChooseOptions = { readonly most?: number; readonly minSeverity?: Severity }

/** The findings worth asking a model about, the most urgent first. */
export function chooseForAi(findings: readonly Finding[], options: ChooseOptions = {}): Finding[] {
  const { most = MAX_AI_FIXES, minSeverity = MIN_SEVERITY } = options
  const worst = SEVERITIES.indexOf(minSeverity)
  return findings
    .filter((finding) => SEVERITIES.indexOf(finding.severity) <= worst && isEligible(finding))
    .toSorted(
      (a, b) => urgency(a) - urgency(b) || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || lineOf(a) - lineOf(b),
    )
    .slice(0, most)
}

/** A secret is never shown to a model, and an uncertain finding is not worth a guess. */
export function isEligible(finding: Finding): boolean {
  const { fix, noFix, kind, confidence, ruleId, file } = finding
  if (fix !== null || noFix === null || kind !== 'source' || confidence === 'low') return false
  if (isSecretFinding(finding) || ruleId.startsWith('suppression-') || isProtected(file, '')) return false
  const answer = ELIGIBLE[noFix.code]
  return answer === 'yes' || (answer === 'by_rule' && SHOWN_BY_CODE.has(ruleId))
}

function urgency({ severity, confidence }: { severity: Severity; confidence: Confidence }): number {
  return SEVERITIES.indexOf(severity) * CONFIDENCES.length + CONFIDENCES.indexOf(confidence)
}

function lineOf({ range }: Finding): number {
  return range.start.line
}
