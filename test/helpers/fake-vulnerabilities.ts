import type { OsvRecord } from '../../src/dependencies/advisories/osv-record.ts'
import { readManifestsInChild } from '../../src/sandbox/read-manifests.ts'
import { planUpgradesInChild } from '../../src/sandbox/plan-upgrades.ts'
import type { ManifestSandbox } from '../../src/sandbox/manifest-sandbox.ts'
import type { PackageLookup, VulnerabilityDatabase } from '../../src/gateways/vulnerabilities/vulnerability-database.ts'

export type FakeVulnerabilities = VulnerabilityDatabase & {
  /** Names with versions, by request. */
  readonly lookUps: string[][]
  /** Whether it answers at all. */
  isDown: boolean
  /** Names, with or without a version, about which it gives no answer. */
  readonly silentAbout: Set<string>
}

/** Knows what it is given, by the package that each record affects. */
export function createFakeVulnerabilities(records: readonly OsvRecord[]): FakeVulnerabilities {
  const lookUps: string[][] = []
  const silentAbout = new Set<string>()
  const database: FakeVulnerabilities = {
    lookUps,
    silentAbout,
    isDown: false,
    lookUp: async (packages) => {
      lookUps.push(packages.map(({ name, version }) => `${name}@${version}`))
      const answers = packages.map((pkg): PackageLookup => {
        if (database.isDown || silentAbout.has(pkg.name) || silentAbout.has(`${pkg.name}@${pkg.version}`))
          return { package: pkg, kind: 'unknown', reason: 'unavailable' }
        const known = records.filter(({ affected }) => affected?.some((one) => one.package?.name === pkg.name))
        return { package: pkg, kind: 'known', records: known }
      })
      return { answers, counts: { requests: 1, cached: 0 } }
    },
  }
  return database
}

/** The children's work in this process. */
export const manifestSandbox: ManifestSandbox = {
  readManifests: async (files, related) => readManifestsInChild({ kind: 'manifests', files, related }),
  planUpgrades: async (request) => planUpgradesInChild(request),
}
