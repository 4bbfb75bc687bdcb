import pMap from 'p-map'
import type { PackageMetadata } from '../../dependencies/upgrades/package-metadata.ts'
import type { FixableManifest } from '../../dependencies/upgrades/upgrade-request.ts'
import type { PackageRegistry } from '../../gateways/registry/package-registry.ts'

const REQUESTS_AT_ONCE = 5
/** No person can review a fix pull request with more upgrades than this. */
const MAX_PACKAGES = 200

/**
 * Reads registry metadata of the packages to be upgraded and of those that require them. Unknown packages are left out.
 */
export async function readPackageMetadata(
  registry: PackageRegistry,
  manifests: readonly FixableManifest[],
): Promise<Map<string, PackageMetadata>> {
  const names = listPackages(manifests).slice(0, MAX_PACKAGES)
  const answers = await pMap(names, (name) => registry.readMetadata(name), { concurrency: REQUESTS_AT_ONCE })
  const known = answers.filter((metadata) => metadata !== null)
  return new Map(known.map((metadata) => [metadata.name, metadata]))
}

/** The vulnerable ones first. */
function listPackages(manifests: readonly FixableManifest[]): string[] {
  const npm = manifests.filter(({ parsed }) => parsed.ecosystem === 'npm')
  const vulnerable = new Set(npm.flatMap((file) => file.vulnerable.map(({ packageName }) => packageName)))
  const parents = npm.flatMap(({ parsed, vulnerable: wanted }) => {
    const labels = new Set(wanted.map(({ packageName, currentVersion }) => `${packageName}@${currentVersion}`))
    return parsed.entries
      .filter(({ name, version, path }) => path.length > 1 && labels.has(`${name}@${version ?? ''}`))
      .flatMap(({ path }) => path.at(-2) ?? [])
      .map((label) => label.replace(/(?!^)@[^@]*$/, ''))
  })
  return [...new Set([...[...vulnerable].toSorted(), ...parents.toSorted()])]
}
