import { calledName, enclosingFunction, type PythonFile, unwrapParentheses } from './python-file.ts'
import { childByField, childrenByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { argumentsOf } from './arguments.ts'
import { soleValueOf, variableOf } from './variables.ts'
import { textOfPart } from '../source-tree.ts'

const REQUEST_PARTS = 'args|form|values|query|query_params|cookies|headers|GET|POST|match_info|view_args|path_params'
const OF_REQUEST = new RegExp(`\\.(?:${REQUEST_PARTS})$`)

/**
 * Whether a value is a string unless it is missing: `args["name"]`, `str(x)`, a parameter `name: str`; `get` may return
 * None.
 */
export function isCertainlyText(file: PythonFile, expression: SyntaxNode): boolean {
  const node = unwrapParentheses(expression)
  if (isAddedToText(file, expression)) return true
  switch (node.type) {
    case 'string':
    case 'concatenated_string':
      return true
    case 'identifier':
      return isTextParameter(file, node) || isTextVariable(file, node)
    case 'subscript':
      return OF_REQUEST.test(textOfPart(file, node, 'value'))
    case 'boolean_operator':
      return isTextOrFallback(file, node)
    case 'binary_operator':
      return (
        /^[+%]$/.test(childByField(node, 'operator')?.type ?? '') &&
        childrenByField(node, 'left').some((left) => isCertainlyText(file, left))
      )
    case 'call':
      return isTextCall(file, node)
    default:
      return false
  }
}

/** Only strings can be concatenated with strings. */
function isAddedToText(file: PythonFile, node: SyntaxNode): boolean {
  const sum = file.parentOf(node)
  if (sum?.type !== 'binary_operator' || childByField(sum, 'operator')?.type !== '+') return false
  const [left, right] = [childByField(sum, 'left'), childByField(sum, 'right')]
  const other = left === node ? right : left
  if (!left || !other) return false
  return /^(?:string|concatenated_string)$/.test(other.type) || (other === left && isSumOfText(left))
}

/** `"a" + x`, as the left operand of another concatenation. */
function isSumOfText(node: SyntaxNode): boolean {
  if (/^(?:string|concatenated_string)$/.test(node.type)) return true
  const isSum = node.type === 'binary_operator' && childByField(node, 'operator')?.type === '+'
  return isSum && [...childrenByField(node, 'left'), ...childrenByField(node, 'right')].some(isSumOfText)
}

function isTextVariable(file: PythonFile, identifier: SyntaxNode): boolean {
  const variable = variableOf(file, identifier)
  const value = variable && soleValueOf(file, variable)
  return value !== null && value.type !== 'identifier' && isCertainlyText(file, value)
}

function isTextParameter(file: PythonFile, identifier: SyntaxNode): boolean {
  const scope = enclosingFunction(file, identifier)
  const parameters = scope && childByField(scope, 'parameters')
  const name = file.textOf(identifier)
  const own = parameters?.children.find((one) => new RegExp(`^${name}\\s*:\\s*str$`).test(file.textOf(one)))
  return own !== undefined || isPathParameter(file, identifier)
}

/** `<name>` in a route, without a converter to another type. */
export function isPathParameter(file: PythonFile, identifier: SyntaxNode): boolean {
  const scope = enclosingFunction(file, identifier)
  const around = scope && file.parentOf(scope)
  const parameters = scope && childByField(scope, 'parameters')
  const name = file.textOf(identifier)
  if (around?.type !== 'decorated_definition' || !parameters) return false
  if (!parameters.children.some((one) => one.type === 'identifier' && file.textOf(one) === name)) return false
  const variable = variableOf(file, identifier)
  const routes = around.children.filter(({ type }) => type === 'decorator').map((one) => file.textOf(one))
  return (
    variable?.bindings.length === 1 && routes.some((route) => new RegExp(`<(?:string:|path:)?${name}>`).test(route))
  )
}

function isTextOrFallback(file: PythonFile, node: SyntaxNode): boolean {
  const [left, right] = [childByField(node, 'left'), childByField(node, 'right')]
  if (childByField(node, 'operator')?.type !== 'or' || !left || !right || !isCertainlyText(file, right)) return false
  return isCertainlyText(file, left) || isRequestGet(file, left)
}

function isRequestGet(file: PythonFile, node: SyntaxNode): boolean {
  const callee = node.type === 'call' ? childByField(node, 'function') : null
  const owner = callee?.type === 'attribute' ? childByField(callee, 'object') : null
  return owner !== null && OF_REQUEST.test(file.textOf(owner)) && calledName(file, node) === 'get'
}

const TEXT_METHODS = /^(?:strip|lstrip|rstrip|lower|upper|title|decode|join|format|hexdigest|replace)$/

function isTextCall(file: PythonFile, call: SyntaxNode): boolean {
  const callee = childByField(call, 'function')
  const name = calledName(file, call)
  if (callee?.type === 'identifier') return name === 'str' || name === 'input'
  if (name === 'get_argument') return argumentsOf(file, call).length === 1
  if (!isRequestGet(file, call)) return TEXT_METHODS.test(name)
  const [, fallback, ...more] = argumentsOf(file, call)
  return fallback?.value.type === 'string' && /^(?:default)?$/.test(fallback.name ?? '') && more.length === 0
}

/** Whether a value is a number: `int(x)`, `len(x)`, `3`, and variables assigned or declared as one. */
export function isCertainlyNumber(file: PythonFile, expression: SyntaxNode): boolean {
  const node = unwrapParentheses(expression)
  if (node.type === 'integer') return true
  if (node.type === 'call') return /^(?:int|float|len)$/.test(calledName(file, node))
  if (node.type !== 'identifier') return false
  const scope = enclosingFunction(file, node)
  const parameters = scope && childByField(scope, 'parameters')
  const name = file.textOf(node)
  if (parameters?.children.some((one) => new RegExp(`^${name}\\s*:\\s*(?:int|float)\\b`).test(file.textOf(one))))
    return true
  const variable = variableOf(file, node)
  const value = variable && soleValueOf(file, variable)
  return value !== null && value.type !== 'identifier' && isCertainlyNumber(file, value)
}
