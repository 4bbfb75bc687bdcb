import { useQuery } from '@tanstack/react-query'
import { analysisQuery } from '../../api/analysis.ts'
import { ApiError } from '../../api/request.ts'
import type { AnalysisDetails } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { findSection, sectionPath } from '../../components/team-sections.ts'
import { TeamShell } from '../../components/team-shell.tsx'
import { Link } from '../../routing/link.tsx'
import { AnalysisHead } from './analysis-head.tsx'
import { DependencySummary } from './dependency-summary.tsx'
import { FindingList } from './finding-list.tsx'
import { FixPanel } from './fix-panel.tsx'
import { SeverityTiles } from './severity-tiles.tsx'
import { SkippedList } from './skipped-list.tsx'
import { StateNotices } from './state-notices.tsx'
import { SuppressedList } from './suppressed-list.tsx'
import { useFixPlan } from './use-fix-plan.ts'

export function AnalysisPage({ teamId, analysisId }: { teamId: string; analysisId: string }) {
  return (
    <TeamShell teamId={teamId} section="pull-requests">
      {() => <AnalysisLoader teamId={teamId} analysisId={analysisId} />}
    </TeamShell>
  )
}

function AnalysisLoader({ teamId, analysisId }: { teamId: string; analysisId: string }) {
  const analysis = useQuery(analysisQuery(teamId, analysisId))
  if (analysis.data) return <AnalysisView teamId={teamId} analysis={analysis.data} />
  if (!analysis.isError) return <Loading label="Loading the analysis" />
  const { error } = analysis
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="narrow">
      <PageHeading title={isUnknown ? 'Analysis not found' : 'Analysis'} />
      {isUnknown ? (
        <p>It may have been removed with its team or repository, or the link is incomplete.</p>
      ) : (
        <ErrorNotice error={error} onRetry={() => void analysis.refetch()} />
      )}
      <p>
        <Link to={sectionPath(teamId, findSection('pull-requests'))}>All analyses of the team</Link>
      </p>
    </div>
  )
}

function AnalysisView({ teamId, analysis }: { teamId: string; analysis: AnalysisDetails }) {
  const plan = useFixPlan(teamId, analysis)
  const isDone = analysis.status === 'complete' || analysis.status === 'partial'
  return (
    <>
      <AnalysisHead teamId={teamId} analysis={analysis} />
      <div className="stack-large analysis">
        <div className="stack">
          <StateNotices teamId={teamId} analysis={analysis} />
          {isDone && <SeverityTiles analysis={analysis} />}
          {isDone && <FixPanel analysis={analysis} plan={plan} />}
        </div>
        {isDone && <FindingList teamId={teamId} analysis={analysis} plan={plan} />}
        <SuppressedList suppressed={analysis.suppressed} />
        <DependencySummary teamId={teamId} analysis={analysis} />
        <SkippedList analysis={analysis} />
      </div>
    </>
  )
}
