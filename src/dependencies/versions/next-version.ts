const LEADING_NUMBERS = /^\d+(?:\.\d+)*$/
const SEMVER_PARTS = 3

/**
 * The release that usually follows this one: `1.0.2` → `1.0.3`, `1.0` → `1.0.1`. For requirements that exclude their lower bound
 * (`>1.0`) and so have no exact lowest version. null if it is not a plain release.
 */
export function nextVersion(version: string): string | null {
  if (!LEADING_NUMBERS.test(version)) return null
  const parts = version.split('.')
  while (parts.length < SEMVER_PARTS) parts.push('0')
  const last = BigInt(parts.at(-1) ?? '0') + 1n
  return [...parts.slice(0, -1), last].join('.')
}
