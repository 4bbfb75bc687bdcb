import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { type Node, unwrap } from '../../../frontends/javascript/syntax.ts'

/** The complete text that contains a value, or that is stored at this place. */
export function textAround(file: JavaScriptFile, place: Node): Node | null {
  if (place.type === 'AssignmentExpression') return unwrap(place.right)
  if (place.type === 'VariableDeclarator') return place.init ? unwrap(place.init) : null
  let text: Node | null = null
  let at: Node = place
  for (let parent = file.scopes.parentOf(at); parent; parent = file.scopes.parentOf(at)) {
    if (parent.type === 'TemplateLiteral' || (parent.type === 'BinaryExpression' && parent.operator === '+'))
      text = parent
    else if (
      !/^(?:Member|OptionalMember|Logical|Conditional|TSAs|TSNonNull)Expression$|^CallExpression$/.test(parent.type) ||
      text
    )
      break
    at = parent
  }
  return text
}
