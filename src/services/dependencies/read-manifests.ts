import pMap from 'p-map'
import { isLockPath } from '../../dependencies/review/manifest-units.ts'
import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { ParsedManifest } from '../../dependencies/manifest.ts'
import type { ManifestLimits } from '../../domain/dependencies/manifest-limits.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import type { ManifestSandbox, ManifestText } from '../../sandbox/manifest-sandbox.ts'

export type ReadManifestsDeps = { readonly sandbox: ManifestSandbox; readonly limits: ManifestLimits }
export type ManifestsAtCommit = {
  /** By path. Missing files are left out; unreadable ones have a `problem`. */
  readonly manifests: ReadonlyMap<string, ParsedManifest>
  /** The full contents of the files that were read, by path. */
  readonly texts: ReadonlyMap<string, ManifestText & { readonly mode: '100644' | '100755' }>
  /** Why an existing file was not read: a sentence, by path. */
  readonly unread: ReadonlyMap<string, string>
}

type Reading = {
  readonly client: InstallationClient
  readonly at: { readonly ref: RepositoryRef; readonly sha: string }
  readonly limits: ManifestLimits
  readonly texts: Map<string, ManifestText & { mode: '100644' | '100755' }>
  readonly unread: Map<string, string>
  readonly absent: Set<string>
  bytes: number
}

/** The manifests of one commit and the files they refer to, within the limits. @throws CodeHostError */
export async function readManifests(
  { sandbox, limits }: ReadManifestsDeps,
  client: InstallationClient,
  input: { readonly ref: RepositoryRef; readonly sha: string; readonly paths: readonly string[] },
): Promise<ManifestsAtCommit> {
  const reading: Reading = {
    client,
    at: { ref: input.ref, sha: input.sha },
    limits,
    texts: new Map(),
    unread: new Map(),
    absent: new Set(),
    bytes: 0,
  }
  await fetchAll(reading, input.paths)
  const manifests = new Map<string, ParsedManifest>()
  let toRead = input.paths.flatMap((path) => reading.texts.get(path) ?? [])
  for (let round = 1; toRead.length > 0; round += 1) {
    const read = await sandbox.readManifests(toRead, relatedTo(reading))
    for (const { manifest } of read) manifests.set(manifest.path, manifest)
    const open = round < limits.maxRounds ? read.filter(({ wanted }) => wanted.length > 0) : []
    await fetchAll(reading, [...new Set(open.flatMap(({ wanted }) => wanted))])
    // Read another round only if new references were found.
    const again = new Set(
      open.filter(({ wanted }) => wanted.some((path) => reading.texts.has(path))).map(({ manifest }) => manifest.path),
    )
    toRead = toRead.filter(({ path }) => again.has(path))
  }
  return { manifests, texts: reading.texts, unread: reading.unread }
}

/** Every requested file, so that none is requested twice. */
function relatedTo({ texts, unread, absent }: Reading): Map<string, string | null> {
  const related = new Map<string, string | null>()
  for (const path of [...unread.keys(), ...absent]) related.set(path, null)
  for (const { path, text } of texts.values()) related.set(path, text)
  return related
}

async function fetchAll(reading: Reading, paths: readonly string[]): Promise<void> {
  const { texts, unread, absent, limits } = reading
  const wanted = paths.filter((path) => !texts.has(path) && !unread.has(path) && !absent.has(path))
  const room = Math.max(0, limits.maxFiles - texts.size)
  for (const path of wanted.slice(room)) unread.set(path, `At most ${limits.maxFiles} manifests are read.`)
  await pMap(wanted.slice(0, room), (path) => fetchOne(reading, path), { concurrency: limits.parallelReads })
}

async function fetchOne(reading: Reading, path: string): Promise<void> {
  const { client, at, limits, texts, unread, absent } = reading
  if (reading.bytes >= limits.maxTotalBytes) return void unread.set(path, 'The manifests together are too large.')
  const maxBytes = isLockPath(path) ? limits.maxLockBytes : limits.maxManifestBytes
  const file = await client.readFile(at.ref, path, at.sha, maxBytes)
  if (file.kind === 'missing') return void absent.add(path)
  if (file.kind !== 'text') return void unread.set(path, UNREAD[file.kind])
  reading.bytes += Buffer.byteLength(file.content)
  texts.set(path, { path, text: file.content, mode: file.mode })
}

const UNREAD = {
  not_text: 'The file is not text in UTF-8.',
  too_large: 'The file is too large.',
  symlink: 'A symbolic link is not followed.',
  submodule: 'A submodule is not read.',
} as const
