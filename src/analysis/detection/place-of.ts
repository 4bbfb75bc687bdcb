import type { Place } from '../ir/nodes.ts'
import type { Match } from '../rules/rule.ts'

/** From the name of the called function to the end of the dangerous argument, without a long call chain before it. */
export function placeOf(content: string, { at, call, argument }: Match): Place {
  if (!call || at !== call.at) return at
  const start = startOfName(content, call.at, call.name, call.args[0]?.at ?? null)
  return { start, end: argument && argument.start >= start && argument.end > start ? argument.end : at.end }
}

function startOfName(content: string, at: Place, name: string, first: Place | null): number {
  if (name === '') return at.start
  const head = content.slice(at.start, first && first.start > at.start ? first.start : at.end)
  const found = head.lastIndexOf(name)
  // Only a receiver that contains calls or spans several lines counts as a chain.
  return found > 0 && /[(\n]/.test(head.slice(0, found)) ? at.start + found : at.start
}
