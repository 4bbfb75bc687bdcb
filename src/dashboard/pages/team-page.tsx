import { useQuery } from '@tanstack/react-query'
import { teamQuery } from '../api/queries.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Loading } from '../components/loading.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { PullRequestForm } from '../components/pull-request-form.tsx'
import { QuotaPanel } from '../components/quota-panel.tsx'
import { RecentAnalyses } from '../components/recent-analyses.tsx'
import { RecentFixPrs } from '../components/recent-fix-prs.tsx'
import { VisibleText } from '../components/visible-text.tsx'
import { PLAN_NAMES, ROLE_NAMES } from '../components/wording.ts'
import { Link } from '../routing/link.tsx'
import { HOME_PATH } from '../routing/paths.ts'

export function TeamPage({ teamId }: { teamId: string }) {
  const team = useQuery(teamQuery(teamId))
  if (team.isError && !team.data) {
    return (
      <div className="narrow">
        <PageHeading title="Team" />
        <ErrorNotice error={team.error} onRetry={() => void team.refetch()}>
          <p>
            <Link to={HOME_PATH}>My teams</Link>
          </p>
        </ErrorNotice>
      </div>
    )
  }
  if (!team.data) return <Loading label="Loading the team" />
  return (
    <>
      <div className="page-head">
        <nav aria-label="Breadcrumb" className="eyebrow">
          <Link to={HOME_PATH}>My teams</Link>
        </nav>
        <PageHeading title={team.data.name}>
          <VisibleText text={team.data.name} />
        </PageHeading>
        <p className="muted">
          {PLAN_NAMES[team.data.plan] ?? team.data.plan} plan · you are{' '}
          {withArticle(ROLE_NAMES[team.data.role] ?? team.data.role)}
        </p>
      </div>
      <div className="stack-large">
        <QuotaPanel teamId={teamId} />
        <section aria-labelledby="create-fix">
          <h2 id="create-fix">Create a fix pull request</h2>
          <PullRequestForm teamId={teamId} />
        </section>
        <RecentFixPrs teamId={teamId} />
        <RecentAnalyses teamId={teamId} />
      </div>
    </>
  )
}

function withArticle(role: string): string {
  const word = role.toLowerCase()
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`
}
