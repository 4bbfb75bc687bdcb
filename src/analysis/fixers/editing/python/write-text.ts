import { calledName, type PythonFile, unwrapParentheses } from './python-file.ts'
import { childByField, isComment, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode } from '../edits.ts'
import { argumentsOf } from './arguments.ts'
import { type LiteralPart, literalOf, type PythonLiteral, textBetween, writeLiteral } from './literals.ts'
import { isMark, isTextPiece, type PieceOf, readingOf, withoutMarks } from '../pieces.ts'
import { isFormat, operandsOf, type PythonPiece, type PythonText } from './string-pieces.ts'
import { allOf, isFilled, lastOf, type Filled, zip } from '../../../../lib/collections/lists.ts'
import { partAt } from '../source-tree.ts'

/** The content of a literal: text, and expressions that stay. */
type Content = readonly PieceOf<SyntaxNode>[]
type Writer = {
  readonly file: PythonFile
  readonly contents: ReadonlyMap<SyntaxNode, Content>
  readonly inlined: ReadonlySet<SyntaxNode>
  /** Expressions that stay unchanged. */
  readonly kept: ReadonlySet<SyntaxNode>
  readonly edits: TextEdit[]
}

/**
 * Edits that write a text with other pieces: each literal keeps its place and quotes, and literals on one line with
 * nothing between them are merged. `NEXT_LITERAL` in `pieces` separates the literals. null when that is impossible.
 */
export function rewriteText(
  file: PythonFile,
  expression: SyntaxNode,
  { literals, inlined }: PythonText,
  pieces: readonly PythonPiece[],
): TextEdit[] | null {
  const contents = splitAtLiterals(pieces)
  if (contents.length !== literals.length) return null
  const writer: Writer = {
    file,
    contents: new Map(zip(literals, contents).map(([{ node }, content]) => [node, content])),
    inlined: new Set(inlined),
    kept: new Set(pieces.flatMap(({ node }) => (node ? [node] : []))),
    edits: [],
  }
  return [expression, ...inlined].every((root) => write(writer, unwrapParentheses(root))) ? writer.edits : null
}

/** The new content of each literal of a text. */
export function splitAtLiterals<Piece extends object>(
  pieces: readonly Piece[],
): Exclude<Piece, { readonly mark: unknown }>[][] {
  let content: Exclude<Piece, { readonly mark: unknown }>[] = []
  const contents = [content]
  for (const piece of pieces) {
    if (isMark(piece)) contents.push((content = []))
    else content.push(piece as Exclude<Piece, { readonly mark: unknown }>)
  }
  return contents
}

function write(writer: Writer, node: SyntaxNode): boolean {
  if (node.type === 'string') return writeOne(writer, [node], node)
  if (node.type === 'concatenated_string') return writeNeighbours(writer, node)
  if (node.type === 'binary_operator' && childByField(node, 'operator')?.type === '+') return writeSum(writer, node)
  if (node.type === 'binary_operator') return writeFormat(writer, node, childByField(node, 'left'))
  if (node.type === 'call') return writeFormat(writer, node, partAt(node, 'function', 'object'))
  // A variable that was resolved.
  return node.type === 'identifier'
}

/** `"…" "…"`: removes literals on the same line that became empty. */
function writeNeighbours(writer: Writer, { children }: SyntaxNode): boolean {
  const literals = children.filter((child) => !isComment(child))
  return literals.every((literal, index) => {
    const previous = literals[index - 1]
    const gap = previous && writer.file.content.slice(previous.end, literal.start)
    if (!previous || !isEmptied(writer, literal) || !/^[ \t]*$/.test(gap ?? ''))
      return writeOne(writer, [literal], literal)
    writer.edits.push({ start: previous.end, end: literal.end, newText: '' })
    return true
  })
}

/** Whether a literal became empty. */
function isEmptied({ contents }: Writer, literal: SyntaxNode): boolean {
  const wasEmpty = literal.children[0]?.end === literal.children.at(-1)?.start
  return contents.get(literal)?.length === 0 && !wasEmpty
}

/** `"…" % x` → `"…"`. */
function writeFormat(writer: Writer, node: SyntaxNode, subject: SyntaxNode | null): boolean {
  if (!subject || !write(writer, unwrapParentheses(subject)) || hasComment(writer.file, subject.end, node.end))
    return false
  writer.edits.push({ start: subject.end, end: node.end, newText: '' })
  // In an argument list the parentheses were only needed for the operator.
  const isArgument = writer.file.parentOf(node)?.type === 'argument_list'
  if (subject.type === 'parenthesized_expression' && isArgument && !writer.file.textOf(subject).includes('\n')) {
    const inner = unwrapParentheses(subject)
    writer.edits.push({ start: subject.start, end: inner.start, newText: '' })
    writer.edits.push({ start: inner.end, end: subject.end, newText: '' })
  }
  return true
}

function hasComment(file: PythonFile, start: number, end: number): boolean {
  return file.content.slice(start, end).includes('#')
}

/** Edits one literal, or replaces `span` by several merged ones. */
function writeOne(writer: Writer, nodes: readonly SyntaxNode[], span: Span): boolean {
  const { file, contents, edits } = writer
  const literals = allOf(nodes.map((node) => literalOf(file, node)))
  if (!literals || !isFilled(literals)) return false
  const content = nodes.flatMap((node) => contents.get(node) ?? [])
  if (nodes.length === 1 && isUnchanged(writer, literals[0], content)) return true
  const parts: LiteralPart[] = content.map((piece) =>
    piece.text === null ? codeOf(file, piece.node) : { text: piece.text },
  )
  const prefix = commonPrefix(literals, parts)
  const text = prefix === null ? null : writeLiteral({ ...literals[0], prefix }, parts)
  if (text === null) return false
  if (text !== file.content.slice(span.start, span.end)) edits.push(replaceNode(span, text))
  return true
}

type Span = { readonly start: number; readonly end: number }

function codeOf(file: PythonFile, node: SyntaxNode): LiteralPart {
  return { code: node.type === 'interpolation' ? file.textOf(node).slice(1, -1) : file.textOf(node) }
}

function isUnchanged({ file, kept }: Writer, { node, from, to }: PythonLiteral, content: Content): boolean {
  // Linters report an f-string without any placeholder.
  if (/f/i.test(file.content.slice(node.start, from)) && kept.size === 0) return false
  return (
    !node.children.some(({ type }) => type === 'interpolation') &&
    content.every(isTextPiece) &&
    readingOf(content) === textBetween(file, node, from, to)
  )
}

/** A raw literal without backslashes is equivalent to a plain one. */
function commonPrefix(literals: Filled<PythonLiteral>, parts: readonly LiteralPart[]): string | null {
  const [first] = literals
  if (literals.every(({ prefix }) => prefix === first.prefix)) return first.prefix
  return parts.some((part) => 'text' in part && part.text.includes('\\')) ? null : ''
}

type Operand = { readonly node: SyntaxNode; readonly kind: 'literal' | 'text' | 'kept' | 'gone' }

function writeSum(writer: Writer, sum: SyntaxNode): boolean {
  const operands = flatten(sum).map((node) => ({ node, kind: kindOf(writer, node) }))
  const places = group(writer, operands)
  if (places.length === 0) return false
  let end = sum.start
  for (const [index, place] of places.entries()) {
    const { start } = place.operands[0].node
    const before = places[index - 1]
    // Removes everything between two operands except one operator.
    const gap = before ? gapBetween(operands, before, place) : { start: sum.start, end: start }
    if (gap.start < gap.end) {
      if (hasComment(writer.file, gap.start, gap.end)) return false
      writer.edits.push({ ...gap, newText: '' })
    }
    if (!writePlace(writer, place)) return false
    end = place.end
  }
  if (hasComment(writer.file, end, sum.end)) return false
  if (end < sum.end) writer.edits.push({ start: end, end: sum.end, newText: '' })
  return true
}

function flatten(node: SyntaxNode): SyntaxNode[] {
  const isSum = node.type === 'binary_operator' && childByField(node, 'operator')?.type === '+'
  return isSum ? operandsOf(node).flatMap(flatten) : [node]
}

function kindOf(writer: Writer, node: SyntaxNode): Operand['kind'] {
  const { file, contents, inlined, kept } = writer
  const inner = unwrapParentheses(node)
  if (kept.has(inner)) return 'kept'
  if (node.type === 'string') return isEmptied(writer, node) ? 'gone' : 'literal'
  const isNothing = inner.type === 'concatenated_string' && inner.children.every((child) => isEmptied(writer, child))
  if (isNothing) return 'gone'
  const isText =
    /^(?:string|concatenated_string|binary_operator)$/.test(inner.type) ||
    (inner.type === 'call' && isFormat(file, inner) && [...contents.keys()].some((one) => isIn(one, inner)))
  if (isText) return 'text'
  return inner.type === 'identifier' && inlined.size > 0 && isInlined(file, inner, inlined) ? 'text' : 'gone'
}

function isIn(node: Span, around: Span): boolean {
  return node.start >= around.start && node.end <= around.end
}

function isInlined(file: PythonFile, identifier: SyntaxNode, inlined: ReadonlySet<SyntaxNode>): boolean {
  const name = file.textOf(identifier)
  return [...inlined].some((value) => {
    const left = partAt(file.parentOf(value), 'left')
    return left !== null && file.textOf(left) === name
  })
}

type PlaceInSum = { readonly operands: Filled<Operand>; readonly end: number }

/** Groups neighbours that are merged: literals on one line with nothing in between that stays. */
function group({ file }: Writer, operands: readonly Operand[]): PlaceInSum[] {
  const places: { operands: [Operand, ...Operand[]]; end: number }[] = []
  let hasGap = false
  for (const operand of operands) {
    const last = places.at(-1)
    if (operand.kind === 'gone') {
      hasGap = true
      continue
    }
    const isMergeable =
      hasGap &&
      operand.kind === 'literal' &&
      last?.operands.at(-1)?.kind === 'literal' &&
      !file.content.slice(last.end, operand.node.start).includes('\n')
    if (isMergeable) {
      last.operands.push(operand)
      last.end = operand.node.end
    } else places.push({ operands: [operand], end: operand.node.end })
    hasGap = false
  }
  return places
}

/** From the end of a place to the operand before the next one: `+ x`. */
function gapBetween(operands: readonly Operand[], before: PlaceInSum, after: PlaceInSum): Span {
  const previous = operands[operands.indexOf(after.operands[0]) - 1]
  const isNext = !previous || previous === lastOf(before.operands)
  return { start: before.end, end: isNext ? before.end : previous.node.end }
}

function writePlace(writer: Writer, { operands, end }: PlaceInSum): boolean {
  const [first, ...rest] = operands
  if (first.kind === 'kept') return true
  if (first.kind === 'text') return write(writer, unwrapParentheses(first.node))
  const nodes: Filled<SyntaxNode> = [first.node, ...rest.map(({ node }) => node)]
  const isPlain = nodes.every((node) => !(writer.contents.get(node) ?? []).some((piece) => isOutside(piece, nodes)))
  const literals = new Map(
    nodes.map((node) => [node, (writer.contents.get(node) ?? []).filter((piece) => !isOutside(piece, nodes))]),
  )
  if (!isPlain && nodes.some((node) => !isFramed(writer.contents.get(node) ?? [], nodes))) return false
  return writeOne({ ...writer, contents: literals }, nodes, { start: first.node.start, end })
}

/** Whether an operand stays outside the literal, next to it. */
function isOutside({ node }: PieceOf<SyntaxNode>, nodes: readonly SyntaxNode[]): boolean {
  return node !== null && !nodes.some((literal) => isIn(node, literal))
}

/** Operands that stay are all before the text or all after it. */
function isFramed(content: Content, nodes: Filled<SyntaxNode>): boolean {
  const first = content.findIndex((piece) => !isOutside(piece, nodes))
  const last = content.findLastIndex((piece) => !isOutside(piece, nodes))
  return (
    content.every((piece, index) => {
      if (!piece.node || !isOutside(piece, nodes)) return true
      const isBefore = piece.node.end <= nodes[0].start
      return first === -1 || (isBefore ? index < first : index > last)
    }) && content.slice(Math.max(first, 0), last + 1).every((piece) => !isOutside(piece, nodes))
  )
}

/** The value that a text contained: the expression alone, or an f-string of all its pieces. */
export function valueText(file: PythonFile, pieces: readonly PythonPiece[]): string | null {
  const kept = withoutMarks(pieces)
  const [only] = kept
  const value = kept.length === 1 && only?.node ? valueOfPiece(file, only.node) : null
  if (value) return plainValue(file, value)
  const quotes = file.style.quote('').charAt(0)
  const parts = kept.map((piece) => (piece.text === null ? codeOf(file, piece.node) : { text: piece.text }))
  if (parts.some((part) => 'text' in part && /[\\\n]/.test(part.text))) return null
  // Before Python 3.12, code in an f-string cannot contain its quotes.
  return writeLiteral({ prefix: '', quotes }, parts)
}

/** The expression of a piece, including that of `{x!r}`, which added the quotes. null with any other format. */
export function valueOfPiece(file: PythonFile, node: SyntaxNode): SyntaxNode | null {
  if (node.type !== 'interpolation') return node
  const [expression = null, conversion, ...more] = node.children.filter((child) => !isComment(child))
  const isQuoted = conversion?.type === 'type_conversion' && file.textOf(conversion) === '!r'
  return isQuoted && more.length === 0 ? expression : null
}

/** Drivers accept values of any type, so a conversion to text is removed. */
function plainValue(file: PythonFile, node: SyntaxNode): string {
  const [only, ...more] = node.type === 'call' && calledName(file, node) === 'str' ? argumentsOf(file, node) : []
  const inner = only && more.length === 0 && only.name === null && !only.isSpread ? only.value : node
  return file.textOf(inner.type === 'parenthesized_expression' ? unwrapParentheses(inner) : inner)
}
