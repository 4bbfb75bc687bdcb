import { endOf, startOf } from '../../frontends/javascript/syntax.ts'
import { propertyNamed } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `introspection: true` → `introspection: process.env.NODE_ENV !== 'production'`. */
export function fixDebugEnabled({ file, style, match }: FixContext): FixPlan | null {
  const { call } = match
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
