import type { ParsedManifest } from '../dependencies/manifest.ts'
import type { SandboxJob } from './protocol.ts'
import type { ReadManifest } from './manifest-sandbox.ts'

/** The child's part. Loads `dependencies/` on first use, because most children only analyse code. */
export async function readManifestsInChild({
  files,
  related,
}: Extract<SandboxJob, { kind: 'manifests' }>): Promise<ReadManifest[]> {
  const { parseManifest, relatedPaths } = await import('../dependencies/manifests/parse-manifest.ts')
  const readRelated = (path: string): string | null => related.get(path) ?? null
  return files.flatMap(({ path, text }): ReadManifest[] => {
    const manifest: ParsedManifest | null = parseManifest(path, text, { readRelated })
    if (manifest === null) return []
    return [{ manifest, wanted: relatedPaths(path, text, { readRelated }).filter((one) => !related.has(one)) }]
  })
}
