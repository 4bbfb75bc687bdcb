import { glob, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type FileKind, fileKindOf } from '../analysis/source/file-kind.ts'
import { languageOfPath } from '../analysis/source/language.ts'
import { comparePaths } from '../analysis/source/merge-results.ts'
import { foldersAbove, isProjectFile } from '../analysis/source/project-files.ts'
import type { SkippedFile, SourceFile } from '../analysis/source/source-file.ts'
import { decodeText } from './decode-text.ts'
import { listIgnored } from './list-ignored.ts'

export type CollectedFiles = {
  /** Sorted by path. */
  readonly files: readonly SourceFile[]
  readonly skipped: readonly SkippedFile[]
  /** Paths of files that are not UTF-8. They are analysed but never written. */
  readonly readOnly: ReadonlySet<string>
  /**
   * Manifests, lock files and settings, which the analysis of source files reads but which are not analysed themselves.
   * Sorted by path.
   */
  readonly projectFiles: readonly SourceFile[]
}
export type CollectOptions = { readonly kinds: ReadonlySet<FileKind>; readonly respectsIgnore: boolean }

/** Folders that never contain source code of the project. */
const NEVER_ENTERED = new Set(['.git', '.hg', '.svn', '__pycache__'])
const VENDORED = new Set(['node_modules', 'bower_components', 'site-packages', '.venv', 'venv', '.tox', '.yarn'])
/** Larger files are data or generated. The analyser reports them instead of reading them. */
const MAX_FILE_BYTES = 1024 * 1024
const MAX_PROJECT_FILE_BYTES = 2 * 1024 * 1024
const READ_AT_ONCE = 64

/**
 * The source files at and below the given paths, each with its path relative to the working directory. Files named
 * explicitly are always included; folders are filtered by the wanted kinds and by what git ignores.
 * @throws Error naming the path when one does not exist.
 */
export async function collectFiles(paths: readonly string[], options: CollectOptions): Promise<CollectedFiles> {
  const listed = new Map<string, string | null>()
  const found = new Set<string>()
  for (const path of paths) {
    const stats = await stat(path).catch(() => null)
    if (!stats) throw new Error(`No such file or folder: ${path}`)
    if (!stats.isDirectory()) listed.set(showPath(path), null)
    else for (const [file, inFolder] of await listFolder(path, options, found)) listed.set(showPath(file), inFolder)
  }
  const collected = { files: [] as SourceFile[], skipped: [] as SkippedFile[], readOnly: new Set<string>() }
  const inOrder = [...listed].sort(([a], [b]) => comparePaths(a, b))
  for (let at = 0; at < inOrder.length; at += READ_AT_ONCE) {
    const read = await Promise.all(inOrder.slice(at, at + READ_AT_ONCE).map(readSourceFile))
    for (const file of read) keep(collected, file, options.kinds)
  }
  const spoken = new Set([...[...found].map(showPath), ...(await listAbove([...listed.keys()]))])
  const projectFiles = await Promise.all([...spoken].sort(comparePaths).map(readProjectFile))
  return { ...collected, projectFiles: projectFiles.flat() }
}

/** Project files in the folders between the working directory and the named paths. */
async function listAbove(paths: readonly string[]): Promise<string[]> {
  const folders = new Set(paths.flatMap(foldersAbove))
  const listed = await Promise.all(
    [...folders].map(async (folder) => {
      const names = await readdir(folder === '' ? '.' : folder).catch(() => [])
      return names.map((name) => folder + name).filter(isProjectFile)
    }),
  )
  return listed.flat()
}

async function readProjectFile(path: string): Promise<SourceFile[]> {
  const bytes = await readFile(path).catch(() => null)
  return bytes && bytes.length <= MAX_PROJECT_FILE_BYTES ? [{ path, content: decodeText(bytes).content }] : []
}

async function listFolder(
  folder: string,
  { kinds, respectsIgnore }: CollectOptions,
  projectFiles: Set<string>,
): Promise<[string, string][]> {
  const isLeftOut = (name: string): boolean => NEVER_ENTERED.has(name) || (VENDORED.has(name) && !kinds.has('vendored'))
  const files: string[] = []
  for await (const entry of glob('**/*', {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name }) => isLeftOut(name),
  })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (languageOfPath(path.split(sep).join('/'))) files.push(relative(folder, path))
    if (isProjectFile(path.split(sep).join('/'))) projectFiles.add(path)
  }
  const ignored = respectsIgnore ? await listIgnored(folder, files) : new Set<string>()
  return files.filter((file) => !ignored.has(file)).map((file) => [join(folder, file), file.split(sep).join('/')])
}

type ReadFile = {
  readonly path: string
  /** The path inside the named folder; null when the file itself was named. */
  readonly inFolder: string | null
  readonly text: ReturnType<typeof decodeText> | null
}

async function readSourceFile([path, inFolder]: readonly [string, string | null]): Promise<ReadFile> {
  const bytes = await readFile(path)
  return { path, inFolder, text: bytes.length > MAX_FILE_BYTES ? null : decodeText(bytes) }
}

function keep(
  { files, skipped, readOnly }: { files: SourceFile[]; skipped: SkippedFile[]; readOnly: Set<string> },
  { path, inFolder, text }: ReadFile,
  kinds: ReadonlySet<FileKind>,
): void {
  if (!text) {
    skipped.push({ file: path, code: 'too_large', reason: 'The file is larger than 1 MiB' })
    return
  }
  if (inFolder !== null && !kinds.has(fileKindOf(inFolder, text.content))) return
  files.push({ path, content: text.content })
  if (!text.isUtf8) readOnly.add(path)
}

/** As a reader in the working directory would write it, and as `git apply` needs it there. */
function showPath(path: string): string {
  const shown = relative('.', path)
  return (shown.startsWith('..') ? path : shown).split(sep).join('/')
}
