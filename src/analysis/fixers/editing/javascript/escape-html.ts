import { listImports } from './imports.ts'
import { textOf } from '../../../frontends/javascript/javascript-file.ts'
import { lookup } from '../../../frontends/javascript/scope.ts'
import { forEachChild, isMemberNode, type Node, outerSpan, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { FixContext, FixPlan } from '../../fixer.ts'
import { hostileAmong } from './hostile-nodes.ts'
import { htmlPositionAfter } from './html-position.ts'
import { literalOf } from './settings.ts'
import { type LocalReference, referToLocal } from './local-function.ts'
import { type StringPiece, stringPiecesOf } from './string-pieces.ts'
import { textAround } from './text-around.ts'
import { UNREADABLE_TEXT } from '../pieces.ts'

const ELSEWHERE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The value is inserted into a script, a style, a URL or an unquoted attribute, where HTML escaping is not enough; move it between tags or into a quoted attribute that is only displayed, and escape it there.',
}
const MARKUP_INSIDE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The value contains markup of its own, so escaping it as a whole would show its tags; escape each value where it is inserted into that markup.',
}

export const ESCAPE_VALUE = {
  safety: 'glance',
  title: 'Escape the value for HTML',
  explanation:
    'Characters with a special meaning in HTML are escaped, so the value is displayed and never parsed as markup.',
  behaviourChange:
    'None for values without `&`, `<`, `>` and quotes; these are displayed as text instead of being parsed.',
} as const

/** For each value, all of the page before it is parsed. */
const MAX_VALUES = 50

/** Escapes the tainted values of a built page, where they are between tags or in quotes. */
export function escapeValues(context: FixContext, pieces: readonly StringPiece[]): FixPlan | NoFix | null {
  const { file, match } = context
  const values = pieces.flatMap((piece) => (piece.node === null ? [] : [piece.node]))
  const hostile = hostileAmong(file, match, values)
  if (hostile.length === 0 || hostile.length > MAX_VALUES) return null
  if (hostile.some((node) => !isPlainValue(context, node))) return escapeInside(context, hostile) ?? MARKUP_INSIDE
  let before = ''
  for (const piece of pieces) {
    if (piece.node !== null && hostile.includes(piece.node) && htmlPositionAfter(before) === 'elsewhere')
      return ELSEWHERE
    before += piece.text ?? UNREADABLE_TEXT
  }
  const escape = htmlEscaper(context)
  if (!escape) return null
  const edits = hostile.map((node) => ({
    ...outerSpan(node, file.content),
    newText: escape.call(textOf(file, node)),
  }))
  return { ...ESCAPE_VALUE, edits: [...edits, ...escape.edits], declares: escape.declares }
}

/**
 * Escapes a value where it is inserted into the markup, if that happens before the page is assembled: in the row of a
 * list, or in an appended piece. Only in pieces that begin with a tag, because the text before others is unknown.
 */
export function escapeOnTheWay(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  for (const taint of match.taints) {
    for (let step: typeof taint.step | null = taint.step; step; step = step.previous) {
      if (step.file !== file.path) continue
      const text = textAround(file, step.at as unknown as Node)
      const pieces = text && stringPiecesOf(text)
      if (!pieces || !/^\s*<[a-z]/i.test(pieces[0]?.text ?? '')) continue
      const plan = escapeValues(context, pieces)
      if (plan && 'edits' in plan) return plan
    }
  }
  return null
}

/** `rows` of `names.map((name) => `<li>${name}</li>`).join('')`: the value is escaped in the one piece of markup there. */
function escapeInside(context: FixContext, hostile: readonly Node[]): FixPlan | null {
  const [node] = hostile
  if (!node || hostile.length > 1) return null
  const templates: Node[] = []
  const visit = (at: Node): void => {
    const isText = at.type === 'TemplateLiteral' || (at.type === 'BinaryExpression' && at.operator === '+')
    if (isText && (stringPiecesOf(at)?.some((piece) => piece.node !== null) ?? false)) templates.push(at)
    else forEachChild(at, visit)
  }
  visit(literalOf(context.file, node))
  const pieces = templates[0] && stringPiecesOf(templates[0])
  if (!pieces || templates.length > 1 || !/^\s*<[a-z]/i.test(pieces[0]?.text ?? '')) return null
  const plan = escapeValues(context, pieces)
  return plan && 'edits' in plan ? plan : null
}

/** Whether it is a plain value, not a list of rows or a piece of a page. */
function isPlainValue({ file }: FixContext, node: Node): boolean {
  const inner = unwrap(node)
  if (
    /[<>]|=>|\bfunction\b|\.(?:map|join|reduce|render\w*|toHtml|html|outerHTML|innerHTML)\b/i.test(textOf(file, inner))
  )
    return false
  if (isMemberNode(inner)) return !/(?:html|markup|fragment)$/i.test(textOf(file, inner))
  if (inner.type !== 'Identifier') return true
  if (/html|markup|fragment|snippet|template|^(?:page|content|body|out|output|table|layout)$/i.test(inner.name))
    return false
  const binding = file.scopes.bindingOf(inner)
  if (!binding || binding.writes > 0) return false
  const declarator = file.scopes.parentOf(binding.identifier)
  const init = declarator?.type === 'VariableDeclarator' ? declarator.init : null
  return !init || !/<[a-z/!]|\.(?:join|render\w*)\(/i.test(textOf(file, init))
}

export type Escaper = Pick<LocalReference, 'edits' | 'declares'> & { call(text: string): string }

const KNOWN: Readonly<
  Record<string, { readonly whole?: string; readonly members: readonly string[]; readonly needsText?: true }>
> = {
  'escape-html': { whole: '', members: ['default'] },
  'lodash.escape': { whole: '', members: ['default'] },
  'lodash/escape': { whole: '', members: ['default'] },
  'lodash/escape.js': { whole: '', members: ['default'] },
  lodash: { whole: '.escape', members: ['escape'] },
  underscore: { whole: '.escape', members: ['escape'] },
  he: { whole: '.escape', members: ['escape'], needsText: true },
  validator: { whole: '.escape', members: ['escape'], needsText: true },
  'html-entities': { members: ['encode'], needsText: true },
  'escape-goat': { members: ['htmlEscape'], needsText: true },
  handlebars: { whole: '.escapeExpression', members: [] },
}

/** The file's way to escape HTML: a library that it imports, else a local function, which is added. */
export function htmlEscaper(context: FixContext): Escaper | null {
  return knownEscaper(context) ?? ownEscaper(context)
}

function knownEscaper({ file, match }: FixContext): Escaper | null {
  const scope = file.scopes.scopeAt(match.node)
  for (const { specifier, member, binding } of listImports(file)) {
    const known = KNOWN[specifier]
    if (!known || lookup(scope, binding.name) !== binding) continue
    const name =
      member === null || (member === 'default' && known.whole !== undefined)
        ? known.whole === undefined
          ? null
          : binding.name + known.whole
        : known.members.includes(member)
          ? binding.name
          : null
    if (name === null) continue
    return {
      call: (text) => (known.needsText ? `${name}(String(${text}))` : `${name}(${text})`),
      edits: [],
      declares: [],
    }
  }
  return null
}

function ownEscaper({ file, style, match }: FixContext): Escaper | null {
  const isTyped = file.language === 'typescript'
  const existing = ['escapeHTML', 'htmlEscape', 'encodeHtml'].find(
    (name) => lookup(file.scopes.scopeAt(match.node), name)?.scope === file.scopes.root,
  )
  const step = style.newline + style.indent.repeat(2)
  const replaced = ESCAPES.map(([from, to]) => `${step}.replace(/${from}/g, ${style.quote(to)})`)
  const reference = referToLocal(file, style, match.node, {
    name: existing ?? 'escapeHtml',
    parameters: isTyped ? 'value: unknown' : 'value',
    result: isTyped ? ': string' : '',
    body: [`return String(value)${replaced.join('')}`],
  })
  return reference && { ...reference, call: (text) => `${reference.text}(${text})` }
}

const ESCAPES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
] as const
