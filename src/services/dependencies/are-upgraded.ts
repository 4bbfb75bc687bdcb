import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { FixDescription } from '../../domain/fix-pr/fix-description.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { readManifests, type ReadManifestsDeps } from './read-manifests.ts'

export type AreUpgraded = (
  client: InstallationClient,
  input: { readonly ref: RepositoryRef; readonly sha: string; readonly fixes: readonly FixDescription[] },
) => Promise<boolean>

/**
 * Whether somebody else has made a fix's upgrades: none of the files at this commit names a vulnerable version any
 * more. false when in doubt, for example when a file cannot be read completely.
 * @throws CodeHostError
 */
export function createAreUpgraded(deps: ReadManifestsDeps): AreUpgraded {
  return async (client, { ref, sha, fixes }) => {
    const paths = [...new Set(fixes.flatMap(({ file, upgrade }) => [file, ...(upgrade?.files ?? [])]))]
    const { manifests, unread } = await readManifests(deps, client, { ref, sha, paths })
    if (unread.size > 0 || [...manifests.values()].some(({ problem }) => problem !== null)) return false
    const named = new Set(
      [...manifests.values()].flatMap(({ entries }) => entries.map(({ name, version }) => `${name}\n${version ?? ''}`)),
    )
    return fixes.every(({ upgrade }) => upgrade && !named.has(`${upgrade.packageName}\n${upgrade.from}`))
  }
}
