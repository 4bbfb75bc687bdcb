import { readSourceTree, type SourceTree, walk } from '../source-tree.ts'
import { indentOf, newlineOf, type TextStyle } from '../text-style.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'

export { unwrapParentheses } from '../../../frontends/tree-sitter/syntax-node.ts'

/** A Java file that can be edited. */
export type JavaFile = SourceTree & {
  readonly path: string
  readonly style: TextStyle
  /** Names of the types declared in the file, including nested types and type parameters. */
  readonly declaredTypes: ReadonlySet<string>
  /** Names of all variables, fields and parameters in the file. */
  readonly declaredNames: ReadonlySet<string>
  /** How often each (possible) type name occurs outside imports and the package declaration. */
  readonly uses: ReadonlyMap<string, number>
}

export function readJavaFile(path: string, content: string): JavaFile {
  const tree = readSourceTree('java', content)
  return { ...tree, path, style: detectStyle(content), ...collectNames(tree) }
}

function detectStyle(content: string): TextStyle {
  return {
    newline: newlineOf(content),
    indent: indentOf(content, '    '),
    quote: quoteText,
  }
}

function quoteText(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t')
    .replace(/\0/g, '\\0')
  return `"${escaped}"`
}

const TYPE_DECLARATIONS = new Set([
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'annotation_type_declaration',
  'type_parameter',
])
const NAME_DECLARATIONS = new Set([
  'variable_declarator',
  'formal_parameter',
  'spread_parameter',
  'catch_formal_parameter',
  'enhanced_for_statement',
  'resource',
  'inferred_parameters',
  'lambda_expression',
  'instanceof_expression',
  'type_pattern',
  'record_pattern_component',
])

function collectNames(tree: SourceTree): Pick<JavaFile, 'declaredTypes' | 'declaredNames' | 'uses'> {
  const declaredTypes = new Set<string>()
  const declaredNames = new Set<string>()
  const uses = new Map<string, number>()
  for (const node of walk(tree.root)) {
    if (node.type !== 'identifier' && node.type !== 'type_identifier') continue
    const parent = tree.parentOf(node)
    const name = tree.textOf(node)
    if (parent && TYPE_DECLARATIONS.has(parent.type) && (node.field === 'name' || parent.type === 'type_parameter'))
      declaredTypes.add(name)
    else if (parent && NAME_DECLARATIONS.has(parent.type) && isDeclaredName(node)) declaredNames.add(name)
    else if (!isInHeader(tree, node)) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return { declaredTypes, declaredNames, uses }
}

function isDeclaredName({ type, field }: SyntaxNode): boolean {
  return type === 'identifier' && (field === 'name' || field === 'parameters' || field === null)
}

function isInHeader(tree: SourceTree, node: SyntaxNode): boolean {
  for (let around = tree.parentOf(node); around; around = tree.parentOf(around)) {
    if (around.type === 'import_declaration' || around.type === 'package_declaration') return true
    if (around.type !== 'scoped_identifier') return false
  }
  return false
}

const STATEMENT_LISTS = new Set(['block', 'program', 'constructor_body', 'switch_block_statement_group'])

/** The statement of a block that contains a node; null outside blocks (fields, annotations, bodies without braces). */
export function statementOf(file: SourceTree, node: SyntaxNode): SyntaxNode | null {
  let statement = node
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (STATEMENT_LISTS.has(around.type)) return /_statement$|declaration$/.test(statement.type) ? statement : null
    if (around.type === 'class_body' || around.type === 'lambda_expression') return null
    statement = around
  }
  return null
}

const METHODS = new Set(['method_declaration', 'constructor_declaration', 'compact_constructor_declaration'])

/** The method that contains a node; lambdas and initialisers belong to the method around them. */
export function methodAround(file: SourceTree, node: SyntaxNode): SyntaxNode | null {
  for (let around = file.parentOf(node); around; around = file.parentOf(around))
    if (METHODS.has(around.type)) return around
  return null
}

/** The name of the called method or of the created type. */
export function calledName(file: SourceTree, call: SyntaxNode): string {
  const name = childByField(call, call.type === 'method_invocation' ? 'name' : 'type')
  return name ? file.textOf(name) : ''
}

/** `base`, or `base2`, …: a name that the file does not use. */
export function freshName(file: JavaFile, base: string): string {
  let name = base
  for (let count = 2; file.declaredNames.has(name) || file.uses.has(name); count += 1) name = `${base}${count}`
  return name
}

/** Like `freshName`, for a local variable: a name not used in the enclosing scopes of `node` or in its block. */
export function freshLocal(file: JavaFile, node: SyntaxNode, base: string, ...others: readonly string[]): string {
  const names = new Set<string>()
  collectNear(file, methodAround(file, node) ?? file.root, node, names)
  let name = [base, ...others].find((one) => !names.has(one)) ?? base
  for (let count = 2; names.has(name); count += 1) name = `${base}${count}`
  return name
}

/** Declarations in other blocks are out of scope; those in the innermost block may come later. */
function collectNear(file: SourceTree, around: SyntaxNode, node: SyntaxNode, names: Set<string>): void {
  const inner = [...walk(around)].findLast(
    (one) => one.type === 'block' && one.start <= node.start && one.end >= node.end,
  )
  const open = [around]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.type === 'identifier') names.add(file.textOf(one))
    const isOther = one.type === 'block' && (one.end <= node.start || one.start >= node.end)
    const isWithin = inner !== undefined && one.start >= inner.start && one.end <= inner.end
    if (!isOther || isWithin) open.push(...one.children)
  }
}
