import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRole } from '../../api/members.ts'
import { SESSION_KEY } from '../../api/session.ts'
import type { Member, Role, Team } from '../../api/types.ts'
import { ChoiceGroup } from '../../components/choice-group.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { ROLE_NAMES, withArticle } from '../../components/wording.ts'
import { displayName, rolesToGive } from './member-rights.ts'

const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  owner: 'Everything, including billing and deletion',
  admin: 'Members, tokens and settings',
  member: 'View, and request fixes',
}

type Props = { team: Team; member: Member; isSelf: boolean; onDone: (text: string) => void; onClose: () => void }

export function RoleDialog({ team, member, isSelf, onDone, onClose }: Props) {
  const [role, setRole] = useState(member.role)
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: () => changeRole(team.id, member.userId, role),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['team', team.id] })
      if (isSelf) void client.invalidateQueries({ queryKey: SESSION_KEY })
      onDone(`${displayName(member)} is now ${withArticle(ROLE_NAMES[role] ?? role)}`)
    },
  })
  return (
    <ConfirmDialog
      title="Change the role"
      action="Change the role"
      pending={changing.isPending}
      error={changing.error}
      onConfirm={() => (role === member.role ? onClose() : changing.mutate())}
      onClose={onClose}
    >
      <p>
        <VisibleText text={displayName(member)} /> has the new role from the next click on, also where signed in
        already.
      </p>
      <ChoiceGroup
        legend="Role"
        choices={rolesToGive(team.role).map((value) => ({
          value,
          title: ROLE_NAMES[value] ?? value,
          text: ROLE_TEXTS[value],
        }))}
        value={role}
        onChange={setRole}
      />
      {isSelf && role !== member.role && <p>This is your own role: you may not be able to take it back yourself.</p>}
    </ConfirmDialog>
  )
}
