import pMap from 'p-map'
import { fileKindOf } from '../../analysis/source/file-kind.ts'
import { facesOf, findImporters, invertImports } from '../../analysis/source/imports/find-importers.ts'
import { findImports, type ModuleImport } from '../../analysis/source/imports/find-imports.ts'
import { resolveImports } from '../../analysis/source/imports/imported-paths.ts'
import type { PathIndex } from '../../analysis/source/imports/path-index.ts'
import { type Language, languageOfPath } from '../../analysis/source/language.ts'
import { comparePaths } from '../../analysis/source/merge-results.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import type { ImporterLimits } from '../../domain/review/context-limits.ts'
import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ImportMemory, KnownImports } from './import-memory.ts'

export type ReadImportersDeps = {
  readonly clock: Clock
  readonly parallelReads: number
  /** Absent, every look reads the files again. */
  readonly importMemory?: ImportMemory
}
export type ImporterSearch = {
  readonly client: InstallationClient
  readonly ref: RepositoryRef
  readonly sha: string
  /** The team that owns the code; without one nothing is remembered. */
  readonly teamId: string | null
  readonly files: readonly SourceFile[]
  readonly sizes: ReadonlyMap<string, number>
  readonly index: PathIndex
  readonly limits: ImporterLimits
}

/**
 * Reads the files of a commit that import the given ones, directly or through others, nearest first, within limits. To
 * know them, their imports are read: of files never seen before, those nearest to the given ones, up to a number. Tests
 * are left out, since what they pass says nothing.
 */
export async function readImporters(deps: ReadImportersDeps, search: ImporterSearch): Promise<readonly SourceFile[]> {
  const { client, ref, sha, limits } = search
  const targets = search.files.filter(({ path }) => mayImport(path))
  if (targets.length === 0) return []
  const blobs = await client.listBlobs(ref, sha)
  if (blobs === null) return []
  const endsAt = deps.clock().getTime() + limits.maxMs
  const candidates = chooseCandidates(search, targets)
  const contents = new Map<string, string>()
  const read = async (paths: readonly string[]): Promise<void> => {
    await pMap(paths, (path) => readOne(deps, search, { path, endsAt, contents }), { concurrency: deps.parallelReads })
  }

  const { teamId } = search
  const known = new Map(teamId === null ? [] : await deps.importMemory?.find(teamId, ref))
  const isUnknown = (path: string): boolean => !known.has(keyOf(path, blobs))
  await read(candidates.filter(isUnknown).slice(0, limits.maxReads))
  for (const [path, content] of contents) known.set(keyOf(path, blobs), importsOf(path, content))
  if (teamId !== null && contents.size > 0) await deps.importMemory?.store(teamId, ref, known)

  const chosen = chooseImporters(search, targets, { candidates, known, blobs })
  await read(chosen.filter((path) => !contents.has(path)))
  return chosen.flatMap((path) => {
    const content = contents.get(path)
    return content === undefined ? [] : [{ path, content }]
  })
}

/** Languages whose files import each other. */
function familyOf(language: Language): Language {
  return language === 'typescript' ? 'javascript' : language
}

function mayImport(path: string): boolean {
  return languageOfPath(path) !== null && fileKindOf(path, '') === 'source'
}

/** The same content means other things in another language. */
function keyOf(path: string, blobs: ReadonlyMap<string, string>): string {
  return `${languageOfPath(path) ?? ''} ${blobs.get(path) ?? path}`
}

function importsOf(path: string, content: string): readonly ModuleImport[] {
  const language = languageOfPath(path)
  return language === null ? [] : findImports(content, language)
}

/** Files that may import one of the targets, those in the nearest folders first. */
function chooseCandidates({ sizes, files, limits }: ImporterSearch, targets: readonly SourceFile[]): string[] {
  const own = new Set(files.map(({ path }) => path))
  const families = new Set(targets.map(({ path }) => languageOfPath(path)).flatMap((one) => (one ? familyOf(one) : [])))
  const folders = [...new Set(targets.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)))]
  return [...sizes]
    .filter(([path, size]) => !own.has(path) && size <= limits.maxFileBytes && mayImport(path))
    .filter(([path]) => {
      const language = languageOfPath(path)
      return language !== null && families.has(familyOf(language))
    })
    .map(([path]) => ({ path, distance: Math.min(...folders.map((folder) => distanceTo(folder, path))) }))
    .toSorted((a, b) => a.distance - b.distance || comparePaths(a.path, b.path))
    .map(({ path }) => path)
}

/** The number of folders on the way from one to the other. */
function distanceTo(folder: string, path: string): number {
  const [from, to] = [folder.split('/').slice(0, -1), path.split('/').slice(0, -1)]
  const shared = from.findIndex((name, depth) => name !== to[depth])
  return from.length + to.length - 2 * (shared < 0 ? from.length : shared)
}

type Known = {
  readonly candidates: readonly string[]
  readonly known: KnownImports
  readonly blobs: ReadonlyMap<string, string>
}

function chooseImporters(
  { index, sizes, limits }: ImporterSearch,
  targets: readonly SourceFile[],
  { candidates, known, blobs }: Known,
): string[] {
  const importers = invertImports(
    candidates.map((path): [string, string[]] => {
      const language = languageOfPath(path)
      const imports = known.get(keyOf(path, blobs))
      return [path, language === null || !imports ? [] : resolveImports(path, language, imports, index)]
    }),
  )
  let bytes = 0
  return findImporters(facesOf(targets, index), importers, limits.maxDepth)
    .filter((path) => (bytes += sizes.get(path) ?? 0) <= limits.maxTotalBytes)
    .slice(0, limits.maxFiles)
}

async function readOne(
  { clock }: ReadImportersDeps,
  { client, ref, sha, limits }: ImporterSearch,
  { path, endsAt, contents }: { path: string; endsAt: number; contents: Map<string, string> },
): Promise<void> {
  if (clock().getTime() > endsAt) return
  const file = await client.readFile(ref, path, sha, limits.maxFileBytes)
  if (file.kind === 'text') contents.set(path, file.content)
}
