import type { NewImport } from '../editing/import-request.ts'
import { listImports, nameOfModule, referTo } from '../editing/python/imports.ts'
import { calledName, type PythonFile, unwrapParentheses } from '../editing/python/python-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import { replaceNode } from '../editing/edits.ts'
import { isMark, textPiece } from '../editing/pieces.ts'
import { htmlPositionAfter } from '../editing/javascript/html-position.ts'
import { hostileIn } from '../editing/python/hostile.ts'
import { textOfExpression } from '../editing/python/string-pieces.ts'
import { hostileNodes, type TextPlace, textPlaceOf } from '../editing/python/hostile-nodes.ts'
import { soleValueOf, variableOf } from '../editing/python/variables.ts'
import { isCertainlyText } from '../editing/python/text-values.ts'
import { rewriteText, valueText } from '../editing/python/write-text.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { rootName } from '../../source/dotted-names.ts'

const PLAN = {
  safety: 'glance',
  title: 'Escape the value in the page',
  explanation: 'Characters with a special meaning in HTML are escaped, so the value cannot contain markup.',
  behaviourChange: 'None for values without `<`, `>`, `&` and quotes; those are displayed instead of parsed as markup.',
} as const

const IS_MARKUP: NoFix = {
  code: 'needs_design',
  reason:
    'The whole value is declared as markup; remove the declaration if it is plain text, or sanitize it with a library such as `nh3` if it is intended to contain markup.',
}

const IN_CODE: NoFix = {
  code: 'needs_design',
  reason:
    'The value is inserted into a script, a URL or an unquoted attribute, where HTML escaping does not help; pass it in a quoted `data-` attribute and read it from there, or check it against a list of allowed values.',
}

/** `f"<b>{name}</b>"` → `f"<b>{escape(name)}</b>"`: escapes only tainted values. */
export function escapeValues(
  context: PythonFixContext,
  argument: SyntaxNode,
  making: SyntaxNode,
): FixPlan | NoFix | null {
  const { file, match } = context
  if (/\.unescape$/.test(match.call?.api ?? '')) return IS_MARKUP
  const isDeclared = /(?:^|\.)(?:Markup|mark_safe|SafeString|SafeText)$/.test(match.call?.api ?? '')
  if (/(?:^|\.)mark_safe$/.test(match.call?.api ?? '')) {
    const formatted = formatHtml(context, making)
    if (formatted) return formatted
  }
  const nodes = hostileNodes(context, 'xss', (node) => isMarkup(file, node))
  if (!nodes) return null
  if (nodes.length === 0) return isDeclared ? IS_MARKUP : escapeWhole(context, argument)
  if (nodes.some((node) => !isEscapable(context, node))) return IN_CODE
  const edits: TextEdit[] = []
  const imports: NewImport[] = []
  for (const node of nodes) {
    const place = textPlaceOf(file, node)
    const escaped = place && escapeIn(context, node, place)
    if (!escaped) return null
    const around = file.parentOf(node)
    edits.push(replaceNode(around?.type === 'parenthesized_expression' ? around : node, escaped.text))
    imports.push(...escaped.imports)
  }
  return { ...PLAN, edits, imports }
}

/** Escaping helps in the text of a page and in quoted attributes that contain text. */
function isEscapable({ file, match }: PythonFixContext, node: SyntaxNode): boolean {
  const places = [node, unwrapParentheses(node), file.parentOf(node)].filter((one) => one !== null)
  const pieces = (match.built ?? []).filter(({ at }) =>
    places.some(({ start, end }) => at.start === start && at.end === end),
  )
  return pieces.length > 0 && pieces.every(({ before }) => htmlPositionAfter(before) !== 'elsewhere')
}

const MAKES_MARKUP = /html|markup|markdown|render|template|bleach|sanitize|to_string|svg/i

/** Intended markup would show as source code. */
function isMarkup(file: PythonFile, node: SyntaxNode): boolean {
  const variable = node.type === 'identifier' ? variableOf(file, node) : null
  const value = variable && soleValueOf(file, variable)
  return [node, ...(value ? [value] : [])].some((one) => {
    const name = (one.type === 'call' && childByField(one, 'function')) || one
    return !/^(?:string|binary_operator)$/.test(name.type) && MAKES_MARKUP.test(file.textOf(name))
  })
}

type Escaped = { readonly text: string; readonly imports: readonly NewImport[] }

/**
 * Uses the framework's escaper; elsewhere, and in concatenations, where `Markup` would escape the markup around it,
 * `html.escape`.
 */
function escapeIn({ file, match }: PythonFixContext, node: SyntaxNode, place: TextPlace): Escaped | null {
  const text = file.textOf(unwrapParentheses(node))
  const modules = listImports(file).map(({ module }) => rootName(module))
  if (modules.includes('django')) return call(referTo(file, 'django.utils.html', 'escape', { isNamed: true }), text)
  const isFlask = modules.some((module) => /^(?:flask|quart|werkzeug|markupsafe|jinja2)$/.test(module))
  // `Markup` escapes what it is added to, which changes nothing in a text without markup.
  const isAlone = match.built?.length === 1 && !/[<>&"']/.test(match.value?.fixedText ?? '<')
  const markupsafe =
    isFlask && (place !== 'added' || isAlone) ? referTo(file, 'markupsafe', 'escape', { isNamed: true }) : null
  if (markupsafe && (markupsafe.imports.length === 0 || nameOfModule(file, 'html') === null))
    return call(markupsafe, text)
  const reference = referTo(file, 'html', 'escape')
  // `escape` needs a string; `get` may return None.
  return call(reference, isCertainlyText(file, node) ? text : `str(${text})`)
}

function call(reference: ReturnType<typeof referTo>, text: string): Escaped | null {
  return reference && { text: `${reference.text}(${text})`, imports: reference.imports }
}

/** `return name` → `return escape(name)`, if it is certainly a string. */
function escapeWhole(context: PythonFixContext, argument: SyntaxNode): FixPlan | null {
  const { file, match } = context
  const source = match.way.at(-1)
  const from = source ? file.content.slice(source.start, source.end) : ''
  const isPlain =
    /\b(?:args|form|values|cookies|headers|GET|POST|query)\b/.test(from) || isCertainlyText(file, argument)
  if (!isPlain || !/^(?:identifier|attribute|subscript|call)$/.test(argument.type)) return null
  if (argument.type === 'call' && !/^(?:get|str|strip|lower|upper)$/.test(calledName(file, argument))) return null
  const escaped = escapeIn(context, argument, 'filled')
  return escaped && { ...PLAN, edits: [replaceNode(argument, escaped.text)], imports: escaped.imports }
}

/** `mark_safe(f"<b>{name}</b>")` → `format_html("<b>{}</b>", name)`, if nothing else is inserted. */
function formatHtml(context: PythonFixContext, making: SyntaxNode): FixPlan | null {
  const { file, match } = context
  const { call: found, argument } = match
  const callee = found && childByField(found.node, 'function')
  const isHostile = hostileIn(file, match, 'xss')
  const text = textOfExpression(file, making)
  if (!callee || !text || making !== argument || argumentsOf(file, found.node).length !== 1) return null
  const nodes = text.pieces.flatMap(({ node }) => (node ? [node] : []))
  if (nodes.length === 0 || nodes.some((node) => isHostile(node) !== true || node.type === 'interpolation')) return null
  if (nodes.some((node) => !isEscapable(context, node))) return null
  // `format_html` does not escape values that are marked as markup.
  if (
    nodes.some((node) =>
      [...walk(node)].some((one) => one.type === 'call' && /escape|safe/.test(calledName(file, one))),
    )
  )
    return null
  const reference = referTo(file, 'django.utils.html', 'format_html', { isNamed: true })
  const pieces = text.pieces.map((piece) => {
    if (isMark(piece)) return piece
    return textPiece(piece.text === null ? '{}' : piece.text.replace(/[{}]/g, '$&$&'))
  })
  const written = rewriteText(file, making, text, pieces)
  const values = nodes.map((node) => valueText(file, [{ text: null, node }]))
  if (!reference || !written) return null
  const at = argument.end
  return {
    ...PLAN,
    edits: [replaceNode(callee, reference.text), ...written, { start: at, end: at, newText: `, ${values.join(', ')}` }],
    imports: reference.imports,
  }
}
