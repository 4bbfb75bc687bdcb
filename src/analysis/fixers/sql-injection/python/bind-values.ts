import type { PythonFile } from '../../editing/python/python-file.ts'
import { childByField, isComment, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { appendArguments, argumentsOf, type PythonArgument } from '../../editing/python/arguments.ts'
import { isMark, isTextPiece, mergeTexts, textPiece } from '../../editing/pieces.ts'
import type { PythonPiece } from '../../editing/python/string-pieces.ts'
import { isPlaceholderPiece } from '../parameterise.ts'
import type { TakenApart } from './read-statement.ts'
import type { PythonDriver } from './drivers.ts'
import { isFilled, lastOf, type Filled, zip } from '../../../../lib/collections/lists.ts'

/** The values that a call already passes. */
export type Given =
  | { readonly kind: 'none' }
  | { readonly kind: 'items'; readonly items: readonly SyntaxNode[]; readonly container: SyntaxNode | null }
  | { readonly kind: 'pairs'; readonly container: SyntaxNode }

const KEYWORDS = /^(?:params|parameters|vars|args|values)$/

export const GIVEN_ELSEWHERE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The call already passes values that are collected elsewhere; write a placeholder in the query and add the new value to them, in the order of the placeholders.',
}

/** null when they are unknown, or nothing can be added. */
export function givenTo(file: PythonFile, call: SyntaxNode, { values, keyword }: PythonDriver): Given | null {
  const [statement, ...rest] = argumentsOf(file, call)
  if (!statement || statement.isSpread || statement.name !== null || rest.some(({ isSpread }) => isSpread)) return null
  if (values === 'arguments') {
    const items = rest.filter(({ name }) => name === null).map(({ value }) => value)
    return { kind: 'items', items, container: null }
  }
  if (values === 'keywords') {
    const [second, ...more] = rest.filter(({ name }) => name === null)
    if (!second) return { kind: 'none' }
    return second.value.type === 'dictionary' && more.length === 0 ? { kind: 'pairs', container: second.value } : null
  }
  const present = keyword ? rest.find(({ name }) => name === keyword) : valuesAmong(rest)
  if (!present) return !keyword && rest.some(({ name }) => name === null) ? null : { kind: 'none' }
  const container = present.value
  if (container.type === 'dictionary')
    return container.children.some(({ type }) => type === 'dictionary_splat') ? null : { kind: 'pairs', container }
  if (container.type !== 'tuple' && container.type !== 'list') return null
  const items = container.children.filter((child) => child.isNamed && !isComment(child))
  return items.some(({ type }) => type === 'list_splat') ? null : { kind: 'items', items, container }
}

function valuesAmong(rest: readonly PythonArgument[]): PythonArgument | null {
  const [second] = rest
  return second?.name === null ? second : (rest.find(({ name }) => name !== null && KEYWORDS.test(name)) ?? null)
}

/** The statement with the driver's placeholders, and the number of other placeholders before each. */
export function placePlaceholders(
  { pieces }: Pick<TakenApart, 'pieces'>,
  driver: PythonDriver,
  given: Given,
  names: readonly string[],
): { readonly pieces: PythonPiece[]; readonly positions: readonly number[] } {
  const positions: number[] = []
  let before = 0
  // Fixed text since the last value or placeholder.
  let segment = ''
  const placed = pieces.map((piece): PythonPiece => {
    if (isTextPiece(piece)) {
      segment += piece.text
      return textPiece(escapePercents(piece.text, driver, given))
    }
    if (isMark(piece)) return piece
    before += existingIn(segment, driver)
    segment = ''
    if (!isPlaceholderPiece(piece)) return piece
    positions.push(before)
    return textPiece(writePlaceholder(driver, given, positions.length, names[positions.length - 1] ?? ''))
  })
  return { pieces: mergeTexts(placed), positions }
}

/** @param position counts the new placeholders, from 1. */
function writePlaceholder({ placeholder }: PythonDriver, given: Given, position: number, name: string): string {
  const present = given.kind === 'items' ? given.items.length : 0
  if (placeholder === '$name') return `$${name}`
  if (placeholder === ':name' || given.kind === 'pairs') return placeholder === '%s' ? `%(${name})s` : `:${name}`
  if (placeholder === '$') return `$${present + position}`
  return placeholder === ':1' ? `:${present + position}` : placeholder
}

function existingIn(text: string, { placeholder }: PythonDriver): number {
  if (placeholder !== '?' && placeholder !== '%s') return 0
  return text.replace(/'[^']*'/g, '').match(placeholder === '?' ? /\?/g : /%s/g)?.length ?? 0
}

/** As soon as values are passed, these drivers reject every other `%` in the statement. */
function escapePercents(text: string, { placeholder }: PythonDriver, given: Given): string {
  return placeholder === '%s' && given.kind === 'none' ? text.replaceAll('%', '%%') : text
}

/** Edits that pass values with a call, each in the order of its placeholder. */
export function bindValues(
  file: PythonFile,
  call: SyntaxNode,
  driver: PythonDriver,
  values: {
    readonly texts: readonly string[]
    readonly names: readonly string[]
    readonly positions: readonly number[]
  },
): TextEdit[] | null {
  const given = givenTo(file, call, driver)
  const statement = argumentsOf(file, call)[0]
  if (!given || !statement) return null
  const { texts, names } = values
  if (given.kind === 'pairs') return [insertLast(given.container, pairs(file, texts, names).join(', '))]
  if (given.kind === 'items' && isFilled(given.items)) {
    // Numbered placeholders may be in any order.
    if (given.container === null || driver.placeholder === ':1')
      return [after(lastOf(given.items), `, ${texts.join(', ')}`)]
    return insertAmong(given.items, zip(values.positions, texts))
  }
  if (given.kind === 'items' && given.container) return [{ ...spanOf(given.container), newText: tuple(texts) }]
  if (driver.keyword || driver.values === 'keywords') {
    const appended = appendArguments(file, call, [container(file, driver, texts, names)])
    return appended && [appended]
  }
  return [after(statement.node, layout(file, call, statement.node) + container(file, driver, texts, names))]
}

function after({ end }: SyntaxNode, newText: string): TextEdit {
  return { start: end, end, newText }
}

function spanOf({ start, end }: SyntaxNode): { start: number; end: number } {
  return { start, end }
}

/** `, `, or a line of its own if the statement has one. */
function layout(file: PythonFile, call: SyntaxNode, statement: SyntaxNode): string {
  const list = childByField(call, 'arguments')
  const before = list ? file.content.slice(list.start + 1, statement.start) : ''
  return /^[ \t]*\r?\n[ \t]*$/.test(before) ? `,${before.replace(/^[ \t]*/, '')}` : ', '
}

function container(
  file: PythonFile,
  { values, keyword }: PythonDriver,
  texts: readonly string[],
  names: readonly string[],
): string {
  if (values === 'arguments') return texts.join(', ')
  if (values === 'keywords')
    return zip(names, texts)
      .map(([name, text]) => `${name}=${text}`)
      .join(', ')
  const name = keyword ? `${keyword}=` : ''
  return name + (values === 'dictionary' ? `{${pairs(file, texts, names).join(', ')}}` : tuple(texts))
}

/** A tuple of one element needs a trailing comma. */
export function tuple(texts: readonly string[]): string {
  return texts.length === 1 ? `(${texts[0]},)` : `(${texts.join(', ')})`
}

export function pairs(file: PythonFile, texts: readonly string[], names: readonly string[]): string[] {
  return zip(texts, names).map(([text, name]) => `${file.style.quote(name)}: ${text}`)
}

function insertLast(dictionary: SyntaxNode, text: string): TextEdit {
  const last = dictionary.children.filter((child) => child.isNamed && !isComment(child)).at(-1)
  return last ? after(last, `, ${text}`) : { start: dictionary.start + 1, end: dictionary.end - 1, newText: text }
}

function insertAmong(items: Filled<SyntaxNode>, texts: readonly [position: number, text: string][]): TextEdit[] | null {
  const groups = Map.groupBy(texts, ([position]) => position)
  if ([...groups.keys()].some((position) => position > items.length)) return null
  return [...groups].map(([position, group]) => {
    const text = group.map(([, one]) => one).join(', ')
    const next = items[position]
    return next ? { start: next.start, end: next.start, newText: `${text}, ` } : after(lastOf(items), `, ${text}`)
  })
}
