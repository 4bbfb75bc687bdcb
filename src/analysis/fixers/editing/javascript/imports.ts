import type * as Babel from '@babel/types'
import { moduleName } from './module-name.ts'
import type { NewImport } from '../import-request.ts'
import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import type { Binding } from '../../../frontends/javascript/scope.ts'
import { lookup } from '../../../frontends/javascript/scope.ts'
import type { Node } from '../../../frontends/javascript/syntax.ts'

/** A name that a file imports from another module. */
export type Imported = {
  readonly binding: Binding
  /** The module name as written. */
  readonly specifier: string
  /** The exported name; null for the whole module. */
  readonly member: string | null
  /** The statement; several names may share one. */
  readonly statement: Babel.ImportDeclaration | Babel.VariableDeclaration
  /** The specifier, the property of the pattern, or the declarator. */
  readonly item: Node
}

/** Imports and requires at the top of a file. */
export function listImports(file: JavaScriptFile): readonly Imported[] {
  return file.ast.program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return importsOf(file, statement)
    return statement.type === 'VariableDeclaration' ? requiresOf(file, statement) : []
  })
}

function importsOf(file: JavaScriptFile, statement: Babel.ImportDeclaration): Imported[] {
  if (statement.importKind === 'type') return []
  return statement.specifiers.flatMap((item) => {
    const binding = file.scopes.bindingOf(item.local)
    if (!binding) return []
    const member =
      item.type !== 'ImportSpecifier'
        ? null
        : item.imported.type === 'Identifier'
          ? item.imported.name
          : item.imported.value
    return [{ binding, specifier: statement.source.value, member, statement, item }]
  })
}

function requiresOf(file: JavaScriptFile, statement: Babel.VariableDeclaration): Imported[] {
  return statement.declarations.flatMap((declarator) => {
    const required = declarator.init ? requiredModule(declarator.init) : null
    if (!required) return []
    const found = (identifier: Node, member: string | null, item: Node): Imported[] => {
      const binding = file.scopes.bindingOf(identifier)
      return binding ? [{ binding, specifier: required.specifier, member, statement, item }] : []
    }
    if (declarator.id.type === 'Identifier') return found(declarator.id, required.member, declarator)
    if (declarator.id.type !== 'ObjectPattern' || required.member) return []
    return declarator.id.properties.flatMap((property) =>
      property.type === 'ObjectProperty' && property.key.type === 'Identifier' && property.value.type === 'Identifier'
        ? found(property.value, property.key.name, property)
        : [],
    )
  })
}

/** `require('a')` and `require('a').b`. */
function requiredModule(node: Node): { specifier: string; member: string | null } | null {
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const whole = requiredModule(node.object)
    return whole && !whole.member ? { specifier: whole.specifier, member: node.property.name } : null
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return null
  const [argument] = node.arguments
  return argument?.type === 'StringLiteral' ? { specifier: argument.value, member: null } : null
}

/**
 * How code at `place` can refer to `module.member`, and the import that this needs; null when the name is taken.
 * `whole` prefers the module as a whole if the file imports none of its names.
 */
export function referTo(
  file: JavaScriptFile,
  place: Node,
  module: string,
  member: string,
  options: { readonly whole?: boolean } = {},
): { readonly text: string; readonly imports: readonly NewImport[] } | null {
  const scope = file.scopes.scopeAt(place)
  const imports = listImports(file).filter(({ specifier }) => moduleName(specifier) === moduleName(module))
  const visible = imports.filter(({ binding }) => lookup(scope, binding.name) === binding)
  const named = visible.find((imported) => imported.member === member)
  if (named) return { text: named.binding.name, imports: [] }
  const whole = visible.find((imported) => imported.member === null || imported.member === 'default')
  if (whole) return { text: `${whole.binding.name}.${member}`, imports: [] }
  const isWhole = options.whole === true && (visible.length === 0 || isTaken(file, member))
  const name = isWhole ? module : member
  if (isTaken(file, name)) return null
  return { text: isWhole ? `${name}.${member}` : name, imports: [{ module, member: isWhole ? null : member, name }] }
}

function isTaken(file: JavaScriptFile, name: string): boolean {
  return file.scopes.globals.has(name) || file.scopes.bindings.some((binding) => binding.name === name)
}
