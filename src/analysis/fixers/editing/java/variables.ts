import { calledName, type JavaFile, methodAround } from './java-file.ts'
import { walk } from '../source-tree.ts'
import {
  childByField,
  childByType,
  childrenByField,
  type SyntaxNode,
} from '../../../frontends/tree-sitter/syntax-node.ts'

export type JavaVariable = {
  readonly kind: 'local' | 'resource' | 'parameter' | 'loop' | 'lambda' | 'catch' | 'pattern' | 'field'
  readonly name: string
  /** Its declaration: a `variable_declarator`, `resource`, `formal_parameter`, … */
  readonly node: SyntaxNode
  /** null when no type is written, as for lambda parameters. */
  readonly type: SyntaxNode | null
  /** Where it is in scope: the block, the statement, the method or the class body. */
  readonly scope: SyntaxNode
}

/** The variable that a name, or `this.name`, refers to; null when it is inherited or imported. */
export function variableOf(file: JavaFile, reference: SyntaxNode): JavaVariable | null {
  const isField = reference.type === 'field_access'
  const identifier = isField ? childByField(reference, 'field') : reference
  if (identifier?.type !== 'identifier') return null
  if (isField && childByField(reference, 'object')?.type !== 'this') return null
  const name = file.textOf(identifier)
  let inner = reference
  for (let around = file.parentOf(reference); around; around = file.parentOf(around)) {
    const found = declaredIn(file, around, inner).find((one) => one.name === name && (!isField || one.kind === 'field'))
    if (found) return found
    inner = around
  }
  return null
}

/** All reads and writes of a variable, without its declaration. */
export function mentionsOf(file: JavaFile, variable: JavaVariable): SyntaxNode[] {
  const mentions: SyntaxNode[] = []
  for (const node of walk(variable.scope)) {
    if (node.type !== 'identifier' || file.textOf(node) !== variable.name || node === nameOf(variable.node)) continue
    const parent = file.parentOf(node)
    if (!parent || (parent.type === 'method_invocation' && node.field === 'name')) continue
    const isPart = parent.type === 'field_access' && node.field === 'field'
    const reference = isPart ? parent : node
    if (variableOf(file, reference)?.node === variable.node) mentions.push(reference)
  }
  return mentions
}

function nameOf(declaration: SyntaxNode): SyntaxNode | null {
  return declaration.type === 'identifier' ? declaration : childByField(declaration, 'name')
}

/** The variables that `around` declares and `inner`, a part of it, can see. */
function declaredIn(file: JavaFile, around: SyntaxNode, inner: SyntaxNode): JavaVariable[] {
  switch (around.type) {
    case 'block':
    case 'constructor_body':
    case 'switch_block_statement_group':
      return around.children
        .filter((one) => one.type === 'local_variable_declaration' && one.start <= inner.start)
        .flatMap((one) => declarators(file, one, 'local', around))
    case 'for_statement':
      return childrenByField(around, 'init')
        .filter(({ type }) => type === 'local_variable_declaration')
        .flatMap((one) => declarators(file, one, 'loop', around))
    case 'enhanced_for_statement':
      return [variable(file, 'loop', around, around)]
    case 'try_with_resources_statement':
      return inner.field === 'body' || inner.field === 'resources' ? resources(file, around) : []
    case 'catch_clause':
      return parametersOf(file, around.children, 'catch', around)
    case 'lambda_expression':
      return lambdaParameters(file, around)
    case 'method_declaration':
    case 'constructor_declaration':
      return [
        ...parametersOf(file, childByField(around, 'parameters')?.children ?? [], 'parameter', around),
        ...patterns(file, around),
      ]
    case 'class_body':
    case 'interface_body':
    case 'enum_body_declarations':
      return around.children
        .filter(({ type }) => type === 'field_declaration' || type === 'constant_declaration')
        .flatMap((one) => declarators(file, one, 'field', around))
    case 'record_declaration':
      return parametersOf(file, childByField(around, 'parameters')?.children ?? [], 'field', around)
    default:
      return []
  }
}

function variable(file: JavaFile, kind: JavaVariable['kind'], node: SyntaxNode, scope: SyntaxNode): JavaVariable {
  const name = nameOf(node)
  return { kind, name: name ? file.textOf(name) : '', node, type: childByField(node, 'type'), scope }
}

function declarators(
  file: JavaFile,
  declaration: SyntaxNode,
  kind: JavaVariable['kind'],
  scope: SyntaxNode,
): JavaVariable[] {
  const type = childByField(declaration, 'type')
  return childrenByField(declaration, 'declarator').map((node) => ({ ...variable(file, kind, node, scope), type }))
}

function resources(file: JavaFile, statement: SyntaxNode): JavaVariable[] {
  const list = childByField(statement, 'resources')
  return (list?.children ?? [])
    .filter((one) => one.type === 'resource' && childByField(one, 'name'))
    .map((one) => variable(file, 'resource', one, statement))
}

function parametersOf(
  file: JavaFile,
  nodes: readonly SyntaxNode[],
  kind: JavaVariable['kind'],
  scope: SyntaxNode,
): JavaVariable[] {
  return nodes.flatMap((node) => {
    if (node.type === 'formal_parameter' || node.type === 'catch_formal_parameter')
      return [variable(file, kind, node, scope)]
    const declarator = node.type === 'spread_parameter' ? childByType(node, 'variable_declarator') : null
    return declarator ? [variable(file, kind, declarator, scope)] : []
  })
}

function lambdaParameters(file: JavaFile, lambda: SyntaxNode): JavaVariable[] {
  const parameters = childByField(lambda, 'parameters')
  if (!parameters) return []
  if (parameters.type === 'identifier') return [variable(file, 'lambda', parameters, lambda)]
  return [
    ...parametersOf(file, parameters.children, 'lambda', lambda),
    ...parameters.children
      .filter(({ type }) => type === 'identifier')
      .map((node) => variable(file, 'lambda', node, lambda)),
  ]
}

/** `x instanceof Type name`: enough to know that the method declares the name itself. */
function patterns(file: JavaFile, method: SyntaxNode): JavaVariable[] {
  return [...walk(method)]
    .filter(({ type }) => type === 'instanceof_expression' || type === 'type_pattern')
    .flatMap((node) => {
      const name = childByField(node, 'name') ?? node.children.findLast(({ type }) => type === 'identifier')
      const isNew = node.type === 'type_pattern' || childByField(node, 'name') !== null
      if (!name || !isNew) return []
      const type = childByField(node, 'right') ?? childByField(node, 'type') ?? childByType(node, 'type_identifier')
      return [{ kind: 'pattern' as const, name: file.textOf(name), node, type, scope: method }]
    })
}

/** The declaration of a local variable, if it declares no other. */
export function declarationOf(file: JavaFile, { kind, node }: JavaVariable): SyntaxNode | null {
  const declaration = kind === 'local' ? file.parentOf(node) : null
  return declaration && childrenByField(declaration, 'declarator').length === 1 ? declaration : null
}

/** Whether a variable is reassigned between two offsets of its method. */
export function isAssignedBetween(file: JavaFile, variable: JavaVariable, start: number, end: number): boolean {
  return mentionsOf(file, variable).some(
    (mention) => mention.start >= start && mention.end <= end && isWritten(file, mention),
  )
}

/** Whether a mention is the left side of an assignment or the operand of `++` or `--`. */
export function isWritten(file: JavaFile, mention: SyntaxNode): boolean {
  const parent = file.parentOf(mention)
  return parent?.type === 'update_expression' || (parent?.type === 'assignment_expression' && mention.field === 'left')
}

/** Methods of the same file that a call without a receiver, or on `this`, may call. */
export function calledMethods(file: JavaFile, call: SyntaxNode): SyntaxNode[] {
  const receiver = childByField(call, 'object')
  if (receiver && receiver.type !== 'this') return []
  const name = calledName(file, call)
  return [...walk(file.root)].filter((node) => {
    const declared = node.type === 'method_declaration' ? childByField(node, 'name') : null
    return declared !== null && file.textOf(declared) === name
  })
}

/** The innermost lambda around a node within its method. */
export function lambdaAround(file: JavaFile, node: SyntaxNode): SyntaxNode | null {
  const method = methodAround(file, node)
  for (let around = file.parentOf(node); around && around !== method; around = file.parentOf(around))
    if (around.type === 'lambda_expression') return around
  return null
}
