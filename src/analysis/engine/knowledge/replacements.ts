import { type SinkKindSet, sinkKindSet, NO_SINK_KINDS, union } from '../values/sink-kind.ts'
import { QUOTE_SET, sinkKindsRemovedBy, takesLeadingParents } from './guard-patterns.ts'
import type { CallView } from './matches.ts'
import type { Knowledge } from './knowledge.ts'
import { lastNameOf } from './match-api.ts'
import { stringOf, type Value } from '../values/value.ts'

/**
 * Sink kinds that a call removes by taking characters out of a text: `x.replace(/[^a-z]/g, '')`, `re.sub(r'\W', '',
 * x)`.
 */
export function sinkKindsTakenOut({ derives }: Knowledge, { name, args, receiver }: CallView): SinkKindSet {
  const [pattern, replacement] = args
  if (!pattern || !replacement || !derives(name, 'replaced-text')) return NO_SINK_KINDS
  const regex = pattern.value.regex
  const source = regex?.pattern ?? stringOf(pattern.value) ?? receiver?.regex?.pattern ?? null
  const made = receiver?.api?.endsWith('()') ? receiver.api : null
  const isNormalized = made !== null && derives(lastNameOf(made), 'normalized-path')
  if (source === null || putsBack(replacement.value)) return NO_SINK_KINDS
  // A normalized path has `..` only at its start.
  if (isNormalized && takesLeadingParents(source)) return sinkKindSet('parent-path')
  // One slash at the start keeps a path on its host, and leaves a whole address as it is.
  if (LEADING_SLASHES.test(source) && stringOf(replacement.value) === '/') return sinkKindSet('unknown-check')
  if (regex && derives(name, 'replaced-once') && !regex.flags.includes('g')) return NO_SINK_KINDS
  return union(sinkKindsRemovedBy(source), escapedBy(source, stringOf(replacement.value)))
}

const LEADING_SLASHES = /^\^\(?(?:\\?\/|\[\\?\/\\*\])(?:\+|\{\d,\d*\})\)?$/

/** The replacement must not insert what the pattern removed. */
function putsBack(replacement: Value): boolean {
  const text = stringOf(replacement)
  return text === null || /^[.\\/]{2,}$/.test(text)
}

function escapedBy(source: string, replacement: string | null): SinkKindSet {
  if (replacement === null) return NO_SINK_KINDS
  let sinkKinds = NO_SINK_KINDS
  if (/^(?:\\?[nr]|[\n\r])$/.test(source))
    sinkKinds = union(sinkKinds, sinkKindSet('log-injection', 'header-injection'))
  if (QUOTE_SET.test(source) && !/['"]/.test(replacement)) sinkKinds = union(sinkKinds, sinkKindSet('xpath-injection'))
  if (source === '<' && replacement.startsWith('&')) sinkKinds = union(sinkKinds, sinkKindSet('xss', 'dom-xss'))
  if (/\\\$&|\\\\\$0|\\\\\\g<0>/.test(replacement) || replacement === '\\$&')
    sinkKinds = union(sinkKinds, sinkKindSet('regex-injection'))
  return sinkKinds
}
