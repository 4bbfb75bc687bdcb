import type { Argument, Expr, Instruction, Variable } from '../../ir/nodes.ts'
import type { ValidationMembers, ValidationRow } from '../../models/rows/schema-row.ts'
import type { CallView } from '../knowledge/matches.ts'
import { selectFirst } from '../knowledge/selectors.ts'
import { writeField } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { isSchema, shapeFor } from '../memory/shapes.ts'
import { writeVariable } from '../memory/variables.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import { locationOf } from '../values/places.ts'
import { restricts, type Shape } from '../values/shape.ts'
import { shaped } from '../values/shaped.ts'
import { derivedSite } from '../values/sites.ts'
import type { Value } from '../values/value.ts'
import { apiOf, viewOf } from './checking-calls.ts'
import { clear } from './clear-sink-kinds.ts'
import { rowFits, fetcher } from '../memory/match-context.ts'
import { evaluate } from '../memory/evaluate.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/** A call that compares data with a schema, as a row describes it. */
type Validation = { readonly row: ValidationRow; readonly schema: Value; readonly data: Expr }

function validationOf(act: Activation, state: State, call: Call, view: CallView): Validation | null {
  if (view.api === null) return null
  const row = act.unit.knowledge.validations.find(view.api).find((one) => rowFits(act, state, one, view))
  if (!row) return null
  const schema = selectFirst(view, row.schema, fetcher(act, state))?.value
  const source = row.of === 'receiver' ? makerOf(act, call) : call
  const data = source ? argumentAt(source, row.data) : undefined
  if (!schema || !data || data.spread || !isSchema(act, state.heap, schema)) return null
  return { row, schema, data: data.value }
}

function makerOf(act: Activation, { callee }: Call): Call | null {
  return callee.kind === 'member' ? callMaking(act, callee.object) : null
}

/** The argument that one of the alternatives of a selector names. */
function argumentAt({ args }: Call, selector: string): Argument | undefined {
  const places = selector.split('|').map((one) => {
    if (one.endsWith('=')) return args.find(({ name }) => `${name}=` === one)
    return args.filter(({ name }) => name === null)[Number(one)]
  })
  return places.find((place) => place !== undefined)
}

/** `schema.parse(req.body)`: whatever runs after it finds the data as the schema says. */
export function refineByValidation(act: Activation, state: State, call: Call, view: CallView): void {
  const validation = validationOf(act, state, call, view)
  if (validation?.row.throws) accept(act, state, call, validation)
}

/** `if (validate(req.body))` */
export function refineByAcceptance(act: Activation, state: State, call: Call, view: CallView, outcome: boolean): void {
  const validation = validationOf(act, state, call, view)
  if (validation?.row.yields === 'verdict' && outcome) accept(act, state, call, validation)
}

/** The names under which the result of a call says whether a schema has accepted the data. */
export function verdictMembers(act: Activation, state: State, result: Expr): string[] {
  const call = callMaking(act, result)
  const api = call && apiOf(act, state, call)
  const validation = call && api !== null ? validationOf(act, state, call, viewOf(act, state, call, api)) : null
  if (!validation || typeof validation.row.yields === 'string') return []
  const { accepted, refused } = validation.row.yields
  return [accepted, refused].filter((name) => name !== undefined)
}

/** `const { error, value } = schema.validate(req.body); if (error) return`; whether the call is one of these. */
export function refineByMember(
  act: Activation,
  state: State,
  call: Call,
  view: CallView,
  tested: { readonly name: string; readonly outcome: boolean },
): boolean {
  const validation = validationOf(act, state, call, view)
  if (!validation || typeof validation.row.yields === 'string') return false
  const { accepted, refused } = validation.row.yields
  const isAccepted = tested.name === accepted ? tested.outcome : tested.name === refused && !tested.outcome
  if (!isAccepted) return true
  accept(act, state, call, validation)
  acceptMember(act, state, call, validation, validation.row.yields)
  return true
}

function accept(act: Activation, state: State, call: Call, { row, schema, data }: Validation): void {
  const shape = shapeFor(act, state.heap, schema, row, 'given')
  if (restricts(shape)) refineToShape(act, state, data, shape, { site: derivedSite(call, 'given'), depth: 0 })
}

/** The member with the data held what had been refused as well. */
function acceptMember(
  act: Activation,
  state: State,
  call: Call,
  { row, schema, data }: Validation,
  { data: name, isUnsure }: ValidationMembers,
): void {
  const result = act.temps[call.temp]
  if (name === undefined || !isUnsure || !result) return
  const shaping = act.program.interpreter.shapingAt(act, state, derivedSite(call, 'accepted'), call.at)
  const value = shaped(shaping, evaluate(act, state, data), shapeFor(act, state.heap, schema, row, 'result'))
  writeField(act, state, result, name, value)
  for (const variable of act.fn.variables)
    if (isMemberOf(act, variable, call, name)) writeVariable(act, state, variable, value)
}

/** `const { value } = result`, `const value = result.value` */
function isMemberOf(act: Activation, variable: Variable, call: Call, name: string): boolean {
  const definition = definitionOfVariable(act.fn, variable)
  return definition?.kind === 'member' && definition.name === name && callMaking(act, definition.object) === call
}

/** The call that an expression is the result of, awaited or kept in a variable. */
export function callMaking(act: Activation, expr: Expr, depth = 0): Call | null {
  if (depth > MAX_DEPTH) return null
  if (expr.kind === 'cast') return callMaking(act, expr.value, depth + 1)
  const made = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  if (made?.kind === 'local') return callMaking(act, made, depth + 1)
  const definition = made?.kind === 'temp' ? act.definitions.get(made.temp) : null
  if (definition?.kind === 'await' || definition?.kind === 'set') return callMaking(act, definition.value, depth + 1)
  return definition?.kind === 'call' ? definition : null
}

const MAX_DEPTH = 6

type At = { readonly site: object; readonly depth: number }

/** What is known of the data at a place in the code once a schema has accepted it. */
function refineToShape(act: Activation, state: State, expr: Expr, shape: Shape, { site, depth }: At): void {
  if (depth > MAX_DEPTH || !restricts(shape)) return
  const inner = (name: string): At => ({ site: derivedSite(site, name), depth: depth + 1 })
  if (expr.kind === 'cast') return refineToShape(act, state, expr.value, shape, inner('cast'))
  if (expr.kind === 'record') {
    refineEntries(act, state, expr, shape, inner)
    return
  }
  const isScalar = shape.parts.size === 0 && !shape.isClosed && !shape.entries && !shape.elements
  if (isScalar && shape.steps.length === 0) return clear(act, state, expr, shape.free)
  const value = evaluate(act, state, expr)
  if (value.taints.length === 0) {
    for (const [name, part] of shape.parts)
      refineToShape(act, state, { kind: 'member', object: expr, name, at: expr.at }, part, inner(name))
    return
  }
  write(act, state, expr, shaped(act.program.interpreter.shapingAt(act, state, site, expr.at), value, shape))
}

/** `{ ...req.body, id: req.params.id }`: what is named beside a spread says nothing of the same part of it. */
function refineEntries(
  act: Activation,
  state: State,
  { entries }: Extract<Expr, { kind: 'record' }>,
  shape: Shape,
  inner: (name: string) => At,
): void {
  const names = entries.flatMap(({ key }) => (key?.kind === 'literal' ? [String(key.value)] : []))
  const others = new Map([...shape.parts].filter(([name]) => !names.includes(name)))
  for (const { key, value } of entries) {
    const name = key?.kind === 'literal' ? String(key.value) : null
    const part = name === null ? null : shape.parts.get(name)
    if (part && name !== null) refineToShape(act, state, value, part, inner(name))
    else if (!key) refineToShape(act, state, value, { ...shape, parts: others }, inner('...'))
  }
}

function write(act: Activation, state: State, expr: Expr, value: Value): void {
  if (expr.kind === 'local') return writeVariable(act, state, expr.variable, value)
  if (expr.kind === 'temp') {
    act.temps[expr.temp] = value
    return
  }
  const location = locationOf(expr)
  if (location !== null) state.notes = new Map(state.notes).set(location, value)
}
