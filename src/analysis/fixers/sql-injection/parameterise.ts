import {
  cutAround,
  isMark,
  isTextPiece,
  type MarkedPiece,
  type MarkPiece,
  readingOf,
  type TextPiece,
} from '../editing/pieces.ts'

/** The position of the value with this index; the driver's placeholder is written there later. */
export type PlaceholderPiece = { readonly text: null; readonly node: null; readonly placeholder: number }
export type StatementPiece<Node, Mark> = MarkedPiece<Node, Mark> | PlaceholderPiece

export function isPlaceholderPiece<Piece extends object>(
  piece: Piece,
): piece is Extract<Piece, { readonly placeholder: number }> {
  return 'placeholder' in piece
}

/**
 * `existing` counts the placeholders before the value. `isCount`: the value follows LIMIT or OFFSET. `isQuoted`: it was
 * a quoted string.
 */
export type BoundValue<Node, Mark = never> = {
  readonly pieces: readonly MarkedPiece<Node, Mark>[]
  readonly existing: number
  readonly isCount: boolean
  readonly isQuoted: boolean
}
/** A statement with placeholders, and the values in their order. */
export type Parameterised<Node, Mark = never> = {
  readonly statement: readonly StatementPiece<Node, Mark>[]
  readonly values: readonly BoundValue<Node, Mark>[]
}

export type ParameteriseOptions<Node> = {
  readonly hasDoubleQuotedTexts?: boolean
  /** A part of a statement, such as a condition, which may begin with anything. */
  readonly isPart?: boolean
  /** Expressions that may stay where no placeholder is allowed, because they are not tainted. */
  readonly mayStay?: (node: Node) => boolean
}

/** Statements such as CREATE and SET do not accept placeholders. */
const TAKES_PARAMETERS = /^\s*(?:select|insert|update|delete|with|replace|merge|values|call)\b/i
/** Before a quote, these make a typed literal, or name something. */
const TYPED_LITERAL = /\b(?:interval|date|time|timestamp|timestamptz|as|by|names)\s*$|\b[enxbu]&?$/i
/** Tokens that a value may follow. */
const VALUE_POSITION =
  /(?:=|<|>|\b(?:like|ilike|limit|offset|between|values\s*\((?:[^()]|\([^()]*\))*,|values\s*\(|in\s*\((?:[^()]*,)?|and|when|then|else|select|set|returning|regexp|is))\s*$/i
/** After an opening parenthesis or a comma comes a value only in a list of values or a function call. */
const FUNCTION_ARGUMENT = /\b\w+\((?:[^()]*,)?\s*$/

/** Fixed text with marks, up to the next value. */
type Run<Mark> = { readonly kind: 'run'; readonly pieces: readonly (TextPiece | MarkPiece<Mark>)[] }
type Value<Node> = { readonly kind: 'value'; readonly node: Node }

/**
 * Replaces the expressions in an SQL text by placeholders. Quotes around an expression are removed, and fixed text
 * inside the quotes becomes part of the value. null when an expression is where no placeholder may be: a table, a
 * column, a keyword.
 */
export function parameterise<Node, Mark = never>(
  pieces: readonly MarkedPiece<Node, Mark>[],
  { hasDoubleQuotedTexts = false, isPart = false, mayStay = () => false }: ParameteriseOptions<Node> = {},
): Parameterised<Node, Mark> | null {
  const rest = groupRuns(pieces)
  if (!isPart && !TAKES_PARAMETERS.test(readNext(rest))) return null
  const statement: StatementPiece<Node, Mark>[] = []
  const values: BoundValue<Node, Mark>[] = []
  let before = ''
  for (let next = rest.shift(); next; next = rest.shift()) {
    if (next.kind === 'run') {
      const text = readingOf(next.pieces)
      const open = openQuote(text)
      if (open === null || rest.length === 0) {
        statement.push(...next.pieces)
        before += text
        continue
      }
      const quoted = takeQuoted(next, open, rest, hasDoubleQuotedTexts)
      if (!quoted) return null
      statement.push(...quoted.before, placeholder(values.length))
      before += readingOf(quoted.before)
      values.push(parameter(quoted.value, before, true))
      if (quoted.after.length > 0) rest.unshift({ kind: 'run', pieces: quoted.after })
    } else if (isValuePosition(before, readNext(rest))) {
      statement.push(placeholder(values.length))
      values.push(parameter([{ text: null, node: next.node }], before, false))
    } else {
      if (!mayStay(next.node)) return null
      statement.push({ text: null, node: next.node })
      before += 'x'
      continue
    }
    // Whatever the driver's placeholder is, it counts as a value.
    before += '0'
  }
  return values.length > 0 ? { statement, values } : null
}

function groupRuns<Node, Mark>(pieces: readonly MarkedPiece<Node, Mark>[]): (Run<Mark> | Value<Node>)[] {
  const groups: ({ kind: 'run'; pieces: (TextPiece | MarkPiece<Mark>)[] } | Value<Node>)[] = []
  for (const piece of pieces) {
    if (!isTextPiece(piece) && !isMark(piece)) {
      groups.push({ kind: 'value', node: piece.node })
      continue
    }
    const last = groups.at(-1)
    if (piece.text === '') continue
    if (last?.kind === 'run') last.pieces.push(piece)
    else groups.push({ kind: 'run', pieces: [piece] })
  }
  return groups
}

function readNext<Node, Mark>([next]: readonly (Run<Mark> | Value<Node>)[]): string {
  return next?.kind === 'run' ? readingOf(next.pieces) : ''
}

function placeholder(index: number): PlaceholderPiece {
  return { text: null, node: null, placeholder: index }
}

function parameter<Node, Mark>(
  pieces: readonly MarkedPiece<Node, Mark>[],
  before: string,
  isQuoted: boolean,
): BoundValue<Node, Mark> {
  const existing = before.replace(/'[^']*'|"[^"]*"/g, '').match(/\?/g)?.length ?? 0
  return { pieces, existing, isCount: /\b(?:limit|offset)\s*$/i.test(before), isQuoted }
}

/** Where an unclosed quote begins; null when all are closed. */
function openQuote(text: string): number | null {
  let quote = ''
  let start: number | null = null
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (quote === '') {
      if (character === "'" || character === '"' || character === '`') {
        quote = character
        start = index
      }
    } else if (character === quote) {
      if (text[index + 1] === quote) index += 1
      else {
        quote = ''
        start = null
      }
    }
  }
  return start
}

type Quoted<Node, Mark> = {
  readonly before: Run<Mark>['pieces']
  readonly value: readonly MarkedPiece<Node, Mark>[]
  readonly after: Run<Mark>['pieces']
}

/** Everything up to the closing quote is one value. Quoted names, as in `"column"`, contain no values. */
function takeQuoted<Node, Mark>(
  run: Run<Mark>,
  open: number,
  rest: (Run<Mark> | Value<Node>)[],
  hasDoubleQuotedTexts: boolean,
): Quoted<Node, Mark> | null {
  const text = readingOf(run.pieces)
  const quote = text.charAt(open)
  if (quote === '`' || (quote === '"' && !hasDoubleQuotedTexts)) return null
  if (TYPED_LITERAL.test(text.slice(0, open))) return null
  const { before, after: first } = cutAround(run.pieces, open)
  if (readingOf(first).includes(quote) || readingOf(first).includes('\\')) return null
  const value: MarkedPiece<Node, Mark>[] = [...first]
  for (let next = rest.shift(); next; next = rest.shift()) {
    if (next.kind === 'value') {
      value.push({ text: null, node: next.node })
      continue
    }
    const within = readingOf(next.pieces)
    const close = within.indexOf(quote)
    if (close === -1 && !within.includes('\\')) {
      value.push(...next.pieces)
      continue
    }
    if (close === -1 || within[close + 1] === quote || within.slice(0, close).includes('\\')) return null
    const cut = cutAround(next.pieces, close)
    return { before, value: [...value, ...cut.before], after: cut.after }
  }
  return null
}

function isValuePosition(before: string, after: string): boolean {
  if (
    /^\s*[.\w%]/.test(after) &&
    !/^\s*(?:and|or|order|group|limit|offset|then|else|end|where|as|union|having|return|returning|on|for)\b/i.test(
      after,
    )
  ) {
    return false
  }
  if (/\bin\s*\(\s*$/i.test(before)) return false
  if (/\bset\s*$/i.test(before) || /\bselect\s*$/i.test(before) || /\b(?:where|on)\s+(?:\S+\s+)?and\s*$/i.test(before))
    return false
  if (/\band\s*$/i.test(before)) return /\bbetween\s+\S+\s+and\s*$/i.test(before)
  return VALUE_POSITION.test(before) || (FUNCTION_ARGUMENT.test(before) && !/\binto\s+\S+\s*\([^)]*$/i.test(before))
}
