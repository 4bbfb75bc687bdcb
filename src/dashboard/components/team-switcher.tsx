import { Menu, MenuButton, MenuItem, MenuProvider, MenuSeparator } from '@ariakit/react/menu'
import type { ComponentProps } from 'react'
import type { TeamSummary } from '../api/types.ts'
import { Link } from '../routing/link.tsx'
import { HOME_PATH, teamPath } from '../routing/paths.ts'
import { TeamMark } from './team-mark.tsx'
import { hasRole, sectionPath, type TeamSection } from './team-sections.ts'
import { VisibleText } from './visible-text.tsx'
import { PLAN_NAMES } from './wording.ts'

/** The team's name, which opens the list of other teams. Switching keeps the section if the other team allows it. */
export function TeamSwitcher(props: { team: TeamSummary; teams: readonly TeamSummary[]; section: TeamSection }) {
  const { team, teams, section } = props
  return (
    <div className="team-switcher-row">
      <MenuProvider focusLoop>
        <MenuButton className="switcher">
          <span className="visually-hidden">Team: </span>
          <TeamMark name={team.name} />
          <span className="switcher-name">
            <VisibleText text={team.name} />
          </span>
        </MenuButton>
        <Menu className="switcher-list" aria-label="Teams" gutter={4} unmountOnHide>
          {teams.map((other) => (
            <MenuItem
              key={other.id}
              render={<TeamLink team={other} section={section} isShown={other.id === team.id} />}
            >
              <TeamMark name={other.name} />
              <span className="switcher-name">
                <VisibleText text={other.name} />
              </span>
              <span className="muted small">{PLAN_NAMES[other.plan] ?? other.plan}</span>
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem render={<Link to={HOME_PATH} />}>All my teams</MenuItem>
        </Menu>
      </MenuProvider>
      <span className="tag">{PLAN_NAMES[team.plan] ?? team.plan} plan</span>
    </div>
  )
}

type TeamLinkProps = { team: TeamSummary; section: TeamSection; isShown: boolean } & Omit<
  ComponentProps<typeof Link>,
  'to'
>

function TeamLink({ team, section, isShown, ...rest }: TeamLinkProps) {
  const to = hasRole(team.role, section.role) ? sectionPath(team.id, section) : teamPath(team.id)
  return <Link {...rest} to={to} aria-current={isShown ? 'true' : undefined} />
}
