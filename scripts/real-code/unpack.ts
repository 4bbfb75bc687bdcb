import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Archive, Ecosystem } from './package-row.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

/** Increase it when the layout of unpacked archives changes. */
const LAYOUT = 1

/** The folder with an archive's files at their repository paths, unpacked if missing. */
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

/**
 * Writes only below the folder, since names are untrusted. Of two paths that a file system may treat as equal, the
 * first is kept.
 */
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

/** A path that cannot leave its folder; null for any other. */
export function safePath(path: string): string | null {
  if (/[\0\\:]/.test(path) || path.startsWith('/')) return null
  const normal = posix.normalize(path)
  return normal === '.' || normal.split('/').includes('..') ? null : normal
}

/** Where a file of an archive is unpacked. */
export function unpackedPath(ecosystem: Ecosystem, path: string): string {
  return LAYOUTS[ecosystem](path)
}

const LAYOUTS: Readonly<Record<Ecosystem, (path: string) => string>> = {
  // `npm pack` puts everything into one folder, usually `package`.
  npm: (path) => path.replace(/^[^/]+\//, ''),
  pypi: (path) => path,
  // The root of a jar corresponds to the project's source sets.
  maven: (path) => (path.endsWith('.java') ? `src/main/java/${path}` : `src/main/resources/${path}`),
}

function layOut(ecosystem: Ecosystem, entries: readonly ArchiveEntry[]): ArchiveEntry[] {
  return entries.flatMap(({ path, content }) => {
    const inside = safePath(path)
    return inside === null ? [] : [{ path: LAYOUTS[ecosystem](inside), content }]
  })
}
