import { textOf } from '../../frontends/javascript/javascript-file.ts'
import {
  endOf,
  isFunctionNode,
  isMemberNode,
  type Node,
  startOf,
  staticNameOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { escapeOnTheWay, escapeValues } from '../editing/javascript/escape-html.ts'
import { literalOf, settingOf } from '../editing/javascript/settings.ts'
import { makingExpression, stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/**
 * Declares a response without markup as plain text: `res.send(text)` → `res.type('text/plain').send(text)`. In a
 * response with markup, the value is escaped.
 */
export function fixXss(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { argument } = match
  const setting = escapingSetting(context)
  if (setting) return setting
  if (!argument) return null
  const making = makingExpression(file, argument)
  const pieces = making && stringPiecesOf(unwrap(making))
  if (!pieces) return escapeOnTheWay(context) ?? (isSentText(file, argument) ? asText(context) : null)
  const fixed = pieces.map(({ text }) => text ?? '').join('') + (match.value?.fixedText ?? '')
  if (/<[a-z/!]|&\w+;/i.test(fixed) || isFastify(file.content)) return escapeValues(context, pieces)
  if (/[<>&]/.test(fixed)) return null
  const callee = match.call && unwrap(match.call.node.callee)
  return callee && (saysHtml(textOf(file, callee)) || isSaidAround(file, callee))
    ? escapeValues(context, pieces)
    : (declareText(context) ?? (match.call ? escapeValues(context, pieces) : null))
}

/** Without markup of its own, an answer that says nothing else about its type is text. */
function asText(context: FixContext): FixPlan | null {
  const callee = context.match.call && unwrap(context.match.call.node.callee)
  const isSaid = !callee || saysHtml(textOf(context.file, callee)) || isSaidAround(context.file, callee)
  return isSaid || isFastify(context.file.content) ? null : declareText(context)
}

/** A text of the address, as it was sent: `req.query.name`, also in a constant. A body may be a record, which is JSON. */
function isSentText(file: FixContext['file'], argument: Node): boolean {
  return SENT_TEXT.test(textOf(file, literalOf(file, argument)))
}

const SENT_TEXT =
  /^(?:String\()?(?:req|request)\.(?:(?:query|params)\.\w+|(?:get|header|param)\([^()]*\)|(?:original)?[uU]rl)\)?$/

function declareText({ file, style, match }: FixContext): FixPlan | null {
  const { call } = match
  if (!call?.api?.includes('Response.')) return null
  const callee: Node = unwrap(call.node.callee)
  if (!isMemberNode(callee) || callee.computed || staticNameOf(callee.property, false) !== 'send') return null
  const at = endOf(callee.object)
  // A chain with a line for each call gets one more line.
  const [space] = /^\s*/.exec(file.content.slice(at, startOf(callee.property))) ?? ['']
  return {
    edits: [{ start: at, end: at, newText: `${space}.type(${style.quote('text/plain')})` }],
    safety: 'glance',
    title: 'Respond with plain text',
    explanation: 'The response is declared as plain text, so the browser displays it and does not parse it as markup.',
    behaviourChange: 'The content type is text/plain instead of text/html; the text itself is the same.',
  }
}

/** `autoescape: false` → `true`: the engine escapes inserted values. */
function escapingSetting({ file, match }: FixContext): FixPlan | null {
  const setting = settingOf(file, match)
  const wanted = setting && ESCAPING[setting.name]
  if (!setting || !wanted || setting.value.type !== 'BooleanLiteral') return null
  return {
    edits: [{ start: startOf(setting.value), end: endOf(setting.value), newText: wanted }],
    safety: 'review',
    title: 'Enable escaping in the template',
    explanation: 'Values inserted into a page are escaped, so they are displayed and never parsed as markup.',
    behaviourChange:
      'None for plain text; values that are intended as markup have to be marked as safe in the template.',
  }
}

const ESCAPING: Readonly<Record<string, string>> = {
  autoescape: 'true',
  autoEscape: 'true',
  noEscape: 'false',
  escapeMarkup: 'true',
}

/** A statement of its own sets the content type; another type would contradict it. */
function isSaidAround(file: FixContext['file'], node: Node): boolean {
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) {
    if (isFunctionNode(at)) return /text\/html|\.(?:type|contentType)\(/i.test(textOf(file, at))
  }
  return false
}

/** `res.type('html').send(…)`: another type after it would contradict. */
function saysHtml(callee: string): boolean {
  return /\.(?:type|set|header|contentType|setHeader)\(/i.test(callee)
}

function isFastify(content: string): boolean {
  return /['"]fastify['"]/.test(content)
}
