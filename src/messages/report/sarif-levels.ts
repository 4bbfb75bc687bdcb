import type { Confidence, Severity } from '../../analysis/source/finding.ts'

/** SARIF has three levels. The exact severity is in `security-severity`, which code scanning reads. */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
}

/** Code scanning's names for the levels of a rule. */
export const PROBLEM_SEVERITIES: Readonly<Record<Severity, 'error' | 'warning' | 'recommendation'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'recommendation',
}

/** Middles of the CVSS bands. */
export const SECURITY_SEVERITIES: Readonly<Record<Severity, number>> = { critical: 9.5, high: 8, medium: 5.5, low: 2 }

const SURENESS: Readonly<Record<Confidence, number>> = { high: 1, medium: 0.8, low: 0.5 }

/** The priority of a finding, from 0 to 100. */
export function rankOf(severity: Severity, confidence: Confidence): number {
  return Math.round(SECURITY_SEVERITIES[severity] * 10 * SURENESS[confidence])
}
