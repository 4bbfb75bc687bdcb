import { PageHeading } from '../../components/page-heading.tsx'
import { PullRequestForm } from '../../components/pull-request-form.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import type { Team } from '../../api/types.ts'
import { readPullRequestUrl } from '../../routing/http-url.ts'
import { useLocation } from '../../routing/location.ts'
import { PlanPage } from './plan-page.tsx'
import { ProgressPage } from './progress-page.tsx'

/** `?pr=` alone shows what would be fixed; `&job=` shows the progress, so that it survives a reload. */
export function CreateFixPage({ teamId }: { teamId: string }) {
  return (
    <TeamShell teamId={teamId} section="pull-requests">
      {(team) => <CreateFix team={team} />}
    </TeamShell>
  )
}

function CreateFix({ team }: { team: Team }) {
  const { query } = useLocation()
  const prUrl = query.get('pr')
  const job = query.get('job')
  if (job) return <ProgressPage key={job} teamId={team.id} prUrl={prUrl} fixPrId={job} />
  if (prUrl && readPullRequestUrl(prUrl)) return <PlanPage key={prUrl} team={team} prUrl={prUrl} />
  return <ChoosePullRequest teamId={team.id} wrong={prUrl !== null} />
}

function ChoosePullRequest({ teamId, wrong }: { teamId: string; wrong: boolean }) {
  return (
    <div className="narrow">
      <PageHeading title="Fix a pull request" />
      <p>
        {wrong
          ? 'The link does not contain the address of a pull request. Enter it to see what can be fixed.'
          : 'Enter the address of a pull request to see what can be fixed.'}
      </p>
      <PullRequestForm teamId={teamId} />
    </div>
  )
}
