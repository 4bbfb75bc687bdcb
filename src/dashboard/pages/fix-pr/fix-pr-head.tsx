import { useQuery } from '@tanstack/react-query'
import { metaQuery } from '../../api/session.ts'
import type { FixPrDetails } from '../../api/types.ts'
import { StatusBadge } from '../../components/badges.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { codeHostName } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'

const SHORT_SHA = 7

/** The original pull request, who requested the fix, and links to both pull requests. */
export function FixPrHead({ teamId, fixPr }: { teamId: string; fixPr: FixPrDetails }) {
  const host = codeHostName(useQuery(metaQuery).data?.codeHostUrl)
  const { repository, originalPrNumber, originalPrUrl, originalHeadSha, mode, status, createdAt } = fixPr
  const title = `Fixes for ${repository}#${originalPrNumber}`
  return (
    <div className="page-head">
      <nav aria-label="Breadcrumb" className="eyebrow">
        <Link to={sectionPath(teamId, findSection('fix-prs'))}>Fix pull requests</Link>
      </nav>
      <div className="fix-pr-title">
        <PageHeading title={title}>
          <VisibleText text={title} />
        </PageHeading>
        <StatusBadge status={status} />
      </div>
      <p className="fix-pr-facts muted">
        <span>
          Requested by <Requester fixPr={fixPr} />, <TimeText time={createdAt} />
        </span>
        <span>
          Head <code title={originalHeadSha}>{originalHeadSha.slice(0, SHORT_SHA)}</code>
        </span>
        {mode === 'suggestions' && <span>As suggestions in a review</span>}
      </p>
      <p className="row fix-pr-links">
        {fixPr.fixPrUrl && <ResultLink url={fixPr.fixPrUrl} fixPr={fixPr} />}
        <ExternalLink href={originalPrUrl} className="button button-small">
          Open pull request #{originalPrNumber} on {host}
        </ExternalLink>
      </p>
    </div>
  )
}

function ResultLink({ url, fixPr: { fixPrNumber, mode, status } }: { url: string; fixPr: FixPrDetails }) {
  return (
    <ExternalLink href={url} className={`button button-small ${status === 'open' ? 'button-primary' : ''}`}>
      {mode === 'suggestions' ? 'Open the suggestions' : `Open fix pull request #${fixPrNumber ?? ''}`}
    </ExternalLink>
  )
}

function Requester({ fixPr: { requestedBy } }: { fixPr: FixPrDetails }) {
  if (requestedBy === null) return 'an API token, or a person whose account was deleted'
  return <VisibleText text={requestedBy.name ?? requestedBy.login ?? 'somebody without a name'} />
}
