import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import { pairManifests, possibleNeighbours, type ManifestUnit } from '../../dependencies/review/manifest-units.ts'
import type { PackageVersion } from '../../dependencies/package-version.ts'
import type { FixableManifest } from '../../dependencies/upgrades/upgrade-request.ts'
import type { DependencyFix, DependencyFixResult } from '../../domain/dependencies/dependency-fix.ts'
import type { DependencyReview } from '../../domain/dependencies/dependency-review.ts'
import { describeStaying, describeUpgrade } from '../../domain/fix-pr/describe-upgrades.ts'
import type { UnfixedDescription } from '../../domain/fix-pr/fix-description.ts'
import { isWritablePath } from '../../domain/fix-pr/fix-paths.ts'
import type { ManifestLimits } from '../../domain/dependencies/manifest-limits.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'
import { introducedPackages, type VulnerablePackage } from '../../domain/dependencies/vulnerable-packages.ts'
import type { PackageRegistry } from '../../gateways/registry/package-registry.ts'
import type { ManifestSandbox, UpgradeRequest } from '../../sandbox/manifest-sandbox.ts'
import type { VulnerabilityDatabase } from '../../gateways/vulnerabilities/vulnerability-database.ts'
import type { PlannedFile, PlannedFix } from '../../domain/fix-pr/planned-fix.ts'
import { createRecordStore } from './record-store.ts'
import { readManifests, type ManifestsAtCommit } from './read-manifests.ts'
import { readPackageMetadata } from './read-package-metadata.ts'

export type PlanUpgradesDeps = {
  readonly sandbox: ManifestSandbox
  readonly vulnerabilities: VulnerabilityDatabase
  readonly registry: PackageRegistry
  readonly limits: ManifestLimits
}
export type PlannedUpgrades = {
  readonly fixes: readonly PlannedFix[]
  readonly notFixable: readonly UnfixedDescription[]
  readonly files: readonly PlannedFile[]
}
export type PlanUpgrades = (
  client: InstallationClient,
  input: { readonly pullRequest: PullRequest; readonly review: DependencyReview | null },
) => Promise<PlannedUpgrades>

const NOT_WRITABLE = {
  code: 'unsupported_manifest',
  reason: 'Files of this folder are never written by the app. Change it by hand.',
} as const
const NOTHING: PlannedUpgrades = { fixes: [], notFixable: [], files: [] }
/** How many times versions that turn out to be vulnerable are replaced by later ones. */
const MAX_ROUNDS = 4

/**
 * Plans upgrades for the vulnerable packages that a pull request adds: edits of its manifests, and of the lock files
 * that can be kept in sync. Every chosen version is looked up itself.
 * @throws CodeHostError; AppError ANALYSIS_UNAVAILABLE
 */
export function createPlanUpgrades(deps: PlanUpgradesDeps): PlanUpgrades {
  return async (client, { pullRequest, review }) => {
    const packages = introducedPackages(review)
    if (packages.length === 0) return NOTHING
    const writable = packages.filter(({ manifest }) => isWritablePath(manifest))
    const { ref, head } = pullRequest
    const listed = await client.listFiles(ref, head.sha)
    const units = pairUnits(writable, listed)
    const paths = [...new Set(units.flatMap(({ manifest, lock }) => [manifest, lock]))].filter((path) => path !== null)
    const read = await readManifests(deps, client, { ref, sha: head.sha, paths })
    const files = assign(units, read, writable)
    const plan = await planVerified(deps, files, read)
    return plan ? describePlan(packages, units, plan, read) : { ...NOTHING, notFixable: packages.map(explainStaying) }
  }
}

function pairUnits(packages: readonly VulnerablePackage[], listed: ReadonlyMap<string, number> | null): ManifestUnit[] {
  const paths = [...new Set(packages.map(({ manifest }) => manifest))]
  if (listed) return pairManifests(paths, (path) => listed.has(path))
  const possible = new Set(paths.flatMap(possibleNeighbours))
  return pairManifests(paths, (path) => possible.has(path))
}

/** Assigns each vulnerable version to the lock file that installs it, else to the manifest that requires it. */
function assign(
  units: readonly ManifestUnit[],
  { manifests, texts }: ManifestsAtCommit,
  packages: readonly VulnerablePackage[],
): FixableManifest[] {
  const vulnerable = new Map<string, VulnerablePackage[]>()
  for (const one of packages) {
    const unit = units.find(({ manifest, lock }) => manifest === one.manifest || lock === one.manifest)
    const locked = unit?.lock ? manifests.get(unit.lock) : undefined
    const isLocked = locked?.entries.some(
      ({ name, version }) => name === one.packageName && version === one.currentVersion,
    )
    const path = isLocked && unit?.lock ? unit.lock : one.manifest
    vulnerable.set(path, [...(vulnerable.get(path) ?? []), one])
  }
  return [...manifests.values()].flatMap((parsed): FixableManifest[] => {
    const text = texts.get(parsed.path)?.text
    return text === undefined ? [] : [{ parsed, text, vulnerable: vulnerable.get(parsed.path) ?? [] }]
  })
}

/**
 * Plans, looks up the chosen versions, and plans again until all of them are known to be clean. null: that is not
 * possible.
 */
async function planVerified(
  deps: PlanUpgradesDeps,
  files: readonly FixableManifest[],
  { texts }: ManifestsAtCommit,
): Promise<DependencyFixResult | null> {
  const store = createRecordStore(deps.vulnerabilities)
  const wanted = files.flatMap(({ parsed: { ecosystem }, vulnerable }) =>
    vulnerable.map(({ packageName: name, currentVersion: version }) => ({ ecosystem, name, version })),
  )
  if (!(await store.learn(wanted)) || !(await store.learn(store.fixedVersions()))) return null
  const request: Omit<UpgradeRequest, 'records'> = {
    manifests: files.map(({ parsed: { path }, text, vulnerable }) => ({
      path,
      text,
      vulnerable: vulnerable.map(toTarget),
    })),
    related: new Map([...texts.values()].map(({ path, text }) => [path, text])),
    metadata: await readPackageMetadata(deps.registry, files),
  }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const plan = await deps.sandbox.planUpgrades({ ...request, records: store.records() })
    if (!plan) return null
    const arriving = await listArriving(deps.sandbox, files, plan)
    const unknown = arriving.filter((pkg) => !store.isKnown(pkg))
    if (unknown.length === 0) return arriving.every(store.isClean) ? plan : null
    if (!(await store.learn(unknown))) return null
  }
  return null
}

/** Versions that the edited files add, including those of transitive packages. */
async function listArriving(
  sandbox: ManifestSandbox,
  files: readonly FixableManifest[],
  plan: DependencyFixResult,
): Promise<PackageVersion[]> {
  const related = new Map([
    ...files.map(({ parsed: { path }, text }) => [path, text] as const),
    ...plan.files.map(({ path, after }) => [path, after] as const),
  ])
  const read = await sandbox.readManifests(
    plan.files.map(({ path, after }) => ({ path, text: after })),
    related,
  )
  const before = new Map(
    files.map(({ parsed }) => [
      parsed.path,
      new Set(parsed.entries.map(({ name, version }) => `${name}\n${version ?? ''}`)),
    ]),
  )
  return read.flatMap(({ manifest: { path, ecosystem, entries } }) =>
    entries.flatMap(({ name, version }) =>
      version === null || before.get(path)?.has(`${name}\n${version}`) ? [] : [{ ecosystem, name, version }],
    ),
  )
}

function toTarget({ packageName, currentVersion }: FixableManifest['vulnerable'][number]) {
  return { packageName, currentVersion }
}

/** The reason for a package that the planner did not mention. */
function explainStaying(one: VulnerablePackage): UnfixedDescription {
  if (!isWritablePath(one.manifest)) return describeStaying(one, NOT_WRITABLE)
  const reason = 'No upgrade could be proven to be free of known vulnerabilities. Change it by hand.'
  return describeStaying(one, { code: 'not_proven', reason })
}

function describePlan(
  packages: readonly VulnerablePackage[],
  units: readonly ManifestUnit[],
  { files, fixes, notFixed }: DependencyFixResult,
  { texts }: ManifestsAtCommit,
): PlannedUpgrades {
  const isOf = (one: VulnerablePackage, path: string): boolean =>
    path === one.manifest ||
    units.some(({ manifest, lock }) => lock === path && (manifest === one.manifest || lock === one.manifest))
  const covers = (fix: DependencyFix, one: VulnerablePackage): boolean =>
    fix.packageName === one.packageName &&
    fix.covers.some(({ manifestPath, version }) => version === one.currentVersion && isOf(one, manifestPath))
  const changed = files.map(({ path }) => path)
  const stays = packages.filter((one) => !fixes.some((fix) => covers(fix, one)))
  return {
    fixes: fixes.map((fix) =>
      describeUpgrade(
        fix,
        packages.filter((one) => covers(fix, one)),
        fix.lockFile === 'updated' ? changed : [fix.manifestPath],
      ),
    ),
    notFixable: stays.map((one) => {
      const found = notFixed.find(
        ({ packageName, version, manifestPath }) =>
          packageName === one.packageName && version === one.currentVersion && isOf(one, manifestPath),
      )
      return found ? describeStaying(one, found) : explainStaying(one)
    }),
    files: files.map((file) => ({ ...file, fixes: [], mode: texts.get(file.path)?.mode ?? '100644' })),
  }
}
