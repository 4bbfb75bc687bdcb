import type * as Babel from '@babel/types'
import type { Expr, Parameter, Target, Variable } from '../../ir/nodes.ts'
import { at, type Context, literal } from './lower-context.ts'
import { typeOf } from './lower-types.ts'
import { forEachChild, namesOfPattern, type Node } from './syntax.ts'

/** An imported name: each read of it is a read of the other module. */
export type ImportBinding = { readonly kind: 'import'; readonly module: string; readonly name: string | null }
/** The name of a function or class expression inside itself; gets a variable around it when it is used. */
export type SelfBinding = {
  readonly kind: 'self'
  readonly name: string
  variable: Variable | null
  readonly declare: () => Variable
}
export type Binding = Variable | ImportBinding | SelfBinding
export type Scope = { readonly parent: Scope | null; readonly names: Map<string, Binding> }

/** Under which the anonymous default export of a file is declared: no name in code can be this. */
export const DEFAULT_EXPORT = '*default*'

export function createScope(parent: Scope | null): Scope {
  return { parent, names: new Map() }
}

export function lookupName(scope: Scope, name: string): Binding | null {
  for (let inner: Scope | null = scope; inner; inner = inner.parent) {
    const binding = inner.names.get(name)
    if (binding) return binding
  }
  return null
}

function variableOf(binding: Variable | SelfBinding): Variable {
  return 'kind' in binding ? (binding.variable ??= binding.declare()) : binding
}

const CONSTANTS: ReadonlyMap<string, number | undefined> = new Map([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
])

export function readName(context: Context, name: string, node: Node): Expr {
  const binding = lookupName(context.scope, name)
  if (binding === null) return readUndeclared(context, name, node)
  if ('kind' in binding && binding.kind === 'import') {
    return { kind: 'import', module: binding.module, name: binding.name, as: name, at: at(node) }
  }
  return context.builder.read(variableOf(binding), at(node))
}

function readUndeclared(context: Context, name: string, node: Node): Expr {
  if (CONSTANTS.has(name)) return literal(CONSTANTS.get(name), node)
  if (name === 'exports') return { kind: 'exports', at: at(node) }
  if (name === 'arguments' && context.frame) return readArguments(context, node)
  return { kind: 'global', name, at: at(node) }
}

export function targetOfName(context: Context, name: string, node: Node): Target {
  const binding = lookupName(context.scope, name)
  if (binding !== null && !('kind' in binding && binding.kind === 'import')) {
    return context.builder.targetOf(variableOf(binding), at(node))
  }
  if (binding === null && name === 'exports') return { kind: 'exports', at: at(node) }
  return { kind: 'global', name, at: at(node) }
}

/** `arguments` is a list of all parameters and, by a rest parameter that is added for it, whatever else is handed over. */
function readArguments(context: Context, node: Node): Expr {
  const { builder } = context.frame!
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

// Hoisting -----------------------------------------------------------------------------------------------------------

/** The declaration in an export, or the statement itself. */
export function withoutExport(statement: Node): Node {
  const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
  return isExport ? (statement.declaration ?? statement) : statement
}

export function isAmbient(node: Node): boolean {
  return (node as { declare?: boolean | null }).declare === true
}

/** Whether a block needs a scope of its own. */
export function hasDeclarations(statements: readonly Node[]): boolean {
  return statements.some((statement) => {
    const node = withoutExport(statement)
    return node.type === 'VariableDeclaration' ? node.kind !== 'var' : DECLARATIONS.has(node.type)
  })
}

const DECLARATIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSImportEqualsDeclaration',
  'ImportDeclaration',
])

/** Declares what a list of statements declares for itself: everything but `var`. */
export function declareLexical(context: Context, statements: readonly Node[]): void {
  for (const statement of statements) declareStatement(context, statement)
}

function declareStatement(context: Context, statement: Node): void {
  const node = withoutExport(statement)
  if (isAmbient(node)) return
  switch (node.type) {
    case 'VariableDeclaration':
      if (node.kind === 'var') return
      for (const { id } of node.declarations) declarePattern(context, id, node.kind !== 'let')
      return
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      if (node.id || statement.type === 'ExportDefaultDeclaration')
        declareName(context, node.id?.name ?? DEFAULT_EXPORT, true)
      return
    case 'TSEnumDeclaration':
      declareName(context, node.id.name, true)
      return
    case 'TSModuleDeclaration': {
      const name = headOfName(node.id)
      if (name !== null) declareName(context, name, true)
      return
    }
    case 'ImportDeclaration':
      declareImports(context, node)
      return
    case 'TSImportEqualsDeclaration':
      declareImportEquals(context, node)
      return
    default:
  }
}

/** `A` of the namespace `A.B`. */
export function headOfName(node: Node): string | null {
  if (node.type === 'TSQualifiedName') return headOfName(node.left)
  return node.type === 'Identifier' ? node.name : null
}

function declareImports(context: Context, node: Babel.ImportDeclaration): void {
  const module = node.source.value
  for (const specifier of node.specifiers) {
    const name =
      specifier.type === 'ImportNamespaceSpecifier'
        ? null
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : nameOfSpecifier(specifier.imported)
    context.scope.names.set(specifier.local.name, { kind: 'import', module, name })
  }
}

export function nameOfSpecifier(node: Babel.Identifier | Babel.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value
}

function declareImportEquals(context: Context, node: Babel.TSImportEqualsDeclaration): void {
  const { moduleReference } = node
  if (moduleReference.type === 'TSExternalModuleReference') {
    const module = moduleReference.expression.value
    context.scope.names.set(node.id.name, { kind: 'import', module, name: null })
  } else declareName(context, node.id.name, true)
}

/** Declares a name in the current scope; a second declaration of the same is the same variable. */
export function declareName(context: Context, name: string, isConstant: boolean, type: Node | null = null): Variable {
  const { names } = context.scope
  const known = names.get(name)
  if (known && !('kind' in known)) return known
  const variable = context.builder.declare(name === DEFAULT_EXPORT ? 'default' : name, {
    isConstant,
    type: type ? typeOf(context.types, type) : null,
  })
  names.set(name, variable)
  return variable
}

export function declarePattern(context: Context, pattern: Node, isConstant: boolean): void {
  for (const { name, typeAnnotation } of namesOfPattern(pattern))
    declareName(context, name, isConstant, typeAnnotation ?? null)
}

/** Declares the `var`s and the functions in blocks of a function's body, which its whole inside sees. */
export function declareVars(context: Context, statements: readonly Node[]): void {
  for (const statement of statements) declareVarsIn(context, statement, false)
}

function declareVarsIn(context: Context, statement: Node, isInBlock: boolean): void {
  const node = withoutExport(statement)
  if (node.type === 'VariableDeclaration') {
    if (node.kind !== 'var' || isAmbient(node)) return
    for (const { id } of node.declarations) declarePattern(context, id, false)
  } else if (node.type === 'FunctionDeclaration') {
    // Scripts see a function of a block outside of the block too.
    if (isInBlock && node.id && !context.isModule) declareName(context, node.id.name, false)
  } else if (HOLD_STATEMENTS.has(node.type)) {
    forEachChild(node, (child) => {
      declareVarsIn(context, child, true)
    })
  }
}

const HOLD_STATEMENTS: ReadonlySet<string> = new Set([
  'BlockStatement',
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'SwitchCase',
  'TryStatement',
  'CatchClause',
  'LabeledStatement',
  'WithStatement',
])
