import type { HandlerRow } from '../../models/rows/handler-row.ts'
import type { CallView } from '../knowledge/matches.ts'
import { selectAll } from '../knowledge/selectors.ts'
import { fetcher } from '../memory/match-context.ts'
import { anyElement } from '../memory/objects.ts'
import type { Activation, ShapedMember, State } from '../memory/program.ts'
import { ANYTHING } from '../values/shape.ts'
import { sinkKindSet } from '../values/sink-kind.ts'
import type { Value } from '../values/value.ts'

/** A slash, and something that is no slash: a letter, or a part that is not optional. */
const FIXED = /^\/(?:[\w~-](?![?*+{])|:\w+(?![\w?*+({])|\{\w+\})/
/** The same in a regular expression that begins where the address does. */
const FIXED_PATTERN = /^\^\\?\/(?:[\w~-](?![?*+{])|\[\w[\w-]*\](?![?*{]))(?!.*\|)/

/**
 * `app.get('/docs/:name', …)`: the path of a request that leads here begins with `/docs`, so it is no address of another
 * host, `//…`. Only what matches whole paths shows this: `app.use('/docs', …)` hands on what follows.
 */
export function beginningsIn(act: Activation, state: State, call: CallView, row: HandlerRow): readonly ShapedMember[] {
  if (!row.address) return []
  const { at, param, members } = row.address
  const patterns = selectAll(call, at, fetcher(act, state))
  if (patterns.length === 0 || !patterns.every(({ value }) => isFixed(act, state, value))) return []
  return members.map((member) => ({ param, member, shape: ON_OWN_HOST }))
}

const ON_OWN_HOST = { ...ANYTHING, free: sinkKindSet('foreign-host') }

function isFixed(act: Activation, state: State, value: Value): boolean {
  const listed = value.objects.length > 0 ? anyElement(act, state.heap, value) : value
  if (!listed) return false
  if (listed.regex) return FIXED_PATTERN.test(listed.regex.pattern)
  return listed.constants?.every((one) => typeof one === 'string' && FIXED.test(one)) ?? false
}
