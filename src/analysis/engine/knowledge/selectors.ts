import type { ArgumentTest, Expected } from '../../models/rows/argument-test.ts'
import type { Selector } from '../../models/rows/selector.ts'
import type { Literal, Place } from '../../ir/nodes.ts'
import type { ArgumentView, CallView } from './matches.ts'
import { includesSinkKind } from '../values/sink-kind.ts'
import { prefixOf } from '../values/text.ts'
import { type Piece, UNKNOWN, type Value } from '../values/value.ts'

/** One parsed alternative of a selector. */
type Choice = {
  readonly base:
    'this' | 'return' | 'callee' | 'all' | number | { readonly from: number } | { readonly keyword: string }
  readonly path: readonly string[]
}
export type Selected = { readonly value: Value; readonly at: Place; readonly isLiteral?: boolean }
export type Fetch = {
  /** Reads a property; null when the value certainly has none of that name. */
  readonly one: (value: Value, name: string) => Value | null
  /** Everything that a value holds, except under some names. */
  readonly all: (value: Value, except: readonly string[]) => readonly Value[]
  readonly hasFact: (value: Value, fact: string) => boolean
  /** Whether a property was seen to be written. */
  readonly holds: (value: Value, name: string) => boolean
  /** Whether an api is the type of numbers. */
  readonly isNumeric: (api: string) => boolean
}

/** A selector as rows write it; `-` selects nothing. */
type Written = Selector | '-'
const parsed = new Map<string, readonly Choice[]>()

/** `'0|sql='` → two alternatives. */
function choicesOf(text: Written): readonly Choice[] {
  const known = parsed.get(text)
  if (known) return known
  const choices = text.split('|').map(parseChoice)
  parsed.set(text, choices)
  return choices
}

function parseChoice(text: string): Choice {
  const [head = '', ...path] = text.split('.')
  if (head === 'this' || head === 'return' || head === 'callee') return { base: head, path }
  if (head === '*') return { base: 'all', path }
  const position = /^(\d+)(\+?)$/.exec(head)
  if (!position) return { base: { keyword: head.replace(/=$/, '') }, path }
  const number = Number(position[1])
  return { base: position[2] ? { from: number } : number, path }
}

/** Everything the selectors select from a call. A property that is certainly missing selects nothing. */
export function selectAll(
  call: CallView,
  selectors: readonly Written[],
  fetch: Fetch,
  result: Value | null = null,
): Selected[] {
  return selectors.flatMap((text) => choicesOf(text).flatMap((choice) => selectOne(call, choice, fetch, result)))
}

/** One value for each selector, in order; null where no argument was passed. */
export function selectEach(call: CallView, selectors: readonly Written[], fetch: Fetch): (Selected | null)[] {
  return selectors.map((text) => selectFirst(call, text, fetch))
}

/** What the first alternative that exists selects. */
export function selectFirst(call: CallView, text: Written, fetch: Fetch): Selected | null {
  return selectChosen(call, text, fetch)[0] ?? null
}

/** Everything that the first alternative that exists selects. */
function selectChosen(call: CallView, text: Written, fetch: Fetch): readonly Selected[] {
  for (const choice of choicesOf(text)) {
    const found = selectOne(call, choice, fetch, null)
    if (found.length > 0) return found
  }
  return []
}

function selectOne(call: CallView, { base, path }: Choice, fetch: Fetch, result: Value | null): Selected[] {
  const bases = baseOf(call, base, result)
  if (path.length === 0) return bases
  return bases.flatMap(({ value, at }) => {
    let current: readonly Value[] = [value]
    for (const name of path) {
      const [all, ...except] = name.split('!')
      current = current.flatMap((one) => (all === '*' ? fetch.all(one, except) : (fetch.one(one, name) ?? [])))
    }
    return current.map((one) => ({ value: one, at }))
  })
}

function baseOf(call: CallView, base: Choice['base'], result: Value | null): Selected[] {
  if (base === 'this') return call.receiver ? [{ value: call.receiver, at: call.at }] : []
  if (base === 'callee') return call.callee ? [{ value: call.callee, at: call.at }] : []
  if (base === 'return') return result ? [{ value: result, at: call.at }] : []
  if (base === 'all') return [...call.args]
  if (typeof base === 'number') return positional(call, base)
  if ('from' in base) return call.args.filter(({ name }) => name === null).slice(base.from)
  const keyword = call.args.find(({ name }) => name === base.keyword)
  if (keyword) return [keyword]
  return call.args.some(({ name }) => name === ANY_KEYWORDS) ? [{ value: UNKNOWN, at: call.at }] : []
}

/** The name of the argument `**options` when its keys are unknown. */
export const ANY_KEYWORDS = '**'
/** The name of the argument `*list` or `...list` when its elements are unknown. */
export const ANY_POSITIONS = '*'

function positional(call: CallView, index: number): Selected[] {
  let position = 0
  for (const arg of call.args) {
    if (arg.name === ANY_POSITIONS) return [arg]
    if (arg.name !== null) continue
    if (position === index) return [arg]
    position += 1
  }
  return []
}

export function countPositional(args: readonly ArgumentView[]): number {
  return args.filter(({ name }) => name === null || name === ANY_POSITIONS).length
}

export function passesTests(call: CallView, tests: readonly ArgumentTest[], fetch: Fetch): boolean {
  return tests.every((test) => passesTest(call, test, fetch))
}

function passesTest(call: CallView, test: ArgumentTest, fetch: Fetch): boolean {
  if ('isHeld' in test) return isHeld(call, test.arg, fetch) === test.isHeld
  const selected = selectFirst(call, test.arg, fetch)
  if ('given' in test) return Boolean(selected) === test.given
  if ('fact' in test) return (selected ? fetch.hasFact(selected.value, test.fact) : false) === test.holds
  if ('isLiteral' in test) return Boolean(selected?.isLiteral) === test.isLiteral
  if ('isConstant' in test) return Boolean(selected && selected.value.constants !== null) === test.isConstant
  if ('isFollowed' in test) return Boolean(selected && selected.value.taints.length > 0) === test.isFollowed
  if ('isBuilt' in test) return Boolean(selected && isBuilt(selected.value, fetch)) === test.isBuilt
  if ('begins' in test) return Boolean(selected && test.begins.test(prefixOf(selected.value)))
  if ('is' in test) return selected ? isExpected(selected.value, test.is) : false
  return selectChosen(call, test.arg, fetch).every(({ value }) => !isExpected(value, test.isNot))
}

function isHeld(call: CallView, text: Written, fetch: Fetch): boolean {
  return choicesOf(text).some(({ base, path }) => {
    const name = path.at(-1)
    if (name === undefined) return false
    return selectOne(call, { base, path: path.slice(0, -1) }, fetch, null).some(({ value }) => fetch.holds(value, name))
  })
}

/** Fixed text with unknown values in it. Tainted values are left to the sinks. */
function isBuilt({ pieces }: Value, fetch: Fetch): boolean {
  if (pieces === null || !pieces.some((piece) => 'text' in piece && piece.text.trim() !== '')) return false
  return pieces.some((piece) => 'value' in piece && isOpen(piece.value, fetch)) && !pieces.some(isEscaped)
}

/** Code that escapes some values of a page by hand has left the others unescaped on purpose. */
function isEscaped(piece: Piece): boolean {
  const taints = 'value' in piece ? piece.value.taints : []
  return taints.some(
    ({ cleansed }) => includesSinkKind(cleansed, 'xss') && !includesSinkKind(cleansed, 'sql-injection'),
  )
}

function isOpen({ constants, taints, api }: Value, fetch: Fetch): boolean {
  return constants === null && taints.length === 0 && !(api !== null && fetch.isNumeric(api))
}

/** Whether everything that a value may be is among the expected values. Names of library constants count as text. */
export function isExpected(value: Value, expected: Expected): boolean {
  const alternatives = Array.isArray(expected)
    ? (expected as readonly (Literal | RegExp)[])
    : [expected as Literal | RegExp]
  const fits = (constant: Literal): boolean =>
    alternatives.some((one) =>
      one instanceof RegExp
        ? typeof constant === 'string' && one.test(constant)
        : one === constant || (one === null && constant === undefined),
    )
  if (value.constants !== null && value.constants.length > 0) {
    if (value.constants.some(fits)) return true
    // A null value with a declared type has a known type: `(RowMapper) null`.
    if (value.constants.some((constant) => (constant ?? null) !== null)) return false
  }
  const { api } = value
  if (!api) return false
  return alternatives.some((one) =>
    one instanceof RegExp
      ? one.test(api)
      : typeof one === 'string' && (one === `type:${api}` || api === one || api.endsWith(`.${one}`)),
  )
}
