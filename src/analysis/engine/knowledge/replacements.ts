import { type DangerSet, dangerSet, NO_DANGERS, union } from '../values/danger.ts'
import { dangersRemovedBy, takesLeadingParents } from './guard-patterns.ts'
import type { CallView } from './matches.ts'
import type { Knowledge } from './knowledge.ts'
import { lastNameOf } from './match-api.ts'
import { stringOf, type Value } from '../values/value.ts'

/** Dangers that go with what a call takes out of a text: `x.replace(/[^a-z]/g, '')`, `re.sub(r'\W', '', x)`. */
export function dangersTakenOut({ derives }: Knowledge, { name, args, receiver }: CallView): DangerSet {
  if (!derives(name, 'replaced-text') || args.length < 2) return NO_DANGERS
  const [pattern, replacement] = args
  const regex = pattern!.value.regex
  const source = regex?.pattern ?? stringOf(pattern!.value) ?? receiver?.regex?.pattern ?? null
  const made = receiver?.api?.endsWith('()') ? receiver.api : null
  const isNormalized = made !== null && derives(lastNameOf(made), 'normalized-path')
  if (source === null || putsBack(replacement!.value)) return NO_DANGERS
  // What has been normalized has `..` at its start only.
  if (isNormalized && takesLeadingParents(source)) return dangerSet('parent-path')
  if (regex && derives(name, 'replaced-once') && !regex.flags.includes('g')) return NO_DANGERS
  return union(dangersRemovedBy(source), escapedBy(source, stringOf(replacement!.value)))
}

/** What is put in instead must not bring back what was taken out. */
function putsBack(replacement: Value): boolean {
  const text = stringOf(replacement)
  return text === null || /^[.\\/]{2,}$/.test(text)
}

function escapedBy(source: string, replacement: string | null): DangerSet {
  if (replacement === null) return NO_DANGERS
  let dangers = NO_DANGERS
  if (/^(?:\\?[nr]|[\n\r])$/.test(source)) dangers = union(dangers, dangerSet('log-injection', 'header-injection'))
  if (source === '<' && replacement.startsWith('&')) dangers = union(dangers, dangerSet('xss', 'dom-xss'))
  if (/\\\$&|\\\\\$0|\\\\\\g<0>/.test(replacement) || replacement === '\\$&')
    dangers = union(dangers, dangerSet('regex-injection'))
  return dangers
}
