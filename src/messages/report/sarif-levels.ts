import type { Confidence, Severity } from '../../analysis/source/finding.ts'

/** SARIF knows three levels; the exact severity travels as `security-severity`, which code scanning reads. */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
}

/** What code scanning calls the levels of a rule. */
export const PROBLEM_SEVERITIES: Readonly<Record<Severity, 'error' | 'warning' | 'recommendation'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'recommendation',
}

/** Middles of the CVSS bands. */
export const SECURITY_SEVERITIES: Readonly<Record<Severity, number>> = { critical: 9.5, high: 8, medium: 5.5, low: 2 }

const SURENESS: Readonly<Record<Confidence, number>> = { high: 1, medium: 0.8, low: 0.5 }

/** From 0 to 100: how much a finding deserves to be looked at first. */
export function rankOf(severity: Severity, confidence: Confidence): number {
  return Math.round(SECURITY_SEVERITIES[severity] * 10 * SURENESS[confidence])
}
