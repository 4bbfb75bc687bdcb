import { itemAt } from '../../../lib/collections/lists.ts'
import type { Expr, FunctionIr, Instruction, Literal, Terminator, Variable } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import { NO_SINK_KINDS } from '../values/sink-kind.ts'
import { verdictMembers } from './guard-schemas.ts'
import { lost, lostByBoth, NOTHING_LOST } from './lost-sink-kinds.ts'
import { noteUnknownChecks } from './unknown-checks.ts'
import { clear } from './clear-sink-kinds.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import { evaluate } from '../memory/evaluate.ts'
import { isTruthy } from '../values/operators.ts'
import type { Activation, Lost, ReturnedResult, State, ValidatedParams } from '../memory/program.ts'
import { UNKNOWN_TEXT } from '../values/text.ts'
import { truthsIn } from './shown-params.ts'
import type { Value } from '../values/value.ts'

type Call = Extract<Instruction, { kind: 'call' }>
type Return = Extract<Terminator, { kind: 'return' }>

/** Variables that a function reassigns: what they hold later says nothing about the arguments. */
const reassignedIn = onceFor(({ blocks }: FunctionIr): ReadonlySet<Variable> => {
  const found = new Set<Variable>()
  for (const { instructions } of blocks) {
    for (const one of instructions)
      if (one.kind === 'assign' && one.target.kind === 'local') found.add(one.target.variable)
  }
  return found
})

/**
 * `function assertKnown(name) { if (!KNOWN.includes(name)) throw … }`: returning at all validates its parameters.
 * `function isKnown(name) { return KNOWN.includes(name) }`: here each result does.
 */
export function noteReturn(act: Activation, state: State, terminator: Return, value: Value | null): void {
  const { returns } = act
  const truths = truthsIn(act, state)
  returns.truths = returns.truths?.map((one, index) => (one === truths[index] ? one : null)) ?? truths
  if (!hasFollowed(act)) return
  const free = validatedIn(act, state)
  returns.always = onEvery(returns.always, free)
  const expr = terminator.value
  const constants = value ? (value.constants ?? standIn(act, expr)) : NOTHING
  const tested = isOpen(constants) && expr !== null
  const result: ReturnedResult = {
    constants,
    fields: value && fieldsOf(state, value),
    tests: expr ? testsIn(act, state, expr) : NO_TESTS,
    free,
    whenTrue: tested ? validatedBy(act, state, expr, true) : free,
    whenFalse: tested ? validatedBy(act, state, expr, false) : free,
  }
  const before = returns.results.get(terminator)
  returns.results.set(terminator, before ? joinResults(before, result) : result)
}

const NOTHING: readonly Literal[] = [undefined]
const NO_TESTS: ReturnedResult['tests'] = new Map()

/** Whether it can be one thing or another. */
function isOpen(constants: readonly Literal[] | null): boolean {
  return constants === null || constants.length > 1
}

/** `return { error, isValid: KNOWN.includes(name) }`: what the fields show when the caller tests them. */
function testsIn(act: Activation, state: State, expr: Expr): ReturnedResult['tests'] {
  const made = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  if (!made) return NO_TESTS
  const tests = membersOf(act, state, made).flatMap(([name, value]) => {
    const [whenTrue, whenFalse] = [true, false].map((outcome) => validatedBy(act, state, value, outcome))
    return whenTrue && whenFalse ? [[name, { whenTrue, whenFalse }] as const] : []
  })
  return new Map(tests)
}

/** What is returned under which names: those of a record that is not constant, or of the verdict of a library. */
function membersOf(act: Activation, state: State, made: Expr): (readonly [string, Expr])[] {
  if (made.kind === 'temp')
    return verdictMembers(act, state, made).map((name) => [name, { kind: 'member', object: made, name, at: made.at }])
  if (made.kind !== 'record') return []
  return made.entries.flatMap(({ key, value }) =>
    key?.kind === 'literal' && isOpen(evaluate(act, state, value).constants)
      ? [[String(key.value), value] as const]
      : [],
  )
}

/** An object that is made in the return statement is truthy, whatever it holds, and equals no constant. */
function standIn(act: Activation, expr: Expr | null): readonly Literal[] | null {
  if (expr?.kind === 'record') return expr.entries.length > 0 ? [UNKNOWN_TEXT] : null
  if (expr?.kind === 'list') return expr.elements.length > 0 ? [UNKNOWN_TEXT] : null
  const made = expr?.kind === 'temp' ? act.definitions.get(expr.temp) : null
  return made?.kind === 'call' && made.isNew ? [UNKNOWN_TEXT] : null
}

function fieldsOf({ heap }: State, { objects }: Value): ReturnedResult['fields'] {
  const [id, second] = objects
  const object = id === undefined || second !== undefined ? undefined : heap.get(id)
  if (!object || object.rest) return null
  return new Map([...object.fields].map(([name, { constants }]) => [name, constants]))
}

function joinResults(one: ReturnedResult, other: ReturnedResult): ReturnedResult {
  return {
    constants: one.constants && other.constants ? [...new Set([...one.constants, ...other.constants])] : null,
    fields: other.fields && one.fields && joinFields(one.fields, other.fields),
    tests: joinTests(one.tests, other.tests),
    free: onEvery(one.free, other.free),
    whenTrue: onEvery(one.whenTrue, other.whenTrue),
    whenFalse: onEvery(one.whenFalse, other.whenFalse),
  }
}

function joinTests(one: ReturnedResult['tests'], other: ReturnedResult['tests']): ReturnedResult['tests'] {
  return new Map(
    [...one].flatMap(([name, left]) => {
      const right = other.get(name)
      if (!right) return []
      const [whenTrue, whenFalse] = [onEvery(left.whenTrue, right.whenTrue), onEvery(left.whenFalse, right.whenFalse)]
      return [[name, { whenTrue, whenFalse }] as const]
    }),
  )
}

type Fields = NonNullable<ReturnedResult['fields']>

function joinFields(one: Fields, other: Fields): Fields {
  return new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((name) => {
      const [left, right] = [one, other].map((fields) => (fields.has(name) ? fields.get(name) : NOTHING))
      return [name, left && right ? [...new Set([...left, ...right])] : null]
    }),
  )
}

function hasFollowed({ given }: Activation): boolean {
  return given.some(({ taints }) => taints.length > 0)
}

/** What holds on every path out of a function: the paths so far and one more. */
function onEvery(before: readonly Lost[] | null, now: readonly Lost[]): readonly Lost[] {
  return before ? before.map((one, index) => lostByBoth(one, itemAt(now, index))) : now
}

/** The sink kinds that the parameters have lost since the function was called. */
function validatedIn({ fn, given }: Activation, state: State): readonly Lost[] {
  const changed = reassignedIn(fn)
  return fn.params.map(({ variable }, index) =>
    variable.captured || changed.has(variable) ? NOTHING_LOST : lost(state, given[index], state.vars[variable.slot]),
  )
}

function validatedBy(act: Activation, state: State, expr: Expr, outcome: boolean): readonly Lost[] {
  const then: State = { ...state, vars: state.vars.slice(), heap: state.heap.fork() }
  act.program.interpreter.refine(act, then, expr, outcome)
  noteUnknownChecks(act, then, expr)
  return validatedIn(act, then)
}

/** What a call summary says about the parameters; null when it would say nothing. */
export function validatedParams({ returns }: Activation): ValidatedParams | null {
  const { always } = returns
  const truths = returns.truths?.some((one) => one !== null) ? returns.truths : null
  const results = [...returns.results.values()]
  const isSomething = (params: readonly Lost[] | null): boolean =>
    params?.some(({ whole, parts }) => whole !== NO_SINK_KINDS || parts.size > 0) ?? false
  const hasShown = results.some(({ free, whenTrue, whenFalse, tests }) =>
    [free, whenTrue, whenFalse, ...[...tests.values()].flatMap((test) => [test.whenTrue, test.whenFalse])].some(
      isSomething,
    ),
  )
  return hasShown || truths ? { always, truths, results: hasShown ? results : [] } : null
}

/** The same for a caller that does not pass the first parameters itself: a receiver or bound arguments. */
export function withoutFirst(validated: ValidatedParams | null, count: number): ValidatedParams | null {
  if (!validated || count === 0) return validated
  const { always, truths, results } = validated
  return {
    always: always?.slice(count) ?? null,
    truths: truths?.slice(count) ?? null,
    results: results.map((result) => ({
      ...result,
      free: result.free.slice(count),
      whenTrue: result.whenTrue.slice(count),
      whenFalse: result.whenFalse.slice(count),
      tests: new Map(
        [...result.tests].map(([name, { whenTrue, whenFalse }]) => [
          name,
          { whenTrue: whenTrue.slice(count), whenFalse: whenFalse.slice(count) },
        ]),
      ),
    })),
  }
}

/** After a call, applies what the function has validated about its arguments, now or once its result is tested. */
export function applyValidated(act: Activation, state: State, call: Call, validated: ValidatedParams | null): void {
  if (validated) act.validations.set(call, validated)
  else act.validations.delete(call)
  if (validated?.always) clearValidated(act, state, call, validated.always)
  for (const [index, holds] of (validated?.truths ?? []).entries()) {
    const arg = call.args[index]
    if (arg?.spread) return
    if (arg && !arg.name && holds !== null) act.program.interpreter.refine(act, state, arg.value, holds)
  }
}

/** How a call's result, or one of its fields, is tested: for truth or by a comparison. */
export type ResultTest = {
  readonly field: string | null
  readonly fits: (constant: Literal) => boolean
  /** Absent: only `fits` is known. */
  readonly isTrue?: boolean
}

export function isTrue(outcome: boolean, field: string | null = null): ResultTest {
  return { field, fits: (constant) => isTruthy(constant) === outcome, isTrue: outcome }
}

/**
 * The result of a call is known on this branch. Applies whatever all returns that can yield this result have validated.
 */
export function refineByResult(act: Activation, state: State, call: Call, answer: ResultTest): void {
  const fitting = act.validations.get(call)?.results.flatMap((result) => validatedWhen(result, answer)) ?? []
  const [first, ...others] = fitting
  if (first) clearValidated(act, state, call, others.reduce(onEvery, first))
}

/** What one of the returns shows of each parameter when the result is tested like this. */
export function validatedWhen(result: ReturnedResult, { field, fits, isTrue }: ResultTest): (readonly Lost[])[] {
  const { fields, free, whenTrue, whenFalse } = result
  const constants = field === null ? result.constants : fields?.has(field) ? fields.get(field) : fields && NOTHING
  const test = field === null ? { whenTrue, whenFalse } : result.tests.get(field)
  const isKnown = constants && !(field !== null && test)
  if (isKnown && !constants.some(fits)) return []
  // What is nothing, and no text either.
  const truth = isTrue ?? (fits(null) && !fits(UNKNOWN_TEXT) ? false : undefined)
  if (truth === undefined || (isKnown && !isOpen(constants))) return [free]
  return test ? [truth ? test.whenTrue : test.whenFalse] : [free]
}

/** The call that yields a value, awaited or not. */
export function callBehind(act: Activation, expr: Expr | undefined): Call | null {
  const made = expr?.kind === 'temp' ? act.definitions.get(expr.temp) : null
  if (made?.kind === 'await') return callBehind(act, made.value)
  return made?.kind === 'call' ? made : null
}

function clearValidated(act: Activation, state: State, { args }: Call, params: readonly Lost[]): void {
  for (const [index, arg] of args.entries()) {
    if (arg.spread) return
    const removed = params[index]
    if (arg.name || !removed || !isPlace(arg.value)) continue
    const object = arg.value
    clear(act, state, object, removed.whole)
    for (const [name, sinkKinds] of removed.parts)
      clear(act, state, { kind: 'member', object, name, at: object.at }, sinkKinds)
  }
}

function isPlace({ kind }: Expr): boolean {
  return kind === 'local' || kind === 'member' || kind === 'index' || kind === 'temp'
}
