import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { membersQuery } from '../../api/members.ts'
import type { Member, Team } from '../../api/types.ts'
import { listItems, PagesTable } from '../../components/pages-table.tsx'
import { hasRole } from '../../components/team-sections.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { ROLE_NAMES } from '../../components/wording.ts'
import { MemberActions } from './member-actions.tsx'
import { isLastOwner, mayHandle, nameOf } from './member-rights.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

type Asked = { readonly kind: 'role' | 'remove'; readonly member: Member }

export function MemberTable(props: { team: Team; userId: string | null; onDone: (text: string | null) => void }) {
  const { team, userId, onDone } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const list = useInfiniteQuery(membersQuery(team.id))
  const members = listItems(list)
  const manages = hasRole(team.role, 'admin')
  const columns = ['Person', 'Role', 'Added', ...(manages ? ['Actions'] : [])]
  const close = (): void => setAsked(null)
  function finish(text: string): void {
    // The dialog gives the focus back to a button that may be gone with its row: only then it can be led on.
    flushSync(close)
    onDone(text)
    document.getElementById('member-list')?.focus()
  }
  const dialog = asked && { team, member: asked.member, isSelf: asked.member.userId === userId, onClose: close }
  return (
    <div>
      <PagesTable label="Members" list={list} columns={columns} empty="Nobody is listed.">
        {(member) => (
          <tr key={member.userId}>
            <th scope="row">
              <Person member={member} isSelf={member.userId === userId} />
            </th>
            <td>{ROLE_NAMES[member.role] ?? member.role}</td>
            <td>
              <TimeText time={member.addedAt} format="date" />
            </td>
            {manages && (
              <td>
                {isLastOwner(member, members, !list.hasNextPage) ? (
                  <span className="muted small">The only owner stays</span>
                ) : mayHandle(team.role, member) ? (
                  <MemberActions
                    team={team}
                    member={member}
                    onAsk={(kind) => setAsked({ kind, member })}
                    onDone={onDone}
                  />
                ) : (
                  <span className="muted small">Only owners change owners</span>
                )}
              </td>
            )}
          </tr>
        )}
      </PagesTable>
      {asked?.kind === 'role' && dialog && <RoleDialog {...dialog} onDone={finish} />}
      {asked?.kind === 'remove' && dialog && <RemoveDialog {...dialog} onDone={finish} />}
    </div>
  )
}

function Person({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const name = nameOf(member)
  const others = [member.login, member.email].filter((text) => text !== null && text !== name)
  return (
    <>
      <strong>
        <VisibleText text={name} />
      </strong>
      {isSelf && ' (you)'} {member.invited && <span className="badge">Invited</span>}
      {others.map((text) => (
        <span key={text} className="muted small person-line">
          <VisibleText text={text ?? ''} />
        </span>
      ))}
    </>
  )
}
