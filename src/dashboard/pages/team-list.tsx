import { useQuery } from '@tanstack/react-query'
import { metaQuery } from '../api/session.ts'
import type { PersonQuota, TeamSummary } from '../api/types.ts'
import { CreateTeamForm } from '../components/create-team-form.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { TeamMark } from '../components/team-mark.tsx'
import { VisibleText } from '../components/visible-text.tsx'
import { codeHostName, PLAN_NAMES, ROLE_NAMES } from '../components/wording.ts'
import { Link } from '../routing/link.tsx'
import { teamPath } from '../routing/paths.ts'

export function TeamList({ teams, quota }: { teams: readonly TeamSummary[]; quota?: PersonQuota | undefined }) {
  if (teams.length === 0) return <NoTeams quota={quota} />
  return (
    <div className="narrow">
      <PageHeading title="My teams" />
      <ul className="card-list">
        {teams.map((team) => (
          <li key={team.id}>
            <Link to={teamPath(team.id)} className="card-link card-team">
              <TeamMark name={team.name} />
              <span className="card-name">
                <strong>
                  <VisibleText text={team.name} />
                </strong>
                <span className="muted small">
                  {PLAN_NAMES[team.plan] ?? team.plan} plan · {ROLE_NAMES[team.role] ?? team.role}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <details className="more-teams">
        <summary>Create another team</summary>
        <FreeTeams quota={quota} />
        <CreateTeamForm />
      </details>
    </div>
  )
}

/** Shown before the user types a name in vain. */
function FreeTeams({ quota }: { quota: PersonQuota | undefined }) {
  if (!quota || quota.freeTeams.remaining > 0) return null
  return (
    <p className="muted small">
      You own {quota.freeTeams.used} teams on the Free plan, and {quota.freeTeams.limit} is the maximum for one person.
      Upgrade one to a paid plan, or transfer it to another owner. A deleted team counts until the end of the month.
    </p>
  )
}

function NoTeams({ quota }: { quota: PersonQuota | undefined }) {
  const host = codeHostName(useQuery(metaQuery).data?.codeHostUrl)
  return (
    <div className="narrow">
      <PageHeading title="My teams" />
      <div className="panel stack">
        <h2>You are not in a team yet</h2>
        <p>There are two ways to continue:</p>
        <ol className="steps-plain">
          <li>If your colleagues use Fixwright already, ask an owner or admin of their team to add you.</li>
          <li>Otherwise create a team here. It leads you through the first steps on {host}.</li>
        </ol>
        <CreateTeamForm />
        <FreeTeams quota={quota} />
        {quota && (
          <p className="muted small">
            Without a team, {quota.analyses.used} of {quota.analyses.limit} analyses of the API are used this month.
          </p>
        )}
      </div>
    </div>
  )
}
