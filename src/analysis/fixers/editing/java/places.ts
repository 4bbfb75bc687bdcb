import type { JavaFile } from './java-file.ts'
import { walk } from '../source-tree.ts'
import { childByField, hasChild, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { indentationAt, lineStartAt } from '../text-style.ts'
import type { TextEdit } from '../../../source/text-edit.ts'

const BLOCKS = new Set(['block', 'constructor_body', 'switch_block_statement_group'])
/** Nodes that are evaluated exactly once whenever their statement runs. */
const PASSED =
  /^(?:expression_statement|local_variable_declaration|variable_declarator|return_statement|throw_statement|assignment_expression|method_invocation|object_creation_expression|argument_list|parenthesized_expression|cast_expression|field_access|array_access|array_creation_expression|array_initializer|instanceof_expression|unary_expression|resource|resource_specification|try_with_resources_statement)$/

/**
 * The statement of a block before which code can be inserted that runs right before `node`: nothing in between decides
 * whether `node` runs, or how often. null where there is none, as in a loop condition.
 */
export function statementBefore(file: JavaFile, node: SyntaxNode): SyntaxNode | null {
  let inner = node
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (BLOCKS.has(around.type)) return /_statement$|declaration$|_expression$/.test(inner.type) ? inner : null
    if (!leadsOn(around, inner)) return null
    inner = around
  }
  return null
}

/**
 * `x -> call(x)` → `x -> { lines; call(x); }`, for a lambda whose result nobody uses: edits around its body that make
 * room for statements right before `node`. null where the body is a block already, or has several lines.
 */
export function openLambda(file: JavaFile, node: SyntaxNode, lines: readonly string[]): TextEdit[] | null {
  let body = node
  let lambda = file.parentOf(node)
  for (; lambda && lambda.type !== 'lambda_expression'; lambda = file.parentOf(lambda)) {
    if (!leadsOn(lambda, body)) return null
    body = lambda
  }
  if (!lambda || body.field !== 'body' || file.textOf(body).includes('\n')) return null
  const { newline, indent } = file.style
  const outer = newline + indentationAt(file.content, body.start)
  const inner = outer + indent
  return [
    { start: body.start, end: body.start, newText: `{${lines.map((line) => inner + line).join('')}${inner}` },
    { start: body.end, end: body.end, newText: `;${outer}}` },
  ]
}

function leadsOn(around: SyntaxNode, inner: SyntaxNode): boolean {
  if (around.type === 'binary_expression')
    return inner.field === 'left' || !(hasChild(around, '&&') || hasChild(around, '||'))
  if (around.type === 'if_statement') return inner.field === 'condition'
  if (around.type === 'switch_expression') return inner.field === 'condition'
  if (around.type === 'ternary_expression') return inner.field === 'condition'
  if (around.type === 'enhanced_for_statement') return inner.field === 'value'
  if (around.type === 'try_with_resources_statement') return inner.field === 'resources'
  return PASSED.test(around.type)
}

/** Inserts lines at the start of a block, before its first statement. */
export function insertAtStart(file: JavaFile, block: SyntaxNode, lines: readonly string[]): TextEdit {
  const first = block.children.find(({ isNamed }) => isNamed)
  const at = block.start + 1
  const { newline, indent } = file.style
  const isSameLine = first !== undefined && !file.content.slice(at, first.start).includes('\n')
  const outer = indentationAt(file.content, block.end - 1)
  const depth = first && !isSameLine ? indentationAt(file.content, first.start) : outer + indent
  if (isSameLine) return { start: at, end: at, newText: lines.map((line) => ` ${line}`).join('') }
  return { start: at, end: at, newText: lines.map((line) => newline + depth + line).join('') }
}

/** Indents the lines of a block by one more level, without its braces. */
export function indentLines(file: JavaFile, block: SyntaxNode): TextEdit[] {
  const edits: TextEdit[] = []
  const { content, style } = file
  const last = lineStartAt(content, block.end)
  for (let at = content.indexOf('\n', block.start) + 1; at > 0 && at < last; at = content.indexOf('\n', at) + 1)
    if (!/^[ \t]*\r?\n/.test(content.slice(at, at + 200))) edits.push({ start: at, end: at, newText: style.indent })
  return edits
}

/** Whether an exception thrown at a place is caught there or declared by the method. */
export function isExceptionHandled(file: JavaFile, node: SyntaxNode, types: RegExp): boolean {
  let inner = node
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (around.type === 'try_statement' || around.type === 'try_with_resources_statement') {
      const isInside = inner.field === 'body' || inner.field === 'resources'
      if (isInside && around.children.some((one) => one.type === 'catch_clause' && catches(file, one, types)))
        return true
    }
    if (around.type === 'lambda_expression') return false
    if (around.type === 'method_declaration' || around.type === 'constructor_declaration') {
      const declared = around.children.find(({ type }) => type === 'throws')
      return declared !== undefined && types.test(file.textOf(declared))
    }
    inner = around
  }
  return false
}

function catches(file: JavaFile, clause: SyntaxNode, types: RegExp): boolean {
  const caught = [...walk(clause.children.find(({ type }) => type === 'catch_formal_parameter') ?? clause)]
  const type = caught.find((one) => one.type === 'catch_type')
  return type !== undefined && types.test(file.textOf(type))
}

export const SQL_EXCEPTIONS = /\b(?:SQLException|Exception|Throwable)\b/
export const IO_EXCEPTIONS = /\b(?:IOException|Exception|Throwable)\b/

/** The `try` statement that has a node among its resources. */
export function resourcesAround(
  file: JavaFile,
  node: SyntaxNode,
): { readonly resource: SyntaxNode; readonly list: SyntaxNode; readonly statement: SyntaxNode } | null {
  for (let around: SyntaxNode | null = node; around; around = file.parentOf(around)) {
    if (BLOCKS.has(around.type) || around.type === 'lambda_expression') return null
    if (around.type !== 'resource') continue
    const list = file.parentOf(around)
    const statement = list && file.parentOf(list)
    return list && statement && childByField(statement, 'body') ? { resource: around, list, statement } : null
  }
  return null
}
