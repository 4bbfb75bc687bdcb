import type { Expr, Parameter, Target, Variable } from '../../ir/nodes.ts'
import { DEFAULT_EXPORT } from './declarations.ts'
import { at, type Context, type Frame, inScope, literal, unknown } from './lower-context.ts'
import { typeOf } from './lower-types.ts'
import { type Binding, lookup, type Scope } from './scope.ts'
import type { Node } from './syntax.ts'

/** Names that can be reassigned; the others are written once, where they are declared. */
const CHANGING: ReadonlySet<Binding['kind']> = new Set<Binding['kind']>(['let', 'var', 'parameter', 'catch'])

/** Lowers in a scope, and declares variables for its names. */
export function inNewScope<Result>(context: Context, scope: Scope, lower: () => Result): Result {
  declareVariables(context, scope)
  return inScope(context, scope, lower)
}

/** Declares a variable for each name of a scope without one. Imported names are read where they are used. */
export function declareVariables(context: Context, scope: Scope): void {
  for (const binding of scope.names.values()) {
    if (binding.kind === 'import' || context.variables.has(binding)) continue
    const { name, kind, identifier } = binding
    const annotation = identifier.type === 'Identifier' ? identifier.typeAnnotation : null
    const variable = context.builder.declare(name === DEFAULT_EXPORT ? 'default' : name, {
      isConstant: !CHANGING.has(kind),
      type: annotation ? typeOf(context.types, annotation) : null,
    })
    context.variables.set(binding, variable)
  }
}

/** The variable of a name; null for imported names, enum members and undeclared names. */
export function variableOfName(context: Context, name: string): Variable | null {
  const binding = lookup(context.scope, name)
  return binding && variableOfBinding(context, binding)
}

export function variableOfBinding({ variables, ownNames }: Context, binding: Binding): Variable | null {
  const known = variables.get(binding)
  if (known) return known
  const declare = ownNames.get(binding)
  if (!declare) return null
  const variable = declare()
  variables.set(binding, variable)
  return variable
}

const CONSTANTS: ReadonlyMap<string, number | undefined> = new Map([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
])

export function readName(context: Context, name: string, node: Node): Expr {
  const binding = lookup(context.scope, name)
  if (binding === null) return readUndeclared(context, name, node)
  if (binding.imported) return { kind: 'import', ...binding.imported, as: name, at: at(node) }
  const variable = variableOfBinding(context, binding)
  if (variable) return context.builder.read(variable, at(node))
  return context.enumMembers.get(binding) ?? unknown([], node)
}

function readUndeclared(context: Context, name: string, node: Node): Expr {
  if (CONSTANTS.has(name)) return literal(CONSTANTS.get(name), node)
  if (name === 'exports') return { kind: 'exports', at: at(node) }
  if (name === 'arguments' && context.frame) return readArguments(context, context.frame, node)
  return { kind: 'global', name, at: at(node) }
}

export function targetOfName(context: Context, name: string, node: Node): Target {
  const variable = variableOfName(context, name)
  if (variable) return context.builder.targetOf(variable, at(node))
  if (name === 'exports' && !lookup(context.scope, name)) return { kind: 'exports', at: at(node) }
  return { kind: 'global', name, at: at(node) }
}

/** `arguments` is a list of all parameters and of further arguments, for which a rest parameter is added. */
function readArguments(context: Context, { builder }: Frame, node: Node): Expr {
  if (!builder.params.some(({ rest }) => rest !== null)) {
    const variable = builder.declare('arguments')
    builder.params.push({
      variable,
      name: 'arguments',
      type: null,
      rest: 'list',
      fallback: null,
      decorators: [],
      at: at(node),
    })
  }
  const toElement = ({ variable, rest }: Parameter): { value: Expr; spread: boolean } => ({
    value: context.builder.read(variable, at(node)),
    spread: rest !== null,
  })
  return { kind: 'list', elements: builder.params.map(toElement), at: at(node) }
}
