import type { Finding, Severity } from '../../analysis/source/finding.ts'

/** `fixableWithAi`: fixable findings that only AI can attempt to fix. */
export type FindingsSummary = Readonly<Record<'total' | Severity | 'fixable' | 'fixableWithAi', number>>

export function summarizeFindings(findings: readonly Pick<Finding, 'severity' | 'fix'>[]): FindingsSummary {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  return {
    total: findings.length,
    critical: count('critical'),
    high: count('high'),
    medium: count('medium'),
    low: count('low'),
    fixable: findings.filter((finding) => finding.fix !== null).length,
    fixableWithAi: findings.filter(({ fix }) => fix?.kind === 'ai').length,
  }
}
