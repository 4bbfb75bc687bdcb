import { forEachChild, type Identifier, isFunctionNode, type Node } from '../frontends/javascript/syntax.ts'

export type NamesOf = {
  readonly names: readonly Identifier[]
  /** False when it uses more than plain computation, such as `this` or an import. */
  readonly isPlain: boolean
}

const NOT_PLAIN = new Set([
  'YieldExpression',
  'ImportExpression',
  'Import',
  'MetaProperty',
  'Decorator',
  'WithStatement',
  'JSXElement',
  'JSXFragment',
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSImportEqualsDeclaration',
  'TSExportAssignment',
  'TSParameterProperty',
])
/** TypeScript wrappers that are expressions; all other TypeScript nodes are types. */
const TYPED_EXPRESSIONS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
])

/** The identifiers in a node that stand for variables. */
export function walkNames(root: Node): NamesOf {
  const names: Identifier[] = []
  let isPlain = true
  const visit = (node: Node, isInClass: boolean): void => {
    if (NOT_PLAIN.has(node.type)) isPlain = false
    if (node.type === 'ThisExpression' && !isInClass) isPlain = false
    if (isFunctionNode(node) && node.generator) isPlain = false
    if (!isPlain || isType(node)) return
    if (node.type === 'Identifier') {
      if (node.name === 'arguments') isPlain = false
      names.push(node)
    }
    forEachChild(node, (child) => {
      if (!isNameOnly(child, node)) visit(child, isInClass || node.type === 'ClassBody')
    })
  }
  visit(root, false)
  return { names, isPlain }
}

function isType({ type }: Node): boolean {
  return (type.startsWith('TS') && !TYPED_EXPRESSIONS.has(type) && !NOT_PLAIN.has(type)) || type === 'TypeAnnotation'
}

/** Whether it is the name of a property, a key or a label. */
function isNameOnly(child: Node, parent: Node): boolean {
  if (child.type !== 'Identifier') return false
  switch (parent.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.property === child && !parent.computed
    case 'ObjectProperty':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
    case 'ClassAccessorProperty':
      return parent.key === child && !parent.computed
    case 'ClassPrivateProperty':
    case 'PrivateName':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return !('body' in parent && parent.body === (child as Node))
    default:
      return false
  }
}
