import type { FunctionBuilder } from '../../ir/builder.ts'
import type { TypeRef, Variable } from '../../ir/nodes.ts'
import type { Bindings } from './bindings.ts'

export type Scope = {
  readonly kind: 'module' | 'function' | 'class' | 'comprehension'
  readonly parent: Scope | null
  readonly variables: Map<string, Variable>
  readonly bindings: Bindings
  /** For a class: the names bound so far. Until then a name is that of the enclosing scope. */
  readonly members: Set<string>
}

/** What a name refers to: a variable, a member of the enclosing class, or nothing in this file. */
export type Found = { readonly variable: Variable } | 'member' | null

export function createScope(kind: Scope['kind'], parent: Scope | null, bindings: Bindings): Scope {
  return { kind, parent, bindings, variables: new Map(), members: new Set() }
}

/** Declares the bound names as variables of the function being built. */
export function declareBindings(
  scope: Scope,
  builder: FunctionBuilder,
  typeOf: (name: string) => TypeRef | null,
): void {
  const { counts, globals, nonlocals } = scope.bindings
  for (const [name, count] of counts) {
    if (scope.variables.has(name) || globals.has(name) || nonlocals.has(name)) continue
    scope.variables.set(name, builder.declare(name, { isConstant: count === 1, type: typeOf(name) }))
  }
}

export function findName(start: Scope, name: string): Found {
  let isInside = true
  for (let scope: Scope | null = start; scope; scope = scope.parent) {
    if (scope.kind === 'class') {
      // Methods do not see the names of their class body.
      if (isInside && scope.bindings.globals.has(name)) return findInModule(scope, name)
      if (isInside && scope.members.has(name)) return 'member'
      isInside = false
      continue
    }
    if (scope.bindings.globals.has(name)) return findInModule(scope, name)
    const variable = scope.variables.get(name)
    if (variable) return { variable }
    if (scope.kind === 'function') isInside = false
  }
  return null
}

function findInModule(from: Scope, name: string): Found {
  const variable = moduleOf(from).variables.get(name)
  return variable ? { variable } : null
}

export function moduleOf(scope: Scope): Scope {
  let found = scope
  while (found.parent) found = found.parent
  return found
}

/** What an imported name refers to; null when it is not imported. */
export function findImport(start: Scope, name: string): string | null {
  for (let scope: Scope | null = start; scope; scope = scope.parent) {
    const found = scope.bindings.imports.get(name)
    if (found) return found
    if (scope.variables.has(name)) return null
  }
  return null
}

/** Whether a dotted name is a module that was imported under it: `a.b` after `import a.b`. */
export function isSubmodule(start: Scope, dotted: string): boolean {
  for (let scope: Scope | null = start; scope; scope = scope.parent) {
    if (scope.bindings.submodules.has(dotted)) return true
  }
  return false
}
