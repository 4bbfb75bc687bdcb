import { calledName, type JavaFile, methodAround, unwrapParentheses } from '../editing/java/java-file.ts'
import {
  childByField,
  firstNamedChild,
  namedChildren,
  type SyntaxNode,
} from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { nextCall, removeLink, removeLinks } from '../editing/java/chains.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

const STATELESS: NoFix = {
  code: 'needs_design',
  reason:
    'Sessions are stateless here, so CSRF protection may not be needed; if a cookie authenticates users, leave `csrf` enabled, otherwise suppress this finding with that reason.',
}
const CALLERS_SEND_NONE: NoFix = {
  code: 'needs_design',
  reason:
    'This code does not show whether pages with a session call this application; if they do, make them send the token, then leave `csrf` enabled.',
}
const ELSEWHERE: NoFix = {
  code: 'unsupported_shape',
  reason: 'The configuration has a form that the fixer does not support; remove the part that disables `csrf`.',
}

/** An application that authenticates each request by a token cannot be attacked from another site. */
const NO_COOKIES = /\b(?:STATELESS|oauth2ResourceServer|NoOpServerSecurityContextRepository)\b/

/** The framework's login form and the templates beside it include the token automatically. */
const FORMS_WITH_TOKENS = /\bformLogin\b/

/** Removes `.csrf().disable()` and `.csrf(c -> c.disable())` from the configuration: the check is on by default. */
export function fixJavaCsrf({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const node = match.call?.node ?? match.node
  const method = methodAround(file, node)
  if (method && NO_COOKIES.test(file.textOf(method))) return STATELESS
  if (!FORMS_WITH_TOKENS.test(file.content)) return CALLERS_SEND_NONE
  const edit = withoutDisable(file, node)
  if (!edit) return ELSEWHERE
  return {
    edits: [edit],
    safety: 'review',
    title: 'Require a CSRF token again',
    explanation:
      'Requests that change state need a CSRF token from a page of this site, which other sites do not have.',
    behaviourChange:
      'Forms from templates that insert the token automatically keep working; other forms, scripts and API clients that do not send a token are rejected with status 403.',
  }
}

function withoutDisable(file: JavaFile, node: SyntaxNode): TextEdit | null {
  if (node.type === 'method_reference') {
    const list = file.parentOf(node)
    const call = list?.type === 'argument_list' ? file.parentOf(list) : null
    return call?.type === 'method_invocation' ? withoutDisable(file, call) : null
  }
  if (node.type !== 'method_invocation') return null
  if (calledName(file, node) === 'csrf') return disablesOnly(file, node) ? withoutAnd(file, node, node) : null
  const inner = receiverOf(node)
  if (calledName(file, node) !== 'disable' || !inner) return null
  if (inner.type === 'method_invocation' && calledName(file, inner) === 'csrf')
    return argumentsOf(inner).length === 0 ? withoutAnd(file, inner, nextCall(file, node, 'and') ?? node) : null
  const around = callWithLambda(file, node)
  return around && calledName(file, around) === 'csrf' && disablesOnly(file, around) ? removeLink(file, around) : null
}

/** `http.cors().and().csrf().disable();` → `http.cors();` */
function withoutAnd(file: JavaFile, first: SyntaxNode, last: SyntaxNode): TextEdit | null {
  const base = receiverOf(first)
  if (!base) return null
  const isAnd = base.type === 'method_invocation' && calledName(file, base) === 'and'
  const before = isAnd && file.parentOf(last)?.type === 'expression_statement' ? receiverOf(base) : null
  return removeLinks(file, before ?? base, last)
}

function callWithLambda(file: JavaFile, node: SyntaxNode): SyntaxNode | null {
  for (let around = file.parentOf(node); around; around = file.parentOf(around)) {
    if (around.type !== 'lambda_expression') continue
    const list = file.parentOf(around)
    return list?.type === 'argument_list' ? file.parentOf(list) : null
  }
  return null
}

/** `c -> c.disable()`, `c -> { c.disable(); }`, `AbstractHttpConfigurer::disable`. */
function disablesOnly(file: JavaFile, call: SyntaxNode): boolean {
  const [argument, ...more] = argumentsOf(call)
  if (!argument || more.length > 0) return false
  if (argument.type === 'method_reference') return /::\s*disable$/.test(file.textOf(argument))
  const body = argument.type === 'lambda_expression' ? childByField(argument, 'body') : null
  const statements = body?.type === 'block' ? namedChildren(body) : []
  const statement = onlyOf(statements)
  const expression = body?.type === 'block' ? statement && firstNamedChild(statement) : body
  if (!expression) return false
  const inner = unwrapParentheses(expression)
  return (
    inner.type === 'method_invocation' &&
    calledName(file, inner) === 'disable' &&
    receiverOf(inner)?.type === 'identifier'
  )
}
