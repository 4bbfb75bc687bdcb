import type { NewImport } from '../../editing/import-request.ts'
import { referToType } from '../../editing/java/imports.ts'
import { calledName, type JavaFile, methodAround, unwrapParentheses } from '../../editing/java/java-file.ts'
import { walk } from '../../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { indentationAt } from '../../editing/text-style.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode, textWithEdits } from '../../editing/edits.ts'
import { receiverOf } from '../../editing/java/made-by.ts'
import { resourcesAround, statementBefore } from '../../editing/java/places.ts'
import { insertBeforeStatement } from '../../editing/java/statements.ts'
import { declarationOf, isWritten, mentionsOf, type JavaVariable, variableOf } from '../../editing/java/variables.ts'
import { removeStatement } from '../../editing/java/write-text.ts'
import type { JavaStatement } from './read-statement.ts'

/** Where a `Statement` variable is assigned. */
export type Maker = {
  readonly variable: JavaVariable
  /** `connection.createStatement()`. */
  readonly call: SyntaxNode
  readonly connection: SyntaxNode
  /** The declaration, assignment or resource. */
  readonly statement: SyntaxNode
  readonly mentions: readonly SyntaxNode[]
  /** A first object that is never used. */
  readonly unused: SyntaxNode | null
}

/** The only place that creates the object, with all its uses. */
export function makerOf(file: JavaFile, receiver: SyntaxNode): Maker | null {
  const variable = receiver.type === 'identifier' ? variableOf(file, receiver) : null
  if (!variable || (variable.kind !== 'local' && variable.kind !== 'resource')) return null
  const mentions = mentionsOf(file, variable)
  const written = mentions.filter((mention) => isWritten(file, mention))
  const first = childByField(variable.node, 'value')
  const isUnused = written.length === 1 && first !== null && isCreation(file, first) && mentions[0] === written[0]
  const isEmpty = !first || first.type === 'null_literal' || isUnused
  if (written.length !== (isEmpty ? 1 : 0)) return null
  const assignment = written[0] ? file.parentOf(written[0]) : null
  const value = assignment ? childByField(assignment, 'right') : first
  const call = value && unwrapParentheses(value)
  const connection = call && receiverOf(call)
  if (!connection || !isCreation(file, call)) return null
  const outer = assignment
    ? file.parentOf(assignment)
    : variable.kind === 'local'
      ? declarationOf(file, variable)
      : variable.node
  const others = mentions.filter((mention) => !written.includes(mention))
  return outer && (!assignment || outer.type === 'expression_statement')
    ? { variable, call, connection, statement: outer, mentions: others, unused: isUnused ? first : null }
    : null
}

function isCreation(file: JavaFile, node: SyntaxNode): boolean {
  return node.type === 'method_invocation' && calledName(file, node) === 'createStatement' && receiverOf(node) !== null
}

const KEPT =
  /^(?:close|setMaxRows|setFetchSize|setFetchDirection|setQueryTimeout|getResultSet|getUpdateCount|getGeneratedKeys|getMoreResults|isClosed|getWarnings|clearWarnings|cancel|closeOnCompletion|getConnection)$/
/** Methods that close it or print its result. */
export const TAKES_STATEMENT = /^(?:close\w*|release\w*|cleanup\w*|free\w*|print\w*|dump\w*|log\w*)$/i

/** Calls that a prepared statement supports as well. */
export function isHarmless(file: JavaFile, mention: SyntaxNode, call: SyntaxNode): boolean {
  const parent = file.parentOf(mention)
  if (parent?.type === 'method_invocation' && receiverOf(parent) === mention) return KEPT.test(calledName(file, parent))
  if (parent?.type === 'binary_expression') return /[!=]= *null|null *[!=]=/.test(file.textOf(parent))
  const taker = parent?.type === 'argument_list' ? file.parentOf(parent) : null
  return (
    taker?.type === 'method_invocation' && mention.start > call.start && TAKES_STATEMENT.test(calledName(file, taker))
  )
}

/** `Statement` → `PreparedStatement` where the variable is declared. */
export function typeEdit(
  file: JavaFile,
  { type, node }: JavaVariable,
): { edits: TextEdit[]; imports: readonly NewImport[] } {
  const declared = type ?? childByField(node, 'type')
  if (!declared || file.textOf(declared) === 'var') return { edits: [], imports: [] }
  const name = 'java.sql.PreparedStatement'
  if (file.textOf(declared).includes('.')) return { edits: [replaceNode(declared, name)], imports: [] }
  const { text, imports } = referToType(file, name)
  return { edits: [replaceNode(declared, text)], imports }
}

type Placed = {
  readonly edits: readonly TextEdit[]
  /** Code that moved, including the edits in it. */
  readonly replaced: SyntaxNode | null
}

export function placeMaker(
  file: JavaFile,
  maker: Maker,
  call: SyntaxNode,
  argument: SyntaxNode,
  { made, edits }: JavaStatement,
  given: string,
  typeEdits: readonly TextEdit[],
): Placed | null {
  const prepared = replaceNode(maker.call, `${file.textOf(maker.connection)}.prepareStatement(${given})`)
  const isInline = made.start >= argument.start && made.end <= argument.end
  const isKnown = isInline || made.end <= maker.statement.start
  const isVisible = !made.variable || covers(made.variable.scope, maker.statement)
  if (isKnown && isVisible) return { edits: [...typeEdits, prepared], replaced: null }
  return (
    moveMaker(file, maker, call, made.end, [...typeEdits, prepared]) ??
    moveText(file, maker, made.variable, edits, [...typeEdits, prepared])
  )
}

function covers(outer: SyntaxNode, inner: SyntaxNode): boolean {
  return outer.start <= inner.start && outer.end >= inner.end
}

/** Creates the statement later, when the text is complete. */
function moveMaker(
  file: JavaFile,
  maker: Maker,
  call: SyntaxNode,
  end: number,
  edits: readonly TextEdit[],
): Placed | null {
  const place = statementBefore(file, call)
  if (maker.variable.kind !== 'local' || !place || resourcesAround(file, call)) return null
  const block = file.parentOf(maker.statement)
  if (file.parentOf(place) !== block || end > place.start) return null
  if (maker.mentions.some(({ start }) => start < place.start)) return null
  const inside = edits.filter(({ start, end: last }) => start >= maker.statement.start && last <= maker.statement.end)
  const line = textWithEdits(file.content, maker.statement, inside)
  return {
    edits: [
      ...edits.filter((edit) => !inside.includes(edit)),
      removeStatement(file, maker.statement),
      insertBeforeStatement(file, place, [line]),
    ],
    replaced: null,
  }
}

/** Defines the text, which is now fixed, earlier. */
function moveText(
  file: JavaFile,
  maker: Maker,
  variable: JavaVariable | null,
  edits: readonly TextEdit[],
  makerEdits: readonly TextEdit[],
): Placed | null {
  const declaration = variable && declarationOf(file, variable)
  const place = statementBefore(file, maker.statement)
  if (!variable || !declaration || !place || mentionsOf(file, variable).some((mention) => isWritten(file, mention)))
    return null
  if (namesOf(file, declaration, variable.name) > 1) return null
  const text = textWithEdits(file.content, declaration, edits)
  const from = indentationAt(file.content, declaration.start)
  const to = indentationAt(file.content, place.start)
  const moved = text.includes('"""') ? text : text.replaceAll(`\n${from}`, `\n${to}`)
  return {
    edits: [...makerEdits, removeStatement(file, declaration), insertBeforeStatement(file, place, [moved])],
    replaced: declaration,
  }
}

/** How many variables of the method have this name: a variable that moves outwards must not clash. */
function namesOf(file: JavaFile, near: SyntaxNode, name: string): number {
  return [...walk(methodAround(file, near) ?? file.root)].filter((node) => {
    const declared = childByField(node, 'name')
    const isVariable =
      /^(?:variable_declarator|formal_parameter|resource|catch_formal_parameter|enhanced_for_statement)$/
    return declared !== null && isVariable.test(node.type) && file.textOf(declared) === name
  }).length
}
