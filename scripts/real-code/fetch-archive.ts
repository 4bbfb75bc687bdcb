import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Archive, type Ecosystem, nameOf } from './package-row.ts'

/** Downloads one archive into an empty folder. */
export type FetchTo = (archive: Archive, folder: string) => Promise<void>

const TIMEOUT_MS = 15 * 60_000
const run = promisify(execFile)

/**
 * The path of an archive in the cache, downloaded if missing. Cached archives are verified as well.
 * @throws Error naming the package and both checksums when the archive is not the pinned one.
 */
export async function fetchArchive(archive: Archive, cache: string, fetchTo: FetchTo = fetchByClient): Promise<string> {
  const folder = join(cache, 'archives')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, fileNameOf(archive))
  if (!existsSync(path)) await download(archive, { cache: folder, path, fetchTo })
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  if (sha256 === archive.sha256) return path
  rmSync(path)
  const name = `${nameOf(archive)} ${archive.version}`
  throw new Error(`The archive of ${name} has the SHA-256 ${sha256}, pinned is ${archive.sha256}`)
}

function fileNameOf({ ecosystem, package: name, version }: Archive): string {
  return `${ecosystem}-${name.replaceAll(/[@/:]+/g, '-')}-${version}`
}

async function download(
  archive: Archive,
  { cache, path, fetchTo }: { cache: string; path: string; fetchTo: FetchTo },
): Promise<void> {
  const folder = mkdtempSync(join(cache, '.fetch-'))
  try {
    await fetchTo(archive, folder)
    const [file, ...others] = readdirSync(folder)
    if (file === undefined || others.length > 0)
      throw new Error(`Fetching ${nameOf(archive)} ${archive.version} gave ${others.length + (file ? 1 : 0)} files`)
    renameSync(join(folder, file), path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const MAVEN_COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy'

/** The ecosystems' own clients, so that this machine's configuration applies. None of them runs code of the package. */
const COMMANDS: Readonly<Record<Ecosystem, (archive: Archive, folder: string) => [string, string[]]>> = {
  npm: ({ package: name, version }, folder) => [
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder, `${name}@${version}`],
  ],
  // Only wheels, since asking a source distribution for its metadata would run its code.
  pypi: ({ package: name, version }, folder) => [
    'pip',
    [
      'download',
      '-q',
      '--no-deps',
      '--only-binary=:all:',
      '--python-version',
      '3.12',
      '-d',
      folder,
      `${name}==${version}`,
    ],
  ],
  maven: ({ package: name, version }, folder) => [
    'mvn',
    ['-q', '-B', MAVEN_COPY, `-Dartifact=${name}:${version}:jar:sources`, `-DoutputDirectory=${folder}`],
  ],
}

async function fetchByClient(archive: Archive, folder: string): Promise<void> {
  const [command, args] = COMMANDS[archive.ecosystem](archive, folder)
  await run(command, args, { cwd: folder, timeout: TIMEOUT_MS, maxBuffer: 2 ** 26 })
}
