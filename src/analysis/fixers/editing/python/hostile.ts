import type { SinkKind } from '../../../models/sink-kind.ts'
import { includesSinkKind } from '../../../engine/values/sink-kind.ts'
import type { PythonFile } from './python-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { BuiltPiece, TreeMatch } from '../tree-match.ts'
import { variableOf } from './variables.ts'
import { partAt } from '../source-tree.ts'

/** `null`: nothing is known about the pieces. */
export type IsHostile = (node: SyntaxNode) => boolean | null

/** Creates a test for the expressions of a text that carry taint of this sink kind. */
export function hostileIn(file: PythonFile, { built }: TreeMatch, sinkKind: SinkKind): IsHostile {
  if (!built) return () => null
  return (node) => {
    const own = built.filter(({ at }) => at.start === node.start && at.end === node.end)
    const item = own.length > 0 ? own : itemOfTuple(file, built, node)
    const isWithin = ({ at }: BuiltPiece): boolean =>
      makers(file, node).some(({ start, end }) => at.start >= start && at.end <= end)
    return (item ?? built.filter(isWithin)).some(({ taints }) =>
      taints.some(({ cleansed }) => !includesSinkKind(cleansed, sinkKind)),
    )
  }
}

/** The items of `"%s %s" % (a, b)` are recorded in order under the place of the tuple, without constants. */
function itemOfTuple(file: PythonFile, built: readonly BuiltPiece[], node: SyntaxNode): readonly BuiltPiece[] | null {
  const tuple = file.parentOf(node)
  const pieces = built.filter(({ at }) => at.start === tuple?.start && at.end === tuple.end)
  if (tuple?.type !== 'tuple' || pieces.length === 0) return null
  const items = tuple.children.filter(
    ({ isNamed, type }) => isNamed && !/^(?:comment|integer|float|string)$/.test(type),
  )
  if (!items.includes(node)) return []
  return items.length === pieces.length ? pieces.filter((_, index) => items[index] === node) : pieces
}

/** The expression itself, and the values of variables in it. */
function makers(file: PythonFile, node: SyntaxNode): SyntaxNode[] {
  const bindings = (node.type === 'identifier' && variableOf(file, node)?.bindings) || []
  return [node, ...bindings.flatMap((binding) => partAt(file.parentOf(binding), 'right') ?? [])]
}
