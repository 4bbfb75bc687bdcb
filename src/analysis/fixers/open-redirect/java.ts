import { freshLocal, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { madeText } from '../editing/java/made-text.ts'
import { statementBefore } from '../editing/java/places.ts'
import { insertBeforeStatement } from '../editing/java/statements.ts'
import { withoutLiterals } from '../editing/java/text-marks.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { isRequestRead } from '../editing/java/request-reads.ts'
import { variableOf } from '../editing/java/variables.ts'
import { isRequired } from '../editing/java/spring-parameters.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

/** `sendRedirect(next)` → `sendRedirect(next != null && next.matches("/(?![/\\]).*") ? next : "/")`. */
export function fixJavaOpenRedirect({ file, match }: JavaFixContext): FixPlan | null {
  const { argument } = match
  const value = argument && addressIn(file, argument)
  if (!value || typeOfValue(file, value) !== 'String') return null
  const isWhole = value === unwrapParentheses(argument)
  const edits =
    value.type === 'identifier' ? [check(file, value, file.textOf(value), isWhole)] : named(file, value, isWhole)
  if (!edits) return null
  return {
    edits,
    safety: 'review',
    title: 'Redirect only within your own site',
    explanation: 'Only URLs that start with a single slash are followed, and those stay on your own site.',
    behaviourChange: 'Redirects to other sites go to the start page instead; if some are intended, list them.',
  }
}

/** The complete address, or the part after `redirect:`. */
function addressIn(file: JavaFile, argument: SyntaxNode): SyntaxNode | null {
  const made = madeText(file, argument)
  if (!made) return isAddress(file, argument) ? unwrapParentheses(argument) : null
  const [prefix, value, ...more] = withoutLiterals(made.text.pieces)
  return prefix?.text === 'redirect:' && value?.node && more.length === 0 ? unwrapParentheses(value.node) : null
}

/** For a value returned by a method of the program, the format of a local address is unknown. */
function isAddress(file: JavaFile, argument: SyntaxNode): boolean {
  const variable = variableOf(file, unwrapParentheses(argument))
  const isView = file.parentOf(argument)?.type === 'return_statement'
  return !isView && (variable?.kind === 'parameter' || isRequestRead(file, argument))
}

/** Stores the value in a variable, and checks that. */
function named(file: JavaFile, value: SyntaxNode, isWhole: boolean): TextEdit[] | null {
  const place = statementBefore(file, value)
  if (!place) return null
  const name = freshLocal(file, value, 'target')
  return [
    insertBeforeStatement(file, place, [`String ${name} = ${file.textOf(value)};`]),
    check(file, value, name, isWhole),
  ]
}

function check(file: JavaFile, value: SyntaxNode, name: string, isWhole: boolean): TextEdit {
  const present = isRequired(file, value) ? '' : `${name} != null && `
  const text = `${present}${name}.matches(${file.style.quote('/(?![/\\\\]).*')}) ? ${name} : ${file.style.quote('/')}`
  return replaceNode(value, isWhole ? text : `(${text})`)
}
