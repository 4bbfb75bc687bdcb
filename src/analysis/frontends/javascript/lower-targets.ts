import type { Target } from '../../ir/nodes.ts'
import type { Context } from './lower-context.ts'
import { lowerMember } from './lower-members.ts'
import { targetOfName } from './lower-scope.ts'
import { isMemberNode, type Node, unwrap } from './syntax.ts'

/** The target of an assignment; null for an invalid one, which is evaluated all the same. */
export function lowerTarget(context: Context, wrapped: Node): Target | null {
  const node = unwrap(wrapped)
  if (node.type === 'Identifier') return targetOfName(context, node.name, node)
  if (isMemberNode(node)) {
    const member = lowerMember(context, node)
    if (member.kind === 'member' || member.kind === 'index' || member.kind === 'exports') return member
  }
  context.lowerEffect(context, node)
  return null
}
