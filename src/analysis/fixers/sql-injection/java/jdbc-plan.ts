import type { NewImport } from '../../editing/import-request.ts'
import type { JavaFile } from '../../editing/java/java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { textWithEdits } from '../../editing/edits.ts'
import { argumentsOf } from '../../editing/java/arguments.ts'
import type { FixPlan } from '../../fixer.ts'
import { isNumberAsText, setterLine } from './setters.ts'
import type { JavaStatement, JavaValue } from './read-statement.ts'
import { SEPARATE_VALUES } from '../plan.ts'

export const NO_PLACE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'There is no place to set the values between preparing and running the query; move the call into a statement of its own and use a `PreparedStatement`.',
}
export const KNOWN_STATEMENT: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The `Statement` object is created elsewhere or runs other queries too; prepare one for this query with `connection.prepareStatement` and set the values on it.',
}

/** The lines that set the values of a prepared statement. */
export function settersFor(
  file: JavaFile,
  name: string,
  values: readonly JavaValue[],
): { readonly lines: string[]; readonly imports: NewImport[] } {
  const setters = values.map((value, index) => setterLine(file, name, index + 1, value))
  return { lines: setters.map(({ line }) => line), imports: setters.flatMap(({ imports }) => imports) }
}

/** The text of the plan and its safety. */
export function jdbcPlan(
  { values }: Pick<JavaStatement, 'values'>,
  edits: readonly TextEdit[],
  imports: readonly NewImport[],
): FixPlan {
  const isSure = !values.some(isNumberAsText)
  return {
    ...SEPARATE_VALUES,
    ...(isSure
      ? {}
      : {
          safety: 'glance',
          behaviourChange:
            'None if the database compares strings with numbers, as most do; on PostgreSQL, a numeric column needs `setInt` or `setLong` where the value is a string.',
        }),
    edits: edits.filter(({ start, end, newText }) => start < end || newText !== ''),
    imports,
  }
}

/** The arguments for `prepareStatement`: the text, and the other arguments of `createStatement` or the call. */
export function prepareArguments(
  file: JavaFile,
  maker: SyntaxNode,
  call: SyntaxNode,
  { edits }: Pick<JavaStatement, 'edits'>,
): string | null {
  const [argument, ...keys] = argumentsOf(call)
  const options = [...argumentsOf(maker), ...keys]
  // Generated keys and cursor types cannot be combined.
  if (!argument || (keys.length > 0 && options.length > keys.length) || keys.length > 1) return null
  return [textWithEdits(file.content, argument, edits), ...options.map((one) => file.textOf(one))].join(', ')
}
