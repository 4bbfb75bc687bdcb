import type { SyntaxNode } from '../tree-sitter/syntax-node.ts'

/**
 * What a class that the parser could not read has for members: those that it could read, and methods of which only the
 * head was read, with all the code up to the next member as their body. `parts` is what comes after the class's own head.
 */
export function repairMembers(parts: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const members: SyntaxNode[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const head = headAt(parts, index)
    if (!head) {
      members.push(parts[index]!)
      continue
    }
    const end = endOfBody(parts, index + head.length)
    members.push(methodOf(head, parts.slice(index + head.length, end)))
    index = end - 1
  }
  return members
}

const HEAD = new Set(['modifiers', 'type_parameters', 'throws'])

/** Modifiers, type, name and parameters of a method, which the parser has left next to one another. */
function headAt(parts: readonly SyntaxNode[], from: number): readonly SyntaxNode[] | null {
  for (let index = from; index < parts.length && index < from + 5; index += 1) {
    const { type, field } = parts[index]!
    if (type === 'formal_parameters') {
      return index > from && parts[index - 1]!.type === 'identifier' ? parts.slice(from, index + 1) : null
    }
    if (!HEAD.has(type) && field !== 'type' && field !== 'name') return null
  }
  return null
}

const MEMBERS = new Set(['method_declaration', 'field_declaration', 'constructor_declaration', 'class_declaration'])

function endOfBody(parts: readonly SyntaxNode[], from: number): number {
  let end = from
  while (end < parts.length && !MEMBERS.has(parts[end]!.type) && !headAt(parts, end)) end += 1
  return end
}

function methodOf(head: readonly SyntaxNode[], code: readonly SyntaxNode[]): SyntaxNode {
  const [start, bodyStart] = [head[0]!.start, head.at(-1)!.end]
  const end = code.at(-1)?.end ?? bodyStart
  const common = { isNamed: true, isMissing: false, end }
  const body: SyntaxNode = { ...common, type: 'block', field: 'body', start: bodyStart, children: code }
  return { ...common, type: 'method_declaration', field: null, start, children: [...head, body] }
}
