import type { Activation } from '../memory/program.ts'
import type { CallView } from '../knowledge/matches.ts'
import { isLibraryThing } from './effects.ts'
import { joinTaints } from '../values/join.ts'
import { NO_SINK_KINDS, type SinkKindSet, sinkKindSetOf } from '../values/sink-kind.ts'
import { buildText } from '../values/text.ts'
import { cleanse, constantValue, stringOf, UNKNOWN, type Value } from '../values/value.ts'

/** A field of printf-like formats: its name, then the letter of its conversion. */
const PERCENT_FIELD = /%(?:\((\w+)\)|\d+\$)?[-+# 0,]*\d*(?:\.\d+)?([srdifgxaouScXbeEjO])/
/** A field of `'{} {name} {0}'.format(…)`. */
const BRACE_FIELD = /(?<!\{)\{(\w*)(?:[.[][^}]*)?(?:!([rsa]))?(?::[^}]*)?\}/

/** How templates write their fields. */
const FIELDS = { 'format-braces': BRACE_FIELD, 'format-percent': PERCENT_FIELD }

/**
 * Text made from a template, which is the receiver or the first argument, and arguments: `'…{}'.format(x)`,
 * `String.format("…%s", x)`. null when the template is unknown.
 */
export function formatCall(act: Activation, call: CallView, form: keyof typeof FIELDS): Value | null {
  const receiver = stringOf(call.receiver)
  if (receiver !== null) return build(act, call, receiver, FIELDS[form], call.args)
  // The receiver is a template that is not known, unless it is the library itself.
  if (call.receiver && !isLibraryThing(call.receiver)) return null
  const [first, ...rest] = call.args
  const template = first ? stringOf(first.value) : null
  return template === null ? null : build(act, call, template, FIELDS[form], rest)
}

function build(act: Activation, call: CallView, template: string, field: RegExp, args: CallView['args']): Value {
  const parts: { value: Value; at: CallView['at'] }[] = []
  const positional = args.filter(({ name }) => name === null)
  let next = 0
  let rest = template
  for (let match = field.exec(rest); match; match = field.exec(rest)) {
    parts.push({ value: constantValue(rest.slice(0, match.index)), at: call.at })
    const [, name = '', letter = ''] = match
    const given = /^\d+$/.test(name)
      ? positional[Number(name)]
      : name === ''
        ? positional[next++]
        : args.find((arg) => arg.name === name)
    const { value, at } = given ?? { value: anyOf(args), at: call.at }
    parts.push({ value: convert(act, value, letter), at })
    rest = rest.slice(match.index + match[0].length)
    if (parts.length > MAX_PARTS) break
  }
  parts.push({ value: constantValue(rest), at: call.at })
  return buildText(parts, act.unit.knowledge.model.types.text)
}

const MAX_PARTS = 60

function anyOf(args: CallView['args']): Value {
  return { ...UNKNOWN, taints: args.reduce<Value['taints']>((all, { value }) => joinTaints(all, value.taints), []) }
}

/** A printf-like template: the fixed texts, and of the fields between them the conversion letters and the names. */
export type SplitTemplate = {
  readonly texts: readonly string[]
  readonly letters: readonly string[]
  readonly names: readonly (string | undefined)[]
}

/** null when the template has no fields. */
export function splitTemplate(template: string): SplitTemplate | null {
  const parts: readonly (string | undefined)[] = template.split(PERCENT_FIELD)
  if (parts.length < 2) return null
  return {
    texts: parts.filter((_, index) => index % GROUPS === 0).map((text) => text ?? ''),
    letters: parts.filter((_, index) => index % GROUPS === GROUPS - 1).map((letter) => letter ?? ''),
    names: parts.filter((_, index) => index % GROUPS === 1),
  }
}

/** A split yields the text before each field and the groups of its pattern. */
const GROUPS = 3

/** The part of a value that a conversion lets through. */
export function convert(act: Activation, value: Value, letter: string): Value {
  const removed = removedBy(act, value, letter)
  return removed === NO_SINK_KINDS ? value : cleanse(value, removed)
}

function removedBy({ unit }: Activation, { api }: Value, letter: string): SinkKindSet {
  const { conversions, quotedTypes } = unit.knowledge.model
  const removes = conversions.get(letter)
  if (removes) return sinkKindSetOf(removes)
  return api !== null && quotedTypes.has(api) ? QUOTED : NO_SINK_KINDS
}

/** Line breaks and other control characters are escaped in quotes. */
const QUOTED = sinkKindSetOf(['header-injection', 'log-injection'])

/** The conversion letter that a call's template (its first text with fields) has for one of the arguments after it. */
export function letterFor({ args }: CallView, value: Value): string {
  const positional = args.filter(({ name }) => name === null)
  const index = positional.findIndex((arg) => arg.value === value)
  const templates = positional.map((arg) => stringOf(arg.value))
  const from = templates.findIndex((text) => text !== null)
  const template = index > from ? templates[from] : null
  return (template && splitTemplate(template)?.letters[index - from - 1]) || ''
}
