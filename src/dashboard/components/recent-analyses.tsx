import { useQuery } from '@tanstack/react-query'
import { recentAnalysesQuery } from '../api/queries.ts'
import { metaQuery } from '../api/session.ts'
import type { Analysis } from '../api/types.ts'
import { Link } from '../routing/link.tsx'
import { createFixPath } from '../routing/paths.ts'
import { pullRequestAddress, PullRequestLink } from './pull-request-link.tsx'
import { RecentTable } from './recent-table.tsx'
import { TimeText } from './time-text.tsx'
import { countOf } from './wording.ts'

const STATUS_TEXTS: Readonly<Record<Analysis['status'], string>> = {
  running: 'Running',
  complete: 'Complete',
  partial: 'Partial',
  failed: 'Failed',
}

export const ANALYSIS_COLUMNS = ['Pull request', 'Result', 'Findings', 'Fixes', 'Analysed']

export function RecentAnalyses({ teamId }: { teamId: string }) {
  const list = useQuery(recentAnalysesQuery(teamId))
  return (
    <RecentTable
      id="analyses"
      title="Recent analyses"
      list={list}
      columns={ANALYSIS_COLUMNS}
      empty="None yet. An analysis runs when a pull request is opened or pushed to."
    >
      {(item: Analysis) => <AnalysisRow key={item.id} teamId={teamId} item={item} />}
    </RecentTable>
  )
}

/** One line of a list of them. */
export function AnalysisRow({ teamId, item }: { teamId: string; item: Analysis }) {
  const codeHostUrl = useQuery(metaQuery).data?.codeHostUrl
  return (
    <tr>
      <th scope="row">
        <AnalysedPullRequest analysis={item} codeHostUrl={codeHostUrl} />
      </th>
      <td>{STATUS_TEXTS[item.status]}</td>
      <td>{item.findingCount === 0 ? 'none' : countOf(item.findingCount, 'finding')}</td>
      <td>
        <FixesLink teamId={teamId} analysis={item} codeHostUrl={codeHostUrl} />
      </td>
      <td>
        <TimeText time={item.analysedAt} />
      </td>
    </tr>
  )
}

function AnalysedPullRequest({ analysis, codeHostUrl }: { analysis: Analysis; codeHostUrl: string | undefined }) {
  const { repositoryFullName, prNumber } = analysis
  if (repositoryFullName === null || prNumber === null) return 'Code sent to the API'
  return <PullRequestLink repository={repositoryFullName} number={prNumber} codeHostUrl={codeHostUrl} />
}

function FixesLink(props: { teamId: string; analysis: Analysis; codeHostUrl: string | undefined }) {
  const { repositoryFullName, prNumber, fixableCount } = props.analysis
  if (fixableCount === 0) return '–'
  const address =
    repositoryFullName !== null && prNumber !== null
      ? pullRequestAddress(props.codeHostUrl, repositoryFullName, prNumber)
      : null
  const text = countOf(fixableCount, 'fix', 'fixes')
  return address ? <Link to={createFixPath(props.teamId, address)}>Show {text}</Link> : text
}
