import type { Activation } from '../memory/program.ts'
import type { CallView } from '../knowledge/matches.ts'
import { joinTaints } from '../values/join.ts'
import { buildText } from '../values/text.ts'
import { constantValue, stringOf, UNKNOWN, type Value } from '../values/value.ts'

/** A field of printf-like formats. */
export const PERCENT_FIELD = /%(?:\(\w+\)|\d+\$)?[-+# 0,]*\d*(?:\.\d+)?[srdifgxaouScXbeE]/
/** A field of `'{} {name} {0}'.format(…)`. */
const BRACE_FIELD = /(?<!\{)\{(\w*)(?:[.[][^}]*)?(?:![rsa])?(?::[^}]*)?\}/

/** Text made from a template and arguments: `'…{}'.format(x)`, `String.format("…%s", x)`. null: the template is not known. */
export function formatCall(act: Activation, call: CallView): Value | null {
  const receiver = stringOf(call.receiver)
  const [first] = call.args
  const api = act.unit.knowledge.model.types.text
  if (receiver !== null) return build(call, receiver, BRACE_FIELD, call.args, api)
  const template = first ? stringOf(first.value) : null
  return template === null ? null : build(call, template, PERCENT_FIELD, call.args.slice(1), api)
}

function build(call: CallView, template: string, field: RegExp, args: CallView['args'], api: string): Value {
  const parts: { value: Value; at: CallView['at'] }[] = []
  const positional = args.filter(({ name }) => name === null)
  let next = 0
  let rest = template
  for (let match = field.exec(rest); match; match = field.exec(rest)) {
    parts.push({ value: constantValue(rest.slice(0, match.index)), at: call.at })
    const name = match[1] ?? ''
    const given = /^\d+$/.test(name)
      ? positional[Number(name)]
      : name === ''
        ? positional[next++]
        : args.find((arg) => arg.name === name)
    parts.push(given ?? { value: anyOf(args), at: call.at })
    rest = rest.slice(match.index + match[0].length)
    if (parts.length > MAX_PARTS) break
  }
  parts.push({ value: constantValue(rest), at: call.at })
  return buildText(parts, api)
}

const MAX_PARTS = 60

function anyOf(args: CallView['args']): Value {
  return { ...UNKNOWN, taints: args.reduce<Value['taints']>((all, { value }) => joinTaints(all, value.taints), []) }
}
