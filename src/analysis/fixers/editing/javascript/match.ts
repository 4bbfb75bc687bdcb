import type { Located } from '../../../analyze-files.ts'
import type { ArgumentSnapshot } from '../../../detection/detected.ts'
import { type CallNode, isCallNode, type Node } from '../../../frontends/javascript/syntax.ts'
import type { Taint } from '../../../engine/values/value.ts'
import type { Flaw } from '../../../models/flaw.ts'
import type { Place } from '../../../ir/nodes.ts'

/** A match with its syntax nodes: the front end uses its own nodes as places, and they are recovered here. */
export type FixMatch = {
  /** What exactly is wrong, where the rule distinguishes it. */
  readonly flaws: readonly Flaw[]
  readonly node: Node
  readonly argument: Node | null
  readonly call: {
    readonly node: CallNode
    readonly api: string | null
    readonly args: readonly ArgumentSnapshot[]
    readonly argNodes: readonly Node[]
  } | null
  readonly value: ArgumentSnapshot | null
  /** The traces of the tainted data that arrives here. */
  readonly taints: readonly Taint[]
  /** The trace that is reported: of a member, when an object arrives here. */
  readonly reported: Taint | null
}

export function toFixMatch({ match, args, value }: Located): FixMatch {
  const node = nodeOf(match.at)
  const { call } = match
  const callNode = call ? nodeOf(call.at) : null
  return {
    flaws: match.flaws ?? [],
    node,
    argument: match.argument ? nodeOf(match.argument) : null,
    call:
      call && callNode && isCallNode(callNode)
        ? { node: callNode, api: call.api, args, argNodes: call.args.map(({ at }) => nodeOf(at)) }
        : null,
    value,
    taints: match.value?.taints ?? (match.taint ? [match.taint] : []),
    reported: match.taint ?? null,
  }
}

function nodeOf(place: Place): Node {
  return place as unknown as Node
}
