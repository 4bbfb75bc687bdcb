import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { referTo } from '../editing/javascript/imports.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

const NO_SANITIZER: NoFix = {
  code: 'needs_design',
  reason:
    'Angular cannot sanitize such an address or script, only trust it; check before that it begins with one of your own origins, or build it from a checked identifier.',
}

/** `bypassSecurityTrustHtml(text)` → `sanitize(SecurityContext.HTML, text)`: a text fits the type `SafeHtml`. */
export function sanitizeInAngular({ file, style, match }: FixContext): FixPlan | NoFix | null {
  const { call } = match
  const callee = call && unwrap(call.node.callee)
  const [argument, other] = call?.argNodes ?? []
  if (!callee || !isMemberNode(callee) || callee.computed || !argument || other) return null
  const method = staticNameOf(callee.property, false) ?? ''
  if (/^bypassSecurityTrust(?:ResourceUrl|Script|Url)$/.test(method)) return NO_SANITIZER
  if (method !== 'bypassSecurityTrustHtml' || !isName(callee.object)) return null
  const context = referTo(file, call.node, '@angular/core', 'SecurityContext')
  if (!context) return null
  const sanitized = `${textOf(file, callee.object)}.sanitize(${context.text}.HTML, ${textOf(file, argument)}) ?? ${style.quote('')}`
  const isAlone = STANDS_ALONE.test(file.scopes.parentOf(call.node)?.type ?? '')
  return {
    edits: [{ start: startOf(call.node), end: endOf(call.node), newText: isAlone ? sanitized : `(${sanitized})` }],
    imports: context.imports,
    safety: 'glance',
    title: 'Let Angular sanitize the markup',
    explanation: 'Angular removes scripts, event handlers and addresses of scripts, and keeps other markup.',
    behaviourChange: 'None for ordinary markup; scripts, event handlers, inline styles and forms in it are removed.',
  }
}

const STANDS_ALONE =
  /^(?:AssignmentExpression|VariableDeclarator|ReturnStatement|ArrowFunctionExpression|CallExpression|ObjectProperty|ClassProperty)$/

/** `this.sanitizer`, which can be written twice. */
function isName(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'Identifier' || inner.type === 'ThisExpression') return true
  return isMemberNode(inner) && !inner.computed && isName(inner.object)
}
