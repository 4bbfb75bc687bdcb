import type { PieceOf } from '../editing/pieces.ts'

export type Placeholder = (position: number) => string
/**
 * `existing` counts the placeholders that the text had before the value. `isCount`: the value stands after LIMIT or OFFSET.
 * `isQuoted`: it stood in quotes, as a text.
 */
export type Parameter<Node> = {
  readonly pieces: readonly PieceOf<Node>[]
  readonly existing: number
  readonly isCount: boolean
  readonly isQuoted: boolean
}
/** A statement with placeholders, and the values in their order. */
export type Parameterised<Node> = {
  readonly statement: readonly PieceOf<Node>[]
  readonly values: readonly Parameter<Node>[]
}

export type ParameteriseOptions<Node> = {
  readonly firstPosition?: number
  readonly hasDoubleQuotedTexts?: boolean
  /** Expressions that may stay in the text where no placeholder may stand: nobody from outside chooses what they are. */
  readonly mayStay?: (node: Node) => boolean
}

/** Statements that define things, such as CREATE and SET, take no placeholders. */
const TAKES_PARAMETERS = /^\s*(?:select|insert|update|delete|with|replace|merge|values|call)\b/i
/** Directly before a quote these make a literal of a type, or name something. */
const TYPED_LITERAL = /\b(?:interval|date|time|timestamp|timestamptz|as|by|names)\s*$|\b[enxbu]&?$/i
/** Before these a value may stand. */
const VALUE_POSITION =
  /(?:=|<|>|\b(?:like|ilike|limit|offset|between|values\s*\((?:[^()]|\([^()]*\))*,|values\s*\(|in\s*\((?:[^()]*,)?|and|when|then|else|select|set|returning|regexp|is))\s*$/i
/** An opening parenthesis or a comma is followed by a value only in a list of values or a function call. */
const FUNCTION_ARGUMENT = /\b\w+\((?:[^()]*,)?\s*$/

/**
 * Takes the expressions out of an SQL text and leaves placeholders. Quotes around an expression go, and fixed text inside
 * the quotes moves into the value. null when an expression stands where no placeholder may: a table, a column, a keyword.
 */
export function parameterise<Node>(
  pieces: readonly PieceOf<Node>[],
  placeholder: Placeholder,
  { firstPosition = 1, hasDoubleQuotedTexts = false, mayStay = () => false }: ParameteriseOptions<Node> = {},
): Parameterised<Node> | null {
  if (!TAKES_PARAMETERS.test(pieces[0]?.text ?? '')) return null
  const statement: PieceOf<Node>[] = []
  const values: Parameter<Node>[] = []
  let before = ''
  const rest = [...pieces]
  while (rest.length > 0) {
    const piece = rest.shift()!
    if (piece.text !== null) {
      const open = openQuote(piece.text)
      if (open === null || rest.length === 0) {
        addText(statement, piece.text)
        before += piece.text
        continue
      }
      const quoted = takeQuoted(piece.text, open, rest, hasDoubleQuotedTexts)
      if (!quoted) return null
      addText(statement, quoted.before + placeholder(firstPosition + values.length))
      before += quoted.before
      values.push(parameter(quoted.value, before, true))
      before += '0'
      if (quoted.after !== '') rest.unshift({ text: quoted.after, node: null })
    } else {
      if (!isValuePosition(before, rest[0]?.text ?? '')) {
        if (!mayStay(piece.node)) return null
        statement.push(piece)
        before += 'x'
        continue
      }
      addText(statement, placeholder(firstPosition + values.length))
      values.push(parameter([piece], before, false))
      before += '0'
    }
  }
  return values.length > 0 ? { statement, values } : null
}

function parameter<Node>(pieces: readonly PieceOf<Node>[], before: string, isQuoted: boolean): Parameter<Node> {
  const existing = before.replace(/'[^']*'|"[^"]*"/g, '').match(/\?/g)?.length ?? 0
  return { pieces, existing, isCount: /\b(?:limit|offset)\s*$/i.test(before), isQuoted }
}

function addText<Node>(statement: PieceOf<Node>[], text: string): void {
  const last = statement.at(-1)
  if (last && last.text !== null) statement[statement.length - 1] = { text: last.text + text, node: null }
  else statement.push({ text, node: null })
}

/** Where a quote begins that the text does not close; null when all are closed. */
function openQuote(text: string): number | null {
  let quote = ''
  let start: number | null = null
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!
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

type Quoted<Node> = { readonly before: string; readonly value: readonly PieceOf<Node>[]; readonly after: string }

/** Everything up to the closing quote is one value. Quotes of names, as in `"column"`, hold no values. */
function takeQuoted<Node>(
  text: string,
  open: number,
  rest: PieceOf<Node>[],
  hasDoubleQuotedTexts: boolean,
): Quoted<Node> | null {
  const quote = text[open]!
  if (quote === '`' || (quote === '"' && !hasDoubleQuotedTexts)) return null
  if (TYPED_LITERAL.test(text.slice(0, open))) return null
  const value: PieceOf<Node>[] = []
  const first = text.slice(open + 1)
  if (first.includes(quote) || first.includes('\\')) return null
  if (first !== '') value.push({ text: first, node: null })
  for (let piece = rest.shift(); piece; piece = rest.shift()) {
    if (piece.text === null) {
      value.push(piece)
      continue
    }
    const close = piece.text.indexOf(quote)
    if (close === -1 && !piece.text.includes('\\')) {
      value.push(piece)
      continue
    }
    if (close === -1 || piece.text[close + 1] === quote || piece.text.slice(0, close).includes('\\')) return null
    if (close > 0) value.push({ text: piece.text.slice(0, close), node: null })
    return { before: text.slice(0, open), value, after: piece.text.slice(close + 1) }
  }
  return null
}

function isValuePosition(before: string, after: string): boolean {
  if (
    /^\s*[.\w%]/.test(after) &&
    !/^\s*(?:and|or|order|group|limit|offset|then|else|end|where|as|union|having|returning|on|for)\b/i.test(after)
  ) {
    return false
  }
  if (/\bin\s*\(\s*$/i.test(before)) return false
  if (/\bset\s*$/i.test(before) || /\bselect\s*$/i.test(before) || /\b(?:where|on)\s+(?:\S+\s+)?and\s*$/i.test(before))
    return false
  if (/\band\s*$/i.test(before)) return /\bbetween\s+\S+\s+and\s*$/i.test(before)
  return VALUE_POSITION.test(before) || (FUNCTION_ARGUMENT.test(before) && !/\binto\s+\S+\s*\([^)]*$/i.test(before))
}
