import { createHash, type Hash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What every test may depend on without naming it. */
const EVERYWHERE = [
  'package-lock.json',
  'package.json',
  'scripts/test.ts',
  'scripts/testing',
  'scripts/patches',
  'drizzle',
]
const SOURCE = /\.[cm]?[jt]sx?$/
/** A quoted text that may be a path, cut at a wildcard. */
const PATH_TEXT = /(['"`])((?:\.{0,2}\/)?[\w@.+-][\w@./+-]*)(?:\*|\$\{)?[^'"`\n]*?\1/g
/** Build output, which is made from the folder around it and not listed itself. */
const BUILT = /\/dist(\/.*)?$/

export type FileClosure = {
  /** A hash of the file and of all project files that its texts name, directly or indirectly. */
  hash(file: string): string
  /** A hash of these files, and of those in these folders. */
  hashOf(paths: readonly string[]): string
}

/**
 * Follows the paths in a file's texts: imports, programs that it starts, and the files and folders that it reads. Too much is
 * followed rather than too little, since what a test does not name it cannot reach.
 *
 * @param listFiles the files of the project, as paths from its root.
 * @param read a file's content.
 */
export function createFileClosure(
  listFiles: () => readonly string[] = listProjectFiles,
  read: (file: string) => string = (file) => readFileSync(file, 'latin1'),
): FileClosure {
  const files = listFiles()
  const known = new Set(files)
  const folders = new Set(files.flatMap(foldersOf))
  const hashes = new Map<string, string>()
  const named = new Map<string, readonly string[]>()

  function hashContent(file: string): string {
    let hash = hashes.get(file)
    if (hash === undefined)
      hashes.set(file, (hash = createHash('sha256').update(read(file), 'latin1').digest('base64')))
    return hash
  }

  function resolve(from: string, text: string): readonly string[] {
    for (const path of [normalize(join(dirname(from), text)), normalize(text)]) {
      const place = path.replace(BUILT, '').replace(/\/$/, '')
      if (known.has(place)) return [place]
      // The root contains everything; a test that walks over it names what it looks for.
      if (folders.has(place) && place.includes('/')) return files.filter((file) => file.startsWith(`${place}/`))
    }
    return []
  }

  function namedBy(file: string): readonly string[] {
    let found = named.get(file)
    if (!found) {
      const texts = new Set(Array.from(read(file).matchAll(PATH_TEXT), ([, , text = '']) => text))
      found = [...texts].filter((text) => /[./]/.test(text)).flatMap((text) => resolve(file, text))
      named.set(file, found)
    }
    return found
  }

  function closureOf(file: string): Set<string> {
    const reached = new Set([file])
    for (const one of reached) if (SOURCE.test(one)) for (const next of namedBy(one)) reached.add(next)
    return reached
  }

  const everywhere = files.filter((file) => EVERYWHERE.some((one) => file === one || file.startsWith(`${one}/`)))
  return {
    hash(file) {
      const closure = [...closureOf(file), ...everywhere].sort()
      const hash = createHash('sha256')
      for (const one of new Set(closure)) addFile(hash, one, hashContent(one))
      return hash.digest('base64url')
    },
    hashOf(paths) {
      const hash = createHash('sha256')
      for (const file of files.filter((one) => paths.some((path) => one === path || one.startsWith(`${path}/`))).sort())
        addFile(hash, file, hashContent(file))
      return hash.digest('base64url')
    },
  }
}

function addFile(hash: Hash, file: string, content: string): void {
  hash.update(`${file}\0${content}\0`)
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function listProjectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
  // A deleted file is listed until the deletion is staged.
  return listed.split('\0').filter((file) => file !== '' && existsSync(file))
}
