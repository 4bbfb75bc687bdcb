import { readFile, stat } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { languageOfPath } from '../analysis/source/language.ts'
import type { SkippedFile, SourceFile } from '../analysis/source/source-file.ts'

export type CollectedFiles = { readonly files: readonly SourceFile[]; readonly skipped: readonly SkippedFile[] }

const NEVER_ENTERED = new Set(['node_modules', '.git', '.hg', '.svn', '.venv', '__pycache__'])
/** Larger files are data or generated; the analyser says so instead of reading them. */
const MAX_FILE_BYTES = 1024 * 1024

/**
 * The source files at and below the given paths, sorted, each with its path relative to the working directory.
 * @throws Error naming the path, when one does not exist.
 */
export async function collectFiles(paths: readonly string[]): Promise<CollectedFiles> {
  const found = new Set<string>()
  for (const path of paths) {
    const stats = await stat(path).catch(() => null)
    if (!stats) throw new Error(`There is no file or folder ${path}`)
    if (stats.isDirectory()) for (const file of await listSourceFiles(path)) found.add(file)
    else found.add(path)
  }
  const files: SourceFile[] = []
  const skipped: SkippedFile[] = []
  for (const path of [...found].sort()) {
    const file = await readSourceFile(path)
    if ('content' in file) files.push(file)
    else skipped.push(file)
  }
  return { files, skipped }
}

async function listSourceFiles(folder: string): Promise<string[]> {
  const files: string[] = []
  const entries = glob('**/*', { cwd: folder, withFileTypes: true, exclude: (entry) => NEVER_ENTERED.has(entry.name) })
  for await (const entry of entries) {
    if (entry.isFile() && languageOfPath(entry.name)) files.push(join(entry.parentPath, entry.name))
  }
  return files
}

async function readSourceFile(path: string): Promise<SourceFile | SkippedFile> {
  const shown = showPath(path)
  const bytes = await readFile(path)
  if (bytes.length > MAX_FILE_BYTES) return { file: shown, code: 'too_large', reason: 'The file is larger than 1 MiB.' }
  try {
    return { path: shown, content: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { file: shown, code: 'not_text', reason: 'The file is not UTF-8 text.' }
  }
}

/** As a reader in the working directory would write it, and as `git apply` needs it there. */
function showPath(path: string): string {
  const shown = relative('.', path)
  return (shown.startsWith('..') ? path : shown).split(sep).join('/')
}
