import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `redirect(url)` → `redirect(/^\/(?![/\\])/.test(url) ? url : '/')`. */
export function fixOpenRedirect({ file, style, sighting }: FixContext): FixPlan | null {
  const { argument } = sighting
  if (!argument || !isPath(unwrap(argument))) return null
  const text = textOf(file, argument)
  const subject = file.language === 'typescript' ? `String(${text})` : text
  const newText = `/^\\/(?![/\\\\])/.test(${subject}) ? ${subject} : ${style.quote('/')}`
  return {
    edits: [{ start: startOf(argument), end: endOf(argument), newText }],
    safety: 'review',
    title: 'Redirect within the own site only',
    explanation: 'Only addresses that begin with a single slash are followed, and those stay on the own site.',
    behaviourChange: 'Redirects to other sites lead to the start page instead; if some are meant, list them.',
  }
}

/** A name or a written-down member, which can be read twice. */
function isPath(node: Node): boolean {
  if (node.type === 'Identifier') return true
  return isMemberNode(node) && staticNameOf(node.property, node.computed) !== null && isPath(unwrap(node.object))
}
