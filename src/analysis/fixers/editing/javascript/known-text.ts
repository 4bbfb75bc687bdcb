import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { isMemberNode, type Node, staticNameOf, unwrap } from '../../../frontends/javascript/syntax.ts'

/** Methods and functions that always return a string. */
const GIVES_TEXT =
  /^(?:String|toString|trim|trimStart|trimEnd|toLowerCase|toUpperCase|replace|replaceAll|substring|substr|join|padStart|padEnd|toFixed|toISOString|charAt|encodeURIComponent|encodeURI|decodeURIComponent|basename|dirname|extname|resolve|normalize|relative)$/
const MAX_STEPS = 5

/**
 * Whether the TypeScript compiler sees an expression as a string, as far as this file shows: a list of arguments
 * accepts only strings, while a concatenation accepts anything.
 */
export function isKnownText(file: JavaScriptFile, node: Node, steps = 0): boolean {
  if (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion')
    return node.typeAnnotation.type === 'TSStringKeyword'
  const inner = unwrap(node)
  if (inner !== node) return isKnownText(file, inner, steps)
  switch (inner.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return true
    case 'BinaryExpression':
      return inner.operator === '+' && (isKnownText(file, inner.left, steps) || isKnownText(file, inner.right, steps))
    case 'ConditionalExpression':
      return isKnownText(file, inner.consequent, steps) && isKnownText(file, inner.alternate, steps)
    case 'CallExpression':
      return GIVES_TEXT.test(calledName(inner.callee) ?? '')
    case 'Identifier':
      return steps < MAX_STEPS && isTextVariable(file, inner, steps)
    default:
      return false
  }
}

function calledName(callee: Node): string | null {
  const node = unwrap(callee)
  if (node.type === 'Identifier') return node.name
  return isMemberNode(node) ? staticNameOf(node.property, node.computed) : null
}

function isTextVariable(file: JavaScriptFile, name: Node, steps: number): boolean {
  const binding = file.scopes.bindingOf(name)
  if (!binding) return false
  const { identifier } = binding
  const annotation = 'typeAnnotation' in identifier ? identifier.typeAnnotation : null
  if (annotation) return /^:\s*string$/.test(textOf(file, annotation))
  const declarator = binding.writes === 0 ? file.scopes.parentOf(identifier) : null
  return (
    declarator?.type === 'VariableDeclarator' &&
    declarator.id === identifier &&
    declarator.init !== null &&
    declarator.init !== undefined &&
    isKnownText(file, declarator.init, steps + 1)
  )
}

/** The expression with the casts around it, `value as string`: what a function makes of it needs none. */
export function castAround(file: JavaScriptFile, node: Node): Node {
  let outermost = node
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) {
    if (!/^(?:TSAsExpression|TSTypeAssertion|TSNonNullExpression|ParenthesizedExpression)$/.test(at.type)) break
    outermost = at
  }
  return outermost
}
