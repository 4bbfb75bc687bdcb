import { referToType } from '../../editing/java/imports.ts'
import { calledName, freshLocal, type JavaFile, unwrapParentheses } from '../../editing/java/java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode, textWithEdits } from '../../editing/edits.ts'
import { argumentsOf } from '../../editing/java/arguments.ts'
import { receiverOf } from '../../editing/java/made-by.ts'
import { insertBeforeStatement } from '../../editing/java/statements.ts'
import { resourcesAround, statementBefore } from '../../editing/java/places.ts'
import { splitResources } from '../../editing/java/split-resources.ts'
import type { FixPlan } from '../../fixer.ts'
import { setOnPrepared } from './bind-to-prepared.ts'
import { prepareVariable } from './prepare-variable.ts'
import { jdbcPlan, KNOWN_STATEMENT, NO_PLACE, prepareArguments, settersFor } from './jdbc-plan.ts'
import { type JavaStatement, parameteriseJava } from './read-statement.ts'

/** `statement.executeQuery("…" + id)` → `prepareStatement("… ?")`, `setInt(1, id)`, `executeQuery()`. */
export function fixJdbc(file: JavaFile, call: SyntaxNode, argument: SyntaxNode): FixPlan | NoFix | null {
  const receiver = receiverOf(call)
  const inner = receiver && unwrapParentheses(receiver)
  if (!inner || argumentsOf(call)[0] !== argument) return null
  if (calledName(file, call) === 'addBatch') return KNOWN_STATEMENT
  const statement = parameteriseJava(file, argument, call)
  if (!statement || 'code' in statement) return statement
  const isInline = inner.type === 'method_invocation' && calledName(file, inner) === 'createStatement'
  if (isInline) return prepareInline(file, call, inner, argument, statement)
  return prepareVariable(file, call, inner, argument, statement)
}

/** `connection.createStatement().executeQuery(…)`: stores the statement in a variable. */
function prepareInline(
  file: JavaFile,
  call: SyntaxNode,
  maker: SyntaxNode,
  argument: SyntaxNode,
  statement: JavaStatement,
): FixPlan | NoFix | null {
  const connection = receiverOf(maker)
  const given = connection && prepareArguments(file, maker, call, statement)
  if (!given || !connection) return null
  const name = freshLocal(file, call, 'statement')
  const type = referToType(file, 'java.sql.PreparedStatement')
  const { lines, imports } = settersFor(file, name, statement.values)
  const declaration = `${type.text} ${name} = ${file.textOf(connection)}.prepareStatement(${given})`
  const run = `${name}.${calledName(file, call)}()`
  const elsewhere = statement.edits.filter(({ start, end }) => start < argument.start || end > argument.end)
  const all = [...type.imports, ...imports]
  const plan = (edits: readonly TextEdit[]): FixPlan => ({
    ...jdbcPlan(statement, [...elsewhere, ...edits], all),
    declares: [{ name }],
  })
  const around = resourcesAround(file, call)
  if (around) {
    const edits = splitResources(file, around, [declaration], lines, [replaceNode(call, run)])
    return edits ? plan(edits) : NO_PLACE
  }
  const place = statementBefore(file, call)
  if (!place) return NO_PLACE
  return plan([insertBeforeStatement(file, place, [`${declaration};`, ...lines]), replaceNode(call, run)])
}

/** `prepareStatement("…" + id)`: sets the values where the statement is prepared. */
export function fixPrepared(file: JavaFile, call: SyntaxNode, argument: SyntaxNode): FixPlan | NoFix | null {
  if (argumentsOf(call)[0] !== argument) return null
  const statement = parameteriseJava(file, argument, call)
  if (!statement || 'code' in statement) return statement
  const parent = file.parentOf(call)
  if (parent?.type === 'method_invocation' && receiverOf(parent) === call)
    return prepareChained(file, call, parent, statement)
  return setOnPrepared(file, call, statement)
}

/** `connection.prepareStatement("…" + id).executeQuery()` */
function prepareChained(
  file: JavaFile,
  call: SyntaxNode,
  run: SyntaxNode,
  statement: JavaStatement,
): FixPlan | NoFix | null {
  if (!/^execute(?:Query|Update|LargeUpdate)?$/.test(calledName(file, run)) || argumentsOf(run).length > 0) return null
  if (/\?/.test(statement.fixedText)) return null
  const name = freshLocal(file, call, 'statement')
  const isCall = calledName(file, call) === 'prepareCall'
  const type = referToType(file, `java.sql.${isCall ? 'Callable' : 'Prepared'}Statement`)
  const { lines, imports } = settersFor(file, name, statement.values)
  const declaration = `${type.text} ${name} = ${textWithEdits(file.content, call, statement.edits)}`
  const elsewhere = statement.edits.filter(({ start, end }) => start < call.start || end > call.end)
  const around = resourcesAround(file, call)
  const place = around ? null : statementBefore(file, call)
  const edits = around
    ? splitResources(file, around, [declaration], lines, [replaceNode(call, name)])
    : place && [insertBeforeStatement(file, place, [`${declaration};`, ...lines]), replaceNode(call, name)]
  if (!edits) return NO_PLACE
  return { ...jdbcPlan(statement, [...elsewhere, ...edits], [...type.imports, ...imports]), declares: [{ name }] }
}
