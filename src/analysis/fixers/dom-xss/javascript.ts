import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `element.innerHTML = text` → `element.textContent = text`, when no markup is put around the value. */
export function fixDomXss({ file, sighting }: FixContext): FixPlan | null {
  const { argument, value } = sighting
  if (!argument || !value || holdsMarkup(value.fixedText)) return null
  const property = assignedProperty(file.scopes.parentOf(argument), argument)
  if (!property) return null
  return {
    edits: [{ start: startOf(property), end: endOf(property), newText: 'textContent' }],
    safety: 'glance',
    title: 'Show the value as text',
    explanation: '`textContent` shows the value as it is and never parses it as markup.',
    behaviourChange: 'None for plain text; markup in the value would be shown instead of taking effect.',
  }
}

function holdsMarkup(text: string): boolean {
  return /[<>]|&\w+;/.test(text)
}

function assignedProperty(parent: Node | null, value: Node): Node | null {
  if (parent?.type !== 'AssignmentExpression' || parent.right !== value || parent.operator !== '=') return null
  const target = unwrap(parent.left)
  if (!isMemberNode(target) || target.computed || staticNameOf(target.property, false) !== 'innerHTML') return null
  return target.property
}
