import type { File } from '@babel/types'
import { writtenDeclarations } from './declarations.ts'
import { type Binding, lookup, openLoneFunction, openOwnName, openProgram, openScope, type Scope } from './scope.ts'
import { forEachChild, type Identifier, isAmbient, isFunctionNode, type Node } from './syntax.ts'

export type ScopeTree = {
  bindingOf(identifier: Node): Binding | null
  parentOf(node: Node): Node | null
  /** The innermost scope that holds the node. */
  scopeAt(node: Node): Scope
  readonly root: Scope
  readonly bindings: readonly Binding[]
  /**
   * Names used but not declared in the file, such as `document`, and names with ambient declarations (`declare const`).
   */
  readonly globals: ReadonlySet<string>
}

type Builder = {
  readonly parents: Map<Node, Node>
  readonly scopes: Map<Node, Scope>
  readonly bindings: Binding[]
  readonly uses: { identifier: Identifier; scope: Scope; write: boolean; read: boolean }[]
  readonly resolved: Map<Node, Binding>
  readonly globals: Set<string>
}

/** Resolves all names of a file. */
export function buildScopes(ast: File): ScopeTree {
  const builder: Builder = {
    parents: new Map(),
    scopes: new Map(),
    bindings: [],
    uses: [],
    resolved: new Map(),
    globals: new Set(),
  }
  const root = openProgram(ast.program)
  addScope(builder, root)
  visitChildren(builder, ast.program, { inner: root, outer: root })
  resolveUses(builder)
  const { globals } = builder
  return {
    bindingOf: (identifier) => builder.resolved.get(identifier) ?? null,
    parentOf: (node) => builder.parents.get(node) ?? null,
    scopeAt: (node) => scopeAt(builder, node, root),
    root,
    bindings: builder.bindings,
    globals,
  }
}

function scopeAt(builder: Builder, node: Node, root: Scope): Scope {
  for (let at: Node | undefined = node; at; at = builder.parents.get(at)) {
    const scope = builder.scopes.get(at)
    if (scope) return scope
  }
  return root
}

function addScope(builder: Builder, scope: Scope): void {
  builder.scopes.set(scope.node, scope)
  for (const binding of scope.names.values()) {
    builder.bindings.push(binding)
    for (const identifier of binding.identifiers) builder.resolved.set(identifier, binding)
  }
}

function visitChildren(builder: Builder, node: Node, { inner, outer }: { inner: Scope; outer: Scope }): void {
  forEachChild(node, (child) => {
    builder.parents.set(child, node)
    visit(builder, child, node, isOutside(child, node) ? outer : inner)
  })
}

/** Parts of a scope-opening node that are evaluated outside the scope. */
function isOutside(child: Node, node: Node): boolean {
  if (node.type === 'SwitchStatement') return child === node.discriminant
  if (!isFunctionNode(node)) return false
  return child.type === 'Decorator' || ('key' in node && child === node.key)
}

function visit(builder: Builder, node: Node, parent: Node, outer: Scope): void {
  if (isAmbient(node) && /Declaration$|^TSDeclareFunction$/.test(node.type)) {
    for (const { name } of writtenDeclarations(node)) builder.globals.add(name)
    return
  }
  if (node.type.startsWith('TS') && !RUNS.has(node.type)) return
  const inner = enter(builder, node, parent, outer)
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') noteUse(builder, node as Identifier, parent, inner)
  visitChildren(builder, node, { inner, outer })
}

/** TypeScript nodes that run, or have parts that do. */
const RUNS: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSParameterProperty',
  'TSExportAssignment',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSImportEqualsDeclaration',
  'TSQualifiedName',
])

function enter(builder: Builder, node: Node, parent: Node, outer: Scope): Scope {
  let scope = outer
  const add = (opened: Scope): void => {
    if (opened !== scope) addScope(builder, opened)
    scope = opened
  }
  if (node.type === 'FunctionDeclaration' && HOLD_ONE_STATEMENT.has(parent.type)) add(openLoneFunction(node, scope))
  add(openOwnName(node, scope))
  add(openScope(node, scope))
  return scope
}

const HOLD_ONE_STATEMENT: ReadonlySet<string> = new Set([
  'IfStatement',
  'LabeledStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'WithStatement',
])

function noteUse(builder: Builder, identifier: Identifier, parent: Node, scope: Scope): void {
  if (identifier.name === 'this' || builder.resolved.has(identifier) || isNameOnly(identifier, parent)) return
  const assigned = isAssigned(identifier, parent, builder.parents)
  const compound =
    parent.type === 'UpdateExpression' || (parent.type === 'AssignmentExpression' && parent.operator !== '=')
  builder.uses.push({ identifier, scope, write: assigned, read: !assigned || compound })
}

/** Identifiers that name a property, label or key rather than a variable. */
function isNameOnly(identifier: Identifier, parent: Node): boolean {
  switch (parent.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.property === identifier && !parent.computed
    case 'ObjectProperty':
      // In `{ a }` key and value are separate nodes at the same place.
      return parent.key === identifier && !parent.computed && parent.value !== (identifier as Node)
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
    case 'ClassAccessorProperty':
      return parent.key === identifier && !parent.computed
    case 'PrivateName':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
    case 'ImportSpecifier':
    case 'ImportAttribute':
    case 'ExportNamespaceSpecifier':
    case 'JSXAttribute':
    case 'JSXMemberExpression':
      return parent.type !== 'JSXMemberExpression' || parent.property === (identifier as Node)
    case 'ExportSpecifier':
      return parent.local !== identifier
    case 'TSQualifiedName':
      return parent.right === identifier
    default:
      return false
  }
}

function isAssigned(identifier: Node, parent: Node | undefined, parents: ReadonlyMap<Node, Node>): boolean {
  switch (parent?.type) {
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === identifier
    case 'UpdateExpression':
      return true
    case 'RestElement':
    case 'ArrayPattern':
      return isAssigned(parent, parents.get(parent), parents)
    case 'AssignmentPattern':
      return parent.left === identifier && isAssigned(parent, parents.get(parent), parents)
    case 'ObjectProperty': {
      const outer = parents.get(parent)
      return (
        parent.value === identifier && outer?.type === 'ObjectPattern' && isAssigned(outer, parents.get(outer), parents)
      )
    }
    default:
      return false
  }
}

function resolveUses(builder: Builder): void {
  for (const { identifier, scope, write, read } of builder.uses) {
    const binding = lookup(scope, identifier.name)
    if (!binding) {
      builder.globals.add(identifier.name)
      continue
    }
    builder.resolved.set(identifier, binding)
    if (write) binding.writes += 1
    if (read) binding.reads.push(identifier)
  }
}
