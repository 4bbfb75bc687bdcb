import { PageHeading } from '../../components/page-heading.tsx'
import { PullRequestForm } from '../../components/pull-request-form.tsx'
import { QuotaPanel } from '../../components/quota-panel.tsx'
import { RecentAnalyses } from '../../components/recent-analyses.tsx'
import { RecentFixPrs } from '../../components/recent-fix-prs.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { ROLE_NAMES, withArticle } from '../../components/wording.ts'
import { TrendCharts } from './trend-charts.tsx'

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
          <div className="stack-large">
            <QuotaPanel teamId={teamId} />
            <TrendCharts teamId={teamId} />
            <section aria-labelledby="create-fix">
              <h2 id="create-fix">Create a fix pull request</h2>
              <PullRequestForm teamId={teamId} />
            </section>
            <RecentFixPrs teamId={teamId} />
            <RecentAnalyses teamId={teamId} />
          </div>
        </>
      )}
    </TeamShell>
  )
}
