import { readSourceTree, type SourceTree, walk } from '../source-tree.ts'
import { indentOf, newlineOf, type TextStyle } from '../text-style.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { withPlainLines } from '../../../frontends/python/python-frontend.ts'

export { unwrapParentheses } from '../../../frontends/tree-sitter/syntax-node.ts'

/** A Python file that can be edited. */
export type PythonFile = SourceTree & {
  readonly path: string
  readonly style: TextStyle
  /** Every name that is bound other than by an import: variables, parameters, functions, classes. */
  readonly boundNames: ReadonlySet<string>
  /** How often each identifier occurs, apart from imports and attributes. */
  readonly uses: ReadonlyMap<string, number>
}

export function readPythonFile(path: string, content: string): PythonFile {
  const tree = readSourceTree('python', content, withPlainLines(content))
  const names = collectNames(tree)
  return { ...tree, path, style: detectStyle(content), ...names }
}

function detectStyle(content: string): TextStyle {
  const mark = prefersDouble(content) ? '"' : "'"
  return {
    newline: newlineOf(content),
    indent: indentOf(content, '    '),
    quote: (text) => quoteText(text, mark),
  }
}

function prefersDouble(content: string): boolean {
  const sample = content.slice(0, 20_000).replace(/"""[^]*?"""|'''[^]*?'''/g, '')
  const double = sample.match(/"(?:[^"\\\n]|\\.)*"/g)?.length ?? 0
  const single = sample.match(/'(?:[^'\\\n]|\\.)*'/g)?.length ?? 0
  return double >= single
}

function quoteText(text: string, preferred: string): string {
  // Like formatters: uses the other quote if that saves escapes.
  const other = preferred === '"' ? "'" : '"'
  const mark = text.includes(preferred) && !text.includes(other) ? other : preferred
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/\t/g, '\\t')
    .replace(/\0/g, '\\x00')
  return `${mark}${escaped.replaceAll(mark, `\\${mark}`)}${mark}`
}

const IMPORTS = new Set(['import_statement', 'import_from_statement', 'future_import_statement'])

function collectNames(tree: SourceTree): Pick<PythonFile, 'boundNames' | 'uses'> {
  const boundNames = new Set<string>()
  const uses = new Map<string, number>()
  for (const node of walk(tree.root)) {
    if (node.type !== 'identifier' || isInImport(tree, node)) continue
    const name = tree.textOf(node)
    if (isBinding(tree, node)) boundNames.add(name)
    else if (node.field !== 'attribute' && !isKeyword(tree, node)) uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return { boundNames, uses }
}

function isKeyword(tree: SourceTree, node: SyntaxNode): boolean {
  return node.field === 'name' && tree.parentOf(node)?.type === 'keyword_argument'
}

function isInImport(tree: SourceTree, node: SyntaxNode): boolean {
  for (let around = tree.parentOf(node); around; around = tree.parentOf(around)) {
    if (IMPORTS.has(around.type)) return true
    if (around.type.endsWith('_statement') || around.type === 'block') return false
  }
  return false
}

const PARAMETERS = new Set([
  'parameters',
  'lambda_parameters',
  'default_parameter',
  'typed_parameter',
  'typed_default_parameter',
])
const PATTERNS = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'list_splat_pattern',
  'dictionary_splat_pattern',
  'as_pattern_target',
  'case_pattern',
])

/** Whether an identifier is assigned, or names a parameter, function or class; imports do not count. */
export function isBinding(tree: SourceTree, node: SyntaxNode): boolean {
  const parent = tree.parentOf(node)
  if (!parent || node.field === 'attribute' || node.field === 'value' || node.field === 'type') return false
  if (parent.type === 'function_definition' || parent.type === 'class_definition') return node.field === 'name'
  if (parent.type === 'keyword_argument') return false
  if (PARAMETERS.has(parent.type) || PATTERNS.has(parent.type)) return true
  if (parent.type === 'named_expression') return node.field === 'name'
  return node.field === 'left' && /assignment|for_statement|for_in_clause/.test(parent.type)
}

/** The statement that contains a node, or the node itself if it is one. */
export function statementOf(file: SourceTree, node: SyntaxNode): SyntaxNode {
  let statement = node
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (around.type === 'block' || around.type === 'module') return statement
    statement = around
  }
  return statement
}

/** The function that contains a node; null at the top level and in a class body. */
export function enclosingFunction(file: SourceTree, node: SyntaxNode): SyntaxNode | null {
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (around.type === 'function_definition' || around.type === 'lambda') return around
    if (around.type === 'class_definition') return null
  }
  return null
}

/** The name of the called function: `run` of `subprocess.run(…)`. */
export function calledName(file: SourceTree, call: SyntaxNode): string {
  const callee = childByField(call, 'function')
  const name = callee?.type === 'attribute' ? childByField(callee, 'attribute') : callee
  return name ? file.textOf(name) : ''
}
