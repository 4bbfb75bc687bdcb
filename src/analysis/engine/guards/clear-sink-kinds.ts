import type { Expr, Instruction, Variable } from '../../ir/nodes.ts'
import { ALL_SINK_KINDS, sinkKindSet, NO_SINK_KINDS, intersection, type SinkKindSet } from '../values/sink-kind.ts'
import { waysTo } from '../values/choices.ts'
import { definitionOfVariable } from '../values/definitions.ts'
import { locationOf } from '../values/places.ts'
import type { Activation, State } from '../memory/program.ts'
import { cleanse, type Value } from '../values/value.ts'
import { readVariable, writeVariable } from '../memory/variables.ts'
import { evaluate } from '../memory/evaluate.ts'
import { noteGetter } from './getter-notes.ts'

const MAX_STEPS = 12

/** A check of `url.hostname` also checks `url` and the text it was parsed from. */
export function clearReduced(act: Activation, state: State, expr: Expr): void {
  const definition = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  const call = definition?.kind === 'temp' ? act.definitions.get(definition.temp) : null
  const member = call?.kind === 'call' ? call.callee : definition
  if (member?.kind !== 'member' || !act.unit.knowledge.derives(member.name, 'address-part')) return
  const sinkKinds = sinkKindSet('ssrf', 'open-redirect')
  clear(act, state, member.object, sinkKinds)
  const parsed = member.object.kind === 'local' ? definitionOfVariable(act.fn, member.object.variable) : member.object
  const parser = parsed?.kind === 'temp' ? act.definitions.get(parsed.temp) : null
  if (parser?.kind === 'call') for (const { value } of parser.args) clear(act, state, value, sinkKinds)
}

/** Removes sink kinds from the value of an expression, and from the values it was made of without change. */
export function clear(
  act: Activation,
  state: State,
  expr: Expr,
  sinkKinds: SinkKindSet,
  known: Value | null = null,
  depth = 0,
): void {
  if (sinkKinds === NO_SINK_KINDS || depth > MAX_STEPS) return
  if (expr.kind === 'cast') return clear(act, state, expr.value, sinkKinds, known, depth + 1)
  if (expr.kind === 'temp') return clearTemp(act, state, expr.temp, sinkKinds, depth + 1)
  if (expr.kind === 'text' || (expr.kind === 'operator' && expr.op === '+'))
    return clearParts(act, state, expr.kind === 'text' ? expr.parts : expr.operands, sinkKinds, depth + 1)
  const value = evaluate(act, state, expr)
  const cleared = known && sinkKinds === ALL_SINK_KINDS ? { ...known, api: value.api } : cleanse(value, sinkKinds)
  if (expr.kind === 'local') {
    writeVariable(act, state, expr.variable, cleared)
    if (value.taints.length > 0) {
      clearAlias(act, state, expr.variable, sinkKinds)
      clearLonger(act, state, expr.variable, value, intersection(sinkKinds, PATHS))
    }
    return
  }
  const location = locationOf(expr)
  if (location !== null && (value.taints.length > 0 || known)) state.notes = new Map(state.notes).set(location, cleared)
}

/** Notes that the value of an expression is of a type. */
export function narrow(act: Activation, state: State, expr: Expr, api: string): void {
  const narrowed = { ...evaluate(act, state, expr), api }
  const location = locationOf(expr)
  if (expr.kind === 'local') writeVariable(act, state, expr.variable, narrowed)
  else if (location !== null) state.notes = new Map(state.notes).set(location, narrowed)
}

/** What a text does not contain, none of its parts contains, and a path that stays in a folder has none that leads out. */
function clearParts(
  act: Activation,
  state: State,
  parts: readonly Expr[],
  sinkKinds: SinkKindSet,
  depth: number,
): void {
  const absent = intersection(sinkKinds, LEAVING) === NO_SINK_KINDS ? NO_SINK_KINDS : sinkKindSet('parent-path')
  for (const part of parts)
    if (evaluate(act, state, part).taints.length > 0) clear(act, state, part, absent, null, depth)
}

const LEAVING = sinkKindSet('path-traversal', 'parent-path')
const PATHS = sinkKindSet('path-traversal', 'parent-path', 'absolute-path')

/** `const zipped = file + '.gz'`, made before `file` was checked: a check of `file` also covers it. */
function clearLonger(act: Activation, state: State, checked: Variable, value: Value, sinkKinds: SinkKindSet): void {
  if (sinkKinds === NO_SINK_KINDS) return
  const cleared = readVariable(act, state, checked)
  for (const variable of act.fn.variables) {
    const longer = readVariable(act, state, variable)
    if (!isLonger(longer, value)) continue
    const pieces = (longer.pieces ?? []).map((piece) =>
      'value' in piece && isAlike(piece.value, value) ? { ...piece, value: cleared } : piece,
    )
    writeVariable(act, state, variable, { ...cleanse(longer, sinkKinds), pieces })
  }
}

/** Whether a text is the given value followed by fixed text. */
function isLonger({ pieces }: Value, value: Value): boolean {
  const last = pieces?.at(-1)
  if (!pieces || !last || !('text' in last) || last.text.includes('..')) return false
  const before = pieces.slice(0, -1)
  const [only] = before
  if (!value.pieces) return before.length === 1 && only !== undefined && 'value' in only && isAlike(only.value, value)
  return before.length === value.pieces.length && before.every((piece, index) => piece === value.pieces?.[index])
}

/** Whether two values were made from the same parts, as far as is known. */
function isAlike(one: Value, other: Value): boolean {
  return (
    one.api === other.api &&
    one.taints.length === other.taints.length &&
    one.taints.every(({ source }, index) => other.taints[index]?.source === source)
  )
}

/**
 * `const id = req.query.id; if (isValid(id)) use(req.query.id)`: a check of the copy also checks the place it was read
 * from.
 */
function clearAlias(act: Activation, state: State, variable: Variable, sinkKinds: SinkKindSet): void {
  const definition = definitionOfVariable(act.fn, variable)
  if (definition?.kind !== 'member' && definition?.kind !== 'index') return
  const location = locationOf({ ...definition, object: behindTemp(act, definition.object) })
  if (location === null) return
  state.notes = new Map(state.notes).set(location, cleanse(evaluate(act, state, definition), sinkKinds))
}

/** `const { id } = req.query` reads from a temp that holds `req.query`. */
function behindTemp(act: Activation, expr: Expr): Expr {
  if (expr.kind !== 'temp') return expr
  const [only, ...others] = waysTo(act.fn, expr.temp)
  return only && others.length === 0 ? only.value : expr
}

function clearTemp(act: Activation, state: State, temp: number, sinkKinds: SinkKindSet, depth: number): void {
  const before = act.temps[temp]
  if (before) act.temps[temp] = cleanse(before, sinkKinds)
  const definition = act.definitions.get(temp)
  if (definition?.kind === 'set' || definition?.kind === 'await')
    return clear(act, state, definition.value, sinkKinds, null, depth)
  if (definition?.kind !== 'call') return
  clearForm(act, state, definition, sinkKinds, depth)
  if (before) noteGetter(state, definition, cleanse(before, sinkKinds))
}

/** A change of form keeps the results of checks: letter case, surrounding whitespace, conversion to text. */
function clearForm(
  act: Activation,
  state: State,
  call: Extract<Instruction, { kind: 'call' }>,
  sinkKinds: SinkKindSet,
  depth: number,
): void {
  const { callee } = call
  const name =
    callee.kind === 'member' || callee.kind === 'global'
      ? callee.name
      : callee.kind === 'local'
        ? callee.variable.name
        : ''
  if (!act.unit.knowledge.derives(name, 'same-text')) return
  if (callee.kind === 'member') clear(act, state, callee.object, sinkKinds, null, depth)
  for (const { value } of call.args)
    if (evaluate(act, state, value).taints.length > 0) clear(act, state, value, sinkKinds, null, depth)
}
