import { createHash } from 'node:crypto'

/** The three kinds of Git objects, encoded exactly as Git does, so that every SHA is the one that Git would compute. */

export type FileMode = '100644' | '100755' | '120000' | '160000'
export type TreeEntry = { readonly mode: FileMode | '040000'; readonly name: string; readonly sha: string }
/** @property date ISO 8601, UTC, whole seconds. */
export type Identity = { readonly name: string; readonly email: string; readonly date: string }
export type GitCommit = {
  readonly tree: string
  readonly parents: readonly string[]
  readonly author: Identity
  readonly committer: Identity
  readonly message: string
  /** Part of the object, as in Git: the same commit with and without it has different SHAs. */
  readonly signature?: string
}
export type GitObjectType = 'blob' | 'tree' | 'commit'

export function hashBlob(content: Buffer): string {
  return hashObject('blob', content)
}

export function hashTree(entries: readonly TreeEntry[]): string {
  return hashObject('tree', Buffer.concat(sortTreeEntries(entries).map(encodeTreeEntry)))
}

export function hashCommit(commit: GitCommit): string {
  return hashObject('commit', Buffer.from(encodeCommit(commit)))
}

/** Git compares the names of folders as if they ended in a slash. */
export function sortTreeEntries(entries: readonly TreeEntry[]): TreeEntry[] {
  const key = (entry: TreeEntry) => Buffer.from(entry.mode === '040000' ? `${entry.name}/` : entry.name)
  return [...entries].sort((left, right) => Buffer.compare(key(left), key(right)))
}

function encodeTreeEntry(entry: TreeEntry): Buffer {
  const header = Buffer.from(`${entry.mode.replace(/^0/, '')} ${entry.name}\0`)
  return Buffer.concat([header, Buffer.from(entry.sha, 'hex')])
}

/** The text of a commit. Without `signature` it is the text that a signature covers. */
export function encodeCommit(commit: GitCommit): string {
  const lines = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${encodeIdentity(commit.author)}`,
    `committer ${encodeIdentity(commit.committer)}`,
    // Git begins continuation lines of a header with a space.
    ...(commit.signature === undefined ? [] : [`gpgsig ${commit.signature.replaceAll('\n', '\n ')}`]),
  ]
  return `${lines.join('\n')}\n\n${commit.message}`
}

function encodeIdentity(identity: Identity): string {
  return `${identity.name} <${identity.email}> ${Math.floor(Date.parse(identity.date) / 1000)} +0000`
}

function hashObject(type: GitObjectType, content: Buffer): string {
  return createHash('sha1').update(`${type} ${content.byteLength}\0`).update(content).digest('hex')
}
