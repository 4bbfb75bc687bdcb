import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { classOf, type EvidenceClass } from '../../src/analysis/confidence/evidence-class.ts'
import type { MeasuredRow } from '../../src/analysis/confidence/measurement.ts'
import { languageOfPath } from '../../src/analysis/source/language.ts'
import { countClasses } from './count-classes.ts'
import { joinLabels, type Keyed } from './join-labels.ts'
import type { Label, Labels } from './label.ts'
import { nameOf, type PackageRow } from './package-row.ts'
import type { Verdict } from './reasons.ts'
import type { PackageScore } from './score-package.ts'
import { isInComment } from './tiers.ts'

/** A finding that was shown in a package of which nobody had seen an analysis. */
export type FirstFinding = Pick<PackageRow, 'ecosystem' | 'package'> &
  Pick<Label, 'path' | 'rule' | 'occurrence' | 'version'> & {
    readonly identity: string
    readonly fingerprint: string
    readonly line: number
    readonly tier: string
    /** Null for the first runs before 2026-11-29 of which it is unknown. */
    readonly evidence: EvidenceClass | null
  }

/** Keeps what was shown, one finding a line. Such a run cannot be made again. */
export function writeFirstRun(file: string, packages: readonly PackageScore[]): void {
  const findings = packages.flatMap(({ row, rows }) =>
    rows
      .filter(({ finding }) => isInComment(finding))
      .map(({ finding, key }): FirstFinding => {
        const { ecosystem, package: name, release } = row
        const { identity: fingerprint, path, occurrence } = key
        return {
          identity: `${nameOf(row)}:${fingerprint}${occurrence > 1 ? `:${occurrence}` : ''}`,
          ecosystem,
          package: name,
          version: release.version,
          path,
          rule: finding.ruleId,
          fingerprint,
          occurrence,
          line: finding.range.start.line,
          tier: finding.tier,
          evidence: finding.evidence ? classOf(finding.evidence) : null,
        }
      }),
  )
  writeFileSync(file, findings.map((one) => `${JSON.stringify(one)}\n`).join(''))
}

/** The findings of all first runs in a folder. */
export function readFirstRuns(folder: string): FirstFinding[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return files.sort().flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as FirstFinding),
  )
}

export type JudgedFirst = FirstFinding & { readonly verdict: Verdict }

/** First findings with the verdicts of their labels; those that nobody has read are left out. */
export function judgeFirstRuns(
  findings: readonly FirstFinding[],
  labels: Pick<Labels<Verdict>, 'read'>,
): JudgedFirst[] {
  return [...Map.groupBy(findings, nameOf)].flatMap(([, group]) => {
    const [first] = group
    if (!first) return []
    const keyed = group.map((finding): Keyed<FirstFinding> => {
      const { path, fingerprint, occurrence } = finding
      return { finding, key: { path, identity: fingerprint, occurrence } }
    })
    const { rows } = joinLabels(keyed, labels.read(first) as Label[])
    return rows.flatMap(({ finding, label }) => (label ? [{ ...finding, verdict: label.verdict }] : []))
  })
}

/** Counts first findings by rule, language and evidence. */
export function measureFirstRuns(judged: readonly JudgedFirst[]): MeasuredRow[] {
  return countClasses(
    judged.flatMap((one) => {
      const { path, rule, evidence, verdict } = one
      const language = languageOfPath(path)
      return language && evidence !== null
        ? [{ package: nameOf(one), rule, language, evidence, file: path, verdict }]
        : []
    }),
  )
}
