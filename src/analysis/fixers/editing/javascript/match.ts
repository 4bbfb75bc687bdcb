import type { Located } from '../../../analyze-files.ts'
import type { ArgumentSnapshot } from '../../../detection/detected.ts'
import { type CallNode, isCallNode, type Node } from '../../../frontends/javascript/syntax.ts'
import type { Taint } from '../../../engine/values/value.ts'
import type { Place } from '../../../ir/nodes.ts'

/** A found place with its syntax: the front end hands in its own nodes as places, and here they come back. */
export type FixMatch = {
  /** What the rule says of the place: tells apart what one rule finds in several ways. */
  readonly message: string
  readonly node: Node
  readonly argument: Node | null
  readonly call: {
    readonly node: CallNode
    readonly api: string | null
    readonly args: readonly ArgumentSnapshot[]
    readonly argNodes: readonly Node[]
  } | null
  readonly value: ArgumentSnapshot | null
  /** The ways of the hostile data that arrives here. */
  readonly taints: readonly Taint[]
}

export function toFixMatch({ match, args, value }: Located): FixMatch {
  const node = nodeOf(match.at)
  const { call } = match
  const callNode = call ? nodeOf(call.at) : null
  return {
    message: match.message,
    node,
    argument: match.argument ? nodeOf(match.argument) : null,
    call:
      call && callNode && isCallNode(callNode)
        ? { node: callNode, api: call.api, args, argNodes: call.args.map(({ at }) => nodeOf(at)) }
        : null,
    value,
    taints: match.value?.taints ?? (match.taint ? [match.taint] : []),
  }
}

function nodeOf(place: Place): Node {
  return place as unknown as Node
}
