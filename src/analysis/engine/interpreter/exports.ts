import type { Program, Unit } from '../memory/program.ts'
import { UNKNOWN, type Value } from '../values/value.ts'

/** The value of an exported variable. */
export function exportedVariable(
  program: Program,
  unit: Unit,
  variable: Unit['ir']['main']['variables'][number],
): Value {
  if (!variable.captured) return unit.mainState?.vars[variable.slot] ?? { ...UNKNOWN, api: `?${variable.name}` }
  const cell = unit.mainCells?.cells.get(variable.slot)
  return (
    (cell === undefined ? null : program.base.get(cell)?.fields.get('v')) ?? { ...UNKNOWN, api: `?${variable.name}` }
  )
}

/** What a file exports by name; a value that stands for the file as a whole is `default`. */
export function exportedValues(program: Program, unit: Unit): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>()
  const common = commonExports(program, unit)
  for (const id of common?.objects ?? [])
    for (const [name, value] of program.base.get(id)?.fields ?? []) found.set(name, value)
  if (common && common.functions.length + common.classes.length > 0) found.set('default', common)
  for (const [name, variable] of unit.ir.exports) found.set(name, exportedVariable(program, unit, variable))
  return found
}

/** What `module.exports` stands for. */
export function commonExports(program: Program, unit: Unit): Value | null {
  return program.base.get(unit.exportsCell)?.fields.get('v') ?? null
}

/** Fills the namespace object of a file, for files that imported it while it was still running. */
export function fillNamespace(program: Program, unit: Unit): void {
  const known = program.base.get(unit.namespace)
  if (!known || unit.ir.exports.size === 0) return
  const fields = new Map(
    [...unit.ir.exports].map(([name, variable]) => [name, exportedVariable(program, unit, variable)]),
  )
  program.base.set(unit.namespace, { ...known, fields })
}
