import type { Surrounding } from '../../fixers/deliberate.ts'
import { remarksAt } from '../../fixers/editing/remarks.ts'
import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { isFunctionNode, type Node, startOf, staticNameOf } from '../../frontends/javascript/syntax.ts'

export function surroundingIn(file: JavaScriptFile, place: Node): Surrounding {
  const conditions: string[] = []
  const names: string[] = []
  let statement: Node | null = null
  let body: Node | null = null
  let at = place
  for (let around = file.scopes.parentOf(at); around; around = file.scopes.parentOf(around)) {
    if (/^(?:BlockStatement|Program|StaticBlock|ClassBody|SwitchCase)$/.test(around.type)) statement ??= at
    const condition = body ? null : conditionOver(around, at)
    if (condition) conditions.push(textOf(file, condition))
    if (isFunctionNode(around)) body ??= around
    const name = nameOf(around)
    if (name !== null) names.push(name)
    at = around
  }
  const whole = statement ?? place
  return {
    remarks: [remarksAt(file.content, startOf(place), '//'), remarksAt(file.content, startOf(whole), '//')].join('\n'),
    conditions,
    names,
    statement: textOf(file, whole),
    body: textOf(file, body ?? whole),
    content: file.content,
  }
}

function conditionOver(around: Node, inner: Node): Node | null {
  if (around.type === 'IfStatement' || around.type === 'ConditionalExpression')
    return around.test === inner ? null : around.test
  if (around.type === 'LogicalExpression') return around.left === inner ? null : around.left
  return around.type === 'SwitchStatement' && around.discriminant !== inner ? around.discriminant : null
}

function nameOf(node: Node): string | null {
  if ('id' in node && node.id && node.id.type === 'Identifier') return node.id.name
  return 'key' in node && node.key && 'computed' in node ? staticNameOf(node.key, node.computed ?? false) : null
}
