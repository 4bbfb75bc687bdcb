import { joinNotes } from '../effects/join-states.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import type { EntryPoint, Program, State } from '../memory/program.ts'
import { type Heap, withField } from '../values/heap.ts'
import { type Closure, UNKNOWN, type Value } from '../values/value.ts'

/**
 * Handlers of one route are called one after another: `app.get('/', checkName, show)`. What the first has checked whenever
 * it goes on holds in the second, for the arguments that both are given.
 */
const NEXT = '(next)'

/** The function with which a handler goes on. */
export function nextHandler(run: number): Value {
  return { ...UNKNOWN, api: NEXT, objects: [run] }
}

/** Notes what has been checked when a handler goes on; null when the callee is another function. */
export function callNext(
  program: Program,
  state: State,
  { api, objects }: Value,
  args: readonly ArgumentView[],
): Value | null {
  if (api !== NEXT) return null
  // With an argument it reports an error, and the next handler is not called.
  if (args.every(({ value: { constants } }) => constants?.every((one) => !one)))
    for (const run of objects) passOn(program, run, state)
  return UNKNOWN
}

/** Whoever is handed the function may go on at any time. */
export function noteNextHandedOver(program: Program, state: State, { api, objects }: Value): void {
  if (api === NEXT) for (const run of objects) passOn(program, run, state)
}

function passOn({ passedOn, givenTo }: Program, run: number, state: State): void {
  const notes = withFacts(state, givenTo.get(run) ?? [])
  passedOn.set(run, passedOn.has(run) ? joinNotes(passedOn.get(run) ?? null, notes) : notes)
}

/** Facts of the arguments, such as the kind of an answer, are passed on under names that no place has. */
function withFacts({ notes, heap }: State, given: readonly ArgumentView[]): State['notes'] {
  const facts = given.flatMap(({ value }, index) => {
    const [id, another] = value.objects
    const object = id === undefined || another !== undefined ? undefined : heap.get(id)
    return [...(object?.facts ?? [])].map((fact) => [`${FACT}${index}.${fact}`, UNKNOWN] as const)
  })
  return facts.length > 0 ? new Map([...(notes ?? []), ...facts]) : notes
}

const FACT = 'fact '

/** What handlers before this one have established of its arguments. */
export function addFactsBefore(notes: State['notes'], args: readonly ArgumentView[], heap: Heap): void {
  for (const name of notes?.keys() ?? []) {
    if (!name.startsWith(FACT)) continue
    const [index = '', fact = ''] = name.slice(FACT.length).split('.')
    const [id] = args[Number(index)]?.value.objects ?? []
    const object = id === undefined ? undefined : heap.get(id)
    if (id !== undefined && object) heap.set(id, { ...object, facts: new Set([...object.facts, fact]) })
  }
}

/**
 * What handlers before this one have checked or replaced of its arguments goes with the argument wherever it is passed:
 * `asyncHandler(async (req, res) => …)`. What they have checked deeper inside stays with the names.
 */
export function putShown(notes: State['notes'], { fn }: Closure, args: readonly ArgumentView[], heap: Heap): void {
  for (const [index, { variable }] of notes ? fn.params.entries() : []) {
    const start = `${variable.owner}:${variable.slot}.`
    const [id] = args[index]?.value.objects ?? []
    for (const [name, value] of notes ?? []) {
      const object = id === undefined ? undefined : heap.get(id)
      const member = name.startsWith(start) ? name.slice(start.length) : ''
      if (id !== undefined && object && /^\w+$/.test(member)) heap.set(id, withField(object, member, value))
    }
  }
}

/** Handlers that run later see the objects of what is passed on to them. */
function keepObjects(base: Heap, heap: Heap, value: Value, depth = 0): void {
  if (depth > MAX_DEPTH) return
  for (const id of value.objects) {
    const object = base.getOwn(id) ? undefined : heap.get(id)
    if (!object) continue
    base.set(id, object)
    for (const held of [...object.fields.values(), ...(object.rest ? [object.rest] : [])])
      keepObjects(base, heap, held, depth + 1)
  }
}

const MAX_DEPTH = 6

type HandlerRun = {
  readonly run: number
  readonly key: string
  readonly heap: Heap
  readonly inherited: State['notes']
}

/** An equal run of the same handler has checked the same, whatever others have checked since. */
export function recallShown(program: Program, { closure: { fn } }: EntryPoint, key: string): void {
  const shown = program.shownByRun.get(key)
  if (shown) program.shownBefore.set(fn, shown)
}

/** Keeps what a handler itself has checked whenever it went on. */
export function keepPassedOn(program: Program, { fn }: Closure, { run, key, heap, inherited }: HandlerRun): void {
  const notes = program.passedOn.get(run)
  program.passedOn.delete(run)
  program.givenTo.delete(run)
  program.shownBefore.delete(fn)
  if (!notes) return
  const shown = new Map<string, Value>()
  for (const [index, { variable }] of fn.params.entries()) {
    const start = `${variable.owner}:${variable.slot}.`
    for (const [name, value] of notes)
      if (name.startsWith(start) && isOwnPlace(name, start.length) && inherited?.get(name) !== value)
        shown.set(`${index}.${name.slice(start.length)}`, value)
  }
  for (const name of notes.keys()) if (name.startsWith(FACT)) shown.set(name, UNKNOWN)
  for (const value of shown.values()) keepObjects(program.base, heap, value)
  program.shownByRun.set(key, shown)
  program.shownBefore.set(fn, shown)
}

/** A place that other variables are part of, `req.query[key]`, means something else in another function. */
function isOwnPlace(name: string, start: number): boolean {
  return !name.includes('[', start)
}

/** What the handlers before this one have checked of the arguments. */
export function notesBefore({ shownBefore }: Program, { closure: { fn }, after = [] }: EntryPoint): State['notes'] {
  const notes = new Map<string, Value>()
  for (const before of after) {
    for (const [name, value] of shownBefore.get(before) ?? []) {
      if (name.startsWith(FACT)) notes.set(name, value)
      const end = name.indexOf('.')
      const param = fn.params[Number(name.slice(0, end))]
      if (param) notes.set(`${param.variable.owner}:${param.variable.slot}${name.slice(end)}`, value)
    }
  }
  return notes.size > 0 ? notes : null
}
