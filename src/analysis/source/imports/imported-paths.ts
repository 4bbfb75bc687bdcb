import { dirname, join } from 'node:path/posix'
import { type Language, languageOfPath } from '../language.ts'
import { matchedText } from '../matched-text.ts'
import type { SourceFile } from '../source-file.ts'
import { findImports, type ModuleImport, PAGE_PREFIX } from './find-imports.ts'
import { findScript } from './find-script.ts'
import { pageEnds } from './page-paths.ts'
import type { PathIndex } from './path-index.ts'

/**
 * The files of a tree that a file may import, in the order of its text, without itself. Package imports are ignored.
 */
export function importedPaths(file: SourceFile, index: PathIndex): string[] {
  const language = file.language ?? languageOfPath(file.path)
  return language === null ? [] : resolveImports(file.path, language, findImports(file.content, language), index)
}

/** The files of a tree that the imports of a file may refer to, in the order of the imports, without the file itself. */
export function resolveImports(
  from: string,
  language: Language,
  imports: readonly ModuleImport[],
  index: PathIndex,
): string[] {
  const paths = imports.flatMap((request) => resolve(language, from, request, index))
  return [...new Set(paths)].filter((path) => path !== from)
}

function resolve(language: Language, from: string, request: ModuleImport, index: PathIndex): readonly string[] {
  if (request.module.startsWith(PAGE_PREFIX)) return resolvePage(request.module.slice(PAGE_PREFIX.length), index)
  if (language === 'python') return resolvePython(from, request, index)
  if (language === 'java') return resolveJava(from, request, index)
  const path = findScript(from, request.module, (candidate) => candidate !== from && index.has(candidate))
  return path === null ? [] : [path]
}

/** Several pages of one name are all meant. */
const MAX_PAGES = 3

function resolvePage(name: string, index: PathIndex): readonly string[] {
  return pageEnds(name)
    .flatMap((end) => index.endingIn(end))
    .slice(0, MAX_PAGES)
}

function resolvePython(from: string, { module, names }: ModuleImport, index: PathIndex): string[] {
  const dots = matchedText(module, /^\.*/).length
  const parts = module.slice(dots).split('.').filter(Boolean)
  const modules = [parts, ...names.map((name) => [...parts, ...name.split('.')])]
  return modules.flatMap((path) =>
    dots > 0 ? findBelow(climb(from, dots), path, index) : findModule(from, path, index),
  )
}

/** One dot is the file's own folder, each further dot its parent. */
function climb(from: string, dots: number): string {
  let folder = dirname(from)
  for (let level = 1; level < dots; level += 1) folder = dirname(folder)
  return folder
}

const PYTHON_ENDINGS = ['.py', '/__init__.py']

function findBelow(folder: string, parts: readonly string[], index: PathIndex): string[] {
  if (parts.length === 0) return [join(folder, '__init__.py')].filter((path) => index.has(path))
  const base = join(folder, ...parts)
  const ending = PYTHON_ENDINGS.find((candidate) => index.has(base + candidate))
  return ending === undefined ? [] : [base + ending]
}

/** Below the file's own folder or one above it, including `src` folders; else any path that ends in the dotted name. */
function findModule(from: string, parts: readonly string[], index: PathIndex): string[] {
  if (parts.length === 0) return []
  for (const root of rootsOf(from)) {
    const found = findBelow(root, parts, index)
    if (found.length > 0) return found
  }
  // A single name is more often a library than a file somewhere else.
  if (parts.length === 1) return []
  const ends = PYTHON_ENDINGS.flatMap((ending) => index.endingIn(parts.join('/') + ending))
  return ends.length === 1 ? [...ends] : []
}

function rootsOf(from: string): string[] {
  const roots: string[] = []
  let folder = dirname(from)
  while (true) {
    roots.push(folder, join(folder, 'src'), join(folder, 'lib'))
    if (folder === '.' || folder === '/') return roots
    folder = dirname(folder)
  }
}

/**
 * Several source sets and modules may contain one package, so the end of the path decides; without a package, the
 * folder.
 */
function resolveJava(from: string, { module, names }: ModuleImport, index: PathIndex): string[] {
  if (module === '') return names.map((name) => join(dirname(from), `${name}.java`)).filter((path) => index.has(path))
  const folder = module.replaceAll('.', '/')
  return names.flatMap((name) => index.endingIn(`${folder}/${name}.java`))
}
