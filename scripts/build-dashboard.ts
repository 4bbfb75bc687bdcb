import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/**
 * Builds the dashboard into src/dashboard/dist. With `--if-stale` it does nothing when the build matches the current
 * sources and packages, so it can run before every start and test.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = join(ROOT, 'src', 'dashboard')
const BUILD = join(SOURCES, 'dist')
const STAMP = join(BUILD, '.inputs')

await main(process.argv.includes('--if-stale'))

async function main(onlyIfStale: boolean): Promise<void> {
  const inputs = hashInputs()
  if (onlyIfStale && readStamp() === inputs) return
  const startedAt = performance.now()
  // An interrupted build must not look finished.
  rmSync(STAMP, { force: true })
  const files = await buildFiles()
  for (const name of [...files].filter((file) => file.startsWith('assets/')))
    compressFile(name).forEach((made) => files.add(made))
  removeOthers(files)
  writeFileSync(STAMP, inputs)
  // Not on standard output, which belongs to the following command.
  console.error(`dashboard: built ${files.size} files in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Vite is loaded only when needed: a production install has the build but not the builder. */
async function buildFiles(): Promise<Set<string>> {
  const [{ build }, { default: config }] = await Promise.all([
    import('vite'),
    import('../src/dashboard/vite.config.ts'),
  ])
  const result = await build({ ...config, configFile: false })
  const outputs = Array.isArray(result) ? result : [result]
  return new Set(outputs.flatMap((part) => ('output' in part ? part.output.map(({ fileName }) => fileName) : [])))
}

/**
 * Compressed at build time, so that the server need not do it for every visitor. @returns the names of the new files.
 */
function compressFile(name: string): string[] {
  const content = readFileSync(join(BUILD, name))
  const made = { [`${name}.br`]: brotliCompressSync(content), [`${name}.gz`]: gzipSync(content, { level: 9 }) }
  for (const [compressed, bytes] of Object.entries(made)) writeFileSync(join(BUILD, compressed), bytes)
  return Object.keys(made)
}

/** Removes files of earlier builds, after the new ones exist, since a server may be serving them. */
function removeOthers(files: ReadonlySet<string>): void {
  for (const path of readdirSync(BUILD, { recursive: true, encoding: 'utf8' })) {
    const isOurs = files.has(path.split(sep).join('/'))
    if (!isOurs && statSync(join(BUILD, path)).isFile()) rmSync(join(BUILD, path))
  }
}

function hashInputs(): string {
  const hash = createHash('sha256')
  const sources = globSync('**/*', { cwd: SOURCES, exclude: ['dist', 'dist/**'] }).toSorted()
  const paths = sources.map((path) => join(SOURCES, path)).filter((path) => statSync(path).isFile())
  for (const path of [...paths, join(ROOT, 'package-lock.json'), fileURLToPath(import.meta.url)]) {
    hash.update(JSON.stringify(path.slice(ROOT.length).split(sep).join('/'))).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function readStamp(): string | null {
  return existsSync(STAMP) && existsSync(join(BUILD, 'index.html')) ? readFileSync(STAMP, 'utf8') : null
}
