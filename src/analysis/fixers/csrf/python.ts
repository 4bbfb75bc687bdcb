import { childByField } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const PLAN = {
  safety: 'review',
  title: 'Require a CSRF token again',
  explanation: 'Requests that change state need a CSRF token from a page of this site, which other sites do not have.',
  behaviourChange:
    'Forms and scripts that do not send a token are rejected; API clients may need another form of authentication.',
} as const

/** Current callers of the view send no token, so without the exemption all of them would get 403. */
const CALLERS_SEND_NONE: NoFix = {
  code: 'needs_design',
  reason:
    'Current callers do not send a token and would be rejected; add `{% csrf_token %}` to the forms, or the `X-CSRFToken` header to the scripts, then remove the exemption.',
}
const FORMS_ELSEWHERE: NoFix = {
  code: 'needs_design',
  reason:
    'This code does not show whether the forms contain a token; make sure that each of them does, then enable the check.',
}

/** Flask-WTF adds the token to its forms. */
const FORMS_WITH_TOKENS = /\b(?:FlaskForm|CSRFProtect)\b/

/** Enables the check where the file shows that forms carry the token. */
export function fixPythonCsrf({ file, match }: PythonFixContext): FixPlan | NoFix {
  const { argument, node } = match
  const assigned = node.type === 'assignment' ? childByField(node, 'right') : argument
  if (assigned?.type !== 'false') return CALLERS_SEND_NONE
  return FORMS_WITH_TOKENS.test(file.content) ? { ...PLAN, edits: [replaceNode(assigned, 'True')] } : FORMS_ELSEWHERE
}
