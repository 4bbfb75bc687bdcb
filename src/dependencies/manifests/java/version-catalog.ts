import type { ManifestEntry, ParsedManifest } from '../../manifest.ts'
import { parseToml } from '../python/parse-toml.ts'
import { createTomlLines } from '../python/toml-lines.ts'
import { readRequirementVersion, unresolvedVersion } from '../read-requirement-version.ts'
import { isRecord, readField, readText } from '../record-fields.ts'

const LARGEST = 1024 * 1024

/** The libraries of Gradle's libs.versions.toml. Plugins are not part of the program. */
export function parseVersionCatalog(path: string, text: string): ParsedManifest {
  const facts = { path, kind: 'manifest', ecosystem: 'Maven' } as const
  if (text.length > LARGEST)
    return { ...facts, entries: [], problem: { line: 1, column: 1, reason: 'The manifest is larger than 1 MiB.' } }
  const { root, problem } = parseToml(text)
  if (!root) return { ...facts, entries: [], problem }
  const lines = createTomlLines(text)
  const versions = readField(root, 'versions')
  const libraries = readField(root, 'libraries')
  const entries = (isRecord(libraries) ? Object.entries(libraries) : []).flatMap(
    ([alias, library]): ManifestEntry[] => {
      const { name, requirement } = readLibrary(library, versions)
      if (name === null) return []
      const read =
        requirement === null
          ? unresolvedVersion('The catalog names no version.')
          : readRequirementVersion('Maven', requirement)
      const path = [read.version === null ? name : `${name}@${read.version}`]
      const line = lines.ofKey('libraries', alias)
      return [{ name, requirement: requirement ?? '', ...read, isDirect: true, isDevelopmentOnly: false, path, line }]
    },
  )
  return { ...facts, entries, problem: null }
}

/** `"group:artifact:1.0"`, `{ module = "group:artifact", version.ref = "name" }`, `{ group, name, version }`. */
function readLibrary(
  library: unknown,
  versions: unknown,
): { readonly name: string | null; readonly requirement: string | null } {
  if (typeof library === 'string') {
    const [group = '', artifact = '', version = null] = library.split(':', 3)
    return { name: artifact === '' ? null : `${group}:${artifact}`, requirement: version }
  }
  const [group, artifact] = [readText(library, 'group'), readText(library, 'name')]
  const name = readText(library, 'module') ?? (group === null || artifact === null ? null : `${group}:${artifact}`)
  const version = readField(library, 'version')
  const reference = readText(version, 'ref')
  return { name, requirement: readVersion(reference === null ? version : readField(versions, reference)) }
}

/** A string, or a rich version, of which the preferred version counts before the required one. */
function readVersion(version: unknown): string | null {
  if (typeof version === 'string') return version
  const [wanted = null] = ['strictly', 'prefer', 'require'].flatMap((key) => readText(version, key) ?? [])
  return wanted
}
