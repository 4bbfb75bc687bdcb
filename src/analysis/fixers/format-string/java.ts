import { type JavaFile } from '../editing/java/java-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { type MadeText, madeText } from '../editing/java/made-text.ts'
import { readingOf, textPiece } from '../editing/pieces.ts'
import { rewriteText } from '../editing/java/write-text.ts'
import { writeValue } from '../editing/java/write-value.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

const WHOLE_FORMAT: NoFix = {
  code: 'needs_design',
  reason:
    'The whole format string is untrusted and is filled with values; choose the format from a fixed list, by a name in the input.',
}

/** `printf(text)` → `printf("%s", text)`; `format("a " + text + " %d", n)` → `format("a %s %d", text, n)`. */
export function fixJavaFormatString({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { call, argument } = match
  if (!call || !argument) return null
  const given = argumentsOf(call.node)
  const index = given.indexOf(argument)
  if (index === -1) return null
  const rest = given.slice(index + 1)
  const made = madeText(file, argument)
  const edits = made ? putIn(file, argument, made, rest) : asValue(file, argument, rest)
  if (!edits) return made ? null : WHOLE_FORMAT
  return {
    edits,
    safety: 'glance',
    title: 'Pass the value separately from the format',
    explanation: 'A `%` in the value is plain text, so it can no longer raise an error or read other values.',
    behaviourChange: 'None for values without `%`.',
  }
}

function asValue(file: JavaFile, argument: SyntaxNode, rest: readonly SyntaxNode[]): TextEdit[] | null {
  if (rest.length > 0) return null
  return [{ start: argument.start, end: argument.start, newText: `${file.style.quote('%s')}, ` }]
}

const PLACE = /%(?![%n])[-#+ 0,(]*\d*(?:\.\d+)?[a-zA-Z]/g

/** Inserts each value among the existing ones, in the order of the placeholders. */
function putIn(
  file: JavaFile,
  argument: SyntaxNode,
  { text, variable }: MadeText,
  rest: readonly SyntaxNode[],
): TextEdit[] | null {
  if (variable || /%[\d<]+\$|%</.test(readingOf(text.pieces))) return null
  const edits: TextEdit[] = []
  let before = 0
  let added = new Map<number, string[]>()
  for (const piece of text.pieces) {
    if (piece.node === null) before += piece.text?.match(PLACE)?.length ?? 0
    else added = added.set(before, [...(added.get(before) ?? []), writeValue(file, [piece.node]).code])
  }
  if (before !== rest.length) return null
  const format = text.pieces.map((piece) => (piece.node === null ? piece : textPiece('%s')))
  const written = rewriteText(file, text, format)
  for (const [position, codes] of added) {
    const { end } = rest[position - 1] ?? argument
    edits.push({ start: end, end, newText: codes.map((code) => `, ${code}`).join('') })
  }
  return written && [...written, ...edits]
}
