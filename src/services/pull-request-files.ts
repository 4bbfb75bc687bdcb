import type { SkippedFile } from '../analysis/source/source-file.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import { languageOfPath } from '../analysis/source/language.ts'
import type { FileAtCommit, InstallationClient } from '../codehost/code-host.ts'
import type { ChangedFile, PullRequest } from '../domain/pull-request.ts'

/** Bytes; larger files are reported as skipped. */
export const MAX_FILE_BYTES = 1024 * 1024
const CONCURRENT_READS = 8

export type FileMode = '100644' | '100755'
/** The changed source files of a pull request, whole, at its head and at the merge base. */
export type PullRequestFiles = {
  readonly head: readonly SourceFile[]
  /** Under the head's paths, also for renamed files, so that findings can be compared. */
  readonly base: readonly SourceFile[]
  /** File modes at the head, by path. */
  readonly modes: ReadonlyMap<string, FileMode>
  readonly skipped: readonly SkippedFile[]
  /** The code host did not list all changed files. */
  readonly truncated: boolean
}

/**
 * Reads what a pull request changes at exactly `pr.head.sha`. Files that are no source code, and removed ones, are left
 * out; symlinks and submodules are never followed.
 */
export async function readPullRequestFiles(client: InstallationClient, pr: PullRequest): Promise<PullRequestFiles> {
  const [changed, mergeBase] = await Promise.all([
    client.listChangedFiles(pr.ref),
    client.getMergeBase(pr.ref, pr.base.sha, pr.head.sha),
  ])
  const candidates = changed.files.filter((file) => file.status !== 'removed' && languageOfPath(file.path) !== null)
  const read = await mapConcurrently(candidates, CONCURRENT_READS, (file) => readBothSides(client, pr, file, mergeBase))
  const modes = new Map<string, FileMode>()
  for (const { file, head } of read) if (head.kind === 'text') modes.set(file.path, head.mode)
  return {
    head: read.flatMap(({ file, head }) => toSourceFile(file.path, head)),
    base: read.flatMap(({ file, base }) => (base ? toSourceFile(file.path, base) : [])),
    modes,
    skipped: read.flatMap(({ file, head }) => toSkippedFile(file.path, head)),
    truncated: changed.truncated,
  }
}

type BothSides = { readonly file: ChangedFile; readonly head: FileAtCommit; readonly base: FileAtCommit | null }

async function readBothSides(
  client: InstallationClient,
  pr: PullRequest,
  file: ChangedFile,
  mergeBase: string | null,
): Promise<BothSides> {
  const hasBase = mergeBase !== null && file.status !== 'added'
  const [head, base] = await Promise.all([
    client.readFile(pr.ref, file.path, pr.head.sha, MAX_FILE_BYTES),
    hasBase ? client.readFile(pr.ref, file.previousPath ?? file.path, mergeBase, MAX_FILE_BYTES) : null,
  ])
  return { file, head, base }
}

function toSourceFile(path: string, file: FileAtCommit): SourceFile[] {
  return file.kind === 'text' ? [{ path, content: file.content }] : []
}

function toSkippedFile(path: string, file: FileAtCommit): SkippedFile[] {
  if (file.kind === 'too_large') {
    return [{ file: path, code: 'too_large', reason: `The file is larger than ${MAX_FILE_BYTES / 1024} KiB.` }]
  }
  if (file.kind === 'not_text') return [{ file: path, code: 'not_text', reason: 'The file is not UTF-8 text.' }]
  return []
}

/** Maps in order, with at most `limit` calls under way. */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const index = next
      next += 1
      results[index] = await map(items[index]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
