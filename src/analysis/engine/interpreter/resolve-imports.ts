import { matchedText } from '../../source/matched-text.ts'
import { posix } from 'node:path'
import { rootName } from '../../source/dotted-names.ts'
import { findScript } from '../../source/imports/find-script.ts'
import type { Program, Resolved, Unit } from '../memory/program.ts'

/** Creates the function that finds the analysed file behind an import. */
export function createResolver(units: ReadonlyMap<string, Unit>): Program['resolve'] {
  const modules = indexModules(units)
  return (from, module, name) => {
    switch (from.knowledge.model.semantics.modules) {
      case 'packages':
        return resolvePackage(modules, from, module, name)
      case 'dotted-modules':
        return resolveModule(modules, from, module, name)
      case 'paths':
        return resolvePath(units, from, module, name)
    }
  }
}

type Modules = ReadonlyMap<string, readonly Unit[]>

/** Indexes modules by kind and dotted name, and by every suffix of it, since source folders are not packages. */
function indexModules(units: ReadonlyMap<string, Unit>): Modules {
  const modules = new Map<string, Unit[]>()
  const add = (name: string, unit: Unit): void => {
    const known = modules.get(name)
    if (known) known.push(unit)
    else modules.set(name, [unit])
  }
  for (const unit of units.values()) {
    const { module } = unit.ir
    const kind = unit.knowledge.model.semantics.modules
    if (kind === 'dotted-modules') {
      const parts = module.split('.')
      for (let from = 0; from < parts.length; from += 1) add(`module ${parts.slice(from).join('.')}`, unit)
    } else if (kind === 'packages') {
      for (const name of unit.ir.exports.keys()) add(`package ${module === '' ? name : `${module}.${name}`}`, unit)
    }
  }
  return modules
}

function resolvePackage(modules: Modules, from: Unit, module: string, name: string | null): Resolved | null {
  if (name === null) return null
  const [unit] = modules.get(`package ${module === '' ? name : `${module}.${name}`}`) ?? []
  return unit && unit !== from ? { unit, name } : null
}

function resolveModule(modules: Modules, from: Unit, module: string, name: string | null): Resolved | null {
  const absolute = module.startsWith('.') ? absoluteModule(from, module) : module
  const isRelative = absolute !== module
  const named = (dotted: string): Unit | undefined => {
    const units = modules.get(`module ${dotted}`)
    return only(isRelative ? units : units?.filter((unit) => mayMean(from, unit, dotted)), from)
  }
  // A submodule, or a name in the package's own file.
  const inner = name === null ? undefined : named(absolute === '' ? name : `${absolute}.${name}`)
  if (inner) return { unit: inner, name: null }
  const unit = named(absolute)
  return unit ? { unit, name } : null
}

/**
 * Whether an absolute import may mean a file whose dotted name only ends in the imported name: `flask` is the library
 * even where some folder has a `flask.py`, and other single names mean files only in a folder around the importing
 * file.
 */
function mayMean(from: Unit, unit: Unit, dotted: string): boolean {
  const folder = unit.ir.module.slice(0, -dotted.length)
  if (folder === '') return true
  if (from.knowledge.isRoot(rootName(dotted))) return false
  return dotted.includes('.') || from.ir.module.startsWith(folder)
}

/** Ambiguous names resolve to nothing; names of the standard library never mean a file of the program. */
function only(units: readonly Unit[] | undefined, from: Unit): Unit | undefined {
  const others = units?.filter((unit) => unit !== from)
  return others?.length === 1
    ? others[0]
    : others?.find((unit) => posix.dirname(unit.path) === posix.dirname(from.path))
}

function absoluteModule(from: Unit, module: string): string {
  const dots = matchedText(module, /^\.+/).length
  const parts = (from.ir.package ?? '').split('.').filter(Boolean)
  const base = parts.slice(0, Math.max(0, parts.length - dots + 1))
  const rest = module.slice(dots)
  return [...base, ...(rest ? [rest] : [])].join('.')
}

function resolvePath(
  units: ReadonlyMap<string, Unit>,
  from: Unit,
  module: string,
  name: string | null,
): Resolved | null {
  const path = findScript(from.path, module, (candidate) => candidate !== from.path && units.has(candidate))
  const unit = path === null ? undefined : units.get(path)
  return unit ? { unit, name } : null
}
