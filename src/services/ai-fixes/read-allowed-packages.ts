import { dirname, join } from 'node:path/posix'
import { languageOfPath, type Language } from '../../analysis/source/language.ts'
import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import { MANIFEST_LIMITS } from '../../domain/dependencies/manifest-limits.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import type { ManifestSandbox } from '../../sandbox/manifest-sandbox.ts'
import { readManifests } from '../dependencies/read-manifests.ts'

/**
 * What a fix of a file may import in addition to the file's own imports and the standard library: the packages in the
 * nearest manifest.
 */
export type ReadAllowedPackages = (
  client: InstallationClient,
  input: { readonly ref: RepositoryRef; readonly sha: string; readonly paths: readonly string[] },
) => Promise<(path: string) => ReadonlySet<string>>

const SCRIPT = ['package.json']
const MANIFESTS: Readonly<Record<Language, readonly string[]>> = {
  javascript: SCRIPT,
  typescript: SCRIPT,
  python: ['pyproject.toml', 'requirements.txt'],
  java: ['pom.xml', 'gradle/libs.versions.toml'],
}
const NONE: ReadonlySet<string> = new Set()

/** If the code host does not list the files, no package is allowed. That loses a few fixes and is always safe. */
export function createReadAllowedPackages({ sandbox }: { readonly sandbox: ManifestSandbox }): ReadAllowedPackages {
  return async (client, { ref, sha, paths }) => {
    const listed = await client.listFiles(ref, sha)
    if (!listed) return () => NONE
    const nearest = new Map(paths.map((path) => [path, findNearest(path, (name) => listed.has(name))]))
    const wanted = [...new Set([...nearest.values()].flat())]
    const { manifests } = await readManifests({ sandbox, limits: MANIFEST_LIMITS }, client, { ref, sha, paths: wanted })
    return (path) => {
      const entries = (nearest.get(path) ?? []).flatMap((manifest) => manifests.get(manifest)?.entries ?? [])
      // Development dependencies are not installed where the program runs.
      return new Set(entries.filter((one) => one.isDirect && !one.isDevelopmentOnly).map(({ name }) => name))
    }
  }
}

/** The manifests of the nearest folder, going upwards, that has any. */
function findNearest(path: string, exists: (path: string) => boolean): string[] {
  const language = languageOfPath(path)
  if (!language) return []
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = MANIFESTS[language].map((name) => join(folder, name)).filter(exists)
    if (found.length > 0 || folder === '.' || folder === '/') return found
  }
}
