import { useQuery } from '@tanstack/react-query'
import { metaQuery } from '../../api/session.ts'
import type { Analysis } from '../../api/types.ts'
import { Link } from '../../routing/link.tsx'
import { analysisPath, createFixPath } from '../../routing/paths.ts'
import { AnalysisBadge } from '../../components/analysis-badge.tsx'
import { pullRequestAddress } from '../../components/pull-request-address.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'

const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const

export const ANALYSIS_COLUMNS = ['Pull request', 'Result', 'Findings', 'Fixes', 'Analysed']

/** One row of the list. */
export function AnalysisRow({ teamId, item }: { teamId: string; item: Analysis }) {
  const codeHostUrl = useQuery(metaQuery).data?.codeHostUrl
  return (
    <tr>
      <th scope="row">
        <Link to={analysisPath(teamId, item.id)}>
          <AnalysedCode analysis={item} />
        </Link>
      </th>
      <td>
        <AnalysisBadge status={item.status} />
      </td>
      <td>
        <FindingCounts analysis={item} />
      </td>
      <td>
        <FixesLink teamId={teamId} analysis={item} codeHostUrl={codeHostUrl} />
      </td>
      <td>
        <TimeText time={item.analysedAt} />
      </td>
    </tr>
  )
}

function AnalysedCode({ analysis: { repositoryFullName, prNumber } }: { analysis: Analysis }) {
  if (repositoryFullName === null || prNumber === null) return 'Code sent to the API'
  return <VisibleText text={`${repositoryFullName}#${prNumber}`} />
}

/** New findings by severity; pre-existing ones are only counted. */
function FindingCounts({ analysis: { findingCount, introduced } }: { analysis: Analysis }) {
  if (findingCount === 0) return <span className="muted">none</span>
  const rest = findingCount - introduced.total
  return (
    <span className="severity-counts">
      {SEVERITIES.filter((severity) => introduced.severity[severity]).map((severity) => (
        <span key={severity} className={`badge badge-${severity}`}>
          {introduced.severity[severity]} {severity}
        </span>
      ))}
      {rest > 0 && <span className="badge">{countOf(rest, 'other')}</span>}
    </span>
  )
}

function FixesLink(props: { teamId: string; analysis: Analysis; codeHostUrl: string | undefined }) {
  const { repositoryFullName, prNumber, fixableCount, fixableWithAiCount } = props.analysis
  if (fixableCount === 0) return '–'
  const address =
    repositoryFullName !== null && prNumber !== null
      ? pullRequestAddress(props.codeHostUrl, repositoryFullName, prNumber)
      : null
  const text = describeFixes(fixableCount - fixableWithAiCount, fixableWithAiCount)
  return address ? <Link to={createFixPath(props.teamId, address)}>Show {text}</Link> : text
}

/** An AI fix does not exist until the model has answered. */
function describeFixes(ready: number, withAi: number): string {
  if (withAi === 0) return countOf(ready, 'fix', 'fixes')
  return ready === 0 ? `${withAi} to attempt with AI` : `${countOf(ready, 'fix', 'fixes')}, ${withAi} with AI`
}
