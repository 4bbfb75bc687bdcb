import type { ScannedPackage } from './dependency-scan.ts'
import type { Recommendation } from '../findings/recommendation.ts'

/** One recommendation for each vulnerable package. */
export function recommendUpgrades(packages: readonly ScannedPackage[]): Recommendation[] {
  return packages.map((pkg) => ({
    priority: pkg.severity,
    title: titleFor(pkg),
    detail: detailFor(pkg),
    packageName: pkg.packageName,
  }))
}

function titleFor({ packageName, upgradeTo, isMalware }: ScannedPackage): string {
  if (isMalware) return `Remove ${packageName}`
  return upgradeTo === null ? `Replace ${packageName}` : `Upgrade ${packageName} to ${upgradeTo}`
}

function detailFor({ currentVersion, vulnerabilities, upgradeTo, isMalware, confidence }: ScannedPackage): string {
  if (isMalware) return `Version ${currentVersion} is malicious. Treat every secret it could read as compromised.`
  const count = vulnerabilities === 1 ? 'one known vulnerability' : `${vulnerabilities} known vulnerabilities`
  const range =
    confidence === 'high' ? '' : ' That is the lowest version the manifest allows; a newer one may be installed.'
  const end = upgradeTo === null ? ' No version without them is known.' : ''
  return `Version ${currentVersion} has ${count}.${range}${end}`
}
