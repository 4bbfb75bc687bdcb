import { type Filled, isFilled, lastOf } from '../../../lib/collections/lists.ts'
import type { SyntaxNode } from '../tree-sitter/syntax-node.ts'

/**
 * The members of a class that the parser did not recognise: those that it parsed, and methods of which only the head
 * was parsed, with all code up to the next member as their body. `parts` follows the head of the class.
 */
export function repairMembers(parts: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const members: SyntaxNode[] = []
  let next = 0
  for (const [index, part] of parts.entries()) {
    if (index < next) continue
    const head = headAt(parts, index)
    if (!head) {
      members.push(part)
      continue
    }
    next = endOfBody(parts, index + head.length)
    members.push(methodOf(head, parts.slice(index + head.length, next)))
  }
  return members
}

const HEAD = new Set(['modifiers', 'type_parameters', 'throws'])

/** Modifiers, type, name and parameters of a method, as separate neighbouring nodes. */
function headAt(parts: readonly SyntaxNode[], from: number): Filled<SyntaxNode> | null {
  const head: SyntaxNode[] = []
  for (const part of parts.slice(from, from + 5)) {
    const { type, field } = part
    if (type === 'formal_parameters') {
      if (head.at(-1)?.type !== 'identifier') return null
      head.push(part)
      return isFilled(head) ? head : null
    }
    if (!HEAD.has(type) && field !== 'type' && field !== 'name') return null
    head.push(part)
  }
  return null
}

const MEMBERS = new Set(['method_declaration', 'field_declaration', 'constructor_declaration', 'class_declaration'])

function endOfBody(parts: readonly SyntaxNode[], from: number): number {
  const end = parts.findIndex(
    ({ type }, index) => index >= from && (MEMBERS.has(type) || headAt(parts, index) !== null),
  )
  return end === -1 ? parts.length : end
}

function methodOf(head: Filled<SyntaxNode>, code: readonly SyntaxNode[]): SyntaxNode {
  const [start, bodyStart] = [head[0].start, lastOf(head).end]
  const end = code.at(-1)?.end ?? bodyStart
  const common = { isNamed: true, isMissing: false, end }
  const body: SyntaxNode = { ...common, type: 'block', field: 'body', start: bodyStart, children: code }
  return { ...common, type: 'method_declaration', field: null, start, children: [...head, body] }
}
