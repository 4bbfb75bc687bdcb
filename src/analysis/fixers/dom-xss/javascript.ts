import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { escapeOnTheWay, escapeValues } from '../editing/javascript/escape-html.ts'
import { makingExpression, stringPiecesOf } from '../editing/javascript/string-pieces.ts'
import { type FixContext, type FixPlan, isPlan } from '../fixer.ts'
import { isMarkup, purify } from './purify.ts'
import { sanitizeInAngular } from './angular.ts'

/** Text is shown as text; intended markup is sanitized if the project has a sanitizer. */
export function fixDomXss(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const isTrusted = /bypassSecurityTrust\w+$/.test(match.call?.api ?? '')
  const sanitized = isTrusted ? (purify(context) ?? sanitizeInAngular(context)) : null
  if (sanitized) return sanitized
  const shown = showAsText(context)
  if (shown && isPlan(shown)) return shown
  const isLink = /^\?JSX\.(?:a|area|form|embed|object)$/.test(match.call?.api ?? '')
  return purify(context) ?? shown ?? (isLink || leads(file, match.argument ?? match.node) ? ADDRESS : null)
}

const ADDRESS: NoFix = {
  code: 'needs_design',
  reason:
    'The value is an address, which escaping does not make safe; accept it only when the `protocol` of `new URL(value, location.origin)` is `https:`, or its host is one of yours.',
}
/** `link.href = value`, `<a href={value}>`. */
function leads({ content }: FixContext['file'], value: Node): boolean {
  const before = content.slice(Math.max(0, startOf(value) - MAX_NAME), startOf(value))
  return /\b(?:href|src|action|formAction|xlinkHref)\s*[=:]\s*\{?\s*$/.test(before)
}

const MAX_NAME = 30

/**
 * `element.innerHTML = text` → `element.textContent = text` and similar, when the value is not surrounded by markup;
 * otherwise the value is escaped.
 */
function showAsText(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { argument, value } = match
  if (!argument || !value) return null
  const property = htmlProperty(context, argument)
  if (!property && !isMarkup(file, argument)) return null
  const making = makingExpression(file, argument)
  const pieces = making && stringPiecesOf(unwrap(making))
  const fixed = value.fixedText + (pieces ?? []).map(({ text }) => text ?? '').join('')
  if (holdsMarkup(fixed)) return pieces ? escapeValues(context, pieces) : escapeOnTheWay(context)
  if (!property) return null
  if (mayHoldMarkup(textOf(file, unwrap(argument))) || isMadeElsewhere(unwrap(argument))) return null
  const newText = TEXT_INSTEAD[textOf(file, property)]
  if (newText === undefined) return null
  const isFromElsewhere = match.taints.some(({ origin }) => origin !== 'page')
  if (isFromElsewhere && !NAMES_OF_TEXT.test(textOf(file, unwrap(argument)))) return MAY_BE_MARKUP
  return {
    edits: [{ start: startOf(property), end: endOf(property), newText }],
    safety: 'glance',
    title: 'Show the value as text',
    explanation: `\`${newText}\` shows the value as text and never parses it as markup.`,
    behaviourChange: 'None for plain text; markup in the value is shown as text instead of being rendered.',
  }
}

const TEXT_INSTEAD: Readonly<Record<string, string>> = {
  innerHTML: 'textContent',
  insertAdjacentHTML: 'insertAdjacentText',
  html: 'text',
}

/** Servers, and callers in other files, often pass a fragment of a page. */
const MAY_BE_MARKUP: NoFix = {
  code: 'needs_design',
  reason:
    'The value may be intended markup; if it is text, assign it to `textContent`, otherwise sanitize it first with a library such as DOMPurify.',
}
const NAMES_OF_TEXT =
  /(?:text|message|msg|name|title|label|error|reason|status|count|query|term|keyword|email)['"]?\]?$/i

function holdsMarkup(text: string): boolean {
  return /[<>]|&\w+;/.test(text)
}

/** The name says that it is markup, so its tags must not show as text. */
function mayHoldMarkup(text: string): boolean {
  return /(?:html|markup|template|fragment|svg)\b/i.test(text) && !/location|search|hash|param/i.test(text)
}

/** A function may return markup, unless it is known to return text. */
function isMadeElsewhere(node: Node): boolean {
  if (node.type === 'NewExpression') return true
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return false
  const callee = unwrap(node.callee)
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : isMemberNode(callee)
        ? staticNameOf(callee.property, callee.computed)
        : null
  return !GIVES_TEXT.test(name ?? '')
}

const GIVES_TEXT =
  /^(?:val|text|attr|prop|data|get|getItem|getAttribute|toString|String|trim|slice|substr|substring|split|replace|replaceAll|concat|join|toUpperCase|toLowerCase|decodeURI|decodeURIComponent|unescape|at|pop|shift|param|getParameter|prompt)$/

/** The name through which the value reaches the page: `innerHTML`, `insertAdjacentHTML`, `html` of jQuery. */
function htmlProperty({ file, match }: FixContext, value: Node): Node | null {
  const parent = file.scopes.parentOf(value)
  if (parent?.type === 'AssignmentExpression') {
    if (parent.right !== value || (parent.operator !== '=' && parent.operator !== '+=')) return null
    const target = unwrap(parent.left)
    if (!isMemberNode(target) || target.computed) return null
    const name = staticNameOf(target.property, false)
    // Appending to the element's text would lose the markup that is already there.
    return name === 'innerHTML' && (parent.operator === '=' || holdsMarkup(match.value?.fixedText ?? ''))
      ? target.property
      : null
  }
  if (parent?.type === 'ObjectProperty') {
    // `h('div', { innerHTML: note })` of Vue sets properties of elements.
    const isElement = /^(?:h|createVNode|hyperscript)$/.test(
      match.call?.api?.split('.').at(-1) ?? calledWith(file, parent),
    )
    return isElement && !parent.computed && !parent.shorthand && staticNameOf(parent.key, false) === 'innerHTML'
      ? parent.key
      : null
  }
  if (parent?.type !== 'CallExpression') return null
  const callee = unwrap(parent.callee)
  if (!isMemberNode(callee) || callee.computed) return null
  const name = staticNameOf(callee.property, false)
  const { arguments: given } = parent
  if (name === 'insertAdjacentHTML') return given.length === 2 && given[1] === value ? callee.property : null
  const isQuery = /^(?:html|append|prepend|before|after|replaceWith)$/.test(name ?? '')
  const isJquery = /\$|jquery/i.test(textOf(file, callee.object)) || /^(?:\$|jquery)\(/i.test(match.call?.api ?? '')
  if (!isQuery || given.length !== 1 || !isJquery) return null
  return name === 'html' || holdsMarkup(match.value?.fixedText ?? '') ? callee.property : null
}

/** The function whose call holds the object. */
function calledWith(file: FixContext['file'], property: Node): string {
  const object = file.scopes.parentOf(property)
  const call = object && file.scopes.parentOf(object)
  return call?.type === 'CallExpression' ? textOf(file, call.callee) : ''
}
