import { parseManifest } from '../../../src/dependencies/manifests/parse-manifest.ts'
import type { ParsedManifest } from '../../../src/dependencies/manifest.ts'

/** Reads one file of a small repository, given by paths and texts. */
export function parseIn(files: Readonly<Record<string, string>>, path: string): ParsedManifest {
  const known = new Map(Object.entries(files))
  const manifest = parseManifest(path, known.get(path) ?? '', { readRelated: (other) => known.get(other) ?? null })
  if (!manifest) throw new Error(`${path} is no manifest`)
  return manifest
}

/** One line for each entry: where it stands, why it is there, whether for development alone, and why it is not looked up. */
export function showEntries({ entries }: ParsedManifest): string[] {
  return entries.map(({ line, path, isDirect, isDevelopmentOnly, isRangeMinimum, unresolved }) =>
    [
      `${line ?? '-'} ${path.join(' > ')}`,
      isDirect ? 'direct' : '',
      isDevelopmentOnly ? 'dev' : '',
      isRangeMinimum ? 'least' : '',
      unresolved ?? '',
    ]
      .filter((part) => part !== '')
      .join(' | '),
  )
}
