import { endOf, startOf } from '../../frontends/javascript/syntax.ts'
import { removeProperty } from '../editing/javascript/object-options.ts'
import { propertyNamed } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `introspection: true` → `introspection: process.env.NODE_ENV !== 'production'`. */
export function fixDebugEnabled(context: FixContext): FixPlan | null {
  const { file, style, match } = context
  const { call } = match
  const restored = withoutStackTraces(context)
  if (restored) return restored
  const setting = propertyNamed(file, call?.argNodes[0], /^(?:graphiql|introspection|devtools|playground)$/)
  if (setting?.value.type !== 'BooleanLiteral' || !setting.value.value || style.isBrowser) return null
  return {
    edits: [
      {
        start: startOf(setting.value),
        end: endOf(setting.value),
        newText: `process.env.NODE_ENV !== ${style.quote('production')}`,
      },
    ],
    safety: 'glance',
    title: 'Enable it in development only',
    explanation: 'Development features are no longer available to visitors.',
    behaviourChange: 'None, except where `NODE_ENV` is `production`: there it is disabled.',
  }
}

/** Apollo's own default sends stack traces except in production and tests. */
function withoutStackTraces({ file, match: { call } }: FixContext): FixPlan | null {
  const [options] = call?.argNodes ?? []
  if (!/^@apollo\/server\b/.test(call?.api ?? '') || !options) return null
  const edit = removeProperty(
    file,
    options,
    (name, value) => name === 'includeStacktraceInErrorResponses' && value === 'true',
  )
  return (
    edit && {
      edits: [edit],
      safety: 'glance',
      title: 'Leave stack traces to the default',
      explanation: 'Without the option, Apollo Server sends stack traces in development only.',
      behaviourChange: 'None, except where `NODE_ENV` is `production` or `test`: errors there have no stack trace.',
    }
  )
}
