import { zip } from '../../lib/collections/lists.ts'
import { assessRecords } from '../../dependencies/advisories/assess-records.ts'
import type { OsvRecord } from '../../dependencies/advisories/osv-record.ts'
import { estimateUpgrade } from '../../dependencies/review/estimate-upgrade.ts'
import { packageKey, type ResolvedPackage, type ResolvedPackages } from '../../dependencies/review/resolve-packages.ts'
import type {
  Ecosystem,
  ManifestProblem,
  ManifestReview,
  ReviewedVulnerability,
} from '../../domain/dependencies/dependency-review.ts'
import type { VulnerabilityDatabase } from '../../gateways/vulnerabilities/vulnerability-database.ts'

/** A manifest with its lock file at the head of a pull request. */
export type UnitAtHead = ResolvedPackages & {
  readonly path: string
  readonly ecosystem: Ecosystem
  readonly problem: ManifestProblem | null
  /** The lock file with the versions; null if there is none. */
  readonly lockPath: string | null
  readonly ownsLock: boolean
  /** Keys of the versions that the manifest had at the merge base. */
  readonly known: ReadonlySet<string>
}
export type AssessedUnits = { readonly reviews: readonly ManifestReview[]; readonly isWhole: boolean }

type Records = ReadonlyMap<string, readonly OsvRecord[] | null>

/** Looks up every version once, and groups the results by manifest. */
export async function assessUnits(
  { vulnerabilities }: { readonly vulnerabilities: VulnerabilityDatabase },
  units: readonly UnitAtHead[],
): Promise<AssessedUnits> {
  const versions = new Map(
    units.flatMap(({ ecosystem, packages }) =>
      packages.map(({ name, version }) => [keyOf(ecosystem, { name, version }), { ecosystem, name, version }]),
    ),
  )
  const { answers } = versions.size > 0 ? await vulnerabilities.lookUp([...versions.values()]) : { answers: [] }
  const keys = [...versions.keys()]
  const records: Records = new Map(
    zip(keys, answers).map(([key, answer]) => [key, answer.kind === 'known' ? answer.records : null]),
  )
  const reviews = withoutRepeats(units).map((unit) => assessUnit(unit, records))
  return {
    reviews,
    isWhole: reviews.every(({ unknown, problem }) => unknown.length === 0 && problem === null),
  }
}

function keyOf(ecosystem: Ecosystem, one: Pick<ResolvedPackage, 'name' | 'version'>): string {
  return `${ecosystem}\n${packageKey(ecosystem, one)}`
}

/**
 * A package that a workspace's lock file lists for one member is only reported for that member, where a line names it.
 */
function withoutRepeats(units: readonly UnitAtHead[]): UnitAtHead[] {
  return units.map((unit) => {
    if (!unit.ownsLock) return unit
    const lockPath = unit.lockPath ?? unit.path
    const reported = new Set(
      units
        .filter((other) => !other.ownsLock && other.lockPath === lockPath)
        .flatMap(({ ecosystem, packages }) => packages.map((one) => packageKey(ecosystem, one))),
    )
    const isOwn = (one: ResolvedPackage) => one.line !== null || !reported.has(packageKey(unit.ecosystem, one))
    return reported.size === 0 ? unit : { ...unit, packages: unit.packages.filter(isOwn) }
  })
}

function assessUnit(unit: UnitAtHead, records: Records): ManifestReview {
  const { ecosystem, packages } = unit
  const recordsOf = (one: ResolvedPackage) => records.get(keyOf(ecosystem, one)) ?? null
  return {
    path: unit.path,
    ecosystem,
    dependencies: packages.length,
    vulnerabilities: packages.flatMap((one) => assessPackage(unit, one, recordsOf(one) ?? [])),
    unknown: packages.filter((one) => recordsOf(one) === null).map(({ name, version }) => `${name}@${version}`),
    unresolved: unit.unresolved,
    rangeMinimums: packages.filter(({ isRangeMinimum }) => isRangeMinimum).length,
    problem: unit.problem,
  }
}

function assessPackage(
  { path: manifest, ecosystem, known }: UnitAtHead,
  one: ResolvedPackage,
  records: readonly OsvRecord[],
): ReviewedVulnerability[] {
  if (records.length === 0) return []
  const { name, version, isDirect, isDevelopmentOnly, path, line, isRangeMinimum } = one
  const vulnerabilities = assessRecords({ ecosystem, name, version }, records)
  const upgrade = estimateUpgrade({ path: manifest, ecosystem, version, isDirect, vulnerabilities })
  const origin = known.has(packageKey(ecosystem, one)) ? 'pre-existing' : 'new'
  return vulnerabilities.map((vulnerability) => ({
    ...vulnerability,
    origin,
    isDirect,
    path,
    isDevelopmentOnly,
    line,
    ...(isRangeMinimum && { isRangeMinimum }),
    reachability: 'unknown',
    importedAt: [],
    upgrade,
  }))
}
