import { elementWithoutFolders } from './last-parts.ts'
import { itemAt } from '../../../lib/collections/lists.ts'
import type { Expr, Literal, Place } from '../../ir/nodes.ts'
import { defineClass } from './classes.ts'
import { caughtValue, isHandled } from '../effects/exceptions.ts'
import { EMPTY_LIST } from '../values/heap-object.ts'
import { importValue } from './imports.ts'
import { joinTaints, joinValues } from '../values/join.ts'
import { judgeMembership } from './membership.ts'
import { makeClosure, makeList, makeRecord } from './make-objects.ts'
import { emitComparison } from './emit.ts'
import { allocate, anyElement, readObject, soleObject } from '../memory/objects.ts'
import { applyOperator, isTruthy } from '../values/operators.ts'
import { locationOf } from '../values/places.ts'
import type { Activation, State } from '../memory/program.ts'
import { convert, splitTemplate } from '../effects/format-text.ts'
import { buildText } from '../values/text.ts'
import { asType } from '../memory/types.ts'
import { readVariable } from '../memory/variables.ts'
import { sinkKindSetOf, TEXT_SINK_KINDS, NO_SINK_KINDS, union } from '../values/sink-kind.ts'
import { cleanse, constantValue, soleConstant, taintedValue, UNKNOWN, type Value } from '../values/value.ts'
import { readMember, readElement } from '../memory/members.ts'

/** Evaluates an expression in the current state. */
export function evaluateExpression(act: Activation, state: State, expr: Expr): Value {
  switch (expr.kind) {
    case 'literal':
      return constantValue(expr.value)
    case 'regex':
      return { ...UNKNOWN, api: act.unit.knowledge.model.types.regex, regex: expr }
    case 'local':
      return readVariable(act, state, expr.variable)
    case 'temp':
      return act.temps[expr.temp] ?? UNKNOWN
    case 'global':
      return globalValue(act, expr.name, expr.at)
    case 'import':
      return importValue(act.program, act.unit, expr)
    case 'exports':
      return readObject(act, state.heap, act.unit.exportsCell)?.fields.get('v') ?? UNKNOWN
    case 'this':
      return act.self ?? UNKNOWN
    case 'super':
      return act.self ?? UNKNOWN
    case 'member':
      return noted(state, expr) ?? readMember(act, state, evaluateExpression(act, state, expr.object), expr.name, expr)
    case 'index':
      return (
        noted(state, expr) ??
        elementWithoutFolders(
          act,
          state,
          readElement(
            act,
            state,
            evaluateExpression(act, state, expr.object),
            evaluateExpression(act, state, expr.index),
            expr,
          ),
          expr,
        )
      )
    case 'cast':
      return isHandled(act, expr, state)
        ? caughtValue(act, state, expr)
        : castTo(act, evaluateExpression(act, state, expr.value), expr)
    case 'unknown':
      return propagateOperands(expr.operands.map((operand) => evaluateExpression(act, state, operand)))
    default:
      return evaluateMade(act, state, expr)
  }
}

/** With static types, a cast to a type that rows cover is more precise than the type of its operand. */
function castTo({ unit }: Activation, value: Value, { type }: Extract<Expr, { kind: 'cast' }>): Value {
  const { knowledge } = unit
  const { api } = value
  const isNarrowed =
    knowledge.model.semantics.typesAreCertain &&
    api !== null &&
    api !== type.name &&
    value.constants === null &&
    knowledge.isModelledType(type.name) &&
    !knowledge.parentsOf(api).includes(type.name) &&
    !knowledge.model.harmlessTypes.has(type.name)
  return isNarrowed ? { ...value, api: type.name } : asType(unit, value, type)
}

type Made = Extract<Expr, { kind: 'operator' | 'text' | 'list' | 'record' | 'function' | 'class' }>

function evaluateMade(act: Activation, state: State, expr: Made): Value {
  switch (expr.kind) {
    case 'operator':
      return evaluateOperator(act, state, expr)
    case 'text':
      return buildText(
        expr.parts.map((part) => ({ value: evaluateExpression(act, state, part), at: part.at })),
        act.unit.knowledge.model.types.text,
      )
    case 'list':
      return makeList(act, state, expr)
    case 'record':
      return makeRecord(act, state, expr)
    case 'function':
      return makeClosure(act, state, expr)
    case 'class':
      return defineClass(act, state, expr.type)
  }
}

/** What a check has shown about this place. */
function noted(state: State, expr: Expr): Value | null {
  if (!state.notes) return null
  const location = locationOf(expr)
  return location === null ? null : (state.notes.get(location) ?? null)
}

function globalValue(act: Activation, name: string, at: Place): Value {
  const { knowledge } = act.unit
  const assigned = act.unit.globals.get(name)
  if (assigned) return assigned
  const isKnown = knowledge.isRoot(name)
  if (!isKnown && isFragmentName(act, name)) {
    return taintedValue({ origin: 'parameter', label: `\`${name}\`` }, act.unit.path, at, `?${name}`)
  }
  const api = isKnown ? name : `?${name}`
  if (isKnown && knowledge.model.semantics.globalsAreFunctions) return { ...UNKNOWN, api }
  return readMember(act, { vars: [], heap: act.program.base, notes: null }, UNKNOWN, api, { kind: 'global', name, at })
}

/** In a script fragment, undeclared names are its inputs. */
function isFragmentName({ unit }: Activation, name: string): boolean {
  return unit.knowledge.model.semantics.hasFragments && /^[a-z]\w*$/.test(name)
}

/** A value computed from these in an unknown way: only its origins are known. */
function propagateOperands(values: readonly Value[]): Value {
  const [only] = values
  if (values.length === 1 && only) return { ...only, constants: null, pieces: null }
  return { ...UNKNOWN, taints: values.reduce<Value['taints']>((all, value) => joinTaints(all, value.taints), []) }
}

/** Results of these operators depend on their operands but do not contain them. */
const JUDGES: ReadonlySet<string> = new Set([
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'not',
  'in',
  'not in',
  'instanceof',
  'typeof',
])

function evaluateOperator(act: Activation, state: State, expr: Extract<Expr, { kind: 'operator' }>): Value {
  const values = expr.operands.map((operand) => evaluateExpression(act, state, operand))
  const [left, right] = values
  if (expr.op === '==' || expr.op === '!=') emitComparison(act, state, expr, left, right)
  const computed = compute(act, expr.op, values)
  if (computed) return computed
  if ((expr.op === 'in' || expr.op === 'not in') && left && right) {
    return judgeMembership(act, state, { expr, item: left, collection: right }) ?? UNKNOWN
  }
  if (JUDGES.has(expr.op)) return UNKNOWN
  if (!left || !right) return UNKNOWN
  if (expr.op === 'and' || expr.op === 'or' || expr.op === '??') return choose(expr.op, left, right)
  const textApi = act.unit.knowledge.model.types.text
  if (expr.op === '+' && mayBeText(left, right)) {
    const parts = values.map((value, index) => ({ value, at: itemAt(expr.operands, index).at }))
    return buildText(parts, textApi)
  }
  if (expr.op === '%' && left.api && left.api !== textApi) return formatLibrary(act, state, { expr, left, right })
  if (expr.op === '%' && isText(left, textApi)) return formatText(act, state, { expr, left, right })
  if (expr.op === '+') return addLists(act, state, expr, left, right)
  const taints = joinTaints(left.taints, right.taints)
  if (expr.op === '|' || expr.op === '*') return { ...UNKNOWN, taints, objects: left.objects }
  // `Path / name`. Other results are numbers, which can only be too large.
  return expr.op === '/' && left.api
    ? { ...UNKNOWN, api: left.api, taints }
    : cleanse({ ...UNKNOWN, taints }, TEXT_SINK_KINDS)
}

const MAX_COMBINATIONS = 16

function compute(act: Activation, op: Parameters<typeof applyOperator>[0], values: readonly Value[]): Value | null {
  const sets: (readonly Literal[])[] = []
  for (const { constants } of values) {
    if (constants === null || constants.length === 0) return null
    sets.push(constants)
  }
  if (sets.reduce((count, set) => count * set.length, 1) > MAX_COMBINATIONS) return null
  const results = new Set<Exclude<Value['constants'], null>[number]>()
  const truncates = act.unit.knowledge.model.semantics.divisionTruncates
  const [firsts = [], seconds = [undefined]] = sets
  for (const first of firsts) {
    for (const second of seconds) {
      const result = applyOperator(op, sets.length === 1 ? [first] : [first, second], truncates)
      if (!result) return null
      results.add(result.value)
    }
  }
  return constantValue(...results)
}

function choose(op: 'and' | 'or' | '??', left: Value, right: Value): Value {
  const sole = soleConstant(left)
  if (sole && op === '??') return (sole.value ?? null) === null ? right : left
  if (sole) return isTruthy(sole.value) === (op === 'and') ? right : left
  // After `and`, the left operand remains only when it is falsy, so without its taints.
  return joinValues(op === 'and' ? { ...left, taints: [] } : left, right)
}

function isText(value: Value, textApi: string): boolean {
  return (
    value.pieces !== null || value.api === textApi || value.constants?.some((one) => typeof one === 'string') === true
  )
}

function mayBeText(left: Value, right: Value): boolean {
  const isNotText = (value: Value): boolean =>
    value.objects.length > 0 || (value.constants !== null && value.constants.every((one) => typeof one === 'number'))
  return !(isNotText(left) && isNotText(right))
}

/** `left % right`: a template and its arguments. */
type Formatting = {
  readonly expr: Extract<Expr, { kind: 'operator' }>
  readonly left: Value
  readonly right: Value
}

/** What `%` does for a library type, by its row for `__mod__`: templates that escape their arguments. */
function formatLibrary(act: Activation, state: State, formatting: Formatting): Value {
  const rows = act.unit.knowledge.sanitizers.find(`${formatting.left.api ?? ''}.__mod__`)
  const removed = rows.reduce((all, { removes }) => union(all, sinkKindSetOf(removes)), NO_SINK_KINDS)
  return cleanse(formatText(act, state, formatting), removed)
}

/** `'… %s …' % value`: the pieces in the order in which they are inserted. */
function formatText(act: Activation, state: State, { expr, left, right }: Formatting): Value {
  const { at } = itemAt(expr.operands, 1)
  const elements = right.objects.length > 0 ? anyElement(act, state.heap, right) : null
  const inner: Value = elements ? { ...elements, taints: joinTaints(elements.taints, right.taints) } : right
  const template = soleConstant(left)
  if (isEmptyList(act, state, right)) return left
  const fields = typeof template?.value === 'string' ? splitTemplate(template.value) : null
  if (!fields)
    return buildText(
      [
        { value: left, at: expr.at },
        { value: inner, at },
      ],
      act.unit.knowledge.model.types.text,
    )
  const parts = fields.texts.flatMap((text, index) => [
    ...(index > 0
      ? [
          {
            value: convert(
              act,
              formatted(act, state, right, inner, fields.names[index - 1] ?? String(index - 1)),
              fields.letters[index - 1] ?? '',
            ),
            at,
          },
        ]
      : []),
    { value: constantValue(text), at: expr.at },
  ])
  return buildText(parts, act.unit.knowledge.model.types.text)
}

function isEmptyList(act: Activation, state: State, value: Value): boolean {
  return soleObject(act, state.heap, value)?.length === 0
}

/** Which value goes into which field, when the right operand is a literal list or record. */
function formatted(act: Activation, state: State, given: Value, any: Value, field: string): Value {
  const [id] = given.objects
  if (given.objects.length !== 1 || id === undefined) return any
  return readObject(act, state.heap, id)?.fields.get(field) ?? any
}

function addLists(act: Activation, state: State, expr: object, left: Value, right: Value): Value {
  const elements = [anyElement(act, state.heap, left), anyElement(act, state.heap, right)]
  const rest = elements.reduce<Value | null>((all, one) => (one ? joinValues(all ?? undefined, one) : all), null)
  const list = allocate(act, state, expr, { ...EMPTY_LIST, rest, length: null })
  return { ...list, taints: joinTaints(left.taints, right.taints), api: act.unit.knowledge.model.types.list }
}
