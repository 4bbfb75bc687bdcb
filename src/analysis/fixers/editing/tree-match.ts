import type { Located } from '../../analyze-files.ts'
import type { ArgumentSnapshot } from '../../detection/detected.ts'
import { includesSinkKind } from '../../engine/values/sink-kind.ts'
import type { SinkKind } from '../../models/sink-kind.ts'
import type { Piece, Step, Taint } from '../../engine/values/value.ts'
import type { Place } from '../../ir/nodes.ts'
import type { SourceTree } from './source-tree.ts'
import type { Flaw } from '../../models/flaw.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { UNREADABLE_TEXT } from './pieces.ts'

/** A match with its syntax nodes, for languages parsed by tree-sitter. */
export type TreeMatch = {
  /** What exactly is wrong, where the rule distinguishes it. */
  readonly flaws: readonly Flaw[]
  /** The place as shown. */
  readonly node: SyntaxNode
  /** The dangerous argument or value, if the rule names one. */
  readonly argument: SyntaxNode | null
  readonly call: {
    readonly node: SyntaxNode
    /**
     * `sqlite3.connect().cursor().execute`; the root begins with `?` when the origin is unknown; null when there is
     * none.
     */
    readonly api: string | null
    /** The last name of the callee. */
    readonly name: string
    /** What was known about the arguments, in the order of `argNodes`. */
    readonly args: readonly ArgumentSnapshot[]
    readonly argNodes: readonly (SyntaxNode | null)[]
  } | null
  readonly value: ArgumentSnapshot | null
  /** For a built text: where each value is inserted, in order, and which of them are tainted. */
  readonly built: readonly BuiltPiece[] | null
  /** The trace steps in this file, newest first. */
  readonly way: readonly Place[]
}

export type BuiltPiece = {
  readonly at: Place
  readonly taints: readonly Taint[]
  /** The fixed text before it, with `UNKNOWN` for every other value. */
  readonly before: string
}

/** null when the place is not in the tree because its file has changed in between. */
export function toTreeMatch(tree: SourceTree, { match, args, value, file }: Located): TreeMatch | null {
  const node = tree.nodeAt(match.at)
  if (!node) return null
  const { call } = match
  const callNode = call ? tree.nodeAt(call.at) : null
  return {
    flaws: match.flaws ?? [],
    node,
    argument: match.argument ? tree.nodeAt(match.argument) : null,
    call:
      call && callNode
        ? {
            node: callNode,
            api: call.api,
            name: call.name,
            args,
            argNodes: call.args.map(({ at }) => tree.nodeAt(at)),
          }
        : null,
    value,
    built: match.value?.pieces ? builtOf(match.value.pieces) : null,
    way: wayOf(match.taint?.step ?? null, file),
  }
}

/** The arguments that carry taint of a sink kind: one call is one finding, however many of them do. */
export function hostileArguments({ args, argNodes }: NonNullable<TreeMatch['call']>, sinkKind: SinkKind): SyntaxNode[] {
  return argNodes.filter((node, index): node is SyntaxNode => {
    const taints = args[index]?.taints ?? []
    return node !== null && taints.some(({ cleansed }) => !includesSinkKind(cleansed, sinkKind))
  })
}

function builtOf(pieces: readonly Piece[]): BuiltPiece[] {
  let before = ''
  return pieces.flatMap((piece) => {
    const isValue = 'at' in piece
    const built = isValue ? [{ at: piece.at, taints: piece.value.taints, before }] : []
    before += isValue ? UNREADABLE_TEXT : piece.text
    return built
  })
}

function wayOf(newest: Step | null, file: string): Place[] {
  const places: Place[] = []
  for (let step = newest; step; step = step.previous) if (step.file === file) places.push(step.at)
  return places
}
