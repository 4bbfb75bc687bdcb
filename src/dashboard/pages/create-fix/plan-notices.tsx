import type { AiOffer, FixPrPreview } from '../../api/types.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { Notice } from '../../components/notice.tsx'
import { Link } from '../../routing/link.tsx'
import { createFixPath } from '../../routing/paths.ts'
import { hasFinished } from './poll-delay.ts'

type Props = { teamId: string; prUrl: string; preview: FixPrPreview }

/** Notices about special cases of this pull request. */
export function PlanNotices({ teamId, prUrl, preview }: Props) {
  const { existing, pullRequest, fixes, notFixable, credits } = preview
  const isSomethingToDo = fixes.length > 0 || notFixable.some(({ triedByAi }) => triedByAi)
  return (
    <>
      {existing && <ExistingNotice teamId={teamId} prUrl={prUrl} existing={existing} />}
      {pullRequest.state !== 'open' && (
        <Notice tone="warning" title={`This pull request is ${pullRequest.state}`}>
          <p>Fixes are made for open pull requests only. Reopen it, or open a new one with the same changes.</p>
        </Notice>
      )}
      {pullRequest.isFork && pullRequest.state === 'open' && !existing && isSomethingToDo && (
        <Notice tone="info" title="This pull request comes from a fork">
          <p>
            Fixwright never writes to a fork. The fixes will be posted on the pull request as review suggestions
            instead, which its author can accept with a click.
          </p>
        </Notice>
      )}
      {!isSomethingToDo && <NothingNotice found={notFixable.length} refusal={credits?.refusal ?? null} />}
    </>
  )
}

function ExistingNotice({
  teamId,
  prUrl,
  existing,
}: Omit<Props, 'preview'> & { existing: NonNullable<FixPrPreview['existing']> }) {
  const progress = createFixPath(teamId, prUrl, existing.fixPrId)
  const areSuggestions = existing.mode === 'suggestions'
  if (!hasFinished(existing.status)) {
    return (
      <Notice
        tone="info"
        title={
          areSuggestions ? 'Fix suggestions are already being prepared' : 'A fix pull request is already being created'
        }
        actions={
          <Link to={progress} className="button button-primary">
            Watch its progress
          </Link>
        }
      >
        <p>{areSuggestions ? 'They were' : 'It was'} asked for in this same state of the code.</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      title={titleOf(existing)}
      actions={
        existing.url ? (
          <ExternalLink href={existing.url} className="button button-primary">
            {areSuggestions ? 'Open the pull request' : 'Open the fix pull request'}
          </ExternalLink>
        ) : (
          <Link to={progress} className="button button-primary">
            Show what was done
          </Link>
        )
      }
    >
      <p>
        {areSuggestions ? 'They were' : 'It was'} made for this state of the code. Push a new commit to have it looked
        at again.
      </p>
    </Notice>
  )
}

function titleOf({ status, mode }: NonNullable<FixPrPreview['existing']>): string {
  if (status === 'merged') return 'The fixes were already merged'
  return mode === 'suggestions' ? 'The fix suggestions were already posted' : 'A fix pull request already exists'
}

function NothingNotice({ found, refusal }: { found: number; refusal: AiOffer['refusal'] }) {
  if (refusal) {
    return (
      <Notice tone="warning" title="No AI credits remaining">
        <p>{refusal.message}</p>
        <p>Nothing here can be fixed without AI. Below is how to fix it by hand.</p>
      </Notice>
    )
  }
  if (found === 0) {
    return (
      <Notice tone="success" title="Nothing to fix">
        <p>This pull request adds nothing dangerous.</p>
      </Notice>
    )
  }
  return (
    <Notice tone="info" title="Nothing here can be fixed automatically">
      <p>The findings have to be fixed by hand. Below is why, and the smallest step for each.</p>
    </Notice>
  )
}
