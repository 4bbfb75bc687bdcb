import { pageEnds } from '../../source/imports/page-paths.ts'
import { callClosure } from './call-closure.ts'
import { fetcher, rowFits } from '../memory/match-context.ts'
import { exportOf } from './imports.ts'
import { joinValues } from '../values/join.ts'
import type { CallView } from '../knowledge/matches.ts'
import { selectAll, selectFirst } from '../knowledge/selectors.ts'
import type { Activation, State, Unit } from '../memory/program.ts'
import { stringOf, UNKNOWN } from '../values/value.ts'

/** Several pages of one name are all filled. */
const MAX_PAGES = 3

/** Runs the code of the pages that a call fills. */
export function fillPages(act: Activation, state: State, call: CallView, receiverName: string): void {
  if (call.api === null) return
  for (const row of act.unit.knowledge.pages.find(call.api)) {
    if (!rowFits(act, state, row, call, receiverName)) continue
    const named = selectFirst(call, row.page, fetcher(act, state))
    const name = named && stringOf(named.value)
    if (name === null) continue
    const [first, ...others] = selectAll(call, row.data, fetcher(act, state))
    const data = others.reduce((all, { value }) => joinValues(all, value), first?.value ?? UNKNOWN)
    for (const unit of pagesNamed(act, name)) {
      for (const closure of exportOf(act.program, unit, 'default').functions)
        callClosure(act, state, { closure, self: null, args: [{ value: data, at: call.at, name: null }], at: call.at })
    }
  }
}

function pagesNamed({ program }: Activation, name: string): readonly Unit[] {
  const ends = pageEnds(name)
  const found = [...program.units.values()].filter(
    ({ ir, path }) => ir.isPage === true && ends.some((end) => path === end || path.endsWith(`/${end}`)),
  )
  return found.slice(0, MAX_PAGES)
}
