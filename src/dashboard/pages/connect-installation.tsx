import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { metaQuery } from '../api/session.ts'
import { bindInstallation, installationsQuery } from '../api/team-settings.ts'
import type { TeamSummary } from '../api/types.ts'
import { CreateTeamForm } from '../components/create-team-form.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { hasRole } from '../components/team-sections.ts'
import { VisibleText } from '../components/visible-text.tsx'
import { codeHostName, ROLE_NAMES } from '../components/wording.ts'
import { Link } from '../routing/link.tsx'
import { navigate } from '../routing/location.ts'
import { HOME_PATH, teamPath } from '../routing/paths.ts'

/** The code host redirects here after the app was installed. The user chooses the team for the installation. */
export function ConnectInstallation({
  teams,
  installationId,
}: {
  teams: readonly TeamSummary[]
  installationId: number
}) {
  const host = codeHostName(useQuery(metaQuery).data?.codeHostUrl)
  const client = useQueryClient()
  const binding = useMutation({
    mutationFn: (teamId: string) => bindInstallation(teamId, installationId),
    onSuccess: (_installation, teamId) => {
      void client.invalidateQueries({ queryKey: installationsQuery(teamId).queryKey })
      navigate(teamPath(teamId), { replace: true })
    },
  })
  const own = teams.filter(({ role }) => hasRole(role, 'admin'))
  return (
    <div className="narrow">
      <PageHeading title="Connect the installation" />
      <p>
        The app is installed on {host}. Which team is it for? Its members see what is found there, and the pull requests
        count for its plan. An installation belongs to one team.
      </p>
      {binding.isError && <ErrorNotice error={binding.error} focus />}
      {own.length > 0 && (
        <ul className="card-list">
          {own.map((team) => (
            <li key={team.id} className="card-row">
              <TeamChoice
                team={team}
                pendingId={binding.isPending ? binding.variables : null}
                onChoose={binding.mutate}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="panel stack">
        <h2>{own.length > 0 ? 'Or create a new team for it' : 'Create a team for it'}</h2>
        <CreateTeamForm onCreated={(teamId) => binding.mutate(teamId)} />
      </div>
      <p>
        <Link to={HOME_PATH}>Not now</Link>
      </p>
    </div>
  )
}

function TeamChoice(props: { team: TeamSummary; pendingId: string | null; onChoose: (teamId: string) => void }) {
  const { team, pendingId, onChoose } = props
  return (
    <>
      <span className="card-name">
        <strong>
          <VisibleText text={team.name} />
        </strong>
        <span className="muted small">{ROLE_NAMES[team.role] ?? team.role}</span>
      </span>
      <button
        type="button"
        className="button"
        aria-disabled={pendingId !== null}
        onClick={() => {
          if (pendingId === null) onChoose(team.id)
        }}
      >
        {pendingId === team.id ? 'Connecting …' : 'Connect'}
        <span className="visually-hidden">
          {' '}
          to <VisibleText text={team.name} />
        </span>
      </button>
    </>
  )
}
