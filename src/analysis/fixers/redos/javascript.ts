import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { rewriteToLinear } from './rewrite-pattern.ts'

const LONGEST = 1000
const MAX_REWRITES = 6

/** `/(a+)+/` → `/(a+)/`, where the expression matches the same as before. */
export function fixRedos({ file, match }: FixContext): FixPlan | null {
  const literal = literalOf(file, match.argument ?? match.node) ?? literalOf(file, match.node)
  if (literal?.type !== 'RegExpLiteral') return null
  const { pattern, flags } = literal
  if (pattern.length > LONGEST) return null
  const options = { keepsGroups: !isOnlyTested(file, literal) || /\\[1-9k]/.test(pattern), flags }
  let rewritten = pattern
  for (let count = 0; count < MAX_REWRITES; count += 1) rewritten = rewriteToLinear(rewritten, options) ?? rewritten
  if (rewritten === pattern) return null
  return {
    edits: [{ start: startOf(literal), end: endOf(literal), newText: `/${rewritten}/${flags}` }],
    safety: 'glance',
    title: 'Make the expression unambiguous',
    explanation: 'The expression matches the same texts as before, and rejects others in linear time.',
    behaviourChange: 'None.',
  }
}

/** The literal itself, that of a named constant, or the receiver of `expression.test(…)`. */
function literalOf(file: JavaScriptFile, place: Node): Node | null {
  let node = unwrap(place)
  if (node.type === 'CallExpression' && isMemberNode(unwrap(node.callee))) {
    const callee = unwrap(node.callee)
    if (isMemberNode(callee)) node = unwrap(callee.object)
  }
  if (node.type === 'RegExpLiteral') return node
  const binding = node.type === 'Identifier' ? file.scopes.bindingOf(node) : null
  const declarator = binding && binding.writes === 0 ? file.scopes.parentOf(binding.identifier) : null
  const init = declarator?.type === 'VariableDeclarator' && declarator.init ? unwrap(declarator.init) : null
  return init?.type === 'RegExpLiteral' ? init : null
}

/** Nobody uses the groups: the code only asks whether the expression matches. */
function isOnlyTested(file: JavaScriptFile, literal: Node): boolean {
  const parent = file.scopes.parentOf(literal)
  if (parent?.type !== 'VariableDeclarator') return isTest(file, literal)
  const declaration = file.scopes.parentOf(parent)
  const binding = file.scopes.bindingOf(parent.id)
  const around = declaration && file.scopes.parentOf(declaration)
  if (!binding || around?.type.startsWith('Export') === true || binding.writes > 0) return false
  return binding.reads.length > 0 && binding.reads.every((read) => isTest(file, read))
}

function isTest(file: JavaScriptFile, value: Node): boolean {
  const member = file.scopes.parentOf(value)
  if (!member || !isMemberNode(member) || member.object !== value) return false
  if (staticNameOf(member.property, member.computed) !== 'test') return false
  const call = file.scopes.parentOf(member)
  return call?.type === 'CallExpression' && call.callee === member && textOf(file, call).length > 0
}
