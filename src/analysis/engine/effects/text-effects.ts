import { itemAt } from '../../../lib/collections/lists.ts'
import type { Place } from '../../ir/nodes.ts'
import { CONTENT, type EffectContext, withReceiverTaint } from './effect-context.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { anyElement, deepTaints, readObject, soleObject, updateObjects } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { textOfLiteral } from '../values/operators.ts'
import { buildText } from '../values/text.ts'
import { constantValue, soleConstant, UNKNOWN, type Value } from '../values/value.ts'

/** Longer lists are joined as a whole, without tracking each element. */
const MAX_JOINED = 20

export function joinText({ act, state, call, receiver, args }: EffectContext): Value | null {
  // `separator.join(list)` in Python, `list.join(separator)` and `String.join(separator, list)` elsewhere.
  const lists = [receiver, ...args].filter(({ objects }) => objects.length > 0)
  if (lists.length === 0) return null
  const separator =
    [receiver, ...args].find(({ objects, constants }) => objects.length === 0 && constants !== null) ??
    constantValue(',')
  const api = act.unit.knowledge.model.types.text
  const [list] = lists
  const object = list && soleObject(act, state.heap, list)
  if (object && object.length !== null && !object.rest && object.length <= MAX_JOINED) {
    const parts = Array.from({ length: object.length }, (_, index) => object.fields.get(String(index)) ?? UNKNOWN)
    return buildText(
      parts.flatMap((value, index) =>
        index === 0
          ? [{ value, at: call.at }]
          : [
              { value: separator, at: call.at },
              { value, at: call.at },
            ],
      ),
      api,
    )
  }
  const taints = lists.reduce<Value['taints']>((all, one) => joinTaints(all, deepTaints(act, state.heap, one)), [])
  const element = taints.length === 0 && list ? anyElement(act, state.heap, list) : null
  if (element) return repeated(element, separator, call.at, api)
  const joined = { ...UNKNOWN, api, taints }
  const first = lists.length === 1 && object ? soleConstant(object.fields.get('0') ?? UNKNOWN) : null
  if (!first) return joined
  // What the text begins with is known, whatever comes after it: `['./', ...parts].join('?')`.
  return buildText(
    [
      { value: constantValue(textOfLiteral(first.value)), at: call.at },
      { value: separator, at: call.at },
      { value: joined, at: call.at },
    ],
    api,
  )
}

/** However many there are, the text is made of such elements: `','.join('?' for _ in ids)`. */
function repeated(element: Value, separator: Value, at: Place, api: string): Value {
  return { ...UNKNOWN, api, pieces: [element, separator, element].map((value) => ({ value, at })) }
}

export function appendText({ act, state, call, receiver, args }: EffectContext): Value {
  const api = act.unit.knowledge.model.types.text
  updateObjects(act, state, receiver, (object) => {
    const before = object.fields.get(CONTENT) ?? UNKNOWN
    const parts = [
      { value: before, at: call.at },
      ...args.map((value, index) => ({ value, at: itemAt(call.args, index).at })),
    ]
    const fields = new Map(object.fields)
    fields.set(CONTENT, buildText(parts, api))
    return { ...object, fields }
  })
  if (receiver.objects.length > 0) return receiver
  return { ...receiver, taints: args.reduce((all, { taints }) => joinTaints(all, taints), receiver.taints) }
}

export function contentOf(act: Activation, state: State, receiver: Value): Value | null {
  let joined: Value | null = null
  for (const id of receiver.objects) {
    const object = readObject(act, state.heap, id)
    const found = object?.fields.get(CONTENT) ?? object?.rest
    if (found) joined = joined ? joinValues(joined, found) : found
  }
  return joined ? withReceiverTaint(receiver, joined) : null
}
