import { structuredPatch, type StructuredPatchHunk } from 'diff'
import type { GitStore } from './git-store.ts'
import { flattenTree, type FileEntry } from './git-trees.ts'

export type FileStatus = 'added' | 'modified' | 'removed' | 'renamed' | 'changed'
export type TreeDifference = {
  readonly path: string
  readonly previousPath: string | null
  readonly status: FileStatus
  readonly before: FileEntry | null
  readonly after: FileEntry | null
}
/** `hunks` is null when GitHub would show no patch: binary content, submodules, or too much of it. */
export type FileDifference = TreeDifference & {
  readonly additions: number
  readonly deletions: number
  readonly hunks: readonly StructuredPatchHunk[] | null
}

/** GitHub leaves the patch out above about this size. */
const MAX_PATCH_SOURCE_BYTES = 1024 * 1024
/** Beyond this many edits, comparing two texts takes too long for a request. */
const MAX_EDITS = 8000
const MIN_SIMILARITY = 0.5
/** Pairs are compared one by one: with more candidates only exact renames are found, as git does. */
const MAX_RENAME_CANDIDATES = 50

const caches = new WeakMap<GitStore, Map<string, readonly FileDifference[]>>()
const MAX_CACHED = 200

/** Files that differ between two trees, by path, with their hunks (three lines of context). */
export function diffTrees(store: GitStore, before: string | null, after: string | null): readonly FileDifference[] {
  const cache = caches.get(store) ?? new Map<string, readonly FileDifference[]>()
  caches.set(store, cache)
  const key = `${before ?? ''}:${after ?? ''}`
  const cached = cache.get(key)
  if (cached) return cached
  const result = listDifferences(store, before, after).map((difference) => describeDifference(store, difference))
  const [oldest] = cache.keys()
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  cache.set(key, result)
  return result
}

/** The text of a patch as in GitHub's API: hunks without file headers. */
export function formatHunks(hunks: readonly StructuredPatchHunk[]): string {
  return hunks.map((hunk) => [formatHunkHeader(hunk), ...hunk.lines].join('\n')).join('\n')
}

export function formatHunkHeader(hunk: StructuredPatchHunk): string {
  return `@@ -${formatRange(hunk.oldStart, hunk.oldLines)} +${formatRange(hunk.newStart, hunk.newLines)} @@`
}

/** Git's notation: one line has no count, and an empty range names the line before it. */
function formatRange(start: number, lines: number): string {
  if (lines === 1) return String(start)
  return lines === 0 ? `${start - 1},0` : `${start},${lines}`
}

function listDifferences(store: GitStore, before: string | null, after: string | null): TreeDifference[] {
  const left = flattenTree(store, before)
  const right = flattenTree(store, after)
  const added: TreeDifference[] = []
  const removed: TreeDifference[] = []
  const modified: TreeDifference[] = []
  for (const [path, file] of right) {
    const old = left.get(path)
    if (!old) added.push({ path, previousPath: null, status: 'added', before: null, after: file })
    else if (old.sha !== file.sha || old.mode !== file.mode)
      modified.push({
        path,
        previousPath: null,
        status: old.sha === file.sha ? 'changed' : 'modified',
        before: old,
        after: file,
      })
  }
  for (const [path, file] of left) {
    if (!right.has(path)) removed.push({ path, previousPath: null, status: 'removed', before: file, after: null })
  }
  return [...modified, ...pairRenames(store, added, removed)].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function pairRenames(store: GitStore, added: TreeDifference[], removed: TreeDifference[]): TreeDifference[] {
  const free = new Set(removed)
  const fuzzy = added.length * removed.length <= MAX_RENAME_CANDIDATES ** 2
  const paired = added.map((addition) => {
    const origin = findOrigin(store, addition, free, fuzzy)
    if (!origin) return addition
    free.delete(origin)
    return { ...addition, status: 'renamed' as const, previousPath: origin.path, before: origin.before }
  })
  return [...paired, ...free]
}

function findOrigin(
  store: GitStore,
  addition: TreeDifference,
  candidates: ReadonlySet<TreeDifference>,
  fuzzy: boolean,
): TreeDifference | undefined {
  const exact = [...candidates].find((candidate) => candidate.before?.sha === addition.after?.sha)
  if (exact || !fuzzy) return exact
  const content = readText(store, addition.after)
  if (!content) return undefined
  const rated = [...candidates].map((candidate) => ({
    candidate,
    similarity: rateSimilarity(content, readText(store, candidate.before)),
  }))
  const best = rated.sort((a, b) => b.similarity - a.similarity)[0]
  return best && best.similarity >= MIN_SIMILARITY ? best.candidate : undefined
}

/** The share of the larger text, in characters, in lines that both texts have. */
function rateSimilarity(left: string, right: string | null): number {
  if (!right) return 0
  const counts = new Map<string, number>()
  for (const line of left.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1)
  let shared = 0
  for (const line of right.split('\n')) {
    const count = counts.get(line) ?? 0
    if (count > 0) shared += line.length + 1
    counts.set(line, count - 1)
  }
  return (shared - 1) / Math.max(left.length, right.length)
}

function describeDifference(store: GitStore, difference: TreeDifference): FileDifference {
  const before = difference.before ? readText(store, difference.before) : ''
  const after = difference.after ? readText(store, difference.after) : ''
  if (before === null || after === null) return { ...difference, additions: 0, deletions: 0, hunks: null }
  const patch = structuredPatch('a', 'b', before, after, '', '', { context: 3, maxEditLength: MAX_EDITS })
  if (!patch) return { ...difference, additions: countLines(after), deletions: countLines(before), hunks: null }
  const lines = patch.hunks.flatMap((hunk) => hunk.lines)
  return {
    ...difference,
    additions: lines.filter((line) => line.startsWith('+')).length,
    deletions: lines.filter((line) => line.startsWith('-')).length,
    hunks: patch.hunks,
  }
}

/** Text content for a patch; null if there is none. */
function readText(store: GitStore, file: FileEntry | null): string | null {
  const blob = file && file.mode !== '160000' ? store.readBlob(file.sha) : null
  if (!blob || blob.byteLength > MAX_PATCH_SOURCE_BYTES || isBinary(blob)) return null
  return blob.toString('utf8')
}

/** Git's own test: a NUL byte in the first 8000. */
export function isBinary(content: Buffer): boolean {
  return content.subarray(0, 8000).includes(0)
}

function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}
