import type { FunctionIr, Parameter } from '../../ir/nodes.ts'
import type { Program, Unit } from '../memory/program.ts'
import type { Value } from '../values/value.ts'
import { exportedValues } from './exports.ts'

/** Exported objects are looked into this far: `module.exports = { files: { remove } }`. */
const MAX_DEPTH = 2

const known = new WeakMap<Unit, ReadonlySet<FunctionIr>>()

/** The functions that code outside gets by importing a file, itself, in objects or as public methods of classes. */
export function exportedFunctions(program: Program, unit: Unit): ReadonlySet<FunctionIr> {
  const before = known.get(unit)
  if (before) return before
  const found = new Set<FunctionIr>()
  for (const value of exportedValues(program, unit).values()) collect(program, value, found, 0)
  if (unit.state === 'done') known.set(unit, found)
  return found
}

function collect(
  program: Program,
  { functions, objects, classes }: Value,
  found: Set<FunctionIr>,
  depth: number,
): void {
  for (const { fn } of functions) found.add(fn)
  for (const { type } of classes)
    for (const { fn, isPublic, kind } of type.methods) if (isPublic || kind === 'constructor') found.add(fn)
  if (depth >= MAX_DEPTH) return
  // `module.exports = run; run.all = …`
  const asObjects = functions.flatMap(({ fn }) => program.functionObjects.get(fn) ?? [])
  for (const id of [...objects, ...asObjects])
    for (const field of program.base.get(id)?.fields.values() ?? []) collect(program, field, found, depth + 1)
}

/** Whether users of a package can call this function, so that what they pass is not known here. */
export function isPublicFunction(program: Program, unit: Unit, fn: FunctionIr): boolean {
  return unit.isPublished && !/^(?:_(?!_)|#)/.test(fn.name) && exportedFunctions(program, unit).has(fn)
}

/** Whether name and type of a parameter say that it is a text. */
export function takesText({ knowledge }: Unit, { name, type, rest }: Parameter): boolean {
  if (rest !== null) return false
  const { textParameters, types } = knowledge.model
  return type ? textParameters.types.test(type.name) || type.name === types.text : textParameters.names.test(name)
}

/** Whether a parameter may be a text or hold some. Services, settings and other parts of the program are of their own types. */
export function mayHoldText({ knowledge }: Unit, { type }: Parameter): boolean {
  if (!type) return true
  const { textParameters, types } = knowledge.model
  return type.name === types.text || textParameters.types.test(type.name) || textParameters.holders.test(type.name)
}
