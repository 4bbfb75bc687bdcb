import { useState } from 'react'
import type { Team } from '../../api/types.ts'
import { hasRole } from '../../components/team-sections.ts'
import { LeaveTeam } from '../members/leave-team.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** Irreversible actions: leaving the team, and for owners deleting it. */
export function DangerZone({ team }: { team: Team }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="danger-zone">
      <LeaveTeam team={team} heading={<h3>Leave the team</h3>} />
      {hasRole(team.role, 'owner') && (
        <div className="danger-item">
          <div>
            <h3>Delete the team</h3>
            <p className="muted small">Including all its data in Fixwright. This cannot be undone.</p>
          </div>
          <button type="button" className="button button-danger" onClick={() => setIsAsked(true)}>
            Delete the team
          </button>
        </div>
      )}
      {isAsked && <DeleteDialog team={team} onClose={() => setIsAsked(false)} />}
    </div>
  )
}
