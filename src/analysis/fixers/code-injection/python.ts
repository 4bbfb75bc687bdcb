import { referTo } from '../editing/python/imports.ts'
import { calledName } from '../editing/python/python-file.ts'
import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import { makingExpression } from '../editing/python/making-expression.ts'
import { textOfExpression } from '../editing/python/string-pieces.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const RUNS_CODE: NoFix = {
  code: 'needs_design',
  reason:
    'Code from outside does whatever its author wants; list what may be asked for in a dictionary of functions and call the one that is named.',
}

/** `eval(text)` of data → `ast.literal_eval(text)`. */
export function fixPythonCodeInjection({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { argument, call } = match
  if (!call || !argument) return null
  if (/^(?:exec|compile|execfile)$/.test(call.name)) return RUNS_CODE
  const callee = childByField(call.node, 'function')
  const making = makingExpression(file, argument)
  // Text around the value is code that makes something of it.
  const isMade =
    making?.type === 'call' &&
    !/^(?:get|get_json|get_argument|read|input|decode|strip|str)$/.test(calledName(file, making))
  const isCode = isMade || (making !== null && textOfExpression(file, making) !== null)
  const evaluate = referTo(file, 'ast', 'literal_eval')
  if (call.name !== 'eval' || callee?.type !== 'identifier' || argumentsOf(file, call.node).length !== 1) return null
  if (isCode || !evaluate) return RUNS_CODE
  return {
    edits: [replaceNode(callee, evaluate.text)],
    imports: evaluate.imports,
    safety: 'review',
    title: 'Read literals only',
    explanation: '`ast.literal_eval` reads numbers, texts, lists and dictionaries, and never runs anything.',
    behaviourChange: 'None for literals; calculations and names raise a ValueError.',
  }
}
