import type { ApiPattern, Names } from '../../models/rows/api-pattern.ts'

/**
 * Finds rows by api. Rows are indexed by the last name of their paths; whether the whole path matches is checked once
 * for each api and cached, since programs use few different ones.
 */
export type RowIndex<Row> = { find(api: string): readonly Row[] }

type Segments = readonly string[]
/** A row's path with all its roots. They are joined and split on first use, since few are ever needed. */
type Candidate<Row> = { readonly row: Row; readonly roots: Names; readonly tail: string; patterns: Segments[] | null }
type Candidates<Row> = Map<string, Candidate<Row>[]>

/** Caches are emptied rather than allowed to grow without bound: a hostile file can contain any number of apis. */
const MAX_REMEMBERED = 20_000
const ANY_LAST = '*'

/** A split api, with the rows that each index has found for it. */
type Api = {
  readonly last: string
  readonly segments: Segments
  readonly isCalled: readonly boolean[]
  /** The same for the supertypes, nearest first. */
  readonly inherited: readonly Api[]
  readonly found: (readonly unknown[] | undefined)[]
}
/** The cache that several indexes share, since they are queried one after the other for the same api. */
export type ApiMemory = { readonly of: (api: string) => Api; indexes: number }

/** `parentsOf` returns the supertypes of a type, nearest first. */
export function createApiMemory(parentsOf: (type: string) => readonly string[]): ApiMemory {
  const known = new Map<string, Api>()
  let latest = ''
  let latestParts = takeApart(latest, parentsOf)
  return {
    indexes: 0,
    of(api) {
      if (api === latest) return latestParts
      let parts = known.get(api)
      if (!parts) {
        if (known.size > MAX_REMEMBERED) known.clear()
        parts = takeApart(api, parentsOf)
        known.set(api, parts)
      }
      latest = api
      latestParts = parts
      return parts
    },
  }
}

function takeApart(api: string, parentsOf: (type: string) => readonly string[]): Api {
  const dot = lastDot(api)
  const parents = dot < 0 ? NOTHING : parentsOf(api.slice(0, dot))
  const inherited = parents.map((parent) => takeApart(parent + api.slice(dot), () => NOTHING))
  return { last: lastNameOf(api), segments: splitApi(api), isCalled: callsIn(api), inherited, found: [] }
}

export function createRowIndex<Row extends ApiPattern>(rows: readonly Row[], memory: ApiMemory): RowIndex<Row> {
  const candidates = collectCandidates(rows)
  const place = memory.indexes
  memory.indexes += 1
  return {
    find(api) {
      const parts = memory.of(api)
      return (parts.found[place] ??= findRows(candidates, parts)) as readonly Row[]
    },
  }
}

function collectCandidates<Row extends ApiPattern>(rows: readonly Row[]): Candidates<Row> {
  const candidates: Candidates<Row> = new Map()
  const add = (ending: string, candidate: Candidate<Row>): void => {
    const last = lastNameOf(ending)
    const key = last.includes('*') ? ANY_LAST : last
    const list = candidates.get(key)
    if (list) list.push(candidate)
    else candidates.set(key, [candidate])
  }
  for (const row of rows) {
    const { roots, paths } = row
    for (const tail of paths) {
      if (tail === 'self') for (const root of roots) add(root, { row, roots: [root], tail, patterns: null })
      else add(tail, { row, roots, tail, patterns: null })
    }
  }
  return candidates
}

const NOTHING: readonly never[] = []

function findRows<Row>(candidates: Candidates<Row>, api: Api): readonly Row[] {
  const found = new Set<Row>()
  for (const one of [api, ...api.inherited]) {
    for (const list of [candidates.get(one.last), candidates.get(ANY_LAST)]) {
      for (const candidate of list ?? NOTHING) if (fits(candidate, one)) found.add(candidate.row)
    }
  }
  return found.size > 0 ? [...found] : NOTHING
}

function fits<Row>(candidate: Candidate<Row>, { segments, isCalled }: Api): boolean {
  const { roots, tail } = candidate
  candidate.patterns ??= patternsOf({ roots, paths: [tail] }).map(splitApi)
  return candidate.patterns.some((pattern) => matchFrom(pattern, 0, { segments, isCalled }, 0))
}

/** The full paths of a row: every root with every path. */
export function patternsOf({ roots, paths }: Pick<ApiPattern, 'roots' | 'paths'>): string[] {
  return roots.flatMap((root) => paths.map((tail) => (tail === 'self' ? root : `${root}.${tail}`)))
}

/** The last segment of an api, without the markers for a call or an unknown origin. */
export function lastNameOf(api: string): string {
  const last = withoutCall(api.slice(lastDot(api) + 1))
  return last.startsWith('?') ? last.slice(1) : last
}

function lastDot(api: string): number {
  return api.lastIndexOf('.')
}

/** Any number of segments, also none, and the same where each of them is a call. */
const ANY = '**'
const CALLS = '**()'

function withoutCall(segment: string): string {
  return segment.endsWith('()') && segment !== CALLS ? segment.slice(0, -2) : segment
}

/**
 * Segments without call markers; the marker of an unknown origin is a segment of its own. Dots in module names separate
 * segments too, on both sides alike.
 */
export function splitApi(api: string): string[] {
  const segments = api.split('.').map(withoutCall)
  const [first = ''] = segments
  return first.length > 1 && first.startsWith('?') ? ['?', first.slice(1), ...segments.slice(1)] : segments
}

/** Which of these segments are called. */
function callsIn(api: string): readonly boolean[] {
  const isCalled = api.split('.').map((segment) => segment.endsWith('()'))
  return api.length > 1 && api.startsWith('?') ? [false, ...isCalled] : isCalled
}

/** Creates a test whether an api matches any of the patterns, each a full path. */
export function createApiMatcher(patterns: readonly string[]): (api: string) => boolean {
  const compiled = patterns.map(compilePattern)
  const known = new Map<string, boolean>()
  return (api) => {
    const remembered = known.get(api)
    if (remembered !== undefined) return remembered
    if (known.size > MAX_REMEMBERED) known.clear()
    const split: SplitApi = { segments: splitApi(api), isCalled: callsIn(api) }
    const fits = compiled.some((matches) => matches(split))
    known.set(api, fits)
    return fits
  }
}

function compilePattern(pattern: string): (split: SplitApi) => boolean {
  const wanted = splitApi(pattern)
  return (split) => matchFrom(wanted, 0, split, 0)
}

type SplitApi = Pick<Api, 'segments' | 'isCalled'>

function matchFrom(wanted: readonly string[], at: number, split: SplitApi, from: number): boolean {
  const want = wanted[at]
  const { segments, isCalled } = split
  if (want === undefined) return from === segments.length
  if (want === ANY || want === CALLS) {
    for (let skip = from; skip <= segments.length; skip += 1) {
      if (matchFrom(wanted, at + 1, split, skip)) return true
      if (want === CALLS && !isCalled[skip]) return false
    }
    return false
  }
  if (from >= segments.length) return false
  return (want === '*' || want === segments[from]) && matchFrom(wanted, at + 1, split, from + 1)
}
