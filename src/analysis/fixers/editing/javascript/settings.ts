import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { isMemberNode, type Node, staticNameOf, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { FixMatch } from './match.ts'

/** A setting as written: `{ name: value }` or `object.name = value`. */
export type Setting = { readonly name: string; readonly value: Node; readonly whole: Node }

/** The setting that was matched; null when the match is something else. */
export function settingOf(file: JavaScriptFile, { node, argument }: FixMatch): Setting | null {
  const parent = argument && file.scopes.parentOf(argument)
  for (const whole of [node, argument, parent]) {
    if (whole?.type === 'ObjectProperty') {
      const name = staticNameOf(whole.key, whole.computed)
      if (name !== null) return { name, value: unwrap(whole.value), whole }
    }
    if (whole?.type === 'AssignmentExpression' && whole.operator === '=') {
      const target = unwrap(whole.left)
      const name = isMemberNode(target) ? staticNameOf(target.property, target.computed) : null
      if (name !== null) return { name, value: unwrap(whole.right), whole }
    }
  }
  return null
}

/** The property of that name in an object literal, or in the literal of a named constant. */
export function propertyNamed(file: JavaScriptFile, object: Node | undefined, name: RegExp): Setting | null {
  const node = object && literalOf(file, object)
  if (node?.type !== 'ObjectExpression') return null
  for (const property of node.properties) {
    if (property.type !== 'ObjectProperty') continue
    const key = staticNameOf(property.key, property.computed)
    if (key !== null && name.test(key)) return { name: key, value: unwrap(property.value), whole: property }
  }
  return null
}

/** The literal itself, or the initial value of a variable that is never reassigned. */
export function literalOf(file: JavaScriptFile, expression: Node): Node {
  const node = unwrap(expression)
  if (node.type !== 'Identifier') return node
  const binding = file.scopes.bindingOf(node)
  const declarator = binding && binding.writes === 0 ? file.scopes.parentOf(binding.identifier) : null
  return declarator?.type === 'VariableDeclarator' && declarator.id === binding?.identifier && declarator.init
    ? unwrap(declarator.init)
    : node
}
