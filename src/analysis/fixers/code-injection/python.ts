import { referTo } from '../editing/python/imports.ts'
import { calledName, enclosingFunction, type PythonFile } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import { makingExpression } from '../editing/python/making-expression.ts'
import { textOfExpression } from '../editing/python/string-pieces.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const RUNS_CODE: NoFix = {
  code: 'needs_design',
  reason:
    'Untrusted code can do anything; put the allowed functions in a dictionary and call the one that the input names.',
}

/** Names of code that is calculated, compared or called. Reading it as data would fail for everybody. */
const NAMES_OF_CODE =
  /(?:^|_)(?:expr|expression|formula|equation|calc|calculate|calculation|calculator|math|compute|condition|rule|filter|predicate|code|script|snippet|statement|function|lambda|command)s?(?:_|$)/i

/** `eval(text)` of data → `ast.literal_eval(text)`. */
export function fixPythonCodeInjection({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  if (!call || !argument) return null
  if (/^(?:exec|compile|execfile)$/.test(call.name)) return RUNS_CODE
  const callee = childByField(call.node, 'function')
  const making = makingExpression(file, argument)
  // Text around the value makes it part of a program.
  const isMade =
    making?.type === 'call' &&
    !/^(?:get|get_json|get_argument|read|input|decode|strip|str)$/.test(calledName(file, making))
  const isCode = isMade || (making !== null && textOfExpression(file, making) !== null)
  const evaluate = referTo(file, 'ast', 'literal_eval')
  if (call.name !== 'eval' || callee?.type !== 'identifier' || argumentsOf(file, call.node).length !== 1) return null
  if (isCode || !evaluate || isNamedCode(file, call.node, argument)) return RUNS_CODE
  return {
    edits: [replaceNode(callee, evaluate.text)],
    imports: evaluate.imports,
    safety: 'review',
    title: 'Parse literals only',
    explanation: '`ast.literal_eval` parses numbers, strings, lists and dictionaries, and never runs code.',
    behaviourChange: 'None for literals; expressions and names raise a `ValueError`.',
  }
}

/** Whether its own name, the key under which it is looked up, or the enclosing function is named like code. */
function isNamedCode(file: PythonFile, call: SyntaxNode, argument: SyntaxNode): boolean {
  const around = enclosingFunction(file, call)
  const name = around && childByField(around, 'name')
  const words = [name ? file.textOf(name) : '', ...(file.textOf(argument).match(/\w+/g) ?? [])]
  return words.some((word) => NAMES_OF_CODE.test(word.replace(/([a-z])([A-Z])/g, '$1_$2'))) || isCondition(file, call)
}

function isCondition(file: PythonFile, call: SyntaxNode): boolean {
  const parent = file.parentOf(call)
  return (
    parent !== null && /^(?:if_statement|elif_clause|while_statement|not_operator|boolean_operator)$/.test(parent.type)
  )
}
