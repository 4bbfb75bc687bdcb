import { type DangerSet, dangerSet, NO_DANGERS, union } from '../values/danger.ts'
import { dangersRemovedBy, takesLeadingParents } from './guard-patterns.ts'
import type { CallView } from './hits.ts'
import { stringOf, type Value } from '../values/value.ts'

/** What has been resolved has `..` at its start only. */
const RESOLVED = /norm(?:alize|path)\(\)$/

const REPLACERS = /^(?:replace|replaceAll|sub|subn|ReplaceAll|translate)$/

/** Dangers that go with what a call takes out of a text: `x.replace(/[^a-z]/g, '')`, `re.sub(r'\W', '', x)`. */
export function dangersTakenOut({ name, args, receiver }: CallView): DangerSet {
  if (!REPLACERS.test(name) || args.length < 2) return NO_DANGERS
  const [pattern, replacement] = args
  const regex = pattern!.value.regex
  const source = regex?.pattern ?? stringOf(pattern!.value) ?? receiver?.regex?.pattern ?? null
  if (source === null || putsBack(replacement!.value)) return NO_DANGERS
  if (RESOLVED.test(receiver?.api ?? '') && takesLeadingParents(source)) return dangerSet('parent-path')
  if (regex && name === 'replace' && !regex.flags.includes('g')) return NO_DANGERS
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
