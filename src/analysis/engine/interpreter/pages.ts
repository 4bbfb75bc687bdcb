import { pageEnds } from '../../source/imports/page-paths.ts'
import type { Place } from '../../ir/nodes.ts'
import type { PageRow } from '../../models/rows/page-row.ts'
import { callClosure, runClosure } from './call-closure.ts'
import { fetcher, rowFits } from '../memory/match-context.ts'
import { exportOf } from './imports.ts'
import { EMPTY_RECORD } from '../values/heap-object.ts'
import { joinValues } from '../values/join.ts'
import type { CallView } from '../knowledge/matches.ts'
import { ANY_KEYWORDS, selectAll, selectFirst } from '../knowledge/selectors.ts'
import type { Activation, Program, State } from '../memory/program.ts'
import { type Closure, stringOf, UNKNOWN, type Value } from '../values/value.ts'

/** Several pages of one name are all filled. */
const MAX_PAGES = 3

/** Runs the code of the pages that a call fills. */
export function fillPages(act: Activation, state: State, call: CallView, receiverName: string): void {
  if (call.api === null) return
  for (const row of act.unit.knowledge.pages.find(call.api)) {
    if (!rowFits(act, state, row, call, receiverName)) continue
    const found = selectFirst(call, row.page, fetcher(act, state))
    const name = found && stringOf(found.value)
    if (name === null) continue
    const data = row.data.length > 0 ? selected(act, state, call, row.data) : named(act, state, call)
    for (const closure of pagesNamed(act.program, name))
      callClosure(act, state, { closure, self: null, args: [{ value: data, at: call.at, name: null }], at: call.at })
  }
}

/** Runs the code of a page with what a handler has returned. */
export function fillPage(
  program: Program,
  state: State,
  { name, data, at }: { readonly name: string; readonly data: Value; readonly at: Place },
): void {
  for (const closure of pagesNamed(program, name))
    runClosure(program, state, { closure, receiver: null, args: [{ value: data, at, name: null }] })
}

function selected(act: Activation, state: State, call: CallView, data: PageRow['data']): Value {
  const [first, ...others] = selectAll(call, data, fetcher(act, state))
  return others.reduce((all, { value }) => joinValues(all, value), first?.value ?? UNKNOWN)
}

/** The named arguments of a call as a record, and what was spread among them. */
function named({ program }: Activation, state: State, { args }: CallView): Value {
  const fields = new Map(args.flatMap(({ name, value }) => (name === null ? [] : [[name, value] as const])))
  const rest = fields.get(ANY_KEYWORDS) ?? null
  fields.delete(ANY_KEYWORDS)
  const id = program.nextId++
  state.heap.set(id, { ...EMPTY_RECORD, fields, rest })
  return { ...UNKNOWN, objects: [id] }
}

function pagesNamed(program: Program, name: string): readonly Closure[] {
  const ends = pageEnds(name)
  const found = [...program.units.values()].filter(
    ({ ir, path }) => ir.isPage === true && ends.some((end) => path === end || path.endsWith(`/${end}`)),
  )
  return found.slice(0, MAX_PAGES).flatMap((unit) => exportOf(program, unit, 'default').functions)
}
