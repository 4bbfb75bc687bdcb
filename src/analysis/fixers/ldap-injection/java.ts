import { listImports, referToType } from '../editing/java/imports.ts'
import type { JavaFile } from '../editing/java/java-file.ts'
import { childByField, namedChildren, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { type MadeText, madeText } from '../editing/java/made-text.ts'
import { isSteady } from '../editing/java/steady.ts'
import { readingOf, textPiece } from '../editing/pieces.ts'
import { rewriteText } from '../editing/java/write-text.ts'
import { writeTextValue, writeValue } from '../editing/java/write-value.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

const NOT_A_VALUE: NoFix = {
  code: 'needs_design',
  reason:
    'The input is more than a single value of the filter; write the filter with placeholders such as `{0}`, and pass the values as arguments of `search`.',
}
/** Before a value there must be a comparison, followed by at most some fixed text. */
const BEHIND_COMPARISON = /\([\w;.:-]+[~<>]?=[^()=]*$/

/** `search(base, "(uid=" + uid + ")", controls)` → `search(base, "(uid={0})", new Object[] {uid}, controls)`. */
export function fixJavaLdapInjection({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { call, argument } = match
  if (!call?.api || !argument || call.name !== 'search') return null
  const made = madeText(file, argument)
  if (!made) return null
  const values = valuesOf(made)
  if (!values) return NOT_A_VALUE
  if (!values.every((value) => isSteady(file, value, call.node))) return null
  const edits = /^javax\.naming\./.test(call.api)
    ? asArguments(file, call.node, argument, made, values)
    : escaped(file, made, values)
  if (!edits) return null
  return {
    ...edits,
    safety: 'merge',
    title: 'Pass the values separately from the filter',
    explanation: 'Parentheses and asterisks in a value are part of the value, so it cannot change the filter.',
    behaviourChange: 'None.',
  }
}

function valuesOf({ text }: MadeText): SyntaxNode[] | null {
  const values: SyntaxNode[] = []
  let before = ''
  for (const piece of text.pieces) {
    if (piece.node === null) before += readingOf([piece])
    else {
      if (!BEHIND_COMPARISON.test(before)) return null
      values.push(piece.node)
      before += 'x'
    }
  }
  return values.length > 0 ? values : null
}

type Edits = Pick<FixPlan, 'edits' | 'imports'>

function asArguments(
  file: JavaFile,
  call: SyntaxNode,
  argument: SyntaxNode,
  { text }: MadeText,
  values: readonly SyntaxNode[],
): Edits | null {
  const [, second, third, fourth, ...more] = argumentsOf(call)
  const fixed = readingOf(text.pieces)
  if (second !== argument || !third || more.length > 0 || /[{}]/.test(fixed)) return null
  let position = 0
  const filter = text.pieces.map((piece) => (piece.node === null ? piece : textPiece(`{${position++}}`)))
  const written = rewriteText(file, text, filter)
  const codes = values.map((value) => writeValue(file, [value]).code)
  const handed = fourth
    ? intoArray(file, third, codes)
    : [{ start: argument.end, end: argument.end, newText: `, new Object[] {${codes.join(', ')}}` }]
  return written && handed && { edits: [...written, ...handed] }
}

/** Only an empty list can take the values: existing elements belong to placeholders that the filter lacks. */
function intoArray(file: JavaFile, array: SyntaxNode, codes: readonly string[]): TextEdit[] | null {
  const list = array.type === 'array_creation_expression' ? childByField(array, 'value') : null
  const isEmpty = list ? namedChildren(list).length === 0 : /^new Object\[0\]$/.test(file.textOf(array))
  return isEmpty ? [{ start: array.start, end: array.end, newText: `new Object[] {${codes.join(', ')}}` }] : null
}

/** Spring LDAP provides an encoder for filter values. */
function escaped(file: JavaFile, { text }: MadeText, values: readonly SyntaxNode[]): Edits | null {
  if (
    !listImports(file).some(({ qualified }) => qualified.startsWith('org.springframework.ldap.')) ||
    text.chunks.length === 0
  )
    return null
  const encoder = referToType(file, 'org.springframework.ldap.support.LdapEncoder')
  return {
    edits: values.map((value) => ({
      start: value.start,
      end: value.end,
      newText: `${encoder.text}.filterEncode(${writeTextValue(file, [value])})`,
    })),
    imports: encoder.imports,
  }
}
