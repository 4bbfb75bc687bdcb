import { type JavaFile } from '../../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode } from '../../editing/edits.ts'
import { isExceptionHandled, resourcesAround, SQL_EXCEPTIONS, statementBefore } from '../../editing/java/places.ts'
import { splitResources } from '../../editing/java/split-resources.ts'
import { insertBeforeStatement } from '../../editing/java/statements.ts'
import type { FixPlan } from '../../fixer.ts'
import { isHarmless, makerOf, placeMaker, typeEdit } from './statement-object.ts'
import { prepareSeveral } from './prepare-several.ts'
import { jdbcPlan, KNOWN_STATEMENT, NO_PLACE, prepareArguments, settersFor } from './jdbc-plan.ts'
import type { JavaStatement } from './read-statement.ts'

/** Prepares the statement of a variable where it is created, if the text is known there. */
export function prepareVariable(
  file: JavaFile,
  call: SyntaxNode,
  receiver: SyntaxNode,
  argument: SyntaxNode,
  statement: JavaStatement,
): FixPlan | NoFix | null {
  const maker = makerOf(file, receiver)
  if (!maker) return KNOWN_STATEMENT
  const rest = maker.mentions.filter((mention) => mention !== receiver)
  if (!rest.every((mention) => isHarmless(file, mention, call))) return prepareSeveral(file, maker)
  const given = prepareArguments(file, maker.call, call, statement)
  if (given === null) return null
  const type = typeEdit(file, maker.variable)
  const made = placeMaker(file, maker, call, argument, statement, given, type.edits)
  if (!made) return NO_PLACE
  const { lines, imports } = settersFor(file, maker.variable.name, statement.values)
  const list = childByField(call, 'arguments')
  const ran = list && runWith(file, call, { start: list.start, end: call.end, newText: '()' }, lines)
  if (!ran) return NO_PLACE
  const elsewhere = statement.edits.filter(({ start, end }) => start < argument.start || end > argument.end)
  const kept = elsewhere.filter(
    (edit) => !made.replaced || edit.start < made.replaced.start || edit.end > made.replaced.end,
  )
  const unused = maker.unused ? [replaceNode(maker.unused, 'null')] : []
  return jdbcPlan(statement, [...kept, ...made.edits, ...ran, ...unused], [...type.imports, ...imports])
}

/** Sets the values right before the statement runs. */
function runWith(file: JavaFile, call: SyntaxNode, run: TextEdit, lines: readonly string[]): TextEdit[] | null {
  const around = resourcesAround(file, call)
  if (around) {
    const split = splitResources(file, around, [], lines, [run])
    if (split) return split
    const place = statementBefore(file, around.statement)
    const isFirst = around.list.children.find(({ type }) => type === 'resource') === around.resource
    if (!place || !isFirst || !isExceptionHandled(file, around.statement, SQL_EXCEPTIONS)) return null
    return [insertBeforeStatement(file, place, lines), run]
  }
  const place = statementBefore(file, call)
  return place && [insertBeforeStatement(file, place, lines), run]
}
