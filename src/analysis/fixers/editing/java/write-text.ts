import { type JavaFile } from './java-file.ts'
import { beginsLine, wholeLines } from '../text-style.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode } from '../edits.ts'
import { argumentsOf } from './arguments.ts'
import { type JavaLiteral, writeLiteral } from './literals.ts'
import { receiverOf } from './made-by.ts'
import type { Chunk, JavaText, Operand } from './string-pieces.ts'
import { constantOf, contentsOfLiterals, type FixedPiece } from './text-marks.ts'
import { isFilled, lastOf, type Filled } from '../../../../lib/collections/lists.ts'
import { matchedText } from '../../../source/matched-text.ts'

/** What to write: the content of each literal, and the constants to keep. */
type Wanted = {
  readonly file: JavaFile
  readonly contents: ReadonlyMap<JavaLiteral, readonly FixedPiece[]>
  readonly constants: ReadonlySet<SyntaxNode>
}

/**
 * Edits that change a text: `pieces` tell which literals and constants stay, and contain no expressions. Every part
 * keeps its place and line where possible. null when parts would have to move.
 */
export function rewriteText(file: JavaFile, text: JavaText, pieces: readonly FixedPiece[]): TextEdit[] | null {
  const contents = contentsOfLiterals(pieces)
  if (!contents) return null
  const constants = new Set(pieces.flatMap((piece) => constantOf(piece) ?? []))
  const wanted = { file, contents, constants }
  const edits: TextEdit[] = []
  const emptied: Chunk[] = []
  for (const chunk of text.chunks) {
    if (chunk.operands.every((operand) => !isKept(wanted, operand))) emptied.push(chunk)
    else {
      const written = writeSum(wanted, chunk.operands)
      if (!written) return null
      edits.push(...written)
    }
  }
  const removed = removeChunks(file, text.chunks, emptied)
  return removed && [...edits, ...removed]
}

function isKept(wanted: Wanted, operand: Operand): boolean {
  switch (operand.role) {
    case 'literal':
      return (wanted.contents.get(operand.literal) ?? []).length > 0
    case 'constant':
      return wanted.constants.has(operand.constant)
    case 'format':
      return operand.subject.some((part) => isKept(wanted, part))
    case 'value':
      return false
  }
}

/** The text of a literal without the constants after it; null when text follows a constant. */
function textBefore({ contents }: Wanted, literal: JavaLiteral): string | null {
  const [first, ...rest] = contents.get(literal) ?? []
  return rest.every(({ text }) => text === null) ? (first?.text ?? '') : null
}

type Part = { operand: Operand; text: string | null; start: number; end: number }

function writeSum(wanted: Wanted, operands: readonly Operand[], escape = (text: string) => text): TextEdit[] | null {
  const { file } = wanted
  const parts: Part[] = []
  const edits: TextEdit[] = []
  let cursor: Operand | null = null
  for (const operand of operands) {
    const last = parts.at(-1)
    const between = cursor ? file.content.slice(cursor.node.end, operand.node.start) : ''
    if (/[()]|\/[/*]/.test(between)) return null
    cursor = operand
    if (!isKept(wanted, operand)) continue
    const text = operand.role === 'literal' ? textBefore(wanted, operand.literal) : null
    if (operand.role === 'literal' && text === null) return null
    const gap = last ? file.content.slice(last.end, operand.node.start) : ''
    const wasNext = last && operands.indexOf(last.operand) + 1 === operands.indexOf(operand)
    if (last && last.text !== null && text !== null && !wasNext && !gap.includes('\n')) {
      last.text += text
      last.end = operand.node.end
    } else parts.push({ operand, text, start: operand.node.start, end: operand.node.end })
  }
  for (const [index, part] of parts.entries()) {
    const written = writePart(wanted, part, escape)
    if (!written) return null
    edits.push(...written)
    const next = parts[index + 1]
    if (next) edits.push(...closeGap(file, operands, part, next))
  }
  return isFilled(parts) && isFilled(operands) ? [...edits, ...cutEnds(operands, parts)] : edits
}

function writePart(
  wanted: Wanted,
  { operand, text, start, end }: Part,
  escape: (text: string) => string,
): TextEdit[] | null {
  const { file } = wanted
  if (operand.role === 'format') return writeFormat(wanted, operand)
  if (operand.role !== 'literal') return []
  const newText = writeLiteral(file, operand.literal, escape(text ?? ''))
  return newText === file.content.slice(start, end) ? [] : [{ start, end, newText }]
}

/** Of the operators between two remaining operands, keeps the one at a line break, or else the first. */
function closeGap(file: JavaFile, operands: readonly Operand[], before: Part, after: Part): TextEdit[] {
  const dropped = operands.filter(({ node }) => node.start >= before.end && node.end <= after.start)
  const [first] = dropped
  if (!first) return []
  const nearest = { start: before.end, end: first.node.start }
  const gaps = dropped.map(({ node }, index) => ({
    start: node.end,
    end: dropped[index + 1]?.node.start ?? after.start,
  }))
  const kept = [nearest, ...gaps].findLast(({ start, end }) => file.content.slice(start, end).includes('\n')) ?? nearest
  return [
    { start: before.end, end: kept.start, newText: '' },
    { start: kept.end, end: after.start, newText: '' },
  ].filter(({ start, end }) => start < end)
}

function cutEnds(operands: Filled<Operand>, parts: Filled<Part>): TextEdit[] {
  return [
    { start: operands[0].node.start, end: parts[0].start, newText: '' },
    { start: lastOf(parts).end, end: lastOf(operands).node.end, newText: '' },
  ].filter(({ start, end }) => start < end)
}

/** A format string without values becomes plain text; with constants it stays a format. */
function writeFormat(wanted: Wanted, operand: Operand & { role: 'format' }): TextEdit[] | null {
  const { file } = wanted
  const { node, subject, subjectNode, values } = operand
  const kept = values.filter((value) => [...wanted.constants].some((constant) => isWithin(constant, value)))
  if (kept.length === 0 || !isFilled(values)) {
    const written = writeSum(wanted, subject)
    return (
      written &&
      [
        { start: node.start, end: subjectNode.start, newText: '' },
        ...written,
        { start: subjectNode.end, end: node.end, newText: '' },
      ].filter(({ start, end, newText }) => start < end || newText !== '')
    )
  }
  const edits: TextEdit[] = []
  for (const part of subject) {
    if (part.role !== 'literal') return null
    const content = wanted.contents.get(part.literal) ?? []
    const newText = content.map(({ text }) => text?.replace(/%/g, '%%') ?? '%s').join('')
    edits.push(replaceNode(part.node, writeLiteral(file, part.literal, newText)))
  }
  const isStatic = argumentsOf(node).length > values.length
  const from = isStatic ? subjectNode.end : values[0].start
  const list = kept.map((value) => file.textOf(value)).join(', ')
  return [...edits, { start: from, end: lastOf(values).end, newText: isStatic ? `, ${list}` : list }]
}

function isWithin(inner: SyntaxNode, outer: SyntaxNode): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

/** Removes parts that no longer add anything: the call, or its statement when it contains nothing else. */
function removeChunks(file: JavaFile, chunks: readonly Chunk[], emptied: readonly Chunk[]): TextEdit[] | null {
  const edits: TextEdit[] = []
  const done = new Set<SyntaxNode>()
  for (const chunk of emptied) {
    if (chunk.join.kind === 'start') return null
    const statement = statementOf(file, chunk)
    if (!statement || !chunks.every((one) => emptied.includes(one) || statementOf(file, one) !== statement)) {
      const receiver = chunk.join.kind === 'append' ? receiverOf(chunk.join.node) : null
      if (!receiver) return null
      edits.push({ start: receiver.end, end: chunk.join.node.end, newText: '' })
    } else if (!done.has(statement)) {
      done.add(statement)
      edits.push(removeStatement(file, statement))
    }
  }
  return edits
}

/** A statement that only appends. */
function statementOf(file: JavaFile, { join }: Chunk): SyntaxNode | null {
  if (join.kind === 'assign') return join.node
  let around = join.kind === 'append' ? file.parentOf(join.node) : null
  while (around?.type === 'method_invocation') around = file.parentOf(around)
  return around?.type === 'expression_statement' ? around : null
}

/** Removes a statement with its lines, unless other code is on them. */
export function removeStatement(file: JavaFile, { start, end }: SyntaxNode): TextEdit {
  const lines = wholeLines(file.content, start, end)
  if (lines) return { ...lines, newText: '' }
  const behind = matchedText(file.content.slice(end), /^[ \t]*/).length
  const before = beginsLine(file.content, start) ? 0 : matchedText(file.content.slice(0, start), /[ \t]*$/).length
  return behind > 0 ? { start, end: end + behind, newText: '' } : { start: start - before, end, newText: '' }
}
