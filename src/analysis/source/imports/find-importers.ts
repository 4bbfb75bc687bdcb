import { basename } from 'node:path/posix'
import type { SourceFile } from '../source-file.ts'
import { importedPaths } from './imported-paths.ts'
import type { PathIndex } from './path-index.ts'

/** `class Users implements Repository, Base<User> {` */
const PARENTS = /\b(?:implements|extends)\s{1,20}([\w.$]{1,200}(?:\s{0,20}[,<>\w.$]{1,200}){0,20})/g
const TYPE_NAME = /[A-Z][\w$]{0,200}/g

/**
 * Where others meet the code of these files: the files themselves, and the declarations of what their classes implement
 * and extend, since a caller often knows only those.
 */
export function facesOf(files: readonly SourceFile[], index: PathIndex): Set<string> {
  const faces = new Set(files.map(({ path }) => path))
  for (const file of files) {
    const parents = new Set(
      [...file.content.matchAll(PARENTS)].flatMap(([, names = '']) => names.match(TYPE_NAME) ?? []),
    )
    if (parents.size === 0) continue
    for (const path of importedPaths(file, index)) if (parents.has(nameOf(path))) faces.add(path)
  }
  return faces
}

/** `src/Repository.java` → `Repository`, `src/user-repository.ts` → `UserRepository` */
function nameOf(path: string): string {
  return basename(path)
    .replace(/\.\w+$/, '')
    .replace(/(?:^|[-_.])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** For each file the files that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** @param imports for each file the paths that it imports */
export function invertImports(imports: Iterable<readonly [string, readonly string[]]>): Importers {
  const importers = new Map<string, string[]>()
  for (const [from, paths] of imports)
    for (const path of paths) {
      const known = importers.get(path)
      if (known) known.push(from)
      else importers.set(path, [from])
    }
  return importers
}

/**
 * The files that import one of the targets, directly or through others, without the targets, nearest first.
 * @param most levels of imports that are followed
 */
export function findImporters(targets: ReadonlySet<string>, importers: Importers, most = Infinity): string[] {
  const found = new Set(targets)
  let level: readonly string[] = [...targets]
  for (let depth = 0; depth < most && level.length > 0; depth += 1) {
    const next = [...new Set(level.flatMap((path) => importers.get(path) ?? []))].filter((path) => !found.has(path))
    for (const path of next) found.add(path)
    level = next
  }
  return [...found].slice(targets.size)
}
