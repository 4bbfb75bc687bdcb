import type { Expr } from '../../ir/nodes.ts'
import {
  childByField,
  childByType,
  childrenByField,
  firstNamedChild,
  namedChildren,
  type SyntaxNode,
} from '../tree-sitter/syntax-node.ts'
import { lowerAssignment, lowerAugmented } from './lower-assignments.ts'
import { lowerCondition } from './lower-conditions.ts'
import { lowerDefinition } from './lower-definitions.ts'
import { lowerOldCall } from './lower-expressions.ts'
import { lowerFor, lowerIf, lowerMatch, lowerTry, lowerWhile, lowerWith } from './lower-compounds.ts'
import { lowerImport } from './lower-imports.ts'
import type { Lowering } from './lowering.ts'

type LowerStatement = (lowering: Lowering, node: SyntaxNode) => void

const LOWER: Readonly<Record<string, LowerStatement>> = {
  expression_statement: lowerExpressionStatement,
  assignment: (lowering, node) => void lowerAssignment(lowering, node),
  augmented_assignment: lowerAugmented,
  if_statement: lowerIf,
  for_statement: lowerFor,
  while_statement: lowerWhile,
  try_statement: lowerTry,
  with_statement: lowerWith,
  match_statement: lowerMatch,
  function_definition: lowerDefinition,
  class_definition: lowerDefinition,
  decorated_definition: lowerDefinition,
  import_statement: lowerImport,
  import_from_statement: lowerImport,
  return_statement: lowerReturn,
  raise_statement: lowerRaise,
  assert_statement: lowerAssert,
  delete_statement: lowerDelete,
  break_statement: ({ builder }) => {
    builder.break()
  },
  continue_statement: ({ builder }) => {
    builder.continue()
  },
  print_statement: (lowering, node) => {
    lowerOldCall(lowering, 'print', childrenByField(node, 'argument'), node)
  },
  exec_statement: (lowering, node) => {
    lowerOldCall(lowering, 'exec', namedChildren(node), node)
  },
  block: lowerBlock,
  module: lowerBlock,
  ERROR: lowerBlock,
  future_import_statement: pass,
  global_statement: pass,
  nonlocal_statement: pass,
  pass_statement: pass,
  type_alias_statement: pass,
  comment: pass,
}

function pass(): void {
  // Nothing happens.
}

export function lowerStatement(lowering: Lowering, node: SyntaxNode): void {
  const lower = LOWER[node.type]
  if (lower) lower(lowering, node)
  else if (node.isNamed) evaluate(lowering, node)
}

export function lowerBlock(lowering: Lowering, node: SyntaxNode): void {
  for (const child of node.children) lowerStatement(lowering, child)
}

function lowerExpressionStatement(lowering: Lowering, node: SyntaxNode): void {
  for (const child of namedChildren(node)) {
    // A text by itself is documentation.
    if (child.type === 'string' || child.type === 'concatenated_string' || child.type === 'ellipsis') continue
    lowerStatement(lowering, child)
  }
}

function evaluate(lowering: Lowering, node: SyntaxNode): void {
  const value = lowering.file.lowerExpression(lowering, node)
  if (value.kind !== 'temp' && value.kind !== 'literal') lowering.builder.emit({ kind: 'evaluate', value, at: node })
}

function lowerReturn(lowering: Lowering, node: SyntaxNode): void {
  const value = firstNamedChild(node)
  lowering.builder.return(value ? lowering.file.lowerExpression(lowering, value) : null, node)
}

/** `raise X from Y`; Python 2's `raise X, 'text'` is a list of both. */
function lowerRaise(lowering: Lowering, node: SyntaxNode): void {
  const thrown = node.children.find(({ isNamed, field }) => isNamed && field !== 'cause')
  lowering.builder.throw(thrown ? lowering.file.lowerExpression(lowering, thrown) : null, node)
}

function lowerAssert(lowering: Lowering, node: SyntaxNode): void {
  const [test, message] = namedChildren(node)
  if (!test) return
  const { builder } = lowering
  builder.ifElse(
    builder.not(lowerCondition(lowering, test)),
    () => {
      builder.throw(message ? lowering.file.lowerExpression(lowering, message) : null, node)
    },
    null,
  )
}

/** Elements are removed from their container; for names and members nothing else happens. */
function lowerDelete(lowering: Lowering, node: SyntaxNode): void {
  const list = childByType(node, 'expression_list') ?? node
  for (const target of namedChildren(list)) {
    const owner = target.type === 'subscript' ? childByField(target, 'value') : null
    const key = target.type === 'subscript' ? childByField(target, 'subscript') : null
    if (!owner || !key) continue
    const object = lowering.file.lowerExpression(lowering, owner)
    const callee: Expr = { kind: 'member', object, name: '__delitem__', at: target }
    const value = lowering.file.lowerExpression(lowering, key)
    lowering.builder.call(callee, [{ value, name: null, spread: null }], target)
  }
}
