import type { Expr, Target } from '../../ir/nodes.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { isBuiltin } from './builtins.ts'
import { type Lowering, unknown } from './lowering.ts'
import { findName } from './scope.ts'

/** The value of a name at a place. */
export function readName(lowering: Lowering, node: SyntaxNode): Expr {
  return readNamed(lowering, textOf(node, lowering.file.content), node)
}

export function readNamed(lowering: Lowering, name: string, at: SyntaxNode): Expr {
  const found = findName(lowering.scope, name)
  if (found === 'member') return { kind: 'member', object: { kind: 'this', at }, name, at }
  if (found) return lowering.builder.read(found.variable, at)
  const { starImports } = lowering.file
  if (starImports.length === 0 || isBuiltin(name)) return { kind: 'global', name, at }
  const candidates = starImports.map((module): Expr => ({ kind: 'import', module, name, at }))
  return onlyOf(candidates) ?? unknown(candidates, at)
}

/** The target of an assignment to a name: a variable, or a member when in a class body. */
export function writeName(lowering: Lowering, name: string, at: SyntaxNode): Target {
  const { scope, builder } = lowering
  if (scope.kind === 'class' && !scope.bindings.globals.has(name) && !scope.bindings.nonlocals.has(name)) {
    scope.members.add(name)
    return { kind: 'member', object: { kind: 'this', at }, name, at }
  }
  const found = findName(scope, name)
  if (found && found !== 'member') return builder.targetOf(found.variable, at)
  // A comprehension in the body of a class.
  if (found === 'member') return { kind: 'member', object: { kind: 'this', at }, name, at }
  return { kind: 'global', name, at }
}
