import { useQuery } from '@tanstack/react-query'
import { recentFixPrsQuery } from '../api/queries.ts'
import { metaQuery } from '../api/session.ts'
import type { FixPr } from '../api/types.ts'
import { Link } from '../routing/link.tsx'
import { createFixPath } from '../routing/paths.ts'
import { StatusBadge } from './badges.tsx'
import { ExternalLink } from './external-link.tsx'
import { pullRequestAddress, PullRequestLink } from './pull-request-link.tsx'
import { RecentTable } from './recent-table.tsx'
import { TimeText } from './time-text.tsx'
import { countOf } from './wording.ts'

export const FIX_PR_COLUMNS = ['Pull request', 'Status', 'Fix', 'Findings', 'Asked for']

export function RecentFixPrs({ teamId }: { teamId: string }) {
  const list = useQuery(recentFixPrsQuery(teamId))
  return (
    <RecentTable
      id="fix-prs"
      title="Recent fix pull requests"
      list={list}
      columns={FIX_PR_COLUMNS}
      empty="None yet. Open a pull request with something to fix in it: the comment has a link that leads here."
    >
      {(item: FixPr) => <FixPrRow key={item.id} teamId={teamId} item={item} />}
    </RecentTable>
  )
}

/** One line of a list of them. */
export function FixPrRow({ teamId, item }: { teamId: string; item: FixPr }) {
  const codeHostUrl = useQuery(metaQuery).data?.codeHostUrl
  return (
    <tr>
      <th scope="row">
        <PullRequestLink repository={item.repository} number={item.originalPrNumber} codeHostUrl={codeHostUrl} />
      </th>
      <td>
        <StatusBadge status={item.status} />
      </td>
      <td>
        <FixLink teamId={teamId} fixPr={item} codeHostUrl={codeHostUrl} />
      </td>
      <td>{item.vulnerabilitiesFixed === null ? '–' : countOf(item.vulnerabilitiesFixed, 'finding')}</td>
      <td>
        <TimeText time={item.createdAt} />
      </td>
    </tr>
  )
}

function FixLink(props: { teamId: string; fixPr: FixPr; codeHostUrl: string | undefined }) {
  const { id, fixPrNumber, fixPrUrl, mode, repository, originalPrNumber } = props.fixPr
  if (fixPrUrl) {
    const text = mode === 'branch' && fixPrNumber !== null ? `#${fixPrNumber}` : 'Suggestions'
    return <ExternalLink href={fixPrUrl}>{text}</ExternalLink>
  }
  const address = pullRequestAddress(props.codeHostUrl, repository, originalPrNumber)
  return <Link to={createFixPath(props.teamId, address, id)}>Details</Link>
}
