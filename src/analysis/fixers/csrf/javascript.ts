import { removeProperty } from '../editing/javascript/object-options.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `csrfPrevention: false` of Apollo Server, whose default asks browsers for a header that other sites cannot send. */
export function fixCsrf({ file, match: { call } }: FixContext): FixPlan | null {
  const [options] = call?.argNodes ?? []
  if (!APOLLO.test(call?.api ?? '') || !options) return null
  const edit = removeProperty(file, options, (name, value) => name === 'csrfPrevention' && value === 'false')
  return (
    edit && {
      edits: [edit],
      safety: 'review',
      title: 'Leave the CSRF prevention of Apollo Server on',
      explanation: 'Requests that a browser sends without asking first are refused, as the library does by default.',
      behaviourChange:
        'None for Apollo clients and JSON bodies; uploads and simple GET requests need the header `apollo-require-preflight`.',
    }
  )
}

const APOLLO = /^@apollo\/server\b|^apollo-server|^@nestjs\/graphql\.GraphQLModule\.forRoot/
