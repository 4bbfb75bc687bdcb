import { calledName, type JavaFile } from '../../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { replaceNode } from '../../editing/edits.ts'
import { argumentsOf } from '../../editing/java/arguments.ts'
import { receiverOf } from '../../editing/java/made-by.ts'
import { insertAtStart, resourcesAround } from '../../editing/java/places.ts'
import { resourcesAfter, splitResources } from '../../editing/java/split-resources.ts'
import { insertAfter } from '../../editing/java/statements.ts'
import { mentionsOf, type JavaVariable, variableOf } from '../../editing/java/variables.ts'
import type { FixPlan } from '../../fixer.ts'
import { jdbcPlan, NO_PLACE } from './jdbc-plan.ts'
import { TAKES_STATEMENT } from './statement-object.ts'
import { setterLine } from './setters.ts'
import type { JavaStatement } from './read-statement.ts'

/** Sets the values right after the line that prepares the statement, and renumbers existing ones. */
export function setOnPrepared(file: JavaFile, call: SyntaxNode, statement: JavaStatement): FixPlan | NoFix | null {
  const variable = variableFor(file, call)
  if (!variable) return null
  const moved = renumber(file, variable, call, statement)
  if (!moved) return null
  // New placeholders are numbered among the existing ones.
  const setters = statement.values.map((value, index) =>
    setterLine(file, variable.name, value.existing + index + 1, value),
  )
  const lines = setters.map(({ line }) => line)
  const placed = placeLines(file, call, variable, lines)
  if (!placed) return NO_PLACE
  const imports = setters.flatMap((setter) => setter.imports)
  return jdbcPlan(statement, [...statement.edits, ...moved, ...placed], imports)
}

function variableFor(file: JavaFile, call: SyntaxNode): JavaVariable | null {
  const parent = file.parentOf(call)
  if (!parent) return null
  const target = parent.type === 'assignment_expression' ? childByField(parent, 'left') : childByField(parent, 'name')
  const isGiven = /^(?:assignment_expression|variable_declarator|resource)$/.test(parent.type)
  return isGiven && target?.type === 'identifier' ? variableOf(file, target) : null
}

/** `setString(1, …)` → `setString(2, …)` for values after a new one. null when the numbers are unknown. */
function renumber(
  file: JavaFile,
  variable: JavaVariable,
  call: SyntaxNode,
  statement: JavaStatement,
): TextEdit[] | null {
  const hasPlaceholders = /\?/.test(statement.fixedText.replace(/'[^']*'/g, ''))
  if (!hasPlaceholders) return []
  const edits: TextEdit[] = []
  for (const mention of mentionsOf(file, variable)) {
    const use = file.parentOf(mention)
    if (use?.type !== 'method_invocation' || receiverOf(use) !== mention) {
      const taker = use?.type === 'argument_list' ? file.parentOf(use) : null
      if (taker && !TAKES_STATEMENT.test(calledName(file, taker))) return null
      continue
    }
    const name = calledName(file, use)
    if (!/^set[A-Z]\w*$|^registerOutParameter$/.test(name) || argumentsOf(use).length < 2) continue
    const [position] = argumentsOf(use)
    if (position?.type !== 'decimal_integer_literal' || use.start < call.start) return null
    const old = Number(file.textOf(position))
    const now = old + statement.values.filter(({ existing }) => existing < old).length
    if (now !== old) edits.push(replaceNode(position, String(now)))
  }
  return edits
}

function placeLines(
  file: JavaFile,
  call: SyntaxNode,
  variable: JavaVariable,
  lines: readonly string[],
): TextEdit[] | null {
  const around = resourcesAround(file, call)
  if (!around) {
    const edit = insertAfter(file, call, lines)
    return edit && [edit]
  }
  const next = resourcesAfter(file, around, variable.name)
  if (next) return splitResources(file, { ...around, resource: next }, [], lines, [])
  const body = childByField(around.statement, 'body')
  return body && [insertAtStart(file, body, lines)]
}
