import type { Located } from '../../../analyze-files.ts'
import type { ArgumentSnapshot } from '../../../detection/detected.ts'
import { type CallNode, isCallNode, type Node } from '../../../frontends/javascript/syntax.ts'
import type { Place } from '../../../ir/nodes.ts'

/** A found place with its syntax: the front end hands in its own nodes as places, and here they come back. */
export type FixSighting = {
  readonly node: Node
  readonly argument: Node | null
  readonly call: {
    readonly node: CallNode
    readonly api: string | null
    readonly args: readonly ArgumentSnapshot[]
    readonly argNodes: readonly Node[]
  } | null
  readonly value: ArgumentSnapshot | null
}

export function toFixSighting({ sighting, args, value }: Located): FixSighting {
  const node = nodeOf(sighting.at)
  const { call } = sighting
  const callNode = call ? nodeOf(call.at) : null
  return {
    node,
    argument: sighting.argument ? nodeOf(sighting.argument) : null,
    call:
      call && callNode && isCallNode(callNode)
        ? { node: callNode, api: call.api, args, argNodes: call.args.map(({ at }) => nodeOf(at)) }
        : null,
    value,
  }
}

function nodeOf(place: Place): Node {
  return place as unknown as Node
}
