import type { FixDescription } from '../../domain/fix-pr/fix-description.ts'
import type { ManifestSandbox } from '../../sandbox/manifest-sandbox.ts'

export type VerifyUpgrades = (input: {
  readonly fixes: readonly FixDescription[]
  readonly files: readonly { readonly path: string; readonly before: string; readonly after: string }[]
}) => Promise<boolean>

/**
 * Reads the files of upgrades once more as they will be written: each has to be as valid as before and has to contain
 * the new version.
 */
export function createVerifyUpgrades({ sandbox }: { readonly sandbox: ManifestSandbox }): VerifyUpgrades {
  return async ({ fixes, files }) => {
    const related = new Map(files.map(({ path, after }) => [path, after]))
    const texts = (side: 'before' | 'after') => files.map((file) => ({ path: file.path, text: file[side] }))
    const [before, after] = await Promise.all([
      sandbox.readManifests(texts('before'), new Map(files.map((file) => [file.path, file.before]))),
      sandbox.readManifests(texts('after'), related),
    ])
    const manifests = new Map(after.map(({ manifest }) => [manifest.path, manifest]))
    const isSound = files.every(({ path }) => {
      const was = before.find(({ manifest }) => manifest.path === path)?.manifest
      const is = manifests.get(path)
      return is !== undefined && was !== undefined && (is.problem === null || was.problem !== null)
    })
    return isSound && fixes.every((fix) => holds(fix, manifests))
  }
}

type Manifests = ReadonlyMap<string, Awaited<ReturnType<ManifestSandbox['readManifests']>>[number]['manifest']>

/** An override is not a requirement, and a raised parent is another package; the planner's own proof covers those. */
function holds({ file, upgrade }: FixDescription, manifests: Manifests): boolean {
  const manifest = manifests.get(file)
  if (!upgrade || !manifest) return false
  if (upgrade.how !== 'direct') return true
  const versions = manifest.entries.filter(({ name }) => name === upgrade.packageName).map(({ version }) => version)
  return versions.includes(upgrade.to) || (versions.length > 0 && !versions.includes(upgrade.from))
}
