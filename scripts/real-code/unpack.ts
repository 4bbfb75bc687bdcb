import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Archive, Ecosystem } from './package-row.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

/** Raise it when the same archive is to be laid out in another way. */
const LAYOUT = 1

/** The folder with an archive's files as they lie in its repository, unpacked when it is not there. */
export async function unpackArchive(archive: Archive, path: string, cache: string): Promise<string> {
  const root = join(cache, 'sources')
  const folder = join(root, `${archive.sha256.slice(0, 32)}-${LAYOUT}`)
  if (existsSync(folder)) return folder
  mkdirSync(root, { recursive: true })
  const unfinished = mkdtempSync(join(root, '.unpack-'))
  try {
    writeEntries(unfinished, layOut(archive.ecosystem, await readArchive(path)))
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return folder
}

/** Only below the folder: the names come from outside. Of two that a file system may hold to be the same, the first is kept. */
function writeEntries(folder: string, entries: readonly ArchiveEntry[]): void {
  const written = new Set<string>()
  for (const { path, content } of entries) {
    const inside = safePath(path)
    if (inside === null || written.has(inside.toLowerCase())) continue
    written.add(inside.toLowerCase())
    const target = join(folder, inside)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content, { flag: 'wx' })
  }
}

/** A path that stays where it is put; null for one that does not. */
export function safePath(path: string): string | null {
  if (/[\0\\:]/.test(path) || path.startsWith('/')) return null
  const normal = posix.normalize(path)
  return normal === '.' || normal.split('/').includes('..') ? null : normal
}

/** Where a file of an archive lies once it is unpacked. */
export function unpackedPath(ecosystem: Ecosystem, path: string): string {
  return LAYOUTS[ecosystem](path)
}

const LAYOUTS: Readonly<Record<Ecosystem, (path: string) => string>> = {
  // `npm pack` puts everything below one folder, mostly `package`.
  npm: (path) => path.replace(/^[^/]+\//, ''),
  pypi: (path) => path,
  // A jar begins where the source sets of the project begin.
  maven: (path) => (path.endsWith('.java') ? `src/main/java/${path}` : `src/main/resources/${path}`),
}

function layOut(ecosystem: Ecosystem, entries: readonly ArchiveEntry[]): ArchiveEntry[] {
  return entries.flatMap(({ path, content }) => {
    const inside = safePath(path)
    return inside === null ? [] : [{ path: LAYOUTS[ecosystem](inside), content }]
  })
}
