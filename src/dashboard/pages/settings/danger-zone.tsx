import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery } from '../../api/members.ts'
import { sessionQuery } from '../../api/session.ts'
import type { Team, User } from '../../api/types.ts'
import { listItems } from '../../components/pages-table.tsx'
import { hasRole } from '../../components/team-sections.ts'
import { RemoveDialog } from '../members/remove-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** What cannot be taken back: leaving, and for owners the end of the team. */
export function DangerZone({ team }: { team: Team }) {
  const session = useQuery(sessionQuery).data
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null)
  const isOwner = hasRole(team.role, 'owner')
  const isOnlyOwner = useIsOnlyOwner(team)
  const close = (): void => setAsked(null)
  return (
    <div className="danger-zone">
      <div className="danger-item">
        <div>
          <h3>Leave the team</h3>
          <p className="muted small">
            {isOnlyOwner
              ? 'You are its only owner: make somebody else an owner first, or delete the team.'
              : 'You lose access at once; somebody else can add you again.'}
          </p>
        </div>
        {!isOnlyOwner && (
          <button type="button" className="button button-danger" onClick={() => setAsked('leave')}>
            Leave the team
          </button>
        )}
      </div>
      {isOwner && (
        <div className="danger-item">
          <div>
            <h3>Delete the team</h3>
            <p className="muted small">With all that Fixwright keeps of it. There is no way back.</p>
          </div>
          <button type="button" className="button button-danger" onClick={() => setAsked('delete')}>
            Delete the team
          </button>
        </div>
      )}
      {asked === 'delete' && <DeleteDialog team={team} onClose={close} />}
      {asked === 'leave' && session?.signedIn && (
        <RemoveDialog team={team} member={asMember(session.user, team)} isSelf onDone={close} onClose={close} />
      )}
    </div>
  )
}

/** false as long as it is not known: the server looks again anyway. */
function useIsOnlyOwner(team: Team): boolean {
  const isOwner = hasRole(team.role, 'owner')
  const owners = useInfiniteQuery({ ...membersQuery(team.id, { role: 'owner' }), enabled: isOwner })
  return isOwner && owners.data !== undefined && !owners.hasNextPage && listItems(owners).length === 1
}

function asMember({ id: userId, login, email, name }: User, { role, createdAt: addedAt = '' }: Team) {
  return { userId, login, email, name, role, invited: false, addedAt }
}
