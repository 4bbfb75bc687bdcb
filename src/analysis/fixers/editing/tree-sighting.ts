import type { Located } from '../../analyze-files.ts'
import type { ArgumentSnapshot } from '../../detection/detected.ts'
import type { SourceTree } from '../../frontends/tree-sitter/source-tree.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'

/** A found place with its syntax, in the languages that are read by tree-sitter. */
export type TreeSighting = {
  /** What the rule says of the place: tells apart what one rule finds in several ways. */
  readonly message: string
  /** The place as shown. */
  readonly node: SyntaxNode
  /** The dangerous argument or value, where the rule names one. */
  readonly argument: SyntaxNode | null
  readonly call: {
    readonly node: SyntaxNode
    /** `sqlite3.connect().cursor().execute`; with a root that begins with `?` where the origin is not known; null for none. */
    readonly api: string | null
    /** The last name of the callee. */
    readonly name: string
    /** What was known of the arguments, in the order of `argNodes`. */
    readonly args: readonly ArgumentSnapshot[]
    readonly argNodes: readonly (SyntaxNode | null)[]
  } | null
  readonly value: ArgumentSnapshot | null
}

/** null when the place is not in the tree, which is a file's that changed in between. */
export function toTreeSighting(tree: SourceTree, { sighting, args, value }: Located): TreeSighting | null {
  const node = tree.nodeAt(sighting.at)
  if (!node) return null
  const { call } = sighting
  const callNode = call ? tree.nodeAt(call.at) : null
  return {
    message: sighting.message,
    node,
    argument: sighting.argument ? tree.nodeAt(sighting.argument) : null,
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
  }
}
