import { assessRecords } from '../../../src/dependencies/advisories/assess-records.ts'
import type { OsvRecord } from '../../../src/dependencies/advisories/osv-record.ts'
import { parseManifest } from '../../../src/dependencies/manifests/parse-manifest.ts'
import type { PackageMetadata, VersionMetadata } from '../../../src/dependencies/upgrades/package-metadata.ts'
import { planDependencyFixes } from '../../../src/dependencies/upgrades/plan-dependency-fixes.ts'
import type {
  Assess,
  DependencyFixRequest,
  FixableManifest,
} from '../../../src/dependencies/upgrades/upgrade-request.ts'
import type { DependencyFixResult } from '../../../src/domain/dependencies/dependency-fix.ts'
import type { Ecosystem } from '../../../src/domain/dependencies/dependency-review.ts'

/** A record by which a package is vulnerable from one version up to another. */
export function recordOf(
  name: string,
  {
    id = `GHSA-${name}`,
    introduced = '0',
    fixed,
    ecosystem = 'npm',
  }: { id?: string; introduced?: string; fixed?: string; ecosystem?: Ecosystem },
): OsvRecord {
  const events = [{ introduced }, ...(fixed === undefined ? [] : [{ fixed }])]
  return {
    id,
    modified: '2026-01-01T00:00:00Z',
    affected: [
      { package: { ecosystem, name }, ranges: [{ type: ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM', events }] },
    ],
  }
}

export function assessBy(records: readonly OsvRecord[]): Assess {
  return (pkg) => assessRecords(pkg, records)
}

export type Published = Readonly<Record<string, Readonly<Record<string, Partial<VersionMetadata>>>>>

export function metadataOf(published: Published): Map<string, PackageMetadata> {
  return new Map(
    Object.entries(published).map(([name, versions]) => {
      const read = Object.entries(versions).map(([version, data]) => [version, versionOf(name, version, data)] as const)
      return [name, { name, versions: new Map(read) }]
    }),
  )
}

function versionOf(name: string, version: string, data: Partial<VersionMetadata>): VersionMetadata {
  return {
    version,
    integrity: `sha512-${Buffer.from(`${name}@${version}`).toString('base64')}`,
    tarball: `https://registry.npmjs.org/${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`,
    isDeprecated: false,
    dependencies: {},
    optionalDependencies: {},
    peerDependencies: {},
    optionalPeers: [],
    copied: {},
    ...data,
  }
}

/** Every package of the files that the records speak of is to be upgraded. */
export function planWith(
  files: Readonly<Record<string, string>>,
  {
    records,
    published = {},
    allowMajor = false,
    order,
  }: {
    records: readonly OsvRecord[]
    published?: Published
    allowMajor?: boolean
    order?: (manifests: FixableManifest[]) => FixableManifest[]
  },
): DependencyFixResult {
  const assess = assessBy(records)
  const read = { readRelated: (path: string) => files[path] ?? null }
  const manifests = Object.entries(files).flatMap(([path, text]): FixableManifest[] => {
    const parsed = parseManifest(path, text, read)
    if (!parsed) return []
    const vulnerable = parsed.entries.flatMap(({ name, version }) => {
      const isVulnerable = version !== null && assess({ ecosystem: parsed.ecosystem, name, version }).length > 0
      return isVulnerable ? [{ packageName: name, currentVersion: version }] : []
    })
    return [{ parsed, text, vulnerable }]
  })
  const request: DependencyFixRequest = {
    manifests: order ? order(manifests) : manifests,
    assess,
    metadata: metadataOf(published),
    allowMajor,
    parse: (path, text) => parseManifest(path, text, read),
  }
  return planDependencyFixes(request)
}

/** The files after the upgrades. */
export function applyTo(files: Readonly<Record<string, string>>, result: DependencyFixResult): Record<string, string> {
  return { ...files, ...Object.fromEntries(result.files.map(({ path, after }) => [path, after])) }
}
