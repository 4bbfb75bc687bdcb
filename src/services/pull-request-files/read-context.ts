import pMap from 'p-map'
import { fileKindOf } from '../../analysis/source/file-kind.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import { CONTEXT_LIMITS, type ContextLimits } from '../../domain/review/context-limits.ts'
import { itemAt } from '../../lib/collections/lists.ts'
import { comparePaths } from '../../analysis/source/merge-results.ts'
import { folderOf, foldersAbove, isProjectFile } from '../../analysis/source/project-files.ts'
import { importedPaths } from '../../analysis/source/imports/imported-paths.ts'
import { createPathIndex, type PathIndex } from '../../analysis/source/imports/path-index.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import type { Logger } from '../../lib/logger.ts'
import { readImporters, type ReadImportersDeps } from './read-importers.ts'

export type ReadContextDeps = ReadImportersDeps & {
  readonly log: Logger
  readonly bounds?: ContextLimits
}
type ContextInput = {
  readonly ref: RepositoryRef
  readonly sha: string
  readonly files: readonly SourceFile[]
  /** The team that owns the code. */
  readonly teamId: string | null
}

/** How many files each limit left out, for the log. */
type LeftOut = Record<'files' | 'bytes' | 'fileBytes' | 'depth' | 'time', number>
type Search = {
  readonly client: InstallationClient
  readonly input: ContextInput
  readonly limits: ContextLimits
  readonly sizes: ReadonlyMap<string, number>
  readonly index: PathIndex
  readonly seen: Set<string>
  readonly found: SourceFile[]
  readonly leftOut: LeftOut
  bytes: number
}

/**
 * Reads the files of a commit around some of its files, within limits: what these import, directly or through others,
 * what imports them, and what that imports, nearest first. It is optional: what cannot be listed or read is left out. Only rate limits of the code host make it fail, since the
 * rest of the job has to wait for them too.
 * @throws CodeHostError when the code host limits requests.
 */
export async function readContext(
  deps: ReadContextDeps,
  client: InstallationClient,
  input: ContextInput,
): Promise<readonly SourceFile[]> {
  if (input.files.length === 0) return []
  const sizes = await orWithout(deps, () => client.listFiles(input.ref, input.sha))
  if (sizes === null) return []
  const search: Search = {
    client,
    input,
    limits: deps.bounds ?? CONTEXT_LIMITS,
    sizes,
    index: createPathIndex(sizes.keys()),
    seen: new Set(input.files.map(({ path }) => path)),
    found: [],
    leftOut: { files: 0, bytes: 0, fileBytes: 0, depth: 0, time: 0 },
    bytes: 0,
  }
  await orWithout(deps, () => readLevels(deps, search, input.files, search.limits.maxDepth))
  await orWithout(deps, () => readCallers(deps, search))
  const projectFiles = (await orWithout(deps, () => readProjectFiles(deps, search))) ?? []
  const { found, leftOut, bytes } = search
  deps.log.debug({ files: found.length, bytes, leftOut }, 'Files read around the changed ones')
  return [...found, ...projectFiles]
}

/**
 * The manifests, lock files and settings next to these files and in the folders above, which say which versions, line
 * widths and settings apply.
 */
async function readProjectFiles({ parallelReads }: ReadContextDeps, search: Search): Promise<SourceFile[]> {
  const { client, input, limits, sizes, seen } = search
  const folders = new Set(input.files.flatMap(({ path }) => foldersAbove(path)))
  const near = [...sizes]
    .filter(([path, size]) => isProjectFile(path) && size <= limits.maxProjectFileBytes && !seen.has(path))
    .filter(([path]) => folders.has(folderOf(path)))
    .map(([path]) => path)
    // Files of the whole project come first; within a folder, files written by people come before generated ones.
    .toSorted((a, b) => depthOf(a) - depthOf(b) || comparePaths(a, b))
    .slice(0, limits.maxProjectFiles)
  const read = await pMap(
    near,
    async (path) => client.readFile(input.ref, path, input.sha, limits.maxProjectFileBytes),
    {
      concurrency: parallelReads,
    },
  )
  return read.flatMap((file, index) =>
    file.kind === 'text' ? [{ path: itemAt(near, index), content: file.content }] : [],
  )
}

function depthOf(path: string): number {
  return path.split('/').length
}

async function orWithout<T>(deps: ReadContextDeps, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CodeHostError) || error.isRateLimit) throw error
    deps.log.info({ reason: error.kind }, 'Imported files could not be read')
    return null
  }
}

/** What imports the files shows what is passed to them; what that imports in turn shows how it was checked. */
async function readCallers(deps: ReadContextDeps, search: Search): Promise<null> {
  const { input, limits, seen, found } = search
  const importers = await readImporters(deps, { ...search, ...input, limits: limits.importers })
  const others = importers.filter(({ path }) => !seen.has(path))
  for (const { path } of others) seen.add(path)
  found.push(...others)
  return readLevels(deps, search, importers, 1)
}

async function readLevels(
  deps: ReadContextDeps,
  search: Search,
  files: readonly SourceFile[],
  maxDepth: number,
): Promise<null> {
  const endsAt = deps.clock().getTime() + search.limits.maxMs
  let level = inOrderOfUse(files)
  for (let depth = 1; level.length > 0; depth += 1) {
    const wanted = choose(search, level)
    if (depth > maxDepth) search.leftOut.depth += wanted.length
    if (depth > maxDepth) return null
    level = await readLevel(deps, search, { wanted, endsAt })
    search.found.push(...level)
  }
  return null
}

/** Imports of tests come last, so that limits cut them first. */
function inOrderOfUse(files: readonly SourceFile[]): readonly SourceFile[] {
  const isSource = ({ path }: SourceFile): boolean => fileKindOf(path, '') === 'source'
  return [...files.filter(isSource), ...files.filter((file) => !isSource(file))]
}

/** Files that this level imports and that were not read yet, within the limits. */
function choose(search: Search, level: readonly SourceFile[]): string[] {
  const { index, sizes, limits, seen, leftOut } = search
  const chosen: string[] = []
  for (const path of level.flatMap((file) => importedPaths(file, index))) {
    if (seen.has(path) || !isWorthReading(path)) continue
    seen.add(path)
    const size = sizes.get(path) ?? 0
    if (size > limits.maxFileBytes) leftOut.fileBytes += 1
    else if (search.found.length + chosen.length >= limits.maxFiles) leftOut.files += 1
    else if (search.bytes + size > limits.maxTotalBytes) leftOut.bytes += 1
    else {
      search.bytes += size
      chosen.push(path)
    }
  }
  return chosen
}

/** Third-party code is covered by models, and generated code is long and says little. */
function isWorthReading(path: string): boolean {
  return !['vendored', 'minified', 'generated'].includes(fileKindOf(path, ''))
}

async function readLevel(
  { clock, parallelReads }: ReadContextDeps,
  { client, input, limits, leftOut }: Search,
  { wanted, endsAt }: { wanted: readonly string[]; endsAt: number },
): Promise<SourceFile[]> {
  const read = await pMap(
    wanted,
    async (path): Promise<SourceFile[]> => {
      if (clock().getTime() > endsAt) {
        leftOut.time += 1
        return []
      }
      const file = await client.readFile(input.ref, path, input.sha, limits.maxFileBytes)
      return file.kind === 'text' ? [{ path, content: file.content }] : []
    },
    { concurrency: parallelReads },
  )
  return read.flat()
}
