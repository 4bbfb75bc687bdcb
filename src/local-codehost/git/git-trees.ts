import type { FileMode, TreeEntry } from './git-objects.ts'
import type { GitStore } from './git-store.ts'

export type FileEntry = { readonly mode: FileMode; readonly sha: string }
/** Entries by path; null removes the file. */
export type TreeChanges = ReadonlyMap<string, FileEntry | null>

type Folder = Map<string, FileEntry | Folder>

/** Every file below a tree with its whole path, in git's order. An unknown tree is empty. */
export function flattenTree(store: GitStore, treeSha: string | null, prefix = ''): Map<string, FileEntry> {
  const files = new Map<string, FileEntry>()
  for (const entry of (treeSha && store.readTree(treeSha)) || []) {
    const path = prefix + entry.name
    if (entry.mode !== '040000') files.set(path, { mode: entry.mode, sha: entry.sha })
    else for (const [inner, file] of flattenTree(store, entry.sha, `${path}/`)) files.set(inner, file)
  }
  return files
}

/** Writes the tree of `baseTree` with the changes. A file replaces a folder at the same path, and a folder a file. */
export function changeTree(store: GitStore, baseTree: string | null, changes: TreeChanges): string {
  const files = flattenTree(store, baseTree)
  for (const [path, file] of changes) {
    removeConflicting(files, path)
    if (file) files.set(path, file)
  }
  return writeFolder(store, nestFiles(files))
}

/** The entry at a path: a file, a folder, or null. The empty path is the tree itself. */
export function findEntry(store: GitStore, treeSha: string, path: string): TreeEntry | null {
  let entry: TreeEntry = { mode: '040000', name: '', sha: treeSha }
  for (const name of path.split('/').filter(Boolean)) {
    const found = entry.mode === '040000' && store.readTree(entry.sha)?.find((candidate) => candidate.name === name)
    if (!found) return null
    entry = found
  }
  return entry
}

function removeConflicting(files: Map<string, FileEntry>, path: string): void {
  files.delete(path)
  for (const other of files.keys()) {
    if (other.startsWith(`${path}/`) || path.startsWith(`${other}/`)) files.delete(other)
  }
}

function nestFiles(files: ReadonlyMap<string, FileEntry>): Folder {
  const root: Folder = new Map()
  for (const [path, file] of files) {
    const names = path.split('/')
    const fileName = names.pop() ?? ''
    openFolder(root, names).set(fileName, file)
  }
  return root
}

function openFolder(root: Folder, names: readonly string[]): Folder {
  let folder = root
  for (const name of names) {
    const existing = folder.get(name)
    const next = existing instanceof Map ? existing : new Map<string, FileEntry | Folder>()
    if (next !== existing) folder.set(name, next)
    folder = next
  }
  return folder
}

function writeFolder(store: GitStore, folder: Folder): string {
  const entries = [...folder].map(([name, child]): TreeEntry => {
    if (child instanceof Map) return { mode: '040000', name, sha: writeFolder(store, child) }
    return { mode: child.mode, name, sha: child.sha }
  })
  return store.writeTree(entries)
}
