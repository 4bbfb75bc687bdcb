import type { BlockStatement, Expression, Program } from '@babel/types'
import {
  type BindingKind,
  type Declaration,
  declarationOfName,
  declarationsOf,
  declarationsOfPattern,
  lexicalDeclarations,
  statementsOf,
} from './declarations.ts'
import { forEachChild, type FunctionNode, type Identifier, isFunctionNode, type Node, withoutExport } from './syntax.ts'

/** A declared name. One object per name of a scope, so it can key an environment. */
export type Binding = Declaration & {
  readonly scope: Scope
  /** All identifiers that declare it; `identifier` is the first. */
  readonly identifiers: Node[]
  /** Identifiers that read it. */
  readonly reads: Identifier[]
  /** How often it is written after its declaration. */
  writes: number
}

export type Scope = {
  readonly node: Node
  readonly parent: Scope | null
  readonly isStrict: boolean
  readonly names: Map<string, Binding>
  /** Block functions that sloppy mode also assigns to a variable of the enclosing function. */
  readonly hoisted: Map<Node, Binding>
}

/** The binding of a name in a scope; null when the file does not declare it. */
export function lookup(scope: Scope, name: string): Binding | null {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const binding = at.names.get(name)
    if (binding) return binding
  }
  return null
}

/** The variable outside its block to which sloppy mode also assigns a function; null for other functions. */
export function hoistedBindingOf(scope: Scope, fn: Node): Binding | null {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const binding = at.hoisted.get(fn)
    if (binding) return binding
  }
  return null
}

// Scopes -------------------------------------------------------------------------------------------------------------

/** Whether a file is an ES module, whose code is strict. */
export function isModule({ body }: Program): boolean {
  return body.some(({ type }) => type === 'ImportDeclaration' || type.startsWith('Export'))
}

/** The scope of a whole file. */
export function openProgram(program: Program): Scope {
  const scope = createScope(program, null, isModule(program) || isStrictBy(program.directives))
  declareAll(scope, program)
  return scope
}

/** The scope that a node opens, with all its names; the parent scope if it opens none. */
export function openScope(node: Node, parent: Scope): Scope {
  if (isFunctionNode(node)) return openFunction(node, parent)
  switch (node.type) {
    case 'BlockStatement':
      return openBlock(node, parent)
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'SwitchStatement':
      return withDeclarations(createScope(node, parent), lexicalDeclarations(node))
    case 'StaticBlock':
    case 'TSModuleBlock': {
      const scope = createScope(node, parent)
      declareAll(scope, node)
      return scope
    }
    case 'CatchClause':
      return withDeclarations(createScope(node, parent), node.param ? declarationsOfPattern(node.param, 'catch') : [])
    case 'ClassDeclaration':
      return createScope(node, parent, true)
    case 'ClassExpression':
      return withDeclarations(createScope(node, parent, true), node.id ? [declarationOfName(node.id, 'class')] : [])
    case 'TSEnumDeclaration': {
      const names = node.body.members.map(({ id }) => id).filter((id) => id.type === 'Identifier')
      return withDeclarations(
        createScope(node, parent),
        names.map((name) => declarationOfName(name, 'enum-member')),
      )
    }
    default:
      return parent
  }
}

/** The scope that holds a function expression's own name; the parent scope if it has none. */
export function openOwnName(node: Node, parent: Scope): Scope {
  if (node.type !== 'FunctionExpression' || !node.id) return parent
  return withDeclarations(createScope(node, parent), [declarationOfName(node.id, 'function')])
}

/** The implicit block of a single function statement, as in `if (a) function b() {}`. */
export function openLoneFunction(node: Node, parent: Scope): Scope {
  return withDeclarations(createScope(node, parent), declarationsOf(node))
}

function createScope(node: Node, parent: Scope | null, isStrict = parent?.isStrict ?? false): Scope {
  return { node, parent, isStrict, names: new Map(), hoisted: new Map() }
}

function isStrictBy(directives: Program['directives']): boolean {
  return directives.some(({ value }) => value.value === 'use strict')
}

/**
 * `var`s and functions of the body belong to the function scope, like its parameters; other names to the body's own
 * scope.
 */
function openFunction(node: FunctionNode, parent: Scope): Scope {
  const block = blockOf(node)
  const scope = createScope(node, parent, parent.isStrict || (block !== null && isStrictBy(block.directives)))
  for (const parameter of node.params) {
    // The `this` of TypeScript is a type only.
    const names = declarationsOfPattern(parameter, 'parameter').filter(({ name }) => name !== 'this')
    withDeclarations(scope, names)
  }
  if (block) {
    declareVars(scope, block)
    withDeclarations(
      scope,
      lexicalDeclarations(block).filter(({ kind }) => kind === 'function'),
    )
  }
  return scope
}

/** Code with syntax errors may lack a body. */
function blockOf(node: FunctionNode): BlockStatement | null {
  const body: BlockStatement | Expression | null | undefined = node.body
  return body?.type === 'BlockStatement' ? body : null
}

function openBlock(node: Node, parent: Scope): Scope {
  const isBody = isFunctionNode(parent.node) && parent.node.body === node
  const declarations = lexicalDeclarations(node)
  return withDeclarations(
    createScope(node, parent),
    isBody ? declarations.filter(({ kind }) => kind !== 'function') : declarations,
  )
}

function withDeclarations(scope: Scope, declarations: readonly Declaration[]): Scope {
  for (const declaration of declarations) declare(scope, declaration)
  return scope
}

/** A name declared twice is one binding, which the second declaration writes. */
function declare(scope: Scope, declaration: Declaration): Binding {
  const known = scope.names.get(declaration.name)
  if (known) {
    known.writes += 1
    known.identifiers.push(declaration.identifier)
    return known
  }
  const binding: Binding = { ...declaration, scope, identifiers: [declaration.identifier], reads: [], writes: 0 }
  scope.names.set(declaration.name, binding)
  return binding
}

function declareAll(scope: Scope, node: Node): void {
  declareVars(scope, node)
  withDeclarations(scope, lexicalDeclarations(node))
}

// Hoisting -----------------------------------------------------------------------------------------------------------

/** An enclosing statement, with the lexical names of its block. */
type Enclosing = { readonly node: Node; readonly outer: Enclosing | null; lexical: Map<string, BindingKind> | null }

/** Hoists declarations from blocks to the function: `var`s and, in scripts, functions. */
function declareVars(scope: Scope, node: Node): void {
  const parameters = new Set(scope.names.keys())
  const enclosing: Enclosing = { node, outer: null, lexical: null }
  for (const statement of statementsOf(node)) hoist(scope, statement, enclosing, parameters)
}

function hoist(scope: Scope, statement: Node, enclosing: Enclosing, parameters: ReadonlySet<string>): void {
  const node = withoutExport(statement)
  if (node.type === 'VariableDeclaration') {
    if (node.kind === 'var') withDeclarations(scope, declarationsOf(node))
  } else if (node.type === 'FunctionDeclaration') {
    if (!enclosing.outer || scope.isStrict || node.async || node.generator) return
    for (const declaration of declarationsOf(node)) {
      if (!parameters.has(declaration.name) && !isHidden(declaration.name, enclosing)) {
        hoistFunction(scope, node, declaration)
      }
    }
  } else if (HOLD_STATEMENTS.has(node.type)) {
    const inner: Enclosing = { node, outer: enclosing, lexical: null }
    forEachChild(node, (child) => {
      hoist(scope, child, inner, parameters)
    })
  }
}

/** The variable is empty until the block is entered, which assigns it. */
function hoistFunction(scope: Scope, node: Node, declaration: Declaration): void {
  const isKnown = scope.names.has(declaration.name)
  const binding = declare(scope, { ...declaration, kind: 'var' })
  if (!isKnown) binding.writes += 1
  scope.hoisted.set(node, binding)
}

/** Whether a `var` of this name would clash with a `let`, `const`, `class` or function of an enclosing block. */
function isHidden(name: string, innermost: Enclosing): boolean {
  for (let at: Enclosing | null = innermost; at; at = at.outer) {
    at.lexical ??= new Map(lexicalDeclarations(at.node).map(({ name, kind }) => [name, kind]))
    const kind = at.lexical.get(name)
    const mayBeFunction = at === innermost || at.outer === null
    if (kind && !(kind === 'function' && mayBeFunction)) return true
  }
  return false
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
