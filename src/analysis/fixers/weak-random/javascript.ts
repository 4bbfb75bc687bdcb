import type * as Babel from '@babel/types'
import { referTo } from '../editing/javascript/imports.ts'
import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { SECURE } from './plan.ts'

/**
 * Replaces the smallest expression with a known meaning: a random string, a random integer, a random part of a string.
 */
export function fixWeakRandom(context: FixContext): FixPlan | null {
  return randomText(context) ?? randomNumber(context) ?? randomPart(context)
}

/** `Math.random().toString(36).slice(2)` → `randomBytes(16).toString('hex')`. */
function randomText({ file, style, match }: FixContext): FixPlan | null {
  const toString = methodCall(file, match.node, 'toString')
  if (!toString) return null
  let whole: Node = toString
  for (const method of ['substring', 'substr', 'slice']) whole = methodCall(file, whole, method) ?? whole
  if (style.isBrowser) return browserText(whole)
  const reference = referTo(file, match.node, 'crypto', 'randomBytes')
  if (!reference) return null
  return {
    edits: [replace(whole, `${reference.text}(16).toString(${style.quote('hex')})`)],
    imports: reference.imports,
    safety: 'glance',
    title: 'Use a cryptographic random value',
    explanation: SECURE.explanation,
    behaviourChange: 'The string is 32 hexadecimal characters long; before, it was shorter and used letters up to z.',
  }
}

function browserText(whole: Node): FixPlan {
  return {
    edits: [replace(whole, 'crypto.randomUUID()')],
    safety: 'glance',
    title: 'Use a cryptographic random value',
    explanation: SECURE.explanation,
    behaviourChange: 'The string is a 36-character UUID; before, it was shorter.',
  }
}

/** `Math.floor(Math.random() * n)` → `randomInt(n)`. */
function randomNumber({ file, style, match }: FixContext): FixPlan | null {
  if (style.isBrowser) return null
  const product = file.scopes.parentOf(match.node)
  if (product?.type !== 'BinaryExpression' || product.operator !== '*') return null
  const bound = product.left === match.node ? product.right : product.left
  const rounded = file.scopes.parentOf(product)
  if (!rounded || !isRounding(rounded) || !isWholeNumber(bound)) return null
  const reference = referTo(file, match.node, 'crypto', 'randomInt')
  if (!reference) return null
  return {
    edits: [replace(rounded, `${reference.text}(${textOf(file, bound)})`)],
    imports: reference.imports,
    safety: 'glance',
    title: 'Use a cryptographic random number',
    explanation: SECURE.explanation,
    behaviourChange: 'None, except that numbers take longer to generate.',
  }
}

/** `Math.floor`, `Math.trunc`, `~~`, `| 0`. */
function isRounding(node: Node): boolean {
  if (node.type === 'BinaryExpression')
    return node.operator === '|' && node.right.type === 'NumericLiteral' && node.right.value === 0
  if (node.type !== 'CallExpression' || node.arguments.length !== 1) return false
  const callee = unwrap(node.callee)
  if (!isMemberNode(callee) || callee.object.type !== 'Identifier' || callee.object.name !== 'Math') return false
  return /^(?:floor|trunc)$/.test(staticNameOf(callee.property, callee.computed) ?? '')
}

/** `randomInt` accepts only integers; lengths are, and so are sums and products of integers. */
function isWholeNumber(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'NumericLiteral') return Number.isSafeInteger(inner.value) && inner.value > 0
  if (isMemberNode(inner)) return staticNameOf(inner.property, inner.computed) === 'length'
  return (
    inner.type === 'BinaryExpression' &&
    /^[+*-]$/.test(inner.operator) &&
    isWholeNumber(inner.left) &&
    isWholeNumber(inner.right)
  )
}

/** A bare `Math.random()` that becomes part of a string: `'s' + Math.random()`, `String(Math.random())`. */
function randomPart(context: FixContext): FixPlan | null {
  const { file, style, match, project } = context
  const parent = file.scopes.parentOf(match.node)
  if (!parent) return null
  const isInText =
    parent.type === 'TemplateLiteral' ||
    (parent.type === 'BinaryExpression' && parent.operator === '+' && isText(parent)) ||
    (parent.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'String')
  if (!isInText) return null
  const hasUuid = style.isBrowser || project.has('node:randomUUID')
  const reference = style.isBrowser
    ? { text: 'crypto.randomUUID', imports: [] }
    : referTo(file, match.node, 'crypto', hasUuid ? 'randomUUID' : 'randomBytes')
  if (!reference) return null
  const value = hasUuid ? '()' : `(16).toString(${style.quote('hex')})`
  return {
    edits: [replace(match.node, `${reference.text}${value}`)],
    imports: reference.imports,
    safety: 'glance',
    title: 'Use a cryptographic random value',
    explanation: SECURE.explanation,
    behaviourChange: `The random part is ${hasUuid ? 'a 36-character UUID' : '32 hexadecimal characters'}; before, it was a fraction such as 0.123.`,
  }
}

function isText(sum: Babel.BinaryExpression): boolean {
  return [sum.left, sum.right].some((side) => {
    const node = unwrap(side)
    return (
      node.type === 'StringLiteral' ||
      node.type === 'TemplateLiteral' ||
      (node.type === 'BinaryExpression' && node.operator === '+' && isText(node))
    )
  })
}

function methodCall(file: JavaScriptFile, object: Node, method: string): Node | null {
  const member = file.scopes.parentOf(object)
  if (!member || !isMemberNode(member) || member.object !== object) return null
  if (staticNameOf(member.property, member.computed) !== method) return null
  const call = file.scopes.parentOf(member)
  return call?.type === 'CallExpression' && call.callee === member ? call : null
}

function replace(node: Node, newText: string): { start: number; end: number; newText: string } {
  return { start: startOf(node), end: endOf(node), newText }
}
