import { calledName, freshLocal, type JavaFile, unwrapParentheses } from '../editing/java/java-file.ts'
import { childByField, hasChild, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { openLambda, statementBefore } from '../editing/java/places.ts'
import { insertBeforeStatement } from '../editing/java/statements.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import { isRequired } from '../editing/java/spring-parameters.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { addressIn } from './java-address.ts'

/**
 * `sendRedirect(next)` → `sendRedirect(next != null && next.matches("/(?![/\\\\]).*") ? next : "/")`, and the same inside
 * of `URI.create(next)`.
 */
export function fixJavaOpenRedirect({ file, match }: JavaFixContext): FixPlan | null {
  const { argument } = match
  const value = argument && addressIn(file, argument, match.call?.api ?? null)
  if (!value) return null
  const fallback = fallbackIn(file, value)
  const isPart = !fallback && unwrapParentheses(argument).type === 'binary_expression'
  const edits = fallback
    ? [widened(file, fallback)]
    : value.type === 'identifier'
      ? [check(file, value, file.textOf(value), isPart)]
      : named(file, value, { isPart, isVoid: /^io\.javalin\./.test(match.call?.api ?? '') })
  if (!edits) return null
  return {
    edits,
    safety: 'review',
    title: 'Redirect only within your own site',
    explanation: 'Only URLs that start with a single slash are followed, and those stay on your own site.',
    behaviourChange: fallback
      ? 'Redirects to other sites go where a missing address goes; if some are intended, list them.'
      : 'Redirects to other sites go to the start page instead; if some are intended, list them.',
  }
}

/** Stores the value in a variable, and checks that. */
function named(
  file: JavaFile,
  value: SyntaxNode,
  { isPart, isVoid }: { readonly isPart: boolean; readonly isVoid: boolean },
): TextEdit[] | null {
  const name = freshLocal(file, value, 'target')
  const line = `String ${name} = ${file.textOf(value)};`
  const place = statementBefore(file, value)
  const opened = place ? [insertBeforeStatement(file, place, [line])] : isVoid ? openLambda(file, value, [line]) : null
  return opened && [...opened, check(file, value, name, isPart)]
}

function check(file: JavaFile, value: SyntaxNode, name: string, isPart: boolean): TextEdit {
  const present = isPresent(file, value) ? '' : `${name} != null && `
  const text = `${present}${isOwnPath(file, name)} ? ${name} : ${file.style.quote('/')}`
  return replaceNode(value, isPart ? `(${text})` : text)
}

function isPresent(file: JavaFile, value: SyntaxNode): boolean {
  const isDefaulted = value.type === 'method_invocation' && calledName(file, value) === 'orElse'
  return (isDefaulted && argumentsOf(value)[0]?.type === 'string_literal') || isRequired(file, value)
}

/** `next == null ? home : next`: the address that is used when there is none is used for others as well. */
type Fallback = { readonly condition: SyntaxNode; readonly name: string; readonly isNull: boolean }

function fallbackIn(file: JavaFile, value: SyntaxNode): Fallback | null {
  if (value.type !== 'ternary_expression') return null
  const [condition, then, otherwise] = ['condition', 'consequence', 'alternative'].map((field) =>
    childByField(value, field),
  )
  const left = condition && childByField(unwrapParentheses(condition), 'left')
  const right = condition && childByField(unwrapParentheses(condition), 'right')
  if (!condition || !then || !otherwise || left?.type !== 'identifier' || right?.type !== 'null_literal') return null
  const isNull = hasChild(unwrapParentheses(condition), '==')
  if (!isNull && !hasChild(unwrapParentheses(condition), '!=')) return null
  const used = unwrapParentheses(isNull ? otherwise : then)
  const name = file.textOf(left)
  const isText = used.type === 'identifier' && file.textOf(used) === name && typeOfValue(file, used) === 'String'
  return isText ? { condition: unwrapParentheses(condition), name, isNull } : null
}

function widened(file: JavaFile, { condition, name, isNull }: Fallback): TextEdit {
  const matches = isOwnPath(file, name)
  return { start: condition.end, end: condition.end, newText: isNull ? ` || !${matches}` : ` && ${matches}` }
}

function isOwnPath(file: JavaFile, name: string): string {
  return `${name}.matches(${file.style.quote('/(?![/\\\\]).*')})`
}
