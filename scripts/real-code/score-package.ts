import type { Finding } from '../../src/analysis/source/finding.ts'
import type { Language } from '../../src/analysis/source/language.ts'
import { fingerprintOfId } from '../../src/analysis/source/merge-results.ts'
import { joinLabels, keyFindings, type Joined } from './join-labels.ts'
import type { Label } from './label.ts'
import type { PackageRow } from './package-row.ts'
import { judgeRelease, type TieredFinding } from './tiers.ts'
import type { ReleaseAnalysis } from './analyse-release.ts'

export type PackageScore = {
  readonly row: PackageRow
  readonly lines: Readonly<Partial<Record<Language, number>>>
  readonly rows: Joined<TieredFinding, Label>['rows']
  /** Labels without a finding. */
  readonly gone: readonly Label[]
}

/** The findings of a release with their tiers and labels: what every count is made of. */
export function scorePackage(row: PackageRow, analysis: ReleaseAnalysis, labels: readonly Label[]): PackageScore {
  const { rows, unmatched } = joinLabels(keyFindings(judgeRelease(analysis.result)), labels)
  const isFound = findAll(analysis.result.findings)
  return { row, lines: analysis.lines, rows, gone: unmatched.filter((label) => !isFound(label)) }
}

/** A finding that another one of the same cause covers is not gone. */
function findAll(findings: readonly Finding[]): (label: Label) => boolean {
  const all = new Set(findings.map(({ id, file }) => `${fingerprintOfId(id)} ${file}`))
  return ({ identity, path }) => all.has(`${identity} ${path}`)
}
