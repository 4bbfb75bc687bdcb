import type * as Babel from '@babel/types'
import type { Entry, Expr, Variable } from '../../ir/nodes.ts'
import { declarationsOf, DEFAULT_EXPORT } from './declarations.ts'
import { lowerClass } from './lower-classes.ts'
import { at, type Context, inScope, literal, operator, unknown } from './lower-context.ts'
import { inNewScope, readName, variableOfBinding, variableOfName } from './lower-scope.ts'
import { lookup, openScope } from './scope.ts'
import { isAmbient, nameOfSpecifier, type Node, withoutExport } from './syntax.ts'

/** Imported names are reads of the other module; a bare import runs it. */
export function lowerImport(context: Context, node: Babel.ImportDeclaration): void {
  if (node.specifiers.length > 0 || node.importKind === 'type') return
  const value: Expr = { kind: 'import', module: node.source.value, name: null, at: at(node) }
  context.builder.emit({ kind: 'evaluate', value, at: at(node) })
}

/** `import A = B.C`; of a module, the name is a read of it. */
export function lowerImportEquals(context: Context, node: Babel.TSImportEqualsDeclaration): void {
  if (node.moduleReference.type === 'TSExternalModuleReference' || node.importKind === 'type') return
  const value = lowerEntityName(context, node.moduleReference)
  assignName(context, node.id.name, value, node)
}

function lowerEntityName(context: Context, node: Node): Expr {
  if (node.type === 'Identifier') return readName(context, node.name, node)
  if (node.type !== 'TSQualifiedName') return unknown([], node)
  return { kind: 'member', object: lowerEntityName(context, node.left), name: node.right.name, at: at(node) }
}

function assignName(context: Context, name: string, value: Expr, node: Node): void {
  const variable = variableOfName(context, name)
  if (variable) context.builder.assign(context.builder.targetOf(variable, at(node)), value, at(node))
}

/** `export = value` */
export function lowerExportAssignment(context: Context, node: Babel.TSExportAssignment): void {
  const value = context.lowerExpression(context, node.expression)
  context.builder.assign({ kind: 'exports', at: at(node) }, value, at(node))
}

export function lowerExportDefault(context: Context, node: Babel.ExportDefaultDeclaration): void {
  const { declaration } = node
  switch (declaration.type) {
    case 'FunctionDeclaration':
      exportName(context, 'default', declaration.id?.name ?? DEFAULT_EXPORT, node)
      return
    case 'ClassDeclaration': {
      const name = declaration.id?.name ?? DEFAULT_EXPORT
      assignName(context, name, lowerClass(context, declaration, 'default'), declaration)
      exportName(context, 'default', name, node)
      return
    }
    case 'TSDeclareFunction':
    case 'TSInterfaceDeclaration':
      return
    case 'Identifier':
      exportName(context, 'default', declaration.name, declaration)
      return
    default:
      exportValue(context, 'default', context.lowerNamed(context, declaration, 'default'), declaration)
  }
}

export function lowerExportNamed(context: Context, node: Babel.ExportNamedDeclaration): void {
  if (node.exportKind === 'type' && !node.declaration) return
  if (node.declaration) {
    // Functions were hoisted and exist already.
    if (node.declaration.type !== 'FunctionDeclaration') context.lowerStatement(context, node.declaration)
    for (const { name } of declarationsOf(node.declaration)) exportName(context, name, name, node)
    return
  }
  for (const specifier of node.specifiers) {
    const exported = nameOfSpecifier(specifier.exported)
    if (node.source) exportFrom(context, node.source.value, specifier, exported)
    else if (specifier.type === 'ExportSpecifier' && specifier.exportKind !== 'type') {
      exportName(context, exported, nameOfSpecifier(specifier.local), specifier)
    }
  }
}

function exportFrom(
  context: Context,
  module: string,
  specifier: Babel.ExportNamedDeclaration['specifiers'][number],
  exported: string,
): void {
  const name =
    specifier.type === 'ExportNamespaceSpecifier'
      ? null
      : specifier.type === 'ExportDefaultSpecifier'
        ? 'default'
        : nameOfSpecifier(specifier.local)
  exportValue(context, exported, { kind: 'import', module, name, at: at(specifier) }, specifier)
}

/** Exports a file's variable directly; anything else through a new variable. */
function exportName(context: Context, exported: string, local: string, node: Node): void {
  const binding = lookup(context.scope, local)
  if (binding === null) return
  const variable = variableOfBinding(context, binding)
  if (variable) setExport(context, exported, variable)
  else exportValue(context, exported, readName(context, local, node), node)
}

function exportValue(context: Context, exported: string, value: Expr, node: Node): void {
  const variable = context.builder.declare(exported, { isConstant: true })
  context.builder.assign(context.builder.targetOf(variable, at(node)), value, at(node))
  setExport(context, exported, variable)
}

/** Only top-level declarations can be exported; exports elsewhere are mistakes in the code. */
function setExport(context: Context, exported: string, variable: Variable): void {
  if (variable.owner === context.mainId) context.exports.set(exported, variable)
}

export function lowerExportAll(context: Context, node: Babel.ExportAllDeclaration): void {
  if (node.exportKind !== 'type') context.reExports.push(node.source.value)
}

// TypeScript's own ---------------------------------------------------------------------------------------------------

/** An enum is a record; members without a value continue from the previous one, and later ones see earlier ones. */
export function lowerEnum(context: Context, node: Babel.TSEnumDeclaration): void {
  const scope = openScope(node, context.scope)
  const entries: Entry[] = []
  inScope(context, scope, () => {
    let next: number | null = 0
    for (const { id, initializer } of node.body.members) {
      const name = nameOfSpecifier(id)
      const value: Expr = initializer
        ? context.lowerExpression(context, initializer)
        : next === null
          ? unknown([], id)
          : literal(next, id)
      next = value.kind === 'literal' && typeof value.value === 'number' ? value.value + 1 : null
      const binding = scope.names.get(name)
      if (binding) context.enumMembers.set(binding, value)
      entries.push({ key: literal(name, id), value })
    }
  })
  assignName(context, node.id.name, { kind: 'record', entries, at: at(node) }, node)
}

/** A namespace is an object that its code fills; it may extend a class, a function or itself. */
export function lowerNamespace(context: Context, node: Babel.TSModuleDeclaration): void {
  const [name, ...inner] = namesOf(node.id)
  if (name === undefined || isAmbient(node)) return
  let object = readName(context, name, node)
  assignName(context, name, orEmpty(object, node), node)
  for (const part of inner) {
    const member = { kind: 'member', object, name: part, at: at(node) } as const
    context.builder.assign(member, orEmpty(member, node), at(node))
    object = member
  }
  inNewScope(context, openScope(node.body, context.scope), () => {
    lowerNamespaceBody(context, node.body.body, object)
  })
}

function orEmpty(object: Expr, node: Node): Expr {
  return operator('or', [object, { kind: 'record', entries: [], at: at(node) }], node)
}

function lowerNamespaceBody(context: Context, body: readonly Babel.Statement[], object: Expr): void {
  context.lowerStatements(context, body.map(withoutNamespaceExport))
  for (const one of body) {
    if (one.type !== 'ExportNamedDeclaration' || !one.declaration) continue
    for (const { name } of declarationsOf(one.declaration)) {
      const target = { kind: 'member', object, name, at: at(one) } as const
      context.builder.assign(target, readName(context, name, one), at(one))
    }
  }
}

function namesOf(node: Node): string[] {
  if (node.type === 'TSQualifiedName') return [...namesOf(node.left), node.right.name]
  return node.type === 'Identifier' ? [node.name] : []
}

function withoutNamespaceExport(statement: Babel.Statement): Node {
  return statement.type === 'ExportNamedDeclaration' && statement.declaration ? withoutExport(statement) : statement
}
