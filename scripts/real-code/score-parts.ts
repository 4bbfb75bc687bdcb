import type { KnownFlaw } from './known-flaw.ts'
import type { FixVerdict } from './fix-reasons.ts'
import type { Labels } from './label.ts'
import type { Verdict } from './reasons.ts'
import { scoreFixes, type FixScore } from './score-fixes.ts'
import { loadRelease, type LoadDeps } from './load-package.ts'
import type { ScoreOptions } from './options.ts'
import { nameOf, type PackageRow } from './package-row.ts'
import { writeFixSheet, writePackageSheet } from './package-sheet.ts'
import { scoreFlaw, type FlawScore } from './score-flaws.ts'
import { scorePackage, type PackageScore } from './score-package.ts'
import { scorePair, type PairScore } from './score-pairs.ts'

export type ScoreDeps = LoadDeps & {
  readonly labels: Labels<Verdict>
  readonly fixLabels: Labels<FixVerdict>
  readonly log: (line: string) => void
}
type Wanted = Pick<ScoreOptions, 'packages' | 'sheets' | 'tier'>
export type Scores = {
  readonly packages: readonly PackageScore[]
  readonly pairs: readonly PairScore[]
  readonly flaws: readonly FlawScore[]
  readonly fixes: readonly FixScore[]
}

/** The findings of the packages' newest releases; those without a label go to sheets. */
export async function scorePackages(deps: ScoreDeps, { packages, sheets, tier }: Wanted): Promise<PackageScore[]> {
  const scores: PackageScore[] = []
  for (const row of packages) {
    const loaded = await loadRelease(deps, row, row.release)
    const scored = scorePackage(row, loaded, deps.labels.read(row))
    if (sheets !== null) writePackageSheet(sheets, { scored, code: loaded.code, tier })
    deps.log(`${nameOf(row)} ${row.release.version}: ${scored.rows.length} findings`)
    scores.push(scored)
  }
  return scores
}

/** Compares each release with the one before. Sheets are about the newest. */
export async function scorePairs(deps: ScoreDeps, { packages, sheets, tier }: Wanted): Promise<PairScore[]> {
  const scores: PairScore[] = []
  for (const row of packages) {
    const labels = deps.labels.read(row)
    const releases = [row.release, ...row.previous]
    for (const [index, base] of row.previous.entries()) {
      const [head, before] = [await loadVersion(deps, row, releases[index]!), await loadVersion(deps, row, base)]
      const scored = scorePair(row, { head, base: before }, labels)
      if (sheets !== null && index === 0) writePackageSheet(sheets, { scored, code: head.loaded.code, tier })
      deps.log(`${nameOf(row)} ${base.version} to ${head.version}: ${scored.rows.length} new findings`)
      scores.push(scored)
    }
  }
  return scores
}

async function loadVersion(deps: ScoreDeps, row: PackageRow, release: PackageRow['release']) {
  return { version: release.version, loaded: await loadRelease(deps, row, release) }
}

export async function scoreFlaws(deps: ScoreDeps, flaws: readonly KnownFlaw[]): Promise<FlawScore[]> {
  const scores: FlawScore[] = []
  for (const flaw of flaws) {
    const score = await scoreFlaw(deps, flaw)
    deps.log(`${flaw.id}: ${score.before} before, ${score.after} after`)
    scores.push(score)
  }
  return scores
}

/** The fixes for a tier's findings in the newest releases; by default those that comments would show. */
export async function scoreAllFixes(deps: ScoreDeps, { packages, sheets, tier }: Wanted): Promise<FixScore[]> {
  const scores: FixScore[] = []
  for (const row of packages) {
    const loaded = await loadRelease(deps, row, row.release)
    const scored = await scoreFixes(deps, { row, loaded, labels: deps.fixLabels.read(row) }, tier)
    if (sheets !== null) writeFixSheet(sheets, scored)
    deps.log(`${nameOf(row)} ${row.release.version}: ${scored.rows.length} fixes`)
    scores.push(scored)
  }
  return scores
}
