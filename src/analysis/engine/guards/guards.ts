import type { Expr, Variable } from '../../ir/nodes.ts'
import { isSame, waysTo } from '../values/choices.ts'
import { clear } from './clear-sink-kinds.ts'
import { ALL_SINK_KINDS } from '../values/sink-kind.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import { refineByCall } from './guard-calls.ts'
import { refineEntry, refineMembership } from './guard-collections.ts'
import { refineComparison, type OperatorExpr } from './guard-comparisons.ts'
import { countedIn, refineByChosen } from './guard-elements.ts'
import { refineByFilling } from './guard-fillings.ts'
import { refineFound } from './guard-presence.ts'
import { isOutdated, refineByFlag } from './guard-flags.ts'
import { refineByField, refineByProperty, refineByVerdict } from './guard-forms.ts'
import { isTruthy } from '../values/operators.ts'
import { prefixOf } from '../values/text.ts'
import { noteTruth } from './shown-params.ts'
import type { Activation, State } from '../memory/program.ts'
import { refineStart } from './guard-starts.ts'
import { evaluate } from '../memory/evaluate.ts'

/** Applies what is known on the branch where `test` evaluated to `outcome`. */
export function refine(act: Activation, state: State, test: Expr, outcome: boolean, depth = 0): void {
  // A variable may be defined in terms of itself: `ok = ok && isValid(x)`.
  if (depth > MAX_DEPTH) return
  if (test.kind === 'operator') refineByOperator(act, state, test, outcome, depth + 1)
  else if (test.kind === 'temp') refineByTemp(act, state, test.temp, outcome, depth + 1)
  else if (test.kind === 'cast') refine(act, state, test.value, outcome, depth + 1)
  else if (test.kind === 'local') refineByVariable(act, state, test.variable, outcome, depth + 1)
  if (test.kind === 'local') noteTruth(act, state, test.variable, outcome)
  // `if (TARGETS[name])`, `if (targets.get(name))`: the name is a key of the table.
  if (outcome && (test.kind === 'temp' || test.kind === 'local')) refineFound(act, state, test)
  if (test.kind === 'member' || test.kind === 'index')
    refineByField(act, state, test, (one) => isTruthy(one) === outcome, outcome)
  if (test.kind === 'member') {
    if (outcome && countedIn(act, test)) refineByChosen(act, state, test)
    refineByVerdict(act, state, test, outcome)
    if (outcome) refineByProperty(act, state, test)
  } else if (test.kind === 'index' && outcome) refineEntry(act, state, test.object, test.index)
  // A falsy value is nothing at all, an empty text or zero.
  if (!outcome && (test.kind === 'local' || test.kind === 'member' || test.kind === 'index'))
    clear(act, state, test, ALL_SINK_KINDS)
}

const MAX_DEPTH = 12

function refineByTemp(act: Activation, state: State, temp: number, outcome: boolean, depth: number): void {
  const definition = act.definitions.get(temp)
  if (definition?.kind === 'call') refineByCall(act, state, definition, outcome)
  else if (definition?.kind === 'await') refine(act, state, definition.value, outcome, depth)
  else if (definition?.kind === 'set' && definition.value.kind === 'list') {
    if (outcome) refineByFilling(act, state, { kind: 'temp', temp, at: definition.value.at }, depth)
  } else if (definition?.kind === 'set') refineChoice(act, state, temp, outcome, depth)
}

/** `a && b`, `a ? b : c` as values: applies what is known when only one of the paths can have led to this outcome. */
function refineChoice(act: Activation, state: State, temp: number, outcome: boolean, depth: number): void {
  const ways = waysTo(act.fn, temp).filter(({ value, test, holds }) =>
    value.kind === 'literal' ? isTruthy(value.value) === outcome : !isSame(value, test) || holds === outcome,
  )
  const [only] = ways
  if (!only || ways.length > 1) return
  if (only.test) refine(act, state, only.test, only.holds, depth)
  refine(act, state, only.value, outcome, depth)
}

/** `const isValid = ALLOWED.includes(x); if (isValid) …` */
function refineByVariable(act: Activation, state: State, variable: Variable, outcome: boolean, depth: number): void {
  const definition = definitionOfVariable(act.fn, variable)
  if (!definition) refineByFlag(act, state, variable, outcome, depth)
  if (
    definition &&
    !isOutdated(act.fn, definition) &&
    (definition.kind === 'temp' ||
      definition.kind === 'operator' ||
      definition.kind === 'member' ||
      definition.kind === 'index')
  ) {
    refine(act, state, definition, outcome, depth)
  }
}

function refineByOperator(act: Activation, state: State, test: OperatorExpr, outcome: boolean, depth: number): void {
  const [left, right] = test.operands
  if (!left) return
  switch (test.op) {
    case 'not':
      refine(act, state, left, !outcome, depth)
      return
    case 'and':
    case 'or':
      if (outcome === (test.op === 'and'))
        for (const operand of test.operands) refine(act, state, operand, outcome, depth)
      return
    case '~':
      // Of all numbers, only -1 yields zero.
      refineComparison(act, state, { op: '!=', left, right: { kind: 'literal', value: -1, at: left.at }, outcome })
      return
    case 'in':
    case 'not in':
      if (right) refineIn(act, state, left, right, outcome === (test.op === 'in'))
      return
    case 'instanceof':
      if (right && outcome && isHarmlessType(act, state, right)) clear(act, state, left, ALL_SINK_KINDS)
      return
    default:
      if (right) refineComparison(act, state, { op: test.op, left, right, outcome })
  }
}

/** `name in ALLOWED`, `ROOT in path.parents` */
function refineIn(act: Activation, state: State, element: Expr, collection: Expr, outcome: boolean): void {
  if (collection.kind !== 'member' || !act.unit.knowledge.derives(collection.name, 'ancestors'))
    refineMembership(act, state, collection, element, outcome)
  else if (outcome) refineStart(act, state, collection.object, prefixOf(evaluate(act, state, element)), true)
}

function isHarmlessType(act: Activation, state: State, type: Expr): boolean {
  const { api } = evaluate(act, state, type)
  const { harmlessTypes, harmlessClasses } = act.unit.knowledge.model
  return api !== null && (harmlessTypes.has(api) || harmlessClasses.has(api))
}
