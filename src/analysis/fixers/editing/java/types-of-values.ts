import { calledName, type JavaFile, unwrapParentheses } from './java-file.ts'
import { childByField, hasChild, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { argumentsOf } from './arguments.ts'
import { receiverOf } from './made-by.ts'
import { calledMethods, variableOf } from './variables.ts'

const MAX_STEPS = 20
const TEXT_METHODS =
  /^(?:toString|trim|strip|toLowerCase|toUpperCase|substring|replace|replaceAll|replaceFirst|concat|repeat)$/
/** Methods of a servlet request that return a string. */
const REQUEST_TEXTS =
  /^(?:getParameter|getHeader|getQueryString|getRequestURI|getPathInfo|getServletPath|getContextPath|getRemoteAddr|getRemoteHost|getRemoteUser|getMethod|getContentType|getServerName)$/
const NUMBERS: Readonly<Record<string, string>> = {
  decimal_integer_literal: 'int',
  hex_integer_literal: 'int',
  decimal_floating_point_literal: 'double',
  character_literal: 'char',
  true: 'boolean',
  false: 'boolean',
  string_literal: 'String',
}
const STATIC_MAKERS: Readonly<Record<string, string>> = {
  'String.valueOf': 'String',
  'String.format': 'String',
  'String.join': 'String',
  'Integer.parseInt': 'int',
  'Integer.valueOf': 'Integer',
  'Long.parseLong': 'long',
  'Long.valueOf': 'Long',
  'Double.parseDouble': 'double',
  'Boolean.parseBoolean': 'boolean',
  'Integer.toString': 'String',
  'Long.toString': 'String',
  'URLDecoder.decode': 'String',
  'java.net.URLDecoder.decode': 'String',
}

/**
 * The type of an expression as code names it, without type arguments: `String`, `int`, `java.sql.Date`; null when
 * unknown.
 */
export function typeOfValue(file: JavaFile, expression: SyntaxNode, steps = 0): string | null {
  const node = unwrapParentheses(expression)
  if (steps > MAX_STEPS) return null
  const literal = NUMBERS[node.type]
  if (literal) return /L$/i.test(file.textOf(node)) && node.type !== 'string_literal' ? null : literal
  switch (node.type) {
    case 'identifier':
    case 'field_access':
      return typeOfVariable(file, node, steps)
    case 'array_access': {
      const array = childByField(node, 'array')
      const type = array && typeOfValue(file, array, steps + 1)
      return type?.endsWith('[]') ? type.slice(0, -2) : null
    }
    case 'binary_expression':
      return typeOfSum(file, node, steps)
    case 'ternary_expression': {
      const [one, other] = ['consequence', 'alternative'].map((field) => childByField(node, field))
      const type = one && typeOfValue(file, one, steps + 1)
      return type && other && typeOfValue(file, other, steps + 1) === type ? type : null
    }
    case 'cast_expression':
    case 'object_creation_expression':
      return typeName(file, childByField(node, 'type'))
    case 'method_invocation':
      return typeOfCall(file, node, steps)
    default:
      return null
  }
}

function typeOfVariable(file: JavaFile, node: SyntaxNode, steps: number): string | null {
  const variable = variableOf(file, node)
  if (!variable) return null
  if (variable.node.type === 'variable_declarator' && file.parentOf(variable.node)?.type === 'spread_parameter')
    return null
  const type = typeName(file, variable.type)
  if (type === 'var') {
    const value = childByField(variable.node, 'value')
    return value && variable.kind !== 'loop' ? typeOfValue(file, value, steps + 1) : null
  }
  const dimensions = childByField(variable.node, 'dimensions')
  return type && dimensions ? `${type}${file.textOf(dimensions).replace(/\s/g, '')}` : type
}

function typeName(file: JavaFile, type: SyntaxNode | null): string | null {
  return type ? file.textOf(type).replace(/\s/g, '').replace(/<.*>/s, '') : null
}

function typeOfSum(file: JavaFile, node: SyntaxNode, steps: number): string | null {
  if (!hasChild(node, '+'))
    return hasChild(node, '==') || hasChild(node, '&&') || hasChild(node, '||') ? 'boolean' : null
  const types = ['left', 'right'].map((field) => {
    const operand = childByField(node, field)
    return operand && typeOfValue(file, operand, steps + 1)
  })
  if (types.includes('String')) return 'String'
  return types[0] === 'int' && types[1] === 'int' ? 'int' : null
}

function typeOfCall(file: JavaFile, call: SyntaxNode, steps: number): string | null {
  const name = calledName(file, call)
  const receiver = receiverOf(call)
  if (!receiver || receiver.type === 'this') return typeOfMethods(file, call)
  const maker = STATIC_MAKERS[`${file.textOf(receiver)}.${name}`]
  if (maker) return maker
  if (name === 'toString' && argumentsOf(call).length === 0) return 'String'
  if (name === 'orElse' && argumentsOf(call)[0]?.type === 'string_literal') return 'String'
  const type = typeOfValue(file, receiver, steps + 1)
  if (REQUEST_TEXTS.test(name)) {
    const isRequest = type
      ? /(?:^|\.)(?:Http)?ServletRequest(?:Wrapper)?$/.test(type)
      : /^req(?:uest)?$/.test(file.textOf(receiver))
    if (isRequest) return 'String'
  }
  if (type === 'String')
    return TEXT_METHODS.test(name) ? 'String' : /^(?:length|indexOf|hashCode)$/.test(name) ? 'int' : null
  if (/(?:^|\.)Cookie$/.test(type ?? '') && /^get(?:Value|Name|Path|Domain)$/.test(name)) return 'String'
  return null
}

/** The declared return type of methods in this file, if all methods of that name agree. */
function typeOfMethods(file: JavaFile, call: SyntaxNode): string | null {
  const types = new Set(calledMethods(file, call).map((method) => typeName(file, childByField(method, 'type'))))
  const [only] = types
  return types.size === 1 && only !== 'void' && only !== 'T' ? (only ?? null) : null
}
