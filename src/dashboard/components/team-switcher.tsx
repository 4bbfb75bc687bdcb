import { useRef } from 'react'
import type { TeamSummary } from '../api/types.ts'
import { Link } from '../routing/link.tsx'
import { HOME_PATH, teamPath } from '../routing/paths.ts'
import { TeamMark } from './team-mark.tsx'
import { hasRole, sectionPath, type TeamSection } from './team-sections.ts'
import { useMenuKeys } from './use-menu-keys.ts'
import { VisibleText } from './visible-text.tsx'
import { PLAN_NAMES } from './wording.ts'

/** The team's name, which opens the list of the others. One stays in the same part where the other team has it open, too. */
export function TeamSwitcher(props: { team: TeamSummary; teams: readonly TeamSummary[]; section: TeamSection }) {
  const { team, teams, section } = props
  const menu = useRef<HTMLDetailsElement>(null)
  useMenuKeys(menu)
  return (
    <div className="team-switcher-row">
      <details className="switcher" ref={menu}>
        <summary>
          <span className="visually-hidden">Team: </span>
          <TeamMark name={team.name} />
          <span className="switcher-name">
            <VisibleText text={team.name} />
          </span>
        </summary>
        <ul className="switcher-list">
          {teams.map((other) => (
            <li key={other.id}>
              <Link
                to={hasRole(other.role, section.role) ? sectionPath(other.id, section) : teamPath(other.id)}
                data-name={other.name}
                aria-current={other.id === team.id ? 'true' : undefined}
              >
                <TeamMark name={other.name} />
                <span className="switcher-name">
                  <VisibleText text={other.name} />
                </span>
                <span className="muted small">{PLAN_NAMES[other.plan] ?? other.plan}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={HOME_PATH} data-name="All">
              All my teams
            </Link>
          </li>
        </ul>
      </details>
      <span className="tag">{PLAN_NAMES[team.plan] ?? team.plan} plan</span>
    </div>
  )
}
