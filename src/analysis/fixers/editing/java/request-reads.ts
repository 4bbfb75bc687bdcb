import { type JavaFile, unwrapParentheses } from './java-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { variableOf } from './variables.ts'

const READS =
  /\.(?:getParameter|getHeader|getQueryString|getValue|getRequestURI|getPathInfo|queryParams?|queryString|formParam)\(/
const FROM_REQUEST =
  /@(?:RequestParam|PathVariable|RequestHeader|CookieValue|QueryParam|PathParam|FormParam|QueryValue)\b/

/** Whether a value is read from the request unchanged: here, into its variable, or by the framework. */
export function isRequestRead(file: JavaFile, expression: SyntaxNode): boolean {
  const node = unwrapParentheses(expression)
  const variable = node.type === 'identifier' ? variableOf(file, node) : null
  if (!variable) return READS.test(file.textOf(node))
  if (variable.kind === 'parameter') return FROM_REQUEST.test(file.textOf(variable.node))
  const value = childByField(variable.node, 'value')
  return value !== null && READS.test(file.textOf(value))
}
