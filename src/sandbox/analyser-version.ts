import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ANALYSER = fileURLToPath(new URL('../analysis/', import.meta.url))
/** The parsers' versions stand in it. */
const PACKAGE = fileURLToPath(new URL('../../package.json', import.meta.url))

let known: Promise<string> | undefined

/** A hash over the analyser's own code and the versions of what it is made of: the same code gives the same results. */
export function readAnalyserVersion(): Promise<string> {
  return (known ??= hashAnalyser())
}

async function hashAnalyser(): Promise<string> {
  const entries = await readdir(ANALYSER, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256').update(process.versions.v8)
  const { dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { dependencies: object }
  hash.update(JSON.stringify(dependencies))
  for (const path of paths.toSorted()) hash.update(`\0${path.slice(ANALYSER.length)}\0`).update(await readFile(path))
  return hash.digest('hex')
}
