import type { File } from '@babel/types'
import { forEachChild, isFunctionNode, type Identifier, namesOfPattern, type Node } from './syntax.ts'

export type BindingKind = 'import' | 'const' | 'let' | 'var' | 'function' | 'class' | 'parameter' | 'catch'

/** A declared name. One object per declaration, so it can key an environment. */
export type Binding = {
  readonly name: string
  readonly kind: BindingKind
  /** The declaring identifier. */
  readonly identifier: Node
  readonly scope: Scope
  /** Identifiers that read it. */
  readonly reads: Identifier[]
  /** How often it is written after its declaration. */
  writes: number
}

export type Scope = {
  readonly node: Node
  readonly parent: Scope | null
  readonly isFunction: boolean
  readonly names: Map<string, Binding>
}

export type ScopeTree = {
  bindingOf(identifier: Node): Binding | null
  parentOf(node: Node): Node | null
  /** The innermost scope that holds the node. */
  scopeAt(node: Node): Scope
  readonly root: Scope
  readonly bindings: readonly Binding[]
  /** Names used and not declared in the file, such as `document`. */
  readonly globals: ReadonlySet<string>
}

type Builder = {
  readonly parents: Map<Node, Node>
  readonly scopes: Map<Node, Scope>
  readonly bindings: Binding[]
  readonly uses: { identifier: Identifier; scope: Scope; write: boolean; read: boolean }[]
  readonly resolved: Map<Node, Binding>
}

const BLOCK_SCOPES = new Set([
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'ClassDeclaration',
  'ClassExpression',
  'StaticBlock',
  'TSModuleBlock',
])

export function buildScopes(ast: File): ScopeTree {
  const builder: Builder = { parents: new Map(), scopes: new Map(), bindings: [], uses: [], resolved: new Map() }
  const root: Scope = { node: ast.program, parent: null, isFunction: true, names: new Map() }
  builder.scopes.set(ast.program, root)
  visitChildren(builder, ast.program, root)
  const globals = resolveUses(builder)
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

function visitChildren(builder: Builder, node: Node, scope: Scope): void {
  forEachChild(node, (child) => {
    builder.parents.set(child, node)
    visit(builder, child, scope)
  })
}

function visit(builder: Builder, node: Node, scope: Scope): void {
  if (node.type.startsWith('TS') && isTypeOnly(node)) return
  declareOutside(builder, node, scope)
  const inner = openScope(builder, node, scope)
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') noteUse(builder, node as Identifier, inner)
  visitChildren(builder, node, inner)
}

function isTypeOnly(node: Node): boolean {
  return (
    node.type !== 'TSAsExpression' &&
    node.type !== 'TSSatisfiesExpression' &&
    node.type !== 'TSNonNullExpression' &&
    node.type !== 'TSTypeAssertion' &&
    node.type !== 'TSInstantiationExpression' &&
    node.type !== 'TSParameterProperty' &&
    node.type !== 'TSExportAssignment' &&
    node.type !== 'TSEnumDeclaration' &&
    node.type !== 'TSModuleDeclaration' &&
    node.type !== 'TSModuleBlock'
  )
}

/** Declares what a node adds to the scope around it, before its inside is visited (functions and `var` are hoisted). */
function declareOutside(builder: Builder, node: Node, scope: Scope): void {
  if (node.type === 'VariableDeclaration') {
    const target = node.kind === 'var' ? functionScopeOf(scope) : scope
    const kind = node.kind === 'var' || node.kind === 'let' ? node.kind : 'const'
    for (const { id } of node.declarations) declarePattern(builder, id, kind, target)
  } else if (node.type === 'FunctionDeclaration' && node.id) declare(builder, node.id, 'function', scope)
  else if (node.type === 'ClassDeclaration' && node.id) declare(builder, node.id, 'class', scope)
  else if (
    node.type === 'ImportSpecifier' ||
    node.type === 'ImportDefaultSpecifier' ||
    node.type === 'ImportNamespaceSpecifier'
  )
    declare(builder, node.local, 'import', scope)
}

function openScope(builder: Builder, node: Node, parent: Scope): Scope {
  const isFunction = isFunctionNode(node)
  if (!isFunction && !BLOCK_SCOPES.has(node.type)) return parent
  const scope: Scope = { node, parent, isFunction, names: new Map() }
  builder.scopes.set(node, scope)
  if (isFunctionNode(node)) {
    for (const parameter of node.params) declarePattern(builder, parameter, 'parameter', scope)
    if (node.type === 'FunctionExpression' && node.id) declare(builder, node.id, 'function', scope)
  } else if (node.type === 'CatchClause' && node.param) declarePattern(builder, node.param, 'catch', scope)
  else if (node.type === 'ClassExpression' && node.id) declare(builder, node.id, 'class', scope)
  return scope
}

function functionScopeOf(scope: Scope): Scope {
  let at = scope
  while (!at.isFunction && at.parent) at = at.parent
  return at
}

function declarePattern(builder: Builder, pattern: Node, kind: BindingKind, scope: Scope): void {
  for (const identifier of namesOfPattern(pattern)) declare(builder, identifier, kind, scope)
}

function declare(builder: Builder, identifier: Identifier, kind: BindingKind, scope: Scope): void {
  const known = scope.names.get(identifier.name)
  if (known) {
    known.writes += 1
    builder.resolved.set(identifier, known)
    return
  }
  const binding: Binding = { name: identifier.name, kind, identifier, scope, reads: [], writes: 0 }
  scope.names.set(identifier.name, binding)
  builder.bindings.push(binding)
  builder.resolved.set(identifier, binding)
}

function noteUse(builder: Builder, identifier: Identifier, scope: Scope): void {
  const parent = builder.parents.get(identifier)!
  if (builder.resolved.has(identifier) || isNameOnly(identifier, parent)) return
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
    default:
      return false
  }
}

function isAssigned(identifier: Node, parent: Node, parents: ReadonlyMap<Node, Node>): boolean {
  switch (parent.type) {
    case 'AssignmentExpression':
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === identifier
    case 'UpdateExpression':
      return true
    case 'RestElement':
    case 'ArrayPattern':
      return isAssigned(parent, parents.get(parent)!, parents)
    case 'AssignmentPattern':
      return parent.left === identifier && isAssigned(parent, parents.get(parent)!, parents)
    case 'ObjectProperty': {
      const outer = parents.get(parent)!
      return (
        parent.value === identifier && outer.type === 'ObjectPattern' && isAssigned(outer, parents.get(outer)!, parents)
      )
    }
    default:
      return false
  }
}

function resolveUses(builder: Builder): Set<string> {
  const globals = new Set<string>()
  for (const { identifier, scope, write, read } of builder.uses) {
    const binding = lookup(scope, identifier.name)
    if (!binding) {
      globals.add(identifier.name)
      continue
    }
    builder.resolved.set(identifier, binding)
    if (write) binding.writes += 1
    if (read) binding.reads.push(identifier)
  }
  return globals
}

export function lookup(scope: Scope, name: string): Binding | null {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const binding = at.names.get(name)
    if (binding) return binding
  }
  return null
}
