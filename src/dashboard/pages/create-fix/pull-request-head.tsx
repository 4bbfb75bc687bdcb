import type { PullRequest } from '../../api/types.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { readPullRequestUrl } from '../../routing/http-url.ts'

const SHORT_SHA = 7
const STATE_NAMES: Readonly<Record<PullRequest['state'], string>> = { open: 'open', closed: 'closed', merged: 'merged' }

/** Shows which pull request this is about, as far as known. */
export function PullRequestHead(props: {
  prUrl: string | null
  pullRequest: PullRequest | undefined
  leavesFocus?: boolean
}) {
  const name = nameOf(props.pullRequest, props.prUrl)
  const title = name ? `Fixes for ${name}` : 'Fix pull request'
  return (
    <div className="page-head">
      <PageHeading title={title} leavesFocus={props.leavesFocus}>
        <VisibleText text={title} />
      </PageHeading>
      {props.pullRequest ? (
        <PullRequestLine pullRequest={props.pullRequest} />
      ) : (
        props.prUrl && (
          <p className="pr-line">
            <ExternalLink href={props.prUrl}>
              <VisibleText text={props.prUrl} />
            </ExternalLink>
          </p>
        )
      )}
    </div>
  )
}

function PullRequestLine({ pullRequest }: { pullRequest: PullRequest }) {
  const { title, url, headSha, state, isFork } = pullRequest
  return (
    <p className="pr-line">
      <ExternalLink href={url} className="pr-title">
        <VisibleText text={title} />
      </ExternalLink>
      <span className="muted">
        {STATE_NAMES[state]}
        {isFork && ', from a fork'}, head <code>{headSha.slice(0, SHORT_SHA)}</code>
      </span>
    </p>
  )
}

function nameOf(pullRequest: PullRequest | undefined, prUrl: string | null): string | null {
  if (pullRequest) return `${pullRequest.owner}/${pullRequest.repo}#${pullRequest.number}`
  const read = prUrl ? readPullRequestUrl(prUrl) : null
  return read && `${read.repository}#${read.number}`
}
