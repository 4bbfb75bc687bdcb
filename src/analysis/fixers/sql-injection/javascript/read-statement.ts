import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import type { Binding } from '../../../frontends/javascript/scope.ts'
import { endOf, isFunctionNode, type Node, startOf, unwrap } from '../../../frontends/javascript/syntax.ts'
import { type StringPiece, stringPiecesOf } from '../../editing/javascript/string-pieces.ts'

/** A piece of a statement, with the expression that contains it; `name` if that expression is inserted by name. */
export type StatementPart = { readonly owner: Node; readonly piece: StringPiece; readonly name: Node | null }

/** A limit, because each part is parsed together with all parts before it. */
const MAX_PARTS = 200

/**
 * The pieces of a text in order, including the constants that it is joined from: `"SELECT …" + where`. For a variable,
 * its first text and everything appended to it, if nothing decides in between whether it is appended.
 */
export function partsOf(file: JavaScriptFile, argument: Node): readonly StatementPart[] | null {
  const node = unwrap(argument)
  const sources = node.type === 'Identifier' ? sourcesOf(file, node, argument) : [node]
  const parts = sources?.flatMap((source) => expand(file, source)) ?? []
  return parts.length <= MAX_PARTS && parts.some(({ piece }) => piece.text !== null) ? parts : null
}

function expand(file: JavaScriptFile, owner: Node): StatementPart[] {
  const pieces = stringPiecesOf(owner) ?? [{ text: null, node: owner }]
  return pieces.flatMap((piece): StatementPart[] => {
    const inner = piece.node && unwrap(piece.node)
    if (inner?.type !== 'Identifier') return [{ owner, piece, name: null }]
    const init = onlyText(file, inner)
    // The name itself adds nothing: the pieces of its value follow.
    return init
      ? [{ owner, piece: { text: '', node: null }, name: piece.node }, ...expand(file, init)]
      : [{ owner, piece, name: null }]
  })
}

/** The text of a constant of the same function, if this is its only use. */
function onlyText(file: JavaScriptFile, identifier: Node): Node | null {
  const binding = file.scopes.bindingOf(identifier)
  if (!binding || binding.writes > 0 || binding.reads.length !== 1) return null
  const init = initOf(file, binding)
  const pieces = init && stringPiecesOf(unwrap(init))
  if (!pieces || functionAround(file, init) !== functionAround(file, identifier)) return null
  // A text without SQL words in its fixed parts is a value, such as `'%' + term + '%'`.
  return pieces.some(({ text }) => text !== null && /\b[a-z]{2,}\b/i.test(text)) ? unwrap(init) : null
}

function initOf(file: JavaScriptFile, binding: Binding): Node | null {
  const declarator = file.scopes.parentOf(binding.identifier)
  return declarator?.type === 'VariableDeclarator' && declarator.id === binding.identifier
    ? (declarator.init ?? null)
    : null
}

function functionAround(file: JavaScriptFile, node: Node): Node | null {
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) if (isFunctionNode(at)) return at
  return null
}

function sourcesOf(file: JavaScriptFile, identifier: Node, argument: Node): Node[] | null {
  const binding = file.scopes.bindingOf(identifier)
  const init = binding && initOf(file, binding)
  if (!binding || !init) return null
  if (binding.writes === 0) return binding.reads.length === 1 ? [unwrap(init)] : null
  const declarator = file.scopes.parentOf(binding.identifier)
  const declaration = declarator && file.scopes.parentOf(declarator)
  const block = declaration && file.scopes.parentOf(declaration)
  if (block?.type !== 'BlockStatement' && block?.type !== 'Program') return null
  const appended = block.body.flatMap((statement) => {
    const { expression } = statement.type === 'ExpressionStatement' ? statement : { expression: null }
    const isAppending =
      expression?.type === 'AssignmentExpression' &&
      expression.operator === '+=' &&
      expression.left.type === 'Identifier' &&
      file.scopes.bindingOf(expression.left) === binding
    return isAppending && endOf(statement) < startOf(argument) ? [expression] : []
  })
  const others = binding.reads.filter((read) => !appended.some(({ left }) => left === read))
  // If it is appended to anywhere else, or read in between, it is not a single text.
  if (appended.length !== binding.writes || others.length !== 1 || others[0] !== identifier) return null
  return [unwrap(init), ...appended.map(({ right }) => unwrap(right))]
}
