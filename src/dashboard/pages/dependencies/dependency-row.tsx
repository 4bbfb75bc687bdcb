import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { metaQuery } from '../../api/session.ts'
import type { Dependency } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { pullRequestAddress } from '../../components/pull-request-address.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { analysisPath, createFixPath } from '../../routing/paths.ts'
import { describeUpgrade, IN_USE, shortenPath } from './dependency-texts.ts'

export const DEPENDENCY_COLUMNS = ['Vulnerability', 'Where', 'Why it is here', 'In use', 'Fix'] as const

export function DependencyRow({ teamId, item }: { teamId: string; item: Dependency }) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Vulnerability item={item} />
      </th>
      <Cell label="Where">
        <Where teamId={teamId} item={item} />
      </Cell>
      <Cell label="Why it is here">
        <Path item={item} />
      </Cell>
      <Cell label="In use">
        <InUse item={item} />
      </Cell>
      <Cell label="Fix">
        <Fix teamId={teamId} item={item} />
      </Cell>
    </tr>
  )
}

/** On a phone, the columns are stacked, and each has a label. */
function Cell({ label, children }: { label: (typeof DEPENDENCY_COLUMNS)[number]; children: ReactNode }) {
  return (
    <td role="cell">
      <span className="cell-label" aria-hidden="true">
        {label}
      </span>
      <div className="cell-body">{children}</div>
    </td>
  )
}

function Vulnerability({ item: { id, cve, cvssScore, severity, title } }: { item: Dependency }) {
  return (
    <>
      <span className="package-line">
        <SeverityBadge severity={severity} />
        <ExternalLink href={`https://osv.dev/vulnerability/${encodeURIComponent(id.toWellFormed())}`}>
          <VisibleText text={cve} />
        </ExternalLink>
        {cvssScore !== null && <span className="muted small nowrap">CVSS {cvssScore.toFixed(1)}</span>}
      </span>
      <span className="dependency-title">
        <VisibleText text={title} />
      </span>
    </>
  )
}

function Where({ teamId, item }: { teamId: string; item: Dependency }) {
  const { repository, manifest, line, currentVersion, prNumber, prState, pullRequests, analysisId, analysedAt } = item
  const more = pullRequests - 1
  return (
    <>
      <span className="clamped">
        <VisibleText text={repository} />
      </span>
      <span className="person-line small">
        <span className="mono">
          <VisibleText text={line === null ? manifest : `${manifest}:${line}`} code />
        </span>
      </span>
      <span className="person-line small">
        Version{' '}
        <span className="mono">
          <VisibleText text={currentVersion} code />
        </span>
      </span>
      <span className="person-line small muted">
        {item.origin === 'new' ? 'New with' : prState === 'open' ? 'There before' : 'Since'}{' '}
        <Link to={analysisPath(teamId, analysisId)}>#{prNumber}</Link>
        {more > 0 && ` and ${countOf(more, 'other')}`}, <TimeText time={analysedAt} format="date" />
      </span>
    </>
  )
}

function Path({ item }: { item: Dependency }) {
  const { isDirect, isDevelopmentOnly, path } = item
  const shown = shortenPath(path)
  return (
    <>
      {isDirect ? (
        'Direct dependency'
      ) : (
        <ol className="dependency-path" aria-label="From the direct dependency to the package">
          {shown.map((part, index) => (
            <li key={index} className={part === null ? 'muted' : 'mono'}>
              {part === null ? `${path.length - shown.length + 1} more` : <VisibleText text={part} code />}
            </li>
          ))}
        </ol>
      )}
      {isDevelopmentOnly && <span className="person-line small muted">For development only</span>}
    </>
  )
}

function InUse({ item: { reachability, importedAt } }: { item: Dependency }) {
  const [first, ...others] = importedAt
  return (
    <>
      <span className={`in-use in-use-${reachability}`}>{IN_USE[reachability]}</span>
      {first && (
        <span className="person-line small">
          <span className="mono">
            <VisibleText text={`${first.file}:${first.line}`} code />
          </span>
        </span>
      )}
      {others.length > 0 && (
        <span className="person-line small muted">and {countOf(others.length, 'other place')}</span>
      )}
    </>
  )
}

function Fix({ teamId, item }: { teamId: string; item: Dependency }) {
  const codeHostUrl = useQuery(metaQuery).data?.codeHostUrl
  const { action, detail } = describeUpgrade(item)
  const address = item.isFixable ? pullRequestAddress(codeHostUrl, item.repository, item.prNumber) : null
  return (
    <>
      <span className={item.isMalware ? 'danger-text' : 'clamped'}>
        <VisibleText text={action} />
      </span>
      {detail !== null && (
        <span className="person-line small muted">
          <VisibleText text={detail} />
        </span>
      )}
      {address && (
        <span className="person-line small">
          <Link to={createFixPath(teamId, address)}>
            Create fix pull request<span className="visually-hidden"> for #{item.prNumber}</span>
          </Link>
        </span>
      )}
    </>
  )
}
