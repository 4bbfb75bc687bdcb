import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('../', import.meta.url))
/** The parsers' versions stand in it. */
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))

/** A hash over the analyser's own code and the versions of what it is made of: the same code gives the same results. */
export const readAnalyserVersion = createVersionReader('analysis')

/** The same of what finds: how sure it is of that is looked up afterwards. */
export const readDetectionVersion = createVersionReader('analysis', 'confidence/')

/** The same of what reads manifests and lock files. */
export const readManifestReaderVersion = createVersionReader('dependencies')

function createVersionReader(folder: string, without?: string): () => Promise<string> {
  let known: Promise<string> | undefined
  return () => (known ??= hashSources(join(SOURCES, folder, '/'), without))
}

async function hashSources(root: string, without?: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256').update(process.versions.v8)
  const { dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { dependencies: object }
  hash.update(JSON.stringify(dependencies))
  const wanted = without === undefined ? paths : paths.filter((path) => !path.startsWith(join(root, without)))
  for (const path of wanted.toSorted()) hash.update(`\0${path.slice(root.length)}\0`).update(await readFile(path))
  return hash.digest('hex')
}
