import { NO_SINK_KINDS, union, type SinkKindSet } from '../values/sink-kind.ts'
import type { Activation } from './program.ts'

/**
 * `request.match_info['id']`, `self.kwargs['id']`: what a part of the address cannot do, since the route of the function that the
 * framework has called lets nothing else through.
 */
export function freeInRoute(act: Activation, api: string | null, name: string): SinkKindSet {
  const { knowledge } = act.unit
  if (api === null || !knowledge.sources.find(api).some(({ isRoute }) => isRoute)) return NO_SINK_KINDS
  // Behind another route the same call means something else.
  for (let { watch } = act; watch; watch = watch.outer) watch.isPure = false
  return act.program.routes.reduce((all, { parts }) => union(all, parts.get(name) ?? NO_SINK_KINDS), NO_SINK_KINDS)
}
