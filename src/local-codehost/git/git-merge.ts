import { applyPatch, structuredPatch } from 'diff'
import { isBinary } from './git-diff.ts'
import type { GitStore } from './git-store.ts'
import { changeTree, flattenTree, type FileEntry } from './git-trees.ts'

export type MergeOutcome = { readonly tree: string } | { readonly conflicts: readonly string[] }

/**
 * Three-way merge of trees. A file changed on both sides is merged line by line; a change of the same lines is a
 * conflict.
 */
export function mergeTrees(store: GitStore, base: string | null, ours: string, theirs: string): MergeOutcome {
  const [baseFiles, ourFiles, theirFiles] = [base, ours, theirs].map((tree) => flattenTree(store, tree)) as [
    Map<string, FileEntry>,
    Map<string, FileEntry>,
    Map<string, FileEntry>,
  ]
  const changes = new Map<string, FileEntry | null>()
  const conflicts: string[] = []
  for (const path of new Set([...baseFiles.keys(), ...theirFiles.keys()])) {
    const [origin, our, their] = [baseFiles.get(path), ourFiles.get(path), theirFiles.get(path)]
    if (isSame(their, origin) || isSame(our, their)) continue
    if (isSame(our, origin)) {
      changes.set(path, their ?? null)
      continue
    }
    const merged = mergeFile(store, origin, our, their)
    if (merged) changes.set(path, merged)
    else conflicts.push(path)
  }
  return conflicts.length > 0 ? { conflicts } : { tree: changeTree(store, ours, changes) }
}

function isSame(left: FileEntry | undefined, right: FileEntry | undefined): boolean {
  return left?.sha === right?.sha && left?.mode === right?.mode
}

function mergeFile(
  store: GitStore,
  origin: FileEntry | undefined,
  our: FileEntry | undefined,
  their: FileEntry | undefined,
): FileEntry | null {
  if (!origin || !our || !their || our.mode !== their.mode) return null
  const [base, ours, theirs] = [origin, our, their].map((file) => store.readBlob(file.sha))
  if (!base || !ours || !theirs || [base, ours, theirs].some(isBinary)) return null
  const patch = structuredPatch('a', 'b', base.toString('utf8'), theirs.toString('utf8'), '', '', { context: 2 })
  const merged = applyPatch(ours.toString('utf8'), patch)
  return merged === false ? null : { mode: our.mode, sha: store.writeBlob(Buffer.from(merged)) }
}
