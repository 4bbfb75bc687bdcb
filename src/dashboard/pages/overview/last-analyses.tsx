import type { Analysis, Severity } from '../../api/types.ts'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { analysisPath } from '../../routing/paths.ts'
import { ShortList } from './short-list.tsx'
import type { Overview } from './use-overview.ts'

const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const satisfies readonly Severity[]
const UNFINISHED = { running: 'Running', failed: 'Failed' } as const

export function LastAnalyses({ teamId, overview }: { teamId: string; overview: Overview }) {
  const { analyses } = overview
  return (
    <ShortList
      id="last-analyses"
      title="Last analyses"
      all={{ text: 'Show all', to: sectionPath(teamId, findSection('pull-requests')) }}
      state={{ items: analyses.data?.items, error: analyses.error, refetch: analyses.refetch }}
      empty={
        <>
          <p>None yet.</p>
          <p className="small">One runs when a pull request is opened or pushed to.</p>
        </>
      }
    >
      {(item) => <LastAnalysis key={item.id} teamId={teamId} analysis={item} />}
    </ShortList>
  )
}

function LastAnalysis({ teamId, analysis }: { teamId: string; analysis: Analysis }) {
  const { id, repositoryFullName, prNumber, fixableCount, fixableWithAiCount, analysedAt, status } = analysis
  const ready = fixableCount - fixableWithAiCount
  const name = repositoryFullName === null ? 'Code sent to the API' : `${repositoryFullName}#${prNumber}`
  return (
    <li className="short-row">
      <p className="short-row-head">
        <Link to={analysisPath(teamId, id)} className="short-row-name">
          <VisibleText text={name} />
        </Link>
        <Result analysis={analysis} />
      </p>
      <p className="short-row-more muted small">
        {status === 'partial' && <span>In part</span>}
        {ready > 0 && <span>{countOf(ready, 'fix', 'fixes')} ready</span>}
        {fixableWithAiCount > 0 && <span>{fixableWithAiCount} to attempt with AI</span>}
        <TimeText time={analysedAt} />
      </p>
    </li>
  )
}

/** New findings of the pull request by severity. */
function Result({ analysis: { status, introduced } }: { analysis: Analysis }) {
  if (status === 'running' || status === 'failed')
    return <span className={`badge badge-status-${status}`}>{UNFINISHED[status]}</span>
  const found = SEVERITIES.flatMap((severity) => {
    const count = introduced.severity[severity] ?? 0
    return count === 0 ? [] : [{ severity, count }]
  })
  if (found.length === 0) return <span className="muted small">Nothing new</span>
  return (
    <span className="severity-counts">
      {found.map(({ severity, count }) => (
        <span key={severity} className={`badge badge-${severity}`} title={`${count} ${severity}`}>
          {count}
          <span className="visually-hidden"> {severity}</span>
        </span>
      ))}
    </span>
  )
}
