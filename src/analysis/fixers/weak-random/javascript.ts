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
  return randomText(context) ?? randomNumber(context) ?? randomPart(context) ?? randomUuid(context)
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

/** `Math.floor(Math.random() * n)` → `randomInt(n)`, `Math.floor(10 + Math.random() * 90)` → `randomInt(10, 100)`. */
function randomNumber({ file, style, match }: FixContext): FixPlan | null {
  if (style.isBrowser) return null
  const product = file.scopes.parentOf(match.node)
  if (product?.type !== 'BinaryExpression' || product.operator !== '*') return null
  const bound = product.left === match.node ? product.right : product.left
  const around = file.scopes.parentOf(product)
  const offset = around?.type === 'BinaryExpression' && around.operator === '+' ? otherSide(around, product) : null
  const rounded = offset && around ? file.scopes.parentOf(around) : around
  if (!rounded || !isRounding(rounded) || !isWholeNumber(file, bound)) return null
  const range = offset ? rangeOf(unwrap(offset), unwrap(bound)) : textOf(file, bound)
  const reference = range && referTo(file, match.node, 'crypto', 'randomInt')
  if (!reference) return null
  return {
    edits: [replace(rounded, `${reference.text}(${range})`)],
    imports: reference.imports,
    safety: 'glance',
    title: 'Use a cryptographic random number',
    explanation: SECURE.explanation,
    behaviourChange: 'None, except that numbers take longer to generate.',
  }
}

function otherSide({ left, right }: Babel.BinaryExpression, side: Node): Node {
  return left === side ? right : left
}

/** From the first number to the one behind the last. */
function rangeOf(offset: Node, bound: Node): string | null {
  if (offset.type !== 'NumericLiteral' || bound.type !== 'NumericLiteral') return null
  if (!Number.isSafeInteger(offset.value) || offset.value < 0) return null
  return `${offset.value}, ${offset.value + bound.value}`
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
function isWholeNumber(file: JavaScriptFile, node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'NumericLiteral') return Number.isSafeInteger(inner.value) && inner.value > 0
  if (isMemberNode(inner)) return staticNameOf(inner.property, inner.computed) === 'length'
  if (inner.type === 'Identifier') return isWholeConstant(file, inner)
  return (
    inner.type === 'BinaryExpression' &&
    /^[+*-]$/.test(inner.operator) &&
    isWholeNumber(file, inner.left) &&
    isWholeNumber(file, inner.right)
  )
}

/** `const SIZE = 6`. */
function isWholeConstant(file: JavaScriptFile, name: Node): boolean {
  const binding = file.scopes.bindingOf(name)
  const declarator = binding && binding.writes === 0 ? file.scopes.parentOf(binding.identifier) : null
  const init = declarator?.type === 'VariableDeclarator' ? declarator.init : null
  return init?.type === 'NumericLiteral' && isWholeNumber(file, init)
}

/** `uuid.v1()`, made of the time and the machine → `crypto.randomUUID()`, or `uuid.v4()` where that is not there. */
function randomUuid({ file, style, match, project }: FixContext): FixPlan | null {
  const { call } = match
  if (!/^uuid\.v[16]$|^uuid\/v1$/.test(call?.api ?? '') || !call || call.argNodes.length > 0) return null
  const hasRandom = !style.isBrowser && project.has('node:randomUUID')
  const reference = hasRandom
    ? referTo(file, match.node, 'crypto', 'randomUUID')
    : call.api?.startsWith('uuid.')
      ? referTo(file, match.node, 'uuid', 'v4')
      : null
  if (!reference) return null
  return {
    edits: [replace(call.node, `${reference.text}()`)],
    imports: reference.imports,
    safety: 'glance',
    title: 'Use a cryptographic random value',
    explanation: SECURE.explanation,
    behaviourChange: 'The UUID no longer holds the time when it was made, so UUIDs do not sort by it.',
  }
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
