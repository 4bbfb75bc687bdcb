import { calledName, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { madeText } from '../editing/java/made-text.ts'
import { isRequestRead } from '../editing/java/request-reads.ts'
import { withoutLiterals } from '../editing/java/text-marks.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { mentionsOf, variableOf } from '../editing/java/variables.ts'

/** Their only parameter is a string. */
const TAKES_TEXT = /\.sendRedirect$|^io\.javalin\.http\.Context\.redirect$|^spark\.Response\.redirect$/

/**
 * The string that says where a redirect leads: the complete address, what a URI is made of, or the part after
 * `redirect:`.
 */
export function addressIn(file: JavaFile, argument: SyntaxNode, api: string | null): SyntaxNode | null {
  const inUri = textOfUri(file, argument)
  const value = inUri ? wholeAddress(file, inUri) : (addressAfterPrefix(file, argument) ?? wholeAddress(file, argument))
  if (!value) return null
  const isText = inUri !== null || (api !== null && TAKES_TEXT.test(api)) || typeOfValue(file, value) === 'String'
  return isText ? value : null
}

/** `next` in `URI.create(next)` and `new URI(next)`, also when the URI has a name that only the redirect uses. */
function textOfUri(file: JavaFile, argument: SyntaxNode): SyntaxNode | null {
  const node = unwrapParentheses(argument)
  if (node.type === 'identifier') {
    const variable = variableOf(file, node)
    const value = variable?.kind === 'local' ? childByField(variable.node, 'value') : null
    return variable && value && mentionsOf(file, variable).length === 1 ? textOfUri(file, value) : null
  }
  const [text, ...more] = argumentsOf(node)
  if (!text || more.length > 0) return null
  const receiver = receiverOf(node)
  const makes =
    node.type === 'object_creation_expression'
      ? calledName(file, node) === 'URI'
      : receiver !== null && file.textOf(receiver) === 'URI' && calledName(file, node) === 'create'
  return makes ? text : null
}

function addressAfterPrefix(file: JavaFile, argument: SyntaxNode): SyntaxNode | null {
  const made = madeText(file, argument)
  const [prefix, value, ...more] = made ? withoutLiterals(made.text.pieces) : []
  return prefix?.text === 'redirect:' && value?.node && more.length === 0 ? unwrapParentheses(value.node) : null
}

/** For a value returned by a method of the program, the format of a local address is unknown. */
function wholeAddress(file: JavaFile, argument: SyntaxNode): SyntaxNode | null {
  if (madeText(file, argument)) return null
  const value = unwrapParentheses(argument)
  const isView = file.parentOf(argument)?.type === 'return_statement'
  const isRead = variableOf(file, value)?.kind === 'parameter' || isRequestRead(file, argument)
  return !isView && (isRead || isBranchOfRead(file, value)) ? value : null
}

/** `next == null ? home : next` */
function isBranchOfRead(file: JavaFile, value: SyntaxNode): boolean {
  if (value.type !== 'ternary_expression') return false
  return ['consequence', 'alternative'].some((field) => {
    const branch = childByField(value, field)
    return branch !== null && isRequestRead(file, branch)
  })
}
