import { endOf, isMemberNode, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { piecesOf } from '../editing/javascript/string-pieces.ts'

/** `res.send(text)` → `res.type('text/plain').send(text)`, when the text holds no markup of its own. */
export function fixXss({ file, style, sighting }: FixContext): FixPlan | null {
  const { call, argument, value } = sighting
  if (!call || !argument || !call.api?.includes('Response.')) return null
  const callee = unwrap(call.node.callee)
  if (!isMemberNode(callee) || callee.computed || staticNameOf(callee.property, false) !== 'send') return null
  const pieces = piecesOf(unwrap(argument))
  const fixed = [...(pieces ?? [])].map(({ text }) => text ?? '').join('') + (value?.fixedText ?? '')
  // Without any text of its own the value may be an object, which is sent as JSON, or a page.
  if (!pieces || /[<>&]/.test(fixed) || isFastify(file.content)) return null
  const at = endOf(callee.object)
  return {
    edits: [{ start: at, end: startOf(callee.property), newText: `.type(${style.quote('text/plain')}).` }],
    safety: 'glance',
    title: 'Answer with plain text',
    explanation: 'The answer is declared as plain text, so the browser shows it and does not parse it as markup.',
    behaviourChange: 'The content type is text/plain instead of text/html; the text itself is the same.',
  }
}

function isFastify(content: string): boolean {
  return /['"]fastify['"]/.test(content)
}
