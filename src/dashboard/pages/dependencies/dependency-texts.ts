import type { Dependency } from '../../api/types.ts'

export const IN_USE: Readonly<Record<Dependency['reachability'], string>> = {
  imported: 'Imported',
  'not-imported': 'Not imported',
  unknown: 'Unknown',
}

const HOW: Readonly<Record<NonNullable<Dependency['upgrade']>['how'], string>> = {
  direct: 'by raising its own requirement',
  parent: 'with the dependency that requires it',
  override: 'by an override',
  lock: 'in the lock file alone',
}

/** What to do about it, and an explanation. */
export function describeUpgrade({
  isMalware,
  upgrade,
  fixedVersion,
  noUpgradeReason,
  isFixable,
}: Pick<Dependency, 'isMalware' | 'upgrade' | 'fixedVersion' | 'noUpgradeReason' | 'isFixable'>): {
  action: string
  detail: string | null
} {
  if (isMalware) return { action: 'Remove it', detail: noUpgradeReason }
  if (upgrade && !upgrade.isMajor) {
    const how = `${HOW[upgrade.how]}.`
    return { action: `Upgrade to ${upgrade.to}`, detail: isFixable ? sentence(how) : `${sentence(how)} ${BY_HAND}` }
  }
  if (upgrade) return { action: `Upgrade to ${upgrade.to} by hand`, detail: noUpgradeReason }
  if (fixedVersion !== null) return { action: `Fixed in ${fixedVersion}`, detail: noUpgradeReason }
  return { action: 'No known fix', detail: noUpgradeReason }
}

const BY_HAND = 'By hand, or with the next pull request that changes it.'

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Longer paths are not useful to readers. */
const MAX_PARTS = 5

/** The path, with null in place of the omitted part of a long path. */
export function shortenPath(path: readonly string[]): (string | null)[] {
  if (path.length <= MAX_PARTS) return [...path]
  return [...path.slice(0, 2), null, ...path.slice(3 - MAX_PARTS)]
}
