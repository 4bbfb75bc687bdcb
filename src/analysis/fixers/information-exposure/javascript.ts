import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { beginsLine, indentationAt } from '../editing/text-style.ts'
import {
  endOf,
  forEachChild,
  isCallNode,
  isFunctionNode,
  isMemberNode,
  type Node,
  outerSpan,
  startOf,
  staticNameOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { identifiersIn } from '../editing/javascript/hostile-nodes.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `send(error.stack)` → `send('Internal server error')`, and the error is logged unless it already is. */
export function fixInformationExposure(context: FixContext): FixPlan | null {
  const { file, style, match } = context
  const stack = stackOf(file, match.node) ?? (match.argument && stackOf(file, match.argument))
  const error = stack && isMemberNode(stack) ? unwrap(stack.object) : null
  if (!stack || error?.type !== 'Identifier') return null
  const statement = statementOf(file, stack)
  const around = functionOf(file, stack)
  if (!statement || !around) return null
  const isLogged = logs(file, around, error.name)
  const field = fieldNamedStack(file, stack)
  const shown = wholeText(file, stack)
  const text = /\b4\d\d\b/.test(textOf(file, statement)) ? 'Bad request' : 'Internal server error'
  return {
    edits: [
      field ? removeField(file, field) : { ...outerSpan(shown, file.content), newText: style.quote(text) },
      ...(isLogged ? [] : logFirst(context, statement, `${loggerOf(file, around)}(${error.name})`)),
    ],
    safety: 'glance',
    title: 'Write the stack trace only to the log',
    explanation: 'Visitors see that something went wrong, but no details of the program; those are in the log.',
    behaviourChange: 'The response to an error names the kind of error instead of the stack trace.',
  }
}

/** `stack: error.stack` next to other fields: another text would be wrong there, so the field is removed. */
function fieldNamedStack(file: FixContext['file'], stack: Node): Node | null {
  const field = file.scopes.parentOf(stack)
  if (field?.type !== 'ObjectProperty' || field.value !== stack) return null
  const object = file.scopes.parentOf(field)
  const isOne = object?.type === 'ObjectExpression' && object.properties.length > 1
  return isOne && staticNameOf(field.key, field.computed) === 'stack' ? field : null
}

/** Removes a field with its separating comma. */
function removeField({ content }: FixContext['file'], field: Node): TextEdit {
  const before = /,\s*$/.exec(content.slice(0, startOf(field)))
  if (before) return { start: startOf(field) - before[0].length, end: endOf(field), newText: '' }
  const after = /^\s*,\s*/.exec(content.slice(endOf(field)))
  return { start: startOf(field), end: endOf(field) + (after?.[0].length ?? 0), newText: '' }
}

/** The complete text, as in `'Error: ' + error.stack`. */
function wholeText(file: FixContext['file'], stack: Node): Node {
  let at = stack
  for (let parent = file.scopes.parentOf(at); parent; parent = file.scopes.parentOf(at)) {
    if (parent.type !== 'TemplateLiteral' && !(parent.type === 'BinaryExpression' && parent.operator === '+')) break
    at = parent
  }
  return at
}

/** A branch without braces gets a block. */
function logFirst({ file, style }: FixContext, statement: Node, call: string): TextEdit[] {
  const [at, end] = [startOf(statement), endOf(statement)]
  const line = style.newline + indentationAt(file.content, at)
  if (file.scopes.parentOf(statement)?.type !== 'IfStatement')
    return [{ start: at, end: at, newText: call + style.semicolon + line }]
  const inner = line + style.indent
  return [
    { start: at, end: at, newText: `{${inner}${call}${style.semicolon}${inner}` },
    { start: end, end, newText: `${line}}` },
  ]
}

/** Whether a function logs something of this name. */
function logs(file: FixContext['file'], node: Node, name: string): boolean {
  if (isCallNode(node)) {
    const callee = textOf(file, node.callee)
    const isLog = callee.length < MAX_CALLEE_LENGTH && /(?:^|\.)(?:console|\w*log\w*)\.\w+$/i.test(callee)
    if (isLog && node.arguments.some((given) => identifiersIn(given).some((one) => textOf(file, one) === name)))
      return true
  }
  let isFound = false
  forEachChild(node, (child) => (isFound ||= logs(file, child, name)))
  return isFound
}

const MAX_CALLEE_LENGTH = 100

/** The logger that the file uses. */
function loggerOf(file: FixContext['file'], around: Node): string {
  const known = ['logger', 'log'].find((name) =>
    file.scopes.bindings.some((one) => one.name === name && one.scope === file.scopes.root),
  )
  if (known) return `${known}.error`
  const request = /['"]fastify['"]/.test(file.content) && isFunctionNode(around) ? around.params[0] : null
  return request?.type === 'Identifier' && /^req(?:uest)?$/.test(request.name)
    ? `${request.name}.log.error`
    : 'console.error'
}

/** `error.stack` on its own; in `error.stack || error.message` the other operand reveals as much. */
function stackOf(file: FixContext['file'], node: Node): Node | null {
  const inner = unwrap(node)
  if (!isMemberNode(inner) || staticNameOf(inner.property, inner.computed) !== 'stack') return null
  const parent = file.scopes.parentOf(inner)
  return parent?.type === 'LogicalExpression' || parent?.type === 'ConditionalExpression' ? null : inner
}

function statementOf(file: FixContext['file'], node: Node): Node | null {
  for (let at: Node | null = node; at; at = file.scopes.parentOf(at)) {
    const parent = file.scopes.parentOf(at)
    const isStatement = /^(?:Expression|Return)Statement$/.test(at.type)
    if (isStatement && parent?.type === 'BlockStatement') return at
    // Before an `else` or on a line of its own, the statement would need a newly formatted block.
    if (isStatement && parent?.type === 'IfStatement')
      return parent.consequent === at && !parent.alternate && !beginsLine(file.content, startOf(at)) ? at : null
    if (isFunctionNode(at) || at.type === 'ConditionalExpression') return null
  }
  return null
}

function functionOf(file: FixContext['file'], node: Node): Node | null {
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) if (isFunctionNode(at)) return at
  return null
}
