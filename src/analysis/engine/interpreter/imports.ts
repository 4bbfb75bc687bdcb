import { rootName } from '../../source/dotted-names.ts'
import type { Expr } from '../../ir/nodes.ts'
import { joinValues } from '../values/join.ts'
import type { Program, Unit } from '../memory/program.ts'
import { runMain } from './run-main.ts'
import { taintedValue, UNKNOWN, type Value } from '../values/value.ts'
import { exportedVariable, commonExports, fillNamespace } from './exports.ts'

/** The value of an import: an export of another file when that file is present, else a library's. */
export function importValue(program: Program, unit: Unit, expr: Extract<Expr, { kind: 'import' }>): Value {
  const resolved = program.resolve(unit, expr.module, expr.name)
  if (resolved) return exportOf(program, resolved.unit, resolved.name)
  const api = libraryApi(unit, expr)
  const [source] = unit.knowledge.sources.find(api)
  if (source && !source.args && !source.when) return taintedValue(source, unit.path, expr.at, api)
  const type = unit.knowledge.types.find(api).find(({ when, arity }) => !when && !arity)?.returns
  return { ...UNKNOWN, api: type && type !== 'this' && isProperty(unit, api) ? type : api }
}

/** A row for a module's export describes what calling it yields, unless the export is not a function. */
function isProperty(unit: Unit, api: string): boolean {
  const [row] = unit.knowledge.types.find(api)
  return (
    row !== undefined &&
    unit.knowledge.model.semantics.modulesHoldValues &&
    /\.[a-z_]+$/.test(api) &&
    unit.knowledge.hasSources(row.returns)
  )
}

function libraryApi(unit: Unit, { module, name, as }: Extract<Expr, { kind: 'import' }>): string {
  const isPackage = unit.knowledge.model.semantics.modules === 'packages'
  const isOwn = !isPackage && (module.startsWith('.') || module.startsWith('/'))
  const { modulePrefix } = unit.knowledge.model
  const base = modulePrefix ? module.replace(modulePrefix, '') : module
  if (isOwn) return `?${(name === 'default' ? as : name) ?? base.replace(/^.*[/.]/, '')}`
  if (base === '') return name ?? '?'
  if (!isPackage && !isKnownModule(unit, base)) {
    // `lodash/merge` is `merge` of lodash. A name that no row covers may also be part of the program.
    const spelled = base.replaceAll('/', '.')
    if (base.includes('/') && unit.knowledge.isRoot(rootName(spelled)))
      return name === null || name === 'default' ? spelled : `${spelled}.${name}`
    return `?${(name === 'default' || name === null ? as : name) ?? base.replace(/^.*[/.]/, '')}`
  }
  return name === null || name === 'default' ? base : `${base}.${name}`
}

function isKnownModule(unit: Unit, module: string): boolean {
  return unit.knowledge.isRoot(rootName(module)) || unit.knowledge.isModelledType(module)
}

const MAX_RE_EXPORTS = 6

/** A name that a file exports; `null` means the file as a whole. */
export function exportOf(program: Program, unit: Unit, name: string | null, depth = 0): Value {
  if (unit.state === 'new') runMain(program, unit)
  if (name === null) return wholeOf(program, unit)
  const variable = unit.ir.exports.get(name)
  if (variable) return exportedVariable(program, unit, variable)
  const common = commonExports(program, unit)
  if (common) {
    const member = common.objects
      .map((id) => program.base.get(id)?.fields.get(name))
      .find((field) => field !== undefined)
    if (member) return member
    if (name === 'default') return common
  }
  for (const module of unit.ir.reExports) {
    const inner = program.resolve(unit, module, name)
    if (inner && depth < MAX_RE_EXPORTS) return exportOf(program, inner.unit, inner.name, depth + 1)
  }
  return { ...UNKNOWN, api: `?${name}` }
}

/** `import * as x`, `require('./x')`: the value assigned to `module.exports`, or an object of all exported names. */
function wholeOf(program: Program, unit: Unit): Value {
  const common = commonExports(program, unit)
  if (unit.ir.exports.size === 0) return common ?? UNKNOWN
  fillNamespace(program, unit)
  const whole: Value = { ...UNKNOWN, objects: [unit.namespace] }
  return common && common.objects.some((id) => (program.base.get(id)?.fields.size ?? 0) > 0)
    ? joinValues(whole, common)
    : whole
}
