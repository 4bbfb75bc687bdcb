import type { ThreadPool } from '../../src/cli/thread-pool.ts'
import { analyseRelease, type ReleaseAnalysis } from './analyse-release.ts'
import { fetchArchive, type FetchTo } from './fetch-archive.ts'
import { archiveOf, type PackageRow, type Release } from './package-row.ts'
import { openRelease, type ReleaseCode } from './read-files.ts'
import { unpackArchive, unpackedPath } from './unpack.ts'

export type LoadDeps = {
  readonly pool: ThreadPool
  /** Outside the repository, since it stores third-party code. */
  readonly cache: string
  readonly analyserVersion: string
  /** By default the ecosystem's own client. */
  readonly fetchTo?: FetchTo
}
export type LoadedRelease = ReleaseAnalysis & { readonly folder: string; readonly code: ReleaseCode }

/** A release with its analysis; downloaded, unpacked and analysed unless cached. */
export async function loadRelease(
  deps: LoadDeps,
  row: Pick<PackageRow, 'ecosystem' | 'package'>,
  release: Release,
): Promise<LoadedRelease> {
  const archive = archiveOf(row, release)
  const folder = await unpackArchive(archive, await fetchArchive(archive, deps.cache, deps.fetchTo), deps.cache)
  return { ...(await analyseRelease(deps, archive, { folder })), folder, code: openRelease(folder) }
}

/**
 * The same of a few files and what is analysed with them.
 * @param paths as they are in the archive
 */
export async function loadFiles(
  deps: LoadDeps,
  row: Pick<PackageRow, 'ecosystem' | 'package'>,
  { release, paths }: { readonly release: Release; readonly paths: readonly string[] },
): Promise<LoadedRelease> {
  const archive = archiveOf(row, release)
  const folder = await unpackArchive(archive, await fetchArchive(archive, deps.cache, deps.fetchTo), deps.cache)
  const wanted = [...new Set(paths.map((path) => unpackedPath(row.ecosystem, path)))].sort()
  return { ...(await analyseRelease(deps, archive, { folder, wanted })), folder, code: openRelease(folder) }
}
