import { ApiError } from '../../api/request.ts'
import { InlineCode } from '../../components/inline-code.tsx'
import { VisibleText } from '../../components/visible-text.tsx'

type Reason = { readonly title: string; readonly file: string; readonly line: number; readonly reason: string }

const CODES: readonly string[] = ['NOTHING_TO_FIX', 'AI_CREDITS_EXHAUSTED']

/** The reasons in the details of an error response. */
export function UnfixedReasons({ error }: { error: unknown }) {
  const reasons = error instanceof ApiError && CODES.includes(error.code) ? error.details['reasons'] : null
  if (!Array.isArray(reasons) || reasons.length === 0) return null
  return (
    <ul className="reasons">
      {reasons.filter(isReason).map((reason, index) => (
        <li key={index}>
          <strong>
            <VisibleText text={reason.title} />
          </strong>{' '}
          <code>
            <VisibleText text={`${reason.file}:${reason.line}`} code />
          </code>
          <br />
          <InlineCode text={reason.reason} />
        </li>
      ))}
    </ul>
  )
}

function isReason(value: unknown): value is Reason {
  if (typeof value !== 'object' || value === null) return false
  const { title, file, line, reason } = value as Record<string, unknown>
  return typeof title === 'string' && typeof file === 'string' && typeof line === 'number' && typeof reason === 'string'
}
