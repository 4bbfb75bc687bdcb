import {
  hashBlob,
  hashCommit,
  hashTree,
  sortTreeEntries,
  type GitCommit,
  type GitObjectType,
  type TreeEntry,
} from './git-objects.ts'

/** The objects that a repository and its forks share. Objects are never changed or deleted, as in git. */
export type GitStore = {
  writeBlob(content: Buffer): string
  writeTree(entries: readonly TreeEntry[]): string
  writeCommit(commit: GitCommit): string
  readBlob(sha: string): Buffer | null
  readTree(sha: string): readonly TreeEntry[] | null
  readCommit(sha: string): GitCommit | null
  typeOf(sha: string): GitObjectType | null
  /** Full names of commits that begin with `prefix` (at least four hex digits). */
  findCommits(prefix: string): string[]
  snapshot(): GitSnapshot
}

export type GitSnapshot = {
  readonly blobs: Readonly<Record<string, string>>
  readonly trees: Readonly<Record<string, readonly TreeEntry[]>>
  readonly commits: Readonly<Record<string, GitCommit>>
}

/** @param snapshot the result of an earlier store's `snapshot()`. */
export function createGitStore(snapshot: GitSnapshot = { blobs: {}, trees: {}, commits: {} }): GitStore {
  const blobs = new Map(Object.entries(snapshot.blobs).map(([sha, content]) => [sha, Buffer.from(content, 'base64')]))
  const trees = new Map(Object.entries(snapshot.trees))
  const commits = new Map(Object.entries(snapshot.commits))

  function store<T>(objects: Map<string, T>, sha: string, object: T): string {
    if (!objects.has(sha)) objects.set(sha, object)
    return sha
  }

  function typeOf(sha: string): GitObjectType | null {
    if (blobs.has(sha)) return 'blob'
    if (trees.has(sha)) return 'tree'
    return commits.has(sha) ? 'commit' : null
  }

  return {
    writeBlob: (content) => store(blobs, hashBlob(content), content),
    writeTree: (entries) => store(trees, hashTree(entries), sortTreeEntries(entries)),
    writeCommit: (commit) => store(commits, hashCommit(commit), commit),
    readBlob: (sha) => blobs.get(sha) ?? null,
    readTree: (sha) => trees.get(sha) ?? null,
    readCommit: (sha) => commits.get(sha) ?? null,
    typeOf,
    findCommits: (prefix) =>
      /^[0-9a-f]{4,40}$/.test(prefix) ? [...commits.keys()].filter((sha) => sha.startsWith(prefix)) : [],
    snapshot: () => ({
      blobs: Object.fromEntries([...blobs].map(([sha, content]) => [sha, content.toString('base64')])),
      trees: Object.fromEntries(trees),
      commits: Object.fromEntries(commits),
    }),
  }
}
