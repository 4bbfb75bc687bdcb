import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('../', import.meta.url))
/** Holds the versions of the parsers. */
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))
/** What the analyser and the manifest readers use of lib. */
const COLLECTIONS = 'lib/collections'

/** A hash over the analyser's own code and the versions of its packages: the same code gives the same results. */
export const readAnalyserVersion = createVersionReader(['analysis', COLLECTIONS])

/** The same without the measured confidence, which is looked up after detection. */
export const readDetectionVersion = createVersionReader(['analysis', COLLECTIONS], 'analysis/confidence/')

/** The same for the code that reads manifests and lock files. */
export const readManifestReaderVersion = createVersionReader(['dependencies', COLLECTIONS])

function createVersionReader(folders: readonly string[], without?: string): () => Promise<string> {
  let known: Promise<string> | undefined
  return () => (known ??= hashSources(folders, without))
}

async function hashSources(folders: readonly string[], without?: string): Promise<string> {
  const hash = createHash('sha256').update(process.versions.v8)
  const { dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { dependencies: object }
  hash.update(JSON.stringify(dependencies))
  const paths = await listHashedFiles(folders)
  const wanted = without === undefined ? paths : paths.filter((path) => !path.startsWith(without))
  for (const path of wanted) hash.update(`\0${path}\0`).update(await readFile(join(SOURCES, path)))
  return hash.digest('hex')
}

/**
 * The files that decide what a folder's code does, sorted, relative to `src`. Pages are left out: measuring writes some
 * of them into the analyser's folder, which must not discard the results that were measured.
 */
export async function listHashedFiles(folders: readonly string[]): Promise<string[]> {
  const paths = (await Promise.all(folders.map(listFiles))).flat()
  return paths.filter((path) => !path.endsWith('.md')).toSorted()
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(SOURCES, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(SOURCES, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
