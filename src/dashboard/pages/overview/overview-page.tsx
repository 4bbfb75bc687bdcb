import { useState } from 'react'
import type { Team } from '../../api/types.ts'
import { Loading } from '../../components/loading.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { PullRequestForm } from '../../components/pull-request-form.tsx'
import { QuotaPanel } from '../../components/quota-panel.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { ROLE_NAMES, withArticle } from '../../components/wording.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { FirstRunGuide } from './first-run-guide.tsx'
import { dismissGuide, isGuideDismissed } from './guide-dismissal.ts'
import { useGuideProgress } from './guide-progress.ts'
import { LastAnalyses } from './last-analyses.tsx'
import { OpenFixPrs } from './open-fix-prs.tsx'
import { TrendCharts } from './lazy-trend-charts.tsx'
import { hasResponse, useOverview } from './use-overview.ts'
import { useReady } from './use-ready.ts'

export function OverviewPage({ teamId }: { teamId: string }) {
  return (
    <TeamShell teamId={teamId} section="overview">
      {(team) => (
        <>
          <div className="page-head">
            <PageHeading title={team.name}>
              <VisibleText text={team.name} />
            </PageHeading>
            <p className="muted">You are {withArticle(ROLE_NAMES[team.role] ?? team.role)} of this team</p>
          </div>
          <OverviewParts key={team.id} team={team} />
        </>
      )}
    </TeamShell>
  )
}

function OverviewParts({ team }: { team: Team }) {
  const overview = useOverview(team)
  const [isDismissed, setDismissed] = useState(() => isGuideDismissed(team.id))
  const { progress, hasResponses } = useGuideProgress(team.id, overview, isDismissed)
  const isGuided = useWasUnfinished(progress?.isDone) && !isDismissed
  // An empty team has nothing to chart: the guide and its limits are enough.
  const isNew = isGuided && progress !== null && progress.analysis === null && !overview.analyses.data?.items.length
  // Shown all at once, because content that is loaded later would shift what the user reads.
  const isReady = useReady(hasResponses && Object.values(overview).every(hasResponse))
  return (
    <div className={`stack-large overview ${isReady ? '' : 'overview-waiting'}`}>
      {!isReady && <Loading label="Loading the overview" />}
      {isGuided && progress && (
        <FirstRunGuide
          team={team}
          progress={progress}
          onDismiss={() => {
            dismissGuide(team.id)
            setDismissed(true)
            document.querySelector<HTMLElement>('h1')?.focus()
          }}
        />
      )}
      <div className="overview-top">
        {!isNew && <AttentionPanel team={team} overview={overview} />}
        <QuotaPanel quota={overview.quota} />
      </div>
      {!isNew && (
        <>
          <div className="overview-lists">
            <OpenFixPrs teamId={team.id} overview={overview} />
            <LastAnalyses teamId={team.id} overview={overview} />
          </div>
          <TrendCharts teamId={team.id} />
          <section aria-labelledby="create-fix">
            <h2 id="create-fix">Create a fix pull request</h2>
            <PullRequestForm teamId={team.id} />
          </section>
        </>
      )}
    </div>
  )
}

/** A started guide stays until it is closed, so that the last tick is seen. */
function useWasUnfinished(isDone: boolean | undefined): boolean {
  const [wasUnfinished, setUnfinished] = useState(false)
  if (isDone === false && !wasUnfinished) setUnfinished(true)
  return wasUnfinished
}
