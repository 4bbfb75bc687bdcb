import { calledName, type JavaFile } from '../../editing/java/java-file.ts'
import { childByField, childByType, hasChild, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { textWithEdits } from '../../editing/edits.ts'
import { argumentsOf } from '../../editing/java/arguments.ts'
import { receiverOf } from '../../editing/java/made-by.ts'
import { statementBefore } from '../../editing/java/places.ts'
import { insertBeforeStatement } from '../../editing/java/statements.ts'
import type { FixPlan } from '../../fixer.ts'
import { jdbcPlan, KNOWN_STATEMENT, settersFor } from './jdbc-plan.ts'
import { isHarmless, type Maker, placeMaker, typeEdit } from './statement-object.ts'
import { type JavaStatement, parameteriseJava } from './read-statement.ts'

type Run = { readonly call: SyntaxNode; readonly place: SyntaxNode; readonly statement: JavaStatement }

/**
 * One `Statement` that runs several queries, one after the other: each gets a prepared statement in the same variable. Running
 * a query closes the results of the one before, which is what closing its statement does.
 */
export function prepareSeveral(file: JavaFile, maker: Maker): FixPlan | NoFix {
  const block = file.parentOf(maker.statement)
  const connection = receiverOf(maker.call)!
  const modifiers = childByType(maker.statement, 'modifiers')
  const isSimple = connection.type === 'identifier' || connection.type === 'field_access'
  const isFree = maker.statement.type === 'local_variable_declaration' && !(modifiers && hasChild(modifiers, 'final'))
  if (!isSimple || !isFree || argumentsOf(maker.call).length > 0) return KNOWN_STATEMENT
  const runs: Run[] = []
  for (const mention of maker.mentions) {
    const call = file.parentOf(mention)
    const isRun =
      call?.type === 'method_invocation' && receiverOf(call) === mention && /^execute/.test(calledName(file, call))
    if (!isRun) {
      if (isHarmless(file, mention, maker.statement)) continue
      return KNOWN_STATEMENT
    }
    const [argument, ...more] = argumentsOf(call)
    const place = statementBefore(file, call)
    const statement = argument && more.length === 0 ? parameteriseJava(file, argument, call) : null
    if (!statement || 'code' in statement || !place || file.parentOf(place) !== block) return KNOWN_STATEMENT
    runs.push({ call, place, statement })
  }
  const [first, ...later] = runs
  return first ? prepareEach(file, maker, first, later) : KNOWN_STATEMENT
}

function prepareEach(file: JavaFile, maker: Maker, first: Run, later: readonly Run[]): FixPlan | NoFix {
  const type = typeEdit(file, maker.variable)
  const [argument] = argumentsOf(first.call)
  const given = textWithEdits(file.content, argument!, first.statement.edits)
  const made = placeMaker(file, maker, first.call, argument!, first.statement, given, type.edits)
  if (!made || made.replaced) return KNOWN_STATEMENT
  const { name } = maker.variable
  const connection = file.textOf(receiverOf(maker.call)!)
  const edits: TextEdit[] = [...made.edits]
  const all = [first, ...later]
  const setters = all.map(({ statement }) => settersFor(file, name, statement.values))
  for (const [index, { call, place, statement }] of all.entries()) {
    const [text] = argumentsOf(call)
    const sql = textWithEdits(file.content, text!, statement.edits)
    const again = index === 0 ? [] : [`${name}.close();`, `${name} = ${connection}.prepareStatement(${sql});`]
    const elsewhere = statement.edits.filter(({ start, end }) => start < text!.start || end > text!.end)
    const lines = [...again, ...setters[index]!.lines]
    edits.push(...elsewhere, { start: childByField(call, 'arguments')!.start, end: call.end, newText: '()' })
    if (lines.length > 0) edits.push(insertBeforeStatement(file, place, lines))
  }
  const values = all.flatMap(({ statement }) => statement.values)
  const imports = [...type.imports, ...setters.flatMap((setter) => setter.imports)]
  return { ...jdbcPlan({ values }, edits, imports), safety: 'glance' }
}
