import { createImportGraph, type ImportGraph } from './import-graph.ts'
import { comparePaths } from './merge-results.ts'
import type { SourceFile } from './source-file.ts'

/** Files to analyse as one program, with others that they look into. */
export type FileGroup = { readonly files: readonly SourceFile[]; readonly context: readonly SourceFile[] }

export type GroupLimits = {
  /** Characters of files that are analysed together. */
  readonly most: number
  /** Unconnected files are put together up to this: each program has a price of its own. */
  readonly enough: number
  /** Characters of files that are only looked into. */
  readonly mostContext: number
}

/** What is read in one to two seconds, and keeps several threads at work in a project of middle size. */
const DEFAULT_LIMITS: GroupLimits = { most: 1_000_000, enough: 250_000, mostContext: 500_000 }

/**
 * Splits files into groups by import: files that import one another, directly or not, go together, as far as the limits
 * allow. Depends on the files alone, so that the result is the same however many work on the groups.
 */
export function groupFiles(files: readonly SourceFile[], limits: GroupLimits = DEFAULT_LIMITS): FileGroup[] {
  const sorted = files.toSorted((a, b) => comparePaths(a.path, b.path))
  const graph = createImportGraph(sorted)
  const sizeOf = (position: number): number => sorted[position]!.content.length
  const parts = componentsOf(graph).flatMap((component) => splitBySize(component, sizeOf, limits.most))
  return pack(parts, sizeOf, limits.enough).map((group) => ({
    files: group.map((position) => sorted[position]!),
    context: contextOf(group, graph, sizeOf, limits.mostContext).map((position) => sorted[position]!),
  }))
}

/** Sets of files with a way between any two of them, each and all in the order of the files. */
function componentsOf(graph: ImportGraph): number[][] {
  const leaders = graph.map((_, position) => position)
  const leaderOf = (position: number): number => {
    let at = position
    while (leaders[at] !== at) {
      leaders[at] = leaders[leaders[at]!]!
      at = leaders[at]!
    }
    return at
  }
  for (const [from, targets] of graph.entries()) {
    for (const to of targets) {
      const [one, other] = [leaderOf(from), leaderOf(to)]
      leaders[Math.max(one, other)] = Math.min(one, other)
    }
  }
  return [...Map.groupBy(leaders.keys(), leaderOf).values()]
}

type SizeOf = (position: number) => number

/** In the order of the paths: what lies in one folder mostly belongs together. */
function splitBySize(component: readonly number[], sizeOf: SizeOf, most: number): number[][] {
  const parts: number[][] = []
  let size = Infinity
  for (const position of component) {
    size += sizeOf(position)
    if (size > most) {
      parts.push([])
      size = sizeOf(position)
    }
    parts.at(-1)!.push(position)
  }
  return parts
}

function pack(parts: readonly number[][], sizeOf: SizeOf, enough: number): number[][] {
  const groups: number[][] = []
  // An empty file has no room either as long as there is no group.
  let room = -1
  for (const part of parts) {
    const size = part.reduce((sum, position) => sum + sizeOf(position), 0)
    if (size <= room) {
      groups.at(-1)!.push(...part)
      room -= size
    } else {
      groups.push([...part])
      room = enough - size
    }
  }
  return groups
}

/** Imported by the group, directly first, up to the limit. */
function contextOf(group: readonly number[], graph: ImportGraph, sizeOf: SizeOf, most: number): number[] {
  const seen = new Set(group)
  const context: number[] = []
  let room = most
  for (let front: readonly number[] = group; front.length > 0;) {
    const next = [...new Set(front.flatMap((position) => graph[position]!))].filter((position) => !seen.has(position))
    for (const position of next) seen.add(position)
    front = next.filter((position) => sizeOf(position) <= room && (room -= sizeOf(position)) >= 0)
    context.push(...front)
  }
  return context.sort((a, b) => a - b)
}
