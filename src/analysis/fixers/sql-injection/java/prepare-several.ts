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

type Run = {
  readonly call: SyntaxNode
  /** The argument list with the text. */
  readonly list: SyntaxNode
  readonly argument: SyntaxNode
  readonly place: SyntaxNode
  readonly statement: JavaStatement
}

/**
 * For one `Statement` that runs several queries in turn: each gets a prepared statement in the same variable. Running a
 * query closes the previous results, as closing its statement would.
 */
export function prepareSeveral(file: JavaFile, maker: Maker): FixPlan | NoFix {
  const block = file.parentOf(maker.statement)
  const { connection } = maker
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
    const [place, list] = [statementBefore(file, call), childByField(call, 'arguments')]
    if (!argument || more.length > 0 || !list) return KNOWN_STATEMENT
    const statement = parameteriseJava(file, argument, call)
    if (!statement || 'code' in statement || !place || file.parentOf(place) !== block) return KNOWN_STATEMENT
    runs.push({ call, list, argument, place, statement })
  }
  const [first, ...later] = runs
  return first ? prepareEach(file, maker, first, later) : KNOWN_STATEMENT
}

function prepareEach(file: JavaFile, maker: Maker, first: Run, later: readonly Run[]): FixPlan | NoFix {
  const type = typeEdit(file, maker.variable)
  const given = textWithEdits(file.content, first.argument, first.statement.edits)
  const made = placeMaker(file, maker, first.call, first.argument, first.statement, given, type.edits)
  if (!made || made.replaced) return KNOWN_STATEMENT
  const { name } = maker.variable
  const connection = file.textOf(maker.connection)
  const edits: TextEdit[] = [...made.edits]
  const all = [first, ...later]
  const imports = [...type.imports]
  for (const run of all) {
    const { call, list, argument, place, statement } = run
    const sql = textWithEdits(file.content, argument, statement.edits)
    const setters = settersFor(file, name, statement.values)
    imports.push(...setters.imports)
    const again = run === first ? [] : [`${name}.close();`, `${name} = ${connection}.prepareStatement(${sql});`]
    const elsewhere = statement.edits.filter(({ start, end }) => start < argument.start || end > argument.end)
    const lines = [...again, ...setters.lines]
    edits.push(...elsewhere, { start: list.start, end: call.end, newText: '()' })
    if (lines.length > 0) edits.push(insertBeforeStatement(file, place, lines))
  }
  const values = all.flatMap(({ statement }) => statement.values)
  return { ...jdbcPlan({ values }, edits, imports), safety: 'glance' }
}
