import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../api/session.ts'
import type { Team } from '../../api/types.ts'
import { Notice } from '../../components/notice.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { hasRole } from '../../components/team-sections.ts'
import { TeamShell } from '../../components/team-shell.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { MemberTable } from './member-table.tsx'

export function MembersPage({ teamId }: { teamId: string }) {
  return (
    <TeamShell teamId={teamId} section="members">
      {(team) => (
        <>
          <div className="page-head">
            <PageHeading title="Members" />
            <p className="muted">Owners can do everything, admins manage members and settings, members can view.</p>
          </div>
          <Members team={team} />
        </>
      )}
    </TeamShell>
  )
}

function Members({ team }: { team: Team }) {
  const session = useQuery(sessionQuery).data
  const [done, setDone] = useState<string | null>(null)
  return (
    <div className="stack-large">
      {hasRole(team.role, 'admin') && (
        <section aria-labelledby="add-member">
          <h2 id="add-member">Add a person</h2>
          <AddMemberForm team={team} onDone={setDone} />
        </section>
      )}
      <section aria-labelledby="member-list">
        <h2 id="member-list" tabIndex={-1}>
          Who belongs to the team
        </h2>
        <div role="status" className="status-line">
          {done && <Notice tone="success" title={<VisibleText text={done} />} />}
        </div>
        <MemberTable team={team} userId={session?.signedIn ? session.user.id : null} onDone={setDone} />
      </section>
      <section aria-labelledby="leave-team" className="danger-zone">
        <LeaveTeam team={team} heading={<h2 id="leave-team">Leave the team</h2>} />
      </section>
    </div>
  )
}
