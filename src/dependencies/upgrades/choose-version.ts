import type { PackageVersion } from '../package-version.ts'
import { versionSchemeOf } from '../versions/version-scheme-of.ts'
import type { PackageMetadata, VersionMetadata } from './package-metadata.ts'
import { refuseUpgrade, type UpgradeRefusal, type UpgradeContext } from './upgrade-request.ts'

/** Limit on fixed versions that are tried, since each may have vulnerabilities of its own. */
const MAX_CANDIDATES = 200

export type ChosenVersion = {
  readonly to: string
  readonly isMajor: boolean
  /** Ids of the vulnerabilities that the upgrade removes. */
  readonly cleared: readonly string[]
}

/**
 * The lowest version above the current one without known vulnerabilities, from the registry or, if that did not answer, from the
 * versions that records call fixed. A major upgrade is chosen only if that is allowed.
 */
export function chooseVersion(
  pkg: PackageVersion,
  context: Pick<UpgradeContext, 'assess' | 'metadata' | 'allowMajor'>,
): ChosenVersion | { readonly refusal: UpgradeRefusal } {
  const known = context.assess(pkg)
  if (known.some(({ isMalware }) => isMalware)) return refuseUpgrade('malware')
  const scheme = versionSchemeOf(pkg.ecosystem)
  const clean = listCandidates(pkg, context).filter((version) => context.assess({ ...pkg, version }).length === 0)
  const isMajor = (version: string) => scheme.isMajorJump(pkg.version, version)
  const [firstClean] = clean
  if (firstClean === undefined) return refuseUpgrade('no_fixed_version')
  const to = clean.find((version) => !isMajor(version)) ?? (context.allowMajor ? firstClean : null)
  if (to === null) return refuseUpgrade('major_only', `The lowest one is ${firstClean}.`)
  return { to, isMajor: isMajor(to), cleared: known.map(({ id }) => id) }
}

/** In ascending order, deprecated versions last. */
function listCandidates(pkg: PackageVersion, context: Pick<UpgradeContext, 'assess' | 'metadata'>): string[] {
  const scheme = versionSchemeOf(pkg.ecosystem)
  const metadata = pkg.ecosystem === 'npm' ? context.metadata.get(pkg.name) : undefined
  const fixed = followFixedVersions(pkg, context.assess)
  const candidates = metadata
    ? [...fixed.filter((version) => metadata.versions.has(version)), ...stable(metadata)]
    : fixed
  const above = [...new Set(candidates)].filter((version) => (scheme.compare(version, pkg.version) ?? 0) > 0)
  const rank = (version: string) => Number(metadata?.versions.get(version)?.isDeprecated ?? false)
  return above.toSorted((a, b) => rank(a) - rank(b) || (scheme.compare(a, b) ?? 0))
}

function followFixedVersions(pkg: PackageVersion, assess: UpgradeContext['assess']): string[] {
  const found = new Set<string>()
  const pending = [pkg.version]
  for (let version = pending.pop(); version !== undefined; version = pending.pop()) {
    for (const { fixedVersion } of assess({ ...pkg, version })) {
      if (fixedVersion === null || found.has(fixedVersion) || found.size >= MAX_CANDIDATES) continue
      found.add(fixedVersion)
      pending.push(fixedVersion)
    }
  }
  return [...found]
}

/** Without pre-releases, which projects must choose themselves. */
function stable(metadata: PackageMetadata): string[] {
  return [...metadata.versions.values()].filter(isRelease).map(({ version }) => version)
}

function isRelease({ version }: VersionMetadata): boolean {
  return !version.split('+', 1)[0]?.includes('-')
}
