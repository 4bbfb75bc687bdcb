import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { membersQuery } from '../../api/members.ts'
import { sessionQuery } from '../../api/session.ts'
import type { Member, Team, User } from '../../api/types.ts'
import { listItems } from '../../components/pages-table.tsx'
import { hasRole } from '../../components/team-sections.ts'
import { isLastOwner } from './member-rights.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** Leaving a team, for every role. The heading comes from the page. */
export function LeaveTeam({ team, heading }: { team: Team; heading: ReactNode }) {
  const session = useQuery(sessionQuery).data
  const [asked, setAsked] = useState(false)
  const self = session?.signedIn ? asMember(session.user, team) : null
  const isOnlyOwner = useIsOnlyOwner(team, self)
  const close = (): void => setAsked(false)
  return (
    <div className="danger-item">
      <div>
        {heading}
        <p className="muted small">
          {isOnlyOwner
            ? 'You are its only owner who has signed in: make somebody else an owner first, or delete the team.'
            : 'You lose access immediately; another member can add you again.'}
        </p>
      </div>
      {!isOnlyOwner && (
        <button type="button" className="button button-danger" onClick={() => setAsked(true)}>
          Leave the team
        </button>
      )}
      {asked && self && <RemoveDialog team={team} member={self} isSelf onDone={close} onClose={close} />}
    </div>
  )
}

/** false while unknown: the server checks it anyway. */
function useIsOnlyOwner(team: Team, self: Member | null): boolean {
  const isOwner = hasRole(team.role, 'owner')
  const owners = useInfiniteQuery({ ...membersQuery(team.id, { role: 'owner' }), enabled: isOwner })
  const isKnown = owners.data !== undefined && !owners.hasNextPage
  return self !== null && isLastOwner(self, listItems(owners), isKnown)
}

function asMember({ id: userId, login, email, name }: User, { role, createdAt: addedAt = '' }: Team): Member {
  return { userId, login, email, name, role, invited: false, addedAt }
}
