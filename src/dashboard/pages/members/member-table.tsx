import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { membersQuery } from '../../api/members.ts'
import type { Member, Team } from '../../api/types.ts'
import { usePageWindow } from '../../components/page-window.tsx'
import { listItems, PagesTable } from '../../components/pages-table.tsx'
import { hasRole } from '../../components/team-sections.ts'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { ROLE_NAMES } from '../../components/wording.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberFilterForm, useMemberFilter } from './member-filter.tsx'
import { isLastOwner, mayHandle, displayName } from './member-rights.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** Below this number, no filter is needed. */
const FEW = 10

type Asked = { readonly kind: 'role' | 'remove'; readonly member: Member }

export function MemberTable(props: { team: Team; userId: string | null; onDone: (text: string | null) => void }) {
  const { team, userId, onDone } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const filter = useMemberFilter()
  const isFiltered = filter.role !== null || filter.search !== ''
  const list = useInfiniteQuery({ ...membersQuery(team.id, filter), placeholderData: keepPreviousData })
  const members = listItems(list)
  const shown = usePageWindow(list, JSON.stringify(filter))
  // With a filter, there may be members who are not listed.
  const isAll = !list.hasNextPage && filter.search === '' && !list.isPlaceholderData
  const columns = ['Person', 'Role', 'Added', ...(hasRole(team.role, 'admin') ? ['Actions'] : [])]
  const isSearched = useOnceTrue(isFiltered || members.length > FEW)
  const close = (): void => setAsked(null)
  function finish(text: string): void {
    // The dialog restores the focus to a button that may be gone with its row. Only after that can the focus be moved.
    flushSync(close)
    onDone(text)
    document.getElementById('member-list')?.focus()
  }
  const dialog = asked && { team, member: asked.member, isSelf: asked.member.userId === userId, onClose: close }
  return (
    <div>
      {isSearched && <MemberFilterForm team={team} filter={filter} />}
      {shown.earlier}
      <PagesTable
        label="Members"
        list={shown.list}
        columns={columns}
        empty={isFiltered ? 'Nobody matches. Shorten the search, or choose another role.' : 'There are no members.'}
      >
        {(member) => (
          <MemberRow
            key={member.userId}
            team={team}
            member={member}
            isSelf={member.userId === userId}
            staysOwner={isLastOwner(member, members, isAll)}
            onAsk={(kind) => setAsked({ kind, member })}
            onDone={onDone}
          />
        )}
      </PagesTable>
      {asked?.kind === 'role' && dialog && <RoleDialog {...dialog} onDone={finish} />}
      {asked?.kind === 'remove' && dialog && <RemoveDialog {...dialog} onDone={finish} />}
    </div>
  )
}

/** Stays true: the filter must not disappear while the filtered list is short. */
function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return now || was
}

function MemberRow(props: {
  team: Team
  member: Member
  isSelf: boolean
  staysOwner: boolean
  onAsk: (kind: Asked['kind']) => void
  onDone: (text: string | null) => void
}) {
  const { team, member, isSelf, staysOwner, onAsk, onDone } = props
  return (
    <tr>
      <th scope="row">
        <Person member={member} isSelf={isSelf} />
      </th>
      <td>{ROLE_NAMES[member.role] ?? member.role}</td>
      <td>
        <TimeText time={member.addedAt} format="date" />
      </td>
      {hasRole(team.role, 'admin') && (
        <td>
          {staysOwner ? (
            <span className="muted small">The only owner cannot be changed</span>
          ) : mayHandle(team.role, member) ? (
            <MemberActions team={team} member={member} onAsk={onAsk} onDone={onDone} />
          ) : (
            <span className="muted small">Only owners can change owners</span>
          )}
        </td>
      )}
    </tr>
  )
}

function Person({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const name = displayName(member)
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
