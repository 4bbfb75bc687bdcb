import type { ManifestEntry, ParsedManifest } from '../manifest.ts'
import type { UpgradeContext } from './upgrade-request.ts'

export type ExpectedRaises = {
  readonly isRaised: (entry: ManifestEntry) => boolean
  readonly context: Pick<UpgradeContext, 'assess'>
}

/**
 * Whether an edited manifest requires the same packages in the same way as before, apart from raised requirements, which must
 * not lead to a version with a known vulnerability.
 */
export function haveOnlyRequirementsChanged(
  before: ParsedManifest,
  after: ParsedManifest,
  expected: ExpectedRaises,
): boolean {
  if (before.problem !== null || after.problem !== null || before.entries.length !== after.entries.length) return false
  return before.entries.every((entry, index) => {
    const next = after.entries[index]
    if (
      !next ||
      next.name !== entry.name ||
      next.isDirect !== entry.isDirect ||
      next.isDevelopmentOnly !== entry.isDevelopmentOnly
    )
      return false
    if (next.requirement === entry.requirement && next.version === entry.version) return true
    if (!expected.isRaised(entry) || next.version === null) return false
    return expected.context.assess({ ecosystem: after.ecosystem, name: next.name, version: next.version }).length === 0
  })
}

/** Whether an edited lock file has the same content as before, apart from replaced versions. */
export function haveOnlyVersionsChanged(
  before: ParsedManifest,
  after: ParsedManifest,
  /** Names with versions, such as `ms@2.0.0`. */
  { gone, come }: { readonly gone: ReadonlySet<string>; readonly come: ReadonlySet<string> },
): boolean {
  if (after.problem !== null && before.problem === null) return false
  const kept = before.entries.map(labelOf).filter((label) => !gone.has(label))
  const expected = new Set([...kept, ...come])
  const found = new Set(after.entries.map(labelOf))
  return expected.size === found.size && [...expected].every((label) => found.has(label))
}

function labelOf({ name, version, requirement }: ManifestEntry): string {
  return `${name}@${version ?? requirement}`
}
