import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { lookup } from '../../../frontends/javascript/scope.ts'
import {
  endOf,
  forEachChild,
  isFunctionNode,
  type Node,
  outerSpan,
  startOf,
} from '../../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { indentationAt } from '../text-style.ts'
import type { CodeStyle } from './style.ts'

/** The block statement that contains the expression, if the expression runs whenever the statement does. */
export function statementAround(file: JavaScriptFile, node: Node): Node | null {
  let at = node
  for (let parent = file.scopes.parentOf(at); parent; parent = file.scopes.parentOf(parent)) {
    if (parent.type === 'BlockStatement' || parent.type === 'Program') {
      return /^(?:ExpressionStatement|VariableDeclaration|ReturnStatement|IfStatement)$/.test(at.type) ? at : null
    }
    if (isFunctionNode(parent) || parent.type === 'ConditionalExpression' || parent.type === 'LogicalExpression')
      return null
    // The branch of an `if` without a block has no room for a statement.
    if (parent.type === 'IfStatement' && parent.test !== at) return null
    if (/^(?:For|While|DoWhile|Switch)/.test(parent.type)) return null
    at = parent
  }
  return null
}

/** Whether an expression can move before its statement: it has no `await` and needs nothing declared there. */
export function isStable(file: JavaScriptFile, argument: Node, statement: Node): boolean {
  if (/\bawait\b|\byield\b|\+\+|--|=>/.test(textOf(file, argument))) return false
  return !namesIn(argument).some((identifier) => {
    const declared = file.scopes.bindingOf(identifier)?.identifier
    return declared && startOf(declared) >= startOf(statement) && endOf(declared) <= endOf(statement)
  })
}

function namesIn(node: Node): Node[] {
  const names: Node[] = node.type === 'Identifier' ? [node] : []
  forEachChild(node, (child) => names.push(...namesIn(child)))
  return names
}

const MAX_NAMES = 100

/** The first of the names that nothing at the place has, or else the first one with a number. */
export function freeName(file: JavaScriptFile, place: Node, ...wanted: readonly [string, ...string[]]): string | null {
  const scope = file.scopes.scopeAt(place)
  const isFree = (name: string): boolean => !lookup(scope, name) && !file.scopes.globals.has(name)
  const numbered = Array.from({ length: MAX_NAMES }, (_, index) => `${wanted[0]}${index + 2}`)
  return [...wanted, ...numbered].find(isFree) ?? null
}

/** Puts lines before a statement. */
export function insertBefore(
  file: JavaScriptFile,
  style: CodeStyle,
  statement: Node,
  lines: readonly string[],
): TextEdit {
  const at = startOf(statement)
  const indent = indentationAt(file.content, at)
  return { start: at, end: at, newText: lines.map((line) => line + style.newline + indent).join('') }
}

/** The statement around an expression, or the expression that is the whole body of an arrow function around it. */
export function placeAround(file: JavaScriptFile, node: Node): Node | null {
  const statement = statementAround(file, node)
  if (statement) return statement
  let at = node
  for (let parent = file.scopes.parentOf(at); parent; parent = file.scopes.parentOf(at)) {
    if (parent.type === 'ArrowFunctionExpression') return parent.body === at ? at : null
    if (isFunctionNode(parent) || /Statement$|^(?:Conditional|Logical)Expression$/.test(parent.type)) return null
    at = parent
  }
  return null
}

/** Puts lines before such a place; the body of an arrow function becomes a block: `=> { …; return body }`. */
export function insertLines(
  file: JavaScriptFile,
  style: CodeStyle,
  place: Node,
  lines: readonly string[],
): readonly TextEdit[] {
  const fn = file.scopes.parentOf(place)
  if (fn?.type !== 'ArrowFunctionExpression' || fn.body !== place) return [insertBefore(file, style, place, lines)]
  const { start, end } = outerSpan(place, file.content)
  const outer = style.newline + indentationAt(file.content, startOf(fn))
  const inner = outer + style.indent
  return [
    { start, end: start, newText: `{${lines.map((line) => inner + line).join('')}${inner}return ` },
    { start: end, end, newText: `${style.semicolon}${outer}}` },
  ]
}
