import { UNFIXED_DEPENDENCY_REASONS } from '../../domain/dependencies/dependency-fix.ts'
import type { DependencyUpgrade, DependencyVulnerability } from '../../domain/dependencies/dependency-review.ts'
import type { ManifestEntry, ParsedManifest } from '../manifest.ts'
import { chooseVersion } from './choose-version.ts'
import { allows } from './npm/lock/tree.ts'
import type { PackageMetadata } from './package-metadata.ts'
import type { UpgradeContext } from './upgrade-request.ts'

export type PlannedUpgrade = {
  readonly packageName: string
  readonly currentVersion: string
  /** null if no upgrade helps. May be a major one, which is shown but only made on request. */
  readonly upgrade: DependencyUpgrade | null
  /** A sentence: why there is none. */
  readonly reason: string | null
}

/**
 * For each vulnerable package of a manifest, the smallest upgrade that removes all its known vulnerabilities, judged by this
 * manifest alone. `planDependencyFixes` decides on the edits from all files together.
 */
export function planUpgrades(
  manifest: ParsedManifest,
  vulnerable: readonly Pick<DependencyVulnerability, 'packageName' | 'currentVersion'>[],
  context: Pick<UpgradeContext, 'assess' | 'metadata'>,
): PlannedUpgrade[] {
  const unique = new Map(vulnerable.map((one) => [`${one.packageName}@${one.currentVersion}`, one]))
  return [...unique.values()].map(({ packageName, currentVersion }) => {
    const pkg = { ecosystem: manifest.ecosystem, name: packageName, version: currentVersion }
    const chosen = chooseVersion(pkg, { ...context, allowMajor: true })
    if ('refusal' in chosen) {
      const { code, detail } = chosen.refusal
      const reason = [UNFIXED_DEPENDENCY_REASONS[code], detail].filter(Boolean).join(' ')
      return { packageName, currentVersion, upgrade: null, reason }
    }
    const entry = manifest.entries.find(({ name, version }) => name === packageName && version === currentVersion)
    const { to, isMajor } = chosen
    return {
      packageName,
      currentVersion,
      upgrade: { to, isMajor, how: chooseHow(manifest, entry, to, context.metadata) },
      reason: null,
    }
  })
}

function chooseHow(
  manifest: ParsedManifest,
  entry: ManifestEntry | undefined,
  to: string,
  metadata: ReadonlyMap<string, PackageMetadata>,
): DependencyUpgrade['how'] {
  if (!entry || entry.isDirect || manifest.kind === 'manifest') return 'direct'
  if (manifest.ecosystem !== 'npm') return 'lock'
  const parent = entry.path.at(-2) ?? ''
  const at = parent.lastIndexOf('@')
  const range = metadata.get(parent.slice(0, at))?.versions.get(parent.slice(at + 1))?.dependencies[entry.name]
  return range !== undefined && allows(range, to) ? 'lock' : 'override'
}
