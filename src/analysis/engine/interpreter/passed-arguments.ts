import type { FunctionIr, Parameter } from '../../ir/nodes.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import { ANY_KEYWORDS, ANY_POSITIONS } from '../knowledge/selectors.ts'
import type { PassedArguments, Program, Unit } from '../memory/program.ts'
import type { Value } from '../values/value.ts'

/** Notes what a visible call passes to a function. `hasReceiver`: the first argument is the receiver. */
export function notePassed(
  program: Program,
  from: Unit,
  fn: FunctionIr,
  args: readonly ArgumentView[],
  hasReceiver: boolean,
): void {
  const { unknown } = passedTo(program, fn)
  const positional = args.filter(({ name }) => name === null)
  const isSpread = args.some(({ name }) => name === ANY_POSITIONS || name === ANY_KEYWORDS)
  for (const [position, param] of fn.params.entries()) {
    if (hasReceiver && position === 0) continue
    const given = argumentsFor(param, position, positional, args)
    if (given.length === 0 ? isSpread : given.some(({ value }) => isUnknown(from, value))) unknown.add(position)
  }
}

function argumentsFor(
  { name, rest }: Parameter,
  position: number,
  positional: readonly ArgumentView[],
  args: readonly ArgumentView[],
): readonly ArgumentView[] {
  if (rest === 'list') return positional.slice(position)
  const found = args.find((arg) => arg.name === name) ?? positional[position]
  return found ? [found] : []
}

export function passedTo({ passed }: Program, fn: FunctionIr): PassedArguments {
  const known = passed.get(fn) ?? { unknown: new Set(), callerRuns: 0 }
  passed.set(fn, known)
  return known
}

const MAX_DEPTH = 3

/** Whether nothing is known about a value, or about a part of the text that it is. */
function isUnknown(from: Unit, value: Value, depth = 0): boolean {
  const { constants, taints, api, objects, functions, classes, pieces, regex } = value
  if (pieces)
    return depth < MAX_DEPTH && pieces.some((piece) => 'value' in piece && isUnknown(from, piece.value, depth + 1))
  if (constants || regex || (api !== null && isKnownApi(from, api))) return false
  // What a function without a model returns has an identity, and nothing else is known about it.
  return [taints, functions, classes, ...(api === null ? [objects] : [])].every(({ length }) => length === 0)
}

/** A text, or the result of a function without a model, may be anything. */
function isKnownApi({ knowledge }: Unit, api: string): boolean {
  if (api.startsWith('?') || api === knowledge.model.types.text) return false
  return !api.endsWith('()') || knowledge.isKnownCall(api.slice(0, -2))
}
