import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../api/session.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { teamPath } from '../../routing/paths.ts'

export function TeamBreadcrumb({ teamId }: { teamId: string }) {
  const session = useQuery(sessionQuery).data
  const team = session?.signedIn ? session.teams.find(({ id }) => id === teamId) : undefined
  return (
    <nav aria-label="Breadcrumb" className="eyebrow">
      <Link to={teamPath(teamId)}>{team ? <VisibleText text={team.name} /> : 'Team'}</Link>
    </nav>
  )
}
