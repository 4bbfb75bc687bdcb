import type { FunctionIr } from '../../ir/nodes.ts'
import type { Program, Unit } from '../memory/program.ts'
import type { Value } from '../values/value.ts'
import { exportedValues } from './imports.ts'

/** Exported objects are looked into this far: `module.exports = { files: { remove } }`. */
const MAX_DEPTH = 2

const known = new WeakMap<Unit, ReadonlySet<FunctionIr>>()

/** The functions that code outside gets by importing a file, itself or in objects. Methods of classes are not in it. */
export function exportedFunctions(program: Program, unit: Unit): ReadonlySet<FunctionIr> {
  const before = known.get(unit)
  if (before) return before
  const found = new Set<FunctionIr>()
  for (const value of exportedValues(program, unit).values()) collect(program, value, found, 0)
  if (unit.state === 'done') known.set(unit, found)
  return found
}

function collect(program: Program, { functions, objects }: Value, found: Set<FunctionIr>, depth: number): void {
  for (const { fn } of functions) found.add(fn)
  if (depth >= MAX_DEPTH) return
  // `module.exports = run; run.all = …`
  const asObjects = functions.flatMap(({ fn }) => program.functionObjects.get(fn) ?? [])
  for (const id of [...objects, ...asObjects])
    for (const field of program.base.get(id)?.fields.values() ?? []) collect(program, field, found, depth + 1)
}
