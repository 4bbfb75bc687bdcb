import type { FileGroup } from '../file-group.ts'
import { itemAt } from '../../../lib/collections/lists.ts'
import { valueAt } from '../../../lib/collections/maps.ts'
import { comparePaths } from '../merge-results.ts'
import { fileKindOf } from '../file-kind.ts'
import { isProjectFile, projectFilesAbove } from '../project-files.ts'
import type { SourceFile } from '../source-file.ts'
import { facesOf, findImporters, invertImports } from './find-importers.ts'
import { importedPaths } from './imported-paths.ts'
import { createPathIndex } from './path-index.ts'

export type GroupLimits = {
  /** The maximum number of characters of files that are analysed together. */
  readonly most: number
  /** Unconnected files are combined up to this size, since each program has a fixed cost; never when negative. */
  readonly enough: number
  /** The maximum number of characters of context files that are imported. */
  readonly maxContext: number
  /** The same for those that import, and so may show what is passed. */
  readonly maxCallers: number
}

/** For whole projects: a group takes one to two seconds, and a mid-sized project keeps several threads busy. */
export const PROJECT_LIMITS: GroupLimits = {
  most: 1_000_000,
  enough: 250_000,
  maxContext: 500_000,
  maxCallers: 250_000,
}

/** For changes: connected files stay together, so that a result is valid as long as these files do not change. */
export const CHANGE_LIMITS: GroupLimits = {
  most: Infinity,
  enough: -Infinity,
  maxContext: Infinity,
  maxCallers: Infinity,
}

/**
 * Splits files into groups without imports between them, as far as the limits allow: of two files in one group, one
 * leads to the other by imports, directly, through the context or through a third one. A context file is part of every
 * group that it leads to or that leads to it, and connects none. Depends on the files alone, so that the result is the same however many
 * threads work on the groups; all lists are ordered by their (first) paths.
 * @param files to be analysed, each in exactly one group
 * @param context context files; files of other groups serve as context as well. Project files are part of every group
 * that has a file in their folder.
 */
export function groupFiles(
  files: readonly SourceFile[],
  limits: GroupLimits,
  context: readonly SourceFile[] = [],
): FileGroup[] {
  const own = new Set(files.map(({ path }) => path))
  const projectFiles = context.filter(({ path }) => isProjectFile(path))
  const others = context.filter(({ path }) => !own.has(path) && !isProjectFile(path))
  const sorted = [...files, ...others].toSorted((a, b) => comparePaths(a.path, b.path))
  const graph = createImportGraph(sorted)
  const sizeOf = (position: number): number => itemAt(sorted, position).content.length
  const isOwn = (position: number): boolean => own.has(itemAt(sorted, position).path)
  const components = joinConnected(graph, isOwn)
  const parts = components.flatMap((component) => splitBySize(component, sizeOf, limits.most))
  const hasCallers = others.length > 0 || parts.length > components.length
  const callersOf = hasCallers ? createCallerSearch(sorted, graph, limits.maxCallers) : () => []
  return pack(parts, sizeOf, limits.enough).map((group) => {
    const grouped = group.map((position) => itemAt(sorted, position))
    const paths = grouped.map(({ path }) => path)
    const callers = callersOf(grouped)
    const around = contextOf([...group, ...callers], graph, sizeOf, limits.maxContext)
    const imported = [...callers, ...around].sort((a, b) => a - b).map((position) => itemAt(sorted, position))
    const above = projectFilesAbove(paths, projectFiles).filter(({ path }) => !paths.includes(path))
    return {
      files: grouped,
      context: above.length === 0 ? imported : [...imported, ...above].toSorted((a, b) => comparePaths(a.path, b.path)),
    }
  })
}

/** For each file, the positions of the files it imports, in the order of the text. */
type ImportGraph = readonly (readonly number[])[]

function createImportGraph(files: readonly SourceFile[]): ImportGraph {
  if (files.length < 2) return files.map(() => [])
  const positions = new Map(files.map(({ path }, position) => [path, position]))
  const index = createPathIndex(positions.keys())
  return files.map((file) => importedPaths(file, index).map((path) => valueAt(positions, path)))
}

/** Connected components of the project's own files, each and all in the order of the files. */
function joinConnected(graph: ImportGraph, isOwn: (position: number) => boolean): number[][] {
  const leaders = graph.map((_, position) => position)
  const leaderOf = (position: number): number => {
    let at = position
    for (let leader = itemAt(leaders, at); leader !== at; leader = itemAt(leaders, at)) {
      leaders[at] = itemAt(leaders, leader)
      at = itemAt(leaders, at)
    }
    return at
  }
  const own = [...leaders].filter(isOwn)
  for (const from of own) {
    for (const to of reachOwn(from, graph, isOwn)) {
      const [one, other] = [leaderOf(from), leaderOf(to)]
      leaders[Math.max(one, other)] = Math.min(one, other)
    }
  }
  return [...Map.groupBy(own, leaderOf).values()]
}

/** The analysed files that a file imports, directly or through the context. */
function reachOwn(from: number, graph: ImportGraph, isOwn: (position: number) => boolean): number[] {
  const reached = new Set(graph[from])
  for (const position of reached) {
    if (!isOwn(position)) for (const next of itemAt(graph, position)) reached.add(next)
  }
  return [...reached].filter(isOwn)
}

type SizeOf = (position: number) => number

/** In the order of the paths, since files of one folder mostly belong together. */
function splitBySize(component: readonly number[], sizeOf: SizeOf, most: number): number[][] {
  const parts: number[][] = []
  let part: number[] = []
  let size = 0
  for (const position of component) {
    size += sizeOf(position)
    if (size > most || parts.length === 0) {
      part = []
      parts.push(part)
      size = sizeOf(position)
    }
    part.push(position)
  }
  return parts
}

function pack(parts: readonly number[][], sizeOf: SizeOf, enough: number): number[][] {
  const groups: number[][] = []
  let group: number[] = []
  // Before the first group even an empty file does not fit.
  let room = -1
  for (const part of parts) {
    const size = part.reduce((sum, position) => sum + sizeOf(position), 0)
    if (size <= room) {
      group.push(...part)
      room -= size
    } else {
      group = [...part]
      groups.push(group)
      room = enough - size
    }
  }
  return groups
}

/** Finds files outside a group that lead to it by imports, nearest first, up to the limit; tests show nothing. */
function createCallerSearch(
  sorted: readonly SourceFile[],
  graph: ImportGraph,
  most: number,
): (group: readonly SourceFile[]) => number[] {
  const index = createPathIndex(sorted.map(({ path }) => path))
  const positions = new Map(sorted.map(({ path }, position) => [path, position]))
  const pathAt = (position: number): string => itemAt(sorted, position).path
  const importers = invertImports(sorted.map(({ path }, position) => [path, itemAt(graph, position).map(pathAt)]))
  return (group) => {
    const own = new Set(group.map(({ path }) => path))
    let room = most
    return findImporters(facesOf(group, index), importers)
      .filter((path) => !own.has(path) && fileKindOf(path, '') !== 'test')
      .map((path) => valueAt(positions, path))
      .filter((position) => {
        const size = itemAt(sorted, position).content.length
        return size <= room && (room -= size) >= 0
      })
  }
}

/** Files that the group imports, direct imports first, up to the limit. */
function contextOf(group: readonly number[], graph: ImportGraph, sizeOf: SizeOf, most: number): number[] {
  const seen = new Set(group)
  const context: number[] = []
  let room = most
  for (let front: readonly number[] = group; front.length > 0;) {
    const next = [...new Set(front.flatMap((position) => itemAt(graph, position)))].filter(
      (position) => !seen.has(position),
    )
    for (const position of next) seen.add(position)
    front = next.filter((position) => sizeOf(position) <= room && (room -= sizeOf(position)) >= 0)
    context.push(...front)
  }
  return context.sort((a, b) => a - b)
}
