import { comparePaths } from '../../analysis/source/merge-results.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import { importedPaths } from './imported-paths.ts'
import { createPathIndex } from './path-index.ts'

/** Files that are analysed as one program, and the others that they lead to. Both in the order of their paths. */
export type FileGroup = { readonly files: readonly SourceFile[]; readonly context: readonly SourceFile[] }

/**
 * Splits files into groups that know nothing of each other: of two files in one group one leads to the other by imports,
 * directly, through the context or through a third one. A file of the context is part of every group that leads to it, and
 * connects none. Groups come in the order of their first paths.
 */
export function groupFiles(files: readonly SourceFile[], context: readonly SourceFile[]): FileGroup[] {
  const byPath = new Map([...context, ...files].map((file) => [file.path, file]))
  const index = createPathIndex(byPath.keys())
  const imports = new Map([...byPath].map(([path, file]) => [path, byPath.size > 1 ? importedPaths(file, index) : []]))
  const own = new Set(files.map(({ path }) => path))
  const reached = new Map([...own].map((path) => [path, reach(path, imports)]))
  const groups = joinConnected([...own].toSorted(comparePaths), reached)
  return groups.map((paths) => {
    const others = new Set(paths.flatMap((path) => [...reached.get(path)!]).filter((path) => !own.has(path)))
    const pick = (chosen: Iterable<string>): SourceFile[] =>
      [...chosen].toSorted(comparePaths).map((path) => byPath.get(path)!)
    return { files: pick(paths), context: pick(others) }
  })
}

/** Everything a file leads to, itself included. */
function reach(start: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([start])
  for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next)
  return reached
}

/** @param paths in order; the groups are, too, by their first one. */
function joinConnected(
  paths: readonly string[],
  reached: ReadonlyMap<string, ReadonlySet<string>>,
): (readonly string[])[] {
  const leader = new Map(paths.map((path) => [path, path]))
  const find = (path: string): string => {
    let at = path
    while (leader.get(at) !== at) at = leader.get(at)!
    leader.set(path, at)
    return at
  }
  for (const path of paths) {
    for (const other of reached.get(path)!) {
      if (!leader.has(other)) continue
      const [first, second] = [find(path), find(other)].toSorted(comparePaths)
      leader.set(second!, first!)
    }
  }
  return [...Map.groupBy(paths, find).values()]
}
