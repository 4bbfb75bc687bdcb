import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { isMemberNode, type Node, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import { insertLines, isStable, placeAround } from '../editing/javascript/statements.ts'
import { literalOf } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { refuseRequest } from '../path-traversal/refuse.ts'

const UNKNOWN_NAME = { status: 400, text: 'Bad request', error: 'Unknown name' } as const

/** `handlers[topic](payload)`, where the file lists the handlers: only a name of that list is called. */
export function fixUnsafeReflection(context: FixContext): FixPlan | null {
  const { file, style, match } = context
  const { node } = match
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : null
  if (!callee || !isMemberNode(callee) || !callee.computed) return null
  const [table, name] = [unwrap(callee.object), unwrap(callee.property)]
  const statement = placeAround(file, node)
  if (!isTable(file, table) || !isName(name) || !statement || !isStable(file, name, statement)) return null
  // The short form is newer than what the types of a project may know.
  const isOwn =
    file.language === 'typescript' || style.constant === 'var'
      ? 'Object.prototype.hasOwnProperty.call'
      : 'Object.hasOwn'
  const refusal = refuseRequest(context, statement, UNKNOWN_NAME)
  return {
    edits: insertLines(file, style, statement, [
      `if (!${isOwn}(${textOf(file, table)}, ${textOf(file, name)})) {`,
      ...refusal.lines.map((line) => `${style.indent}${line}${style.semicolon}`),
      '}',
    ]),
    imports: refusal.imports,
    safety: 'glance',
    title: 'Call only what the table lists',
    explanation:
      'Every object also has methods that it inherits, such as `constructor`; only names of the table itself are called.',
    behaviourChange: 'None for names in the table; others are rejected before the call.',
  }
}

/** A constant whose properties are all written out. */
function isTable(file: JavaScriptFile, node: Node): boolean {
  const literal = node.type === 'Identifier' ? literalOf(file, node) : null
  return (
    literal?.type === 'ObjectExpression' &&
    literal.properties.length > 0 &&
    literal.properties.every((one) => one.type !== 'SpreadElement' && !one.computed)
  )
}

/** What can be read twice. */
function isName(node: Node): boolean {
  if (node.type === 'Identifier') return true
  return isMemberNode(node) && staticNameOf(node.property, node.computed) !== null && isName(unwrap(node.object))
}
