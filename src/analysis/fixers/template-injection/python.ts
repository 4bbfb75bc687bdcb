import { calledName, type PythonFile, unwrapParentheses } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { appendArguments, argumentsOf } from '../editing/python/arguments.ts'
import { readingOf, textPiece } from '../editing/pieces.ts'
import { hostileIn } from '../editing/python/hostile.ts'
import { textOfExpression } from '../editing/python/string-pieces.ts'
import { keepsItsMeaning, soleValueOf, variableOf } from '../editing/python/variables.ts'
import { rewriteText, valueText } from '../editing/python/write-text.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { nameValues } from '../sql-injection/python/name-values.ts'

const WHOLE_TEMPLATE: NoFix = {
  code: 'needs_design',
  reason:
    'The input is the template itself; keep templates in files, choose one by name from a list, and pass the input as a value.',
}

/** `render_template_string(f"Hello {name}")` → `render_template_string("Hello {{ name }}", name=name)`. */
export function fixPythonTemplateInjection({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  const receiver = call && rendering(file, call.node, call.name)
  if (!call || !argument || !receiver) return null
  const variable = argument.type === 'identifier' ? variableOf(file, argument) : null
  const making = variable?.reads.length === 1 ? soleValueOf(file, variable) : argument
  const text = making && textOfExpression(file, making)
  if (!making || !text) return WHOLE_TEMPLATE
  const isHostile = hostileIn(file, match, 'template-injection')
  const nodes = text.pieces.flatMap(({ node }) => (node && isHostile(node) !== false ? [node] : []))
  if (nodes.length === 0 || nodes.some((node) => node.type === 'interpolation')) return null
  if (making !== argument && nodes.some((node) => !keepsItsMeaning(file, node, receiver))) return null
  const given = argumentsOf(file, receiver)
  const fixed = readingOf(text.pieces)
  const names = nameValues(
    file,
    nodes.map((node) => [{ text: null, node }]),
  )
  // The template already has a meaning for these names.
  if (
    given.some(({ isSpread }) => isSpread) ||
    names.some((name) => new RegExp(`\\{[{%][^}]*\\b${name}\\b`).test(fixed))
  )
    return null
  if (given.some(({ name }) => name !== null && names.includes(name)) || isInsideExpression(text.pieces, nodes))
    return null
  const pieces = text.pieces.map((piece) =>
    piece.node !== null && nodes.includes(piece.node) ? textPiece(`{{ ${names[nodes.indexOf(piece.node)]} }}`) : piece,
  )
  const written = rewriteText(file, making, text, pieces)
  const values = nodes.map(
    (node, index) => `${names[index]}=${valueText(file, [{ text: null, node: unwrapParentheses(node) }])}`,
  )
  const appended: TextEdit | null = appendArguments(file, receiver, values)
  if (!written || !appended) return null
  return {
    edits: [...written, appended],
    safety: 'glance',
    title: 'Pass the value to the template',
    explanation:
      'The template is constant and the value is inserted when it is rendered, so it is never parsed as a template.',
    behaviourChange: 'None for plain values; markup in them is shown as text if the template engine escapes.',
  }
}

/** The call that takes the values: the function itself, or `render` of the template that it returns. */
function rendering(file: PythonFile, call: SyntaxNode, name: string): SyntaxNode | null {
  if (/^(?:render_template_string|stream_template_string)$/.test(name)) return call
  if (!/^(?:Template|from_string)$/.test(name)) return null
  const access = file.parentOf(call)
  const render = access?.type === 'attribute' ? file.parentOf(access) : null
  return render?.type === 'call' && childByField(render, 'function') === access && calledName(file, render) === 'render'
    ? render
    : null
}

/** `{% if ` + x + ` %}` is code of the template. */
function isInsideExpression(
  pieces: readonly { readonly text: string | null; readonly node: SyntaxNode | null }[],
  nodes: readonly SyntaxNode[],
): boolean {
  let before = ''
  return pieces.some(({ text, node }) => {
    before += text ?? ''
    return node !== null && nodes.includes(node) && /\{[{%](?:(?![%}]\}).)*$/s.test(before)
  })
}
