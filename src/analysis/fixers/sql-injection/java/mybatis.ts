import type { JavaFile } from '../../editing/java/java-file.ts'
import { walk } from '../../editing/source-tree.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import type { PieceOf } from '../../editing/pieces.ts'
import type { FixPlan } from '../../fixer.ts'
import { UNSURE } from './bind-in-chain.ts'
import { isPlaceholderPiece, parameterise } from '../parameterise.ts'
import { NAME_POSITION, SEPARATE_VALUES } from '../plan.ts'

const LIST: NoFix = {
  code: 'unsupported_shape',
  reason:
    'One parameter holds all values of a list; take a `List` instead, and write the placeholders with `<foreach>` in a `<script>`.',
}

/** `@Select("… = '${name}'")` → `#{name}`, for which MyBatis prepares a placeholder. */
export function fixMyBatis(file: JavaFile, annotation: SyntaxNode): FixPlan | NoFix | null {
  const literals = [...walk(annotation)].filter(({ type }) => type === 'string_literal')
  const texts = literals.map((node) => file.textOf(node))
  // Text blocks, escapes and dynamic statements are read in other ways.
  if (texts.some((text) => text.startsWith('"""') || text.includes('\\') || text.includes('<script'))) return null
  const isSum = [...walk(annotation)].some(({ type }) => type === 'binary_expression')
  const pieces = literals.flatMap((node, index) => [
    ...(index > 0 && !isSum ? [{ text: ' ', node: null }] : []),
    ...piecesOf(file, node),
  ])
  if (pieces.some((piece, index) => piece.node !== null && /\bin\s*\(\s*$/i.test(pieces[index - 1]?.text ?? '')))
    return LIST
  const read = parameterise(pieces)
  if (!read || read.statement.some((piece) => piece.text === null && !isPlaceholderPiece(piece))) return NAME_POSITION
  const edits = read.values.map(({ pieces: parts, isQuoted }): TextEdit | null => {
    const names = parts.flatMap((part) => ('node' in part && part.node ? [part.node] : []))
    const [only, ...more] = names
    if (!only || more.length > 0) return null
    const [before, after] = textAround(file.content, only, isQuoted)
    const parameter = `#{${only.name}}`
    return {
      start: only.start - before.length - (isQuoted ? 1 : 0),
      end: only.end + after.length + (isQuoted ? 1 : 0),
      newText: joined(before, parameter, after),
    }
  })
  const made = edits.filter((edit) => edit !== null)
  if (made.length < edits.length || made.length === 0) return null
  return { ...SEPARATE_VALUES, ...(read.values.every(({ isQuoted }) => isQuoted) ? {} : UNSURE), edits: made }
}

/** A parameter in the text of an annotation. */
type Parameter = { readonly name: string; readonly start: number; readonly end: number }

function piecesOf(file: JavaFile, literal: SyntaxNode): PieceOf<Parameter>[] {
  const inner = file.textOf(literal).slice(1, -1)
  const pieces: PieceOf<Parameter>[] = []
  let at = 0
  for (const match of inner.matchAll(/\$\{\s*([\w.]+)\s*\}/g)) {
    if (match.index > at) pieces.push({ text: inner.slice(at, match.index), node: null })
    const start = literal.start + 1 + match.index
    pieces.push({ text: null, node: { name: match[1] ?? '', start, end: start + match[0].length } })
    at = match.index + match[0].length
  }
  return [...pieces, { text: inner.slice(at), node: null }]
}

/** The content of the same quotes. */
function textAround(content: string, { start, end }: Parameter, isQuoted: boolean): readonly [string, string] {
  if (!isQuoted) return ['', '']
  return [/[^'"]*$/.exec(content.slice(0, start))?.[0] ?? '', /^[^'"]*/.exec(content.slice(end))?.[0] ?? '']
}

/** `CONCAT` with two arguments is what all databases have that have it. */
function joined(before: string, parameter: string, after: string): string {
  const front = before === '' ? parameter : `CONCAT('${before}', ${parameter})`
  return after === '' ? front : `CONCAT(${front}, '${after}')`
}
