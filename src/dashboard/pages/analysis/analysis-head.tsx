import { useQuery } from '@tanstack/react-query'
import { metaQuery } from '../../api/session.ts'
import type { AnalysisDetails } from '../../api/types.ts'
import { AnalysisBadge } from '../../components/analysis-badge.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { pullRequestAddress } from '../../components/pull-request-address.ts'
import { nameInvisible } from '../../components/split-invisible.ts'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { codeHostName, countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { DownloadButtons } from './download-buttons.tsx'

const SHORT_SHA = 7

/** Which code was analysed, when, and with which result. */
export function AnalysisHead({ teamId, analysis }: { teamId: string; analysis: AnalysisDetails }) {
  const codeHostUrl = useQuery(metaQuery).data?.codeHostUrl
  const { repositoryFullName, prNumber } = analysis
  const isPullRequest = repositoryFullName !== null && prNumber !== null
  const title = isPullRequest ? `${repositoryFullName}#${prNumber}` : 'Code sent to the API'
  const address = isPullRequest ? pullRequestAddress(codeHostUrl, repositoryFullName, prNumber) : null
  return (
    <div className="page-head">
      <nav aria-label="Breadcrumb" className="eyebrow">
        <Link to={sectionPath(teamId, findSection('pull-requests'))}>Pull requests</Link>
      </nav>
      <div className="analysis-title">
        <PageHeading title={title}>
          <VisibleText text={title} />
        </PageHeading>
        <AnalysisBadge status={analysis.status} />
      </div>
      <AnalysisFacts analysis={analysis} />
      <p className="row analysis-links">
        {address && (
          <ExternalLink href={address} className="button button-small">
            Open on {codeHostName(codeHostUrl)}
          </ExternalLink>
        )}
        <DownloadButtons teamId={teamId} analysis={analysis} />
      </p>
    </div>
  )
}

function AnalysisFacts({ analysis }: { analysis: AnalysisDetails }) {
  const { headSha, analysedAt, filesAnalysed, filesTotal, durationMs, source, status } = analysis
  return (
    <p className="analysis-facts muted">
      <span>
        Analysed <TimeText time={analysedAt} />
      </span>
      {headSha !== null && (
        <span>
          Head{' '}
          <code title={nameInvisible(headSha)}>
            <VisibleText text={headSha.slice(0, SHORT_SHA)} code />
          </code>
        </span>
      )}
      {status !== 'running' && (
        <span>
          {filesAnalysed === filesTotal
            ? countOf(filesTotal, 'source file')
            : `${filesAnalysed} of ${countOf(filesTotal, 'source file')}`}
        </span>
      )}
      {durationMs !== null && <span>{formatDuration(durationMs)}</span>}
      {source === 'api' && <span>Counted as one analysis of the month’s quota, like a push to a pull request</span>}
    </p>
  )
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
