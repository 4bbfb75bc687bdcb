import { useMutation } from '@tanstack/react-query'
import { describeError, retryAfterOf } from '../../api/error-text.ts'
import { resendInvitation } from '../../api/members.ts'
import { ApiError } from '../../api/request.ts'
import type { Member, Team } from '../../api/types.ts'
import { displayName } from './member-rights.ts'

export function MemberActions(props: {
  team: Team
  member: Member
  onAsk: (kind: 'role' | 'remove') => void
  onDone: (text: string | null) => void
}) {
  const { team, member, onAsk, onDone } = props
  const name = displayName(member)
  const resending = useMutation({
    mutationFn: () => resendInvitation(team.id, member.userId),
    onSuccess: () => onDone(`The invitation is on its way to ${member.email ?? name} again`),
  })
  return (
    <>
      <span className="row">
        <button
          type="button"
          className="button button-small"
          aria-label={`Change role of ${name}`}
          onClick={() => onAsk('role')}
        >
          Change role
        </button>
        <button
          type="button"
          className="button button-small"
          aria-label={`Remove ${name}`}
          onClick={() => onAsk('remove')}
        >
          Remove
        </button>
        {member.invited && member.email !== null && (
          <button
            type="button"
            className="button button-small"
            aria-label={`Resend invitation to ${name}`}
            aria-disabled={resending.isPending}
            onClick={() => {
              onDone(null)
              if (!resending.isPending) resending.mutate()
            }}
          >
            Resend invitation
          </button>
        )}
      </span>
      {resending.isError && (
        <p className="field-error row-error" role="alert">
          {describeResendError(resending.error)}
        </p>
      )}
    </>
  )
}

function describeResendError(error: unknown): string {
  const wait = retryAfterOf(error)
  if (error instanceof ApiError && error.code === 'RATE_LIMITED') {
    const when = wait === null ? 'a little later' : `in ${Math.ceil(wait / 60)} min`
    return `An invitation was sent a short while ago. It can be sent again ${when}.`
  }
  const { title, text } = describeError(error)
  return `${title}. ${text}`
}
