import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { teamQuery } from '../api/queries.ts'
import { sessionQuery } from '../api/session.ts'
import type { Role, Team } from '../api/types.ts'
import { Link } from '../routing/link.tsx'
import { HOME_PATH } from '../routing/paths.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Loading } from './loading.tsx'
import { PageHeading } from './page-heading.tsx'
import { findSection, hasRole, sectionPath, TEAM_SECTIONS, type SectionId, type TeamSection } from './team-sections.ts'
import { TeamMark } from './team-mark.tsx'
import { useCurrentInView } from './use-current-in-view.ts'
import { VisibleText } from './visible-text.tsx'
import { PLAN_NAMES, ROLE_NAMES, withArticle } from './wording.ts'

/** The menu's library is a third of a page's script, so the page does not wait for it. */
const TeamSwitcher = lazy(() => import('./team-switcher.tsx').then((file) => ({ default: file.TeamSwitcher })))

/** The frame of every team page: the team, the navigation, and a message for users without access to the section. */
export function TeamShell(props: { teamId: string; section: SectionId; children: (team: Team) => ReactNode }) {
  const { teamId, section, children } = props
  const session = useQuery(sessionQuery).data
  const teams = session?.signedIn ? session.teams : []
  // The fields of the session are enough to render the pages while the rest is loading.
  const team = useQuery({ ...teamQuery(teamId), placeholderData: teams.find(({ id }) => id === teamId) })
  const shown = findSection(section)
  if (!team.data) {
    if (!team.isError) return <Loading label="Loading the team" />
    return <TeamRefused error={team.error} onRetry={() => void team.refetch()} />
  }
  return (
    <>
      <div className="team-head">
        <Suspense fallback={<TeamName team={team.data} />}>
          <TeamSwitcher team={team.data} teams={teams} section={shown} />
        </Suspense>
        <TeamNav team={team.data} section={section} />
      </div>
      {hasRole(team.data.role, shown.role) ? (
        children(team.data)
      ) : (
        <SectionClosed section={shown} role={team.data.role} />
      )}
    </>
  )
}

/** A placeholder with the size of the switcher. */
function TeamName({ team }: { team: Team }) {
  return (
    <div className="team-switcher-row">
      <span className="switcher">
        <TeamMark name={team.name} />
        <span className="switcher-name">
          <VisibleText text={team.name} />
        </span>
      </span>
      <span className="tag">{PLAN_NAMES[team.plan] ?? team.plan} plan</span>
    </div>
  )
}

function TeamNav({ team, section }: { team: Team; section: SectionId }) {
  const nav = useCurrentInView(section)
  return (
    <nav className="team-nav" aria-label="Team" ref={nav}>
      <ul>
        {TEAM_SECTIONS.filter(({ role }) => hasRole(team.role, role)).map((entry) => (
          <li key={entry.id}>
            <Link to={sectionPath(team.id, entry)} aria-current={entry.id === section ? 'page' : undefined}>
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TeamRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="narrow">
      <PageHeading title="Team" />
      <ErrorNotice error={error} onRetry={onRetry}>
        <p>
          <Link to={HOME_PATH}>My teams</Link>
        </p>
      </ErrorNotice>
    </div>
  )
}

function SectionClosed({ section, role }: { section: TeamSection; role: Role }) {
  const who = section.role === 'owner' ? 'the owners' : 'the owners and admins'
  return (
    <div className="narrow">
      <PageHeading title={section.title} />
      <p>
        This page is for {who} of the team. You are {withArticle(ROLE_NAMES[role] ?? role)}.
      </p>
    </div>
  )
}
