import type { Label } from './label.ts'
import type { LoadedRelease } from './load-package.ts'
import type { PackageRow } from './package-row.ts'
import { scorePackage, type PackageScore } from './score-package.ts'
import { judgeUpdate, type Side } from './tiers.ts'

/** What a pull request from one release to the next would add, with labels. */
export type PairScore = Pick<PackageScore, 'row' | 'rows'> & { readonly from: string; readonly to: string }
type Versioned = { readonly version: string; readonly loaded: LoadedRelease }

export function scorePair(
  row: PackageRow,
  { base, head }: { base: Versioned; head: Versioned },
  labels: readonly Label[],
): PairScore {
  const { rows } = scorePackage(row, head.loaded, labels)
  const brought = new Set(judgeUpdate(sideOf(head.loaded), sideOf(base.loaded)).map(({ id }) => id))
  return { row, from: base.version, to: head.version, rows: rows.filter(({ finding }) => brought.has(finding.id)) }
}

/** Only files with findings are compared. */
function sideOf({ result, code }: LoadedRelease): Side {
  const paths = new Set(result.findings.map(({ file }) => file))
  return { result, files: [...paths].map((path) => ({ path, content: code.read(path) })) }
}
