import { ApiError } from '../../api/request.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { httpUrl } from '../../routing/http-url.ts'
import { Link } from '../../routing/link.tsx'
import { createFixPath } from '../../routing/paths.ts'
import { UnfixedReasons } from './unfixed-reasons.tsx'

/** Why the request was rejected, with the details of the response. */
export function CreateError(props: { error: unknown; teamId: string; prUrl: string; onRetry: () => void }) {
  const { error } = props
  return (
    <ErrorNotice error={error} onRetry={props.onRetry} focus>
      {error instanceof ApiError && error.code === 'AUTO_FIX_QUOTA_EXCEEDED' && (
        <ResetDate resetsAt={error.details['resetsAt']} />
      )}
      {error instanceof ApiError && error.code === 'FIX_PR_EXISTS' && (
        <ExistingLink details={error.details} teamId={props.teamId} prUrl={props.prUrl} />
      )}
      <UnfixedReasons error={error} />
    </ErrorNotice>
  )
}

function ResetDate({ resetsAt }: { resetsAt: unknown }) {
  if (typeof resetsAt !== 'string') return null
  return (
    <p>
      The next ones are available from <TimeText time={resetsAt} format="date" /> on.
    </p>
  )
}

function ExistingLink(props: { details: Record<string, unknown>; teamId: string; prUrl: string }) {
  const { prUrl: fixPrUrl, fixPrId, mode } = props.details
  const address = typeof fixPrUrl === 'string' ? httpUrl(fixPrUrl) : null
  if (address) {
    return (
      <p>
        <ExternalLink href={address}>
          {mode === 'suggestions' ? 'They are suggestions on the pull request: open it' : 'Open the fix pull request'}
        </ExternalLink>
      </p>
    )
  }
  if (typeof fixPrId !== 'string') return null
  return (
    <p>
      <Link to={createFixPath(props.teamId, props.prUrl, fixPrId)}>Watch its progress</Link>
    </p>
  )
}
