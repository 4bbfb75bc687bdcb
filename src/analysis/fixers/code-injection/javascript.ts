import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, type Node, startOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { acceptModuleNames } from './module-names.ts'
import { stringPiecesOf } from '../editing/javascript/string-pieces.ts'

/** `eval('(' + text + ')')` and `new Function('return ' + text)()`, the old ways to read JSON → `JSON.parse(text)`. */
export function fixCodeInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { call, argument } = match
  if (match.node.type === 'ImportExpression' || call?.api === 'require') return acceptModuleNames(context)
  if (!call || !argument) return null
  const pieces = stringPiecesOf(unwrap(argument))
  if (!pieces || call.argNodes.length !== 1) return null
  const [before, value, after] = [pieces[0]?.text?.trim(), pieces[1]?.node, pieces[2]?.text?.trim() ?? '']
  if (!value || pieces.length > 3) return null
  const isJson = call.api === 'eval' ? before === '(' && /^\);?$/.test(after) : isFunctionReturn(before ?? '', after)
  const whole = call.api === 'eval' ? call.node : immediateCall(file.scopes.parentOf(call.node), call.node)
  if (!isJson || !whole || (call.api !== 'eval' && call.api !== 'Function')) return null
  return {
    edits: [{ start: startOf(whole), end: endOf(whole), newText: `JSON.parse(${textOf(file, value)})` }],
    safety: 'glance',
    title: 'Parse the data as JSON',
    explanation: '`JSON.parse` parses data and never runs it.',
    behaviourChange:
      'None for JSON; object literals that are not valid JSON, such as those with unquoted keys, raise an error.',
  }
}

function isFunctionReturn(before: string, after: string): boolean {
  return (before === 'return' && /^;?$/.test(after)) || (/^return\s*\($/.test(before) && /^\);?$/.test(after))
}

function immediateCall(parent: Node | null, callee: Node): Node | null {
  return parent?.type === 'CallExpression' && parent.callee === callee && parent.arguments.length === 0 ? parent : null
}
