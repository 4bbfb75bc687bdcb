import type { DependencyFixResult } from '../domain/dependencies/dependency-fix.ts'
import type { DependencyVulnerability } from '../domain/dependencies/dependency-review.ts'
import type { PackageVersion } from '../dependencies/package-version.ts'
import type { PackageMetadata, VersionMetadata } from '../dependencies/upgrades/package-metadata.ts'
import type { UpgradeRequest } from './manifest-sandbox.ts'

/** The child's part. Loads `dependencies/` on first use, because most children only analyse code. */
export async function planUpgradesInChild({
  manifests,
  related,
  records,
  metadata,
}: UpgradeRequest): Promise<DependencyFixResult> {
  const { parseManifest } = await import('../dependencies/manifests/parse-manifest.ts')
  const { planDependencyFixes } = await import('../dependencies/upgrades/plan-dependency-fixes.ts')
  const { assessRecords } = await import('../dependencies/advisories/assess-records.ts')
  const { recordsKey } = await import('../dependencies/review/records-key.ts')
  const known = new Map<string, readonly DependencyVulnerability[]>()
  const parse = (path: string, text: string) =>
    parseManifest(path, text, { readRelated: (other) => related.get(other) ?? null })
  return planDependencyFixes({
    manifests: manifests.flatMap(({ path, text, vulnerable }) => {
      const parsed = parse(path, text)
      return parsed ? [{ parsed, text, vulnerable }] : []
    }),
    assess: (pkg) => remember(known, pkg, () => assessRecords(pkg, records.get(recordsKey(pkg)) ?? [])),
    metadata: new Map([...metadata].map(([name, one]) => [name, withoutPrototypes(one)])),
    allowMajor: false,
    parse,
  })
}

function remember(
  known: Map<string, readonly DependencyVulnerability[]>,
  { ecosystem, name, version }: PackageVersion,
  assess: () => readonly DependencyVulnerability[],
): readonly DependencyVulnerability[] {
  const key = `${ecosystem}\n${name}\n${version}`
  const found = known.get(key) ?? assess()
  known.set(key, found)
  return found
}

/** Objects get a prototype when they are sent, and so names that are in no registry. */
function withoutPrototypes(metadata: PackageMetadata): PackageMetadata {
  const bare = <T extends object>(object: T): T => Object.setPrototypeOf(object, null) as T
  const clean = (one: VersionMetadata): VersionMetadata => ({
    ...one,
    dependencies: bare(one.dependencies),
    optionalDependencies: bare(one.optionalDependencies),
    peerDependencies: bare(one.peerDependencies),
    copied: bare(one.copied),
  })
  return { ...metadata, versions: new Map([...metadata.versions].map(([version, one]) => [version, clean(one)])) }
}
