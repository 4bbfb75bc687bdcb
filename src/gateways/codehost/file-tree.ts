import { LRUCache } from 'lru-cache'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { GitTree } from './responses.ts'
import type { Api } from './api.ts'
import { CodeHostError } from './code-host-error.ts'

export type TreeEntry = { readonly mode: string; readonly type: string; readonly sha: string; readonly size?: number }
export type FileTree = {
  /**
   * The entry at a path of a commit, or null. Symbolic links are not followed, neither at the end nor on the way.
   * @throws CodeHostError not_found when there is no such commit.
   */
  findEntry(ref: RepositoryRef, commitSha: string, path: string): Promise<TreeEntry | null>
  /** All entries of a commit by path; null if the code host truncates the list, or has no such commit. */
  listEntries(ref: RepositoryRef, commitSha: string): Promise<ReadonlyMap<string, TreeEntry> | null>
}

type Listing = { readonly entries: ReadonlyMap<string, TreeEntry>; readonly truncated: boolean }

/** Enough for the head and the merge base, and for the folders of repositories too large for one list. */
const KEPT_LISTINGS = 64

/** Lists a commit's tree once, recursively; if the code host truncates the list, folder by folder. */
export function createFileTree(api: Api): FileTree {
  const listings = new LRUCache<string, Promise<Listing | null>>({ max: KEPT_LISTINGS })

  function list(ref: RepositoryRef, treeSha: string, recursive: boolean): Promise<Listing | null> {
    const key = `${ref.owner}/${ref.repo}/${treeSha}/${recursive}`
    const known = listings.get(key)
    if (known) return known
    const listing = fetchListing(api, ref, treeSha, recursive)
    listings.set(key, listing)
    listing.catch(() => listings.delete(key))
    return listing
  }

  async function walk(ref: RepositoryRef, commitSha: string, path: string): Promise<TreeEntry | null> {
    let entry: TreeEntry = { mode: '040000', type: 'tree', sha: commitSha }
    for (const name of path.split('/')) {
      if (entry.type !== 'tree') return null
      const found = (await list(ref, entry.sha, false))?.entries.get(name)
      if (!found) return null
      entry = found
    }
    return entry
  }

  return {
    async findEntry(ref, commitSha, path) {
      const whole = await list(ref, commitSha, true)
      // An absent commit must be an error: treated as a commit without files, it would pass every review.
      if (whole === null)
        throw new CodeHostError('not_found', { statusCode: 404, message: 'The code host does not find the commit' })
      const entry = whole.entries.get(path) ?? null
      return entry === null && whole.truncated ? walk(ref, commitSha, path) : entry
    },
    async listEntries(ref, commitSha) {
      const whole = await list(ref, commitSha, true)
      return whole === null || whole.truncated ? null : whole.entries
    },
  }
}

async function fetchListing(
  api: Api,
  { owner, repo }: RepositoryRef,
  tree_sha: string,
  recursive: boolean,
): Promise<Listing | null> {
  const depth = recursive ? { recursive: '1' } : {}
  const found = await api.find(GitTree, (request) =>
    request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', { owner, repo, tree_sha, ...depth }),
  )
  if (!found) return null
  const entries = found.tree.map(({ path, mode, type, sha, size }) => [path, { mode, type, sha, size }] as const)
  return { entries: new Map(entries), truncated: found.truncated }
}
