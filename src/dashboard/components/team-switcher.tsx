import { useEffect, useRef } from 'react'
import type { TeamSummary } from '../api/types.ts'
import { Link } from '../routing/link.tsx'
import { HOME_PATH, teamPath } from '../routing/paths.ts'
import { hasRole, sectionPath, type TeamSection } from './team-sections.ts'
import { VisibleText } from './visible-text.tsx'
import { PLAN_NAMES } from './wording.ts'

/** The team's name, which opens the list of the others. One stays in the same part where the other team has it open, too. */
export function TeamSwitcher(props: { team: TeamSummary; teams: readonly TeamSummary[]; section: TeamSection }) {
  const { team, teams, section } = props
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeWhenLeft(menu.current!), [])
  return (
    <div className="team-switcher-row">
      <details className="switcher" ref={menu}>
        <summary>
          <span className="visually-hidden">Team: </span>
          <span className="switcher-name">
            <VisibleText text={team.name} />
          </span>
        </summary>
        <ul className="switcher-list">
          {teams.map((other) => (
            <li key={other.id}>
              <Link
                to={hasRole(other.role, section.role) ? sectionPath(other.id, section) : teamPath(other.id)}
                aria-current={other.id === team.id ? 'true' : undefined}
              >
                <VisibleText text={other.name} />
              </Link>
            </li>
          ))}
          <li>
            <Link to={HOME_PATH}>All my teams</Link>
          </li>
        </ul>
      </details>
      <span className="tag">{PLAN_NAMES[team.plan] ?? team.plan} plan</span>
    </div>
  )
}

/** Escape and whatever happens elsewhere close it, as one expects of a menu. */
function closeWhenLeft(menu: HTMLDetailsElement): () => void {
  const closeOutside = (event: Event): void => {
    if (!menu.contains(event.target as Node)) menu.open = false
  }
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', closeOutside)
  document.addEventListener('focusin', closeOutside)
  menu.addEventListener('keydown', closeByKey)
  return () => {
    document.removeEventListener('pointerdown', closeOutside)
    document.removeEventListener('focusin', closeOutside)
    menu.removeEventListener('keydown', closeByKey)
  }
}
