import { createHash } from 'node:crypto'
import { giveManifestUp } from '../../dependencies/manifests/given-up-manifest.ts'
import type { ManifestSandbox, ManifestText, ReadManifest, RelatedTexts } from '../../sandbox/manifest-sandbox.ts'
import type { GivenUpMemory } from '../analyzer/given-up-memory.ts'

export type RememberGivenUpManifestsDeps = {
  readonly givenUp: GivenUpMemory
  /** The version of the code that reads manifests. */
  readonly readManifestReaderVersion: () => Promise<string>
  /** The tenant of the current work. */
  readonly currentTenant: () => string
}

/** Wraps the sandbox so that it does not retry manifests on which a child failed recently. */
export function rememberGivenUpManifests<S extends ManifestSandbox>(
  sandbox: S,
  { givenUp, readManifestReaderVersion, currentTenant }: RememberGivenUpManifestsDeps,
): S {
  async function readManifests(files: readonly ManifestText[], related: RelatedTexts): Promise<ReadManifest[]> {
    const keyOf = createManifestKeys(related, [currentTenant(), await readManifestReaderVersion()])
    const codes = await givenUp.find(files.map(keyOf))
    const rest = files.filter((file) => !codes.has(keyOf(file)))
    const read = rest.length > 0 ? await sandbox.readManifests(rest, related) : []
    const texts = new Map(files.map((file) => [file.path, file]))
    await givenUp.note(
      read.flatMap(({ manifest, failure }) => {
        const file = texts.get(manifest.path)
        return file && failure ? [{ key: keyOf(file), ...failure }] : []
      }),
    )
    const known = files.filter((file) => codes.has(keyOf(file)))
    return [...read, ...known.map(({ path }) => ({ manifest: giveManifestUp(path), wanted: [] }))]
  }
  return { ...sandbox, readManifests }
}

/** Cache keys of manifests. Two are equal when reading would do exactly the same. */
function createManifestKeys(related: RelatedTexts, scope: readonly string[]): (file: ManifestText) => string {
  const others = [...related]
    .map(([path, text]) => [path, text === null ? null : hash(text)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const around = hash(JSON.stringify([scope, others]))
  const keys = new Map<ManifestText, string>()
  return (file) => {
    const key = keys.get(file) ?? hash(JSON.stringify(['manifest', around, file.path, hash(file.text)]))
    keys.set(file, key)
    return key
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
