import type { GitStore } from './git-store.ts'

/** A commit and its ancestors, nearest first. */
export function listAncestors(store: GitStore, sha: string): Set<string> {
  const seen = new Set([sha])
  for (const current of seen) {
    for (const parent of store.readCommit(current)?.parents ?? []) seen.add(parent)
  }
  return seen
}

/** Whether `ancestor` is `sha` or one of its ancestors. */
export function isAncestor(store: GitStore, ancestor: string, sha: string): boolean {
  return listAncestors(store, sha).has(ancestor)
}

/**
 * The best common ancestor: one that no other common ancestor descends from. Criss-cross histories have several; the
 * youngest is used, as on GitHub.
 */
export function findMergeBase(store: GitStore, left: string, right: string): string | null {
  const rightSide = listAncestors(store, right)
  const common = [...listAncestors(store, left)].filter((sha) => rightSide.has(sha))
  const dominated = new Set<string>()
  for (const sha of common) {
    if (dominated.has(sha)) continue
    for (const older of listAncestors(store, sha)) if (older !== sha) dominated.add(older)
  }
  const best = common.filter((sha) => !dominated.has(sha))
  return best.sort((a, b) => committedAt(store, b) - committedAt(store, a))[0] ?? null
}

/** Commits reachable from `head` but not from `base`, oldest first. */
export function listCommitsBetween(store: GitStore, base: string, head: string): string[] {
  const known = listAncestors(store, base)
  return [...listAncestors(store, head)].filter((sha) => !known.has(sha)).reverse()
}

function committedAt(store: GitStore, sha: string): number {
  return Date.parse(store.readCommit(sha)?.committer.date ?? '')
}
