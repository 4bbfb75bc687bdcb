import type { ApiPattern } from '../models/row.ts'

/**
 * Finds rows by api. Rows are indexed by the last name of their paths; whether the whole path fits is checked once for each
 * api and remembered, since programs use few different ones.
 */
export type RowIndex<Row> = { find(api: string): readonly Row[] }

type Pattern<Row> = { readonly row: Row; readonly matches: (segments: readonly string[]) => boolean }
type Candidates<Row> = Map<string, Pattern<Row>[]>

/** Memories are emptied rather than grown without bound: a hostile file can make up any number of apis. */
const MOST_REMEMBERED = 20_000
const ANY_LAST = '*'

/** `parentsOf` names the supertypes of a type, nearest first. */
export function createRowIndex<Row extends ApiPattern>(
  rows: readonly Row[],
  parentsOf: (type: string) => readonly string[],
): RowIndex<Row> {
  const candidates: Candidates<Row> = new Map()
  for (const row of rows) {
    for (const pattern of patternsOf(row)) {
      const last = lastOf(pattern)
      const key = last.includes('*') ? ANY_LAST : last
      const list = candidates.get(key)
      const entry = { row, matches: compilePattern(pattern) }
      if (list) list.push(entry)
      else candidates.set(key, [entry])
    }
  }
  const known = new Map<string, readonly Row[]>()
  return {
    find(api) {
      const remembered = known.get(api)
      if (remembered) return remembered
      if (known.size > MOST_REMEMBERED) known.clear()
      const found = findRows(candidates, api, parentsOf)
      known.set(api, found)
      return found
    },
  }
}

const NOTHING: readonly never[] = []

function findRows<Row>(
  candidates: Candidates<Row>,
  api: string,
  parentsOf: (type: string) => readonly string[],
): readonly Row[] {
  const own = matchOne(candidates, api)
  const dot = lastDot(api)
  if (dot < 0) return own
  const type = api.slice(0, dot)
  const inherited = parentsOf(type).flatMap((parent) => matchOne(candidates, parent + api.slice(dot)))
  const all = inherited.length > 0 ? [...new Set([...own, ...inherited])] : own
  return all.length > 0 ? all : NOTHING
}

function matchOne<Row>(candidates: Candidates<Row>, api: string): readonly Row[] {
  const lists = [candidates.get(lastOf(api)), candidates.get(ANY_LAST)].filter((list) => list !== undefined)
  if (lists.length === 0) return NOTHING
  const segments = splitApi(api)
  const found = new Set<Row>()
  for (const list of lists) for (const { row, matches } of list) if (matches(segments)) found.add(row)
  return [...found]
}

/** Patterns of a row as whole paths: every root with every path. */
export function patternsOf({ roots, paths }: Pick<ApiPattern, 'roots' | 'paths'>): string[] {
  const tails = paths.split(' ').filter(Boolean)
  return roots
    .split(' ')
    .filter(Boolean)
    .flatMap((root) => tails.map((tail) => (tail === 'self' ? root : `${root}.${tail}`)))
}

function lastOf(api: string): string {
  const last = withoutCall(api.slice(lastDot(api) + 1))
  return last.startsWith('?') ? last.slice(1) : last
}

function lastDot(api: string): number {
  return api.lastIndexOf('.')
}

function withoutCall(segment: string): string {
  return segment.endsWith('()') ? segment.slice(0, -2) : segment
}

/** Segments without call marks; the mark of an unknown origin is one of its own. Dots in module names separate like any other; both sides are split the same way. */
export function splitApi(api: string): string[] {
  const segments = api.split('.').map(withoutCall)
  const [first = ''] = segments
  return first.length > 1 && first.startsWith('?') ? ['?', first.slice(1), ...segments.slice(1)] : segments
}

/** Whether an api fits any of the patterns, each a whole path. */
export function createApiMatcher(patterns: readonly string[]): (api: string) => boolean {
  const compiled = patterns.map(compilePattern)
  const known = new Map<string, boolean>()
  return (api) => {
    const remembered = known.get(api)
    if (remembered !== undefined) return remembered
    if (known.size > MOST_REMEMBERED) known.clear()
    const segments = splitApi(api)
    const fits = compiled.some((matches) => matches(segments))
    known.set(api, fits)
    return fits
  }
}

function compilePattern(pattern: string): (segments: readonly string[]) => boolean {
  const wanted = splitApi(pattern)
  return (segments) => matchFrom(wanted, 0, segments, 0)
}

function matchFrom(wanted: readonly string[], at: number, segments: readonly string[], from: number): boolean {
  if (at === wanted.length) return from === segments.length
  const want = wanted[at]!
  if (want === '**') {
    for (let skip = from; skip <= segments.length; skip += 1) if (matchFrom(wanted, at + 1, segments, skip)) return true
    return false
  }
  if (from >= segments.length) return false
  return (want === '*' || want === segments[from]) && matchFrom(wanted, at + 1, segments, from + 1)
}
