import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeMember } from '../../api/members.ts'
import { SESSION_KEY } from '../../api/session.ts'
import type { Member, Team } from '../../api/types.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { navigate } from '../../routing/location.ts'
import { HOME_PATH } from '../../routing/paths.ts'
import { displayName } from './member-rights.ts'

type Props = { team: Team; member: Member; isSelf: boolean; onDone: (text: string) => void; onClose: () => void }

export function RemoveDialog({ team, member, isSelf, onDone, onClose }: Props) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeMember(team.id, member.userId),
    onSuccess: () => {
      if (isSelf) {
        void client.invalidateQueries({ queryKey: SESSION_KEY })
        navigate(HOME_PATH)
        return
      }
      void client.invalidateQueries({ queryKey: ['team', team.id, 'members'] })
      onDone(`${displayName(member)} is no longer a member of the team`)
    },
  })
  return (
    <ConfirmDialog
      title={isSelf ? 'Leave the team?' : 'Remove this person?'}
      action={isSelf ? 'Leave the team' : 'Remove'}
      danger
      pending={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>
        <VisibleText text={displayName(member)} /> loses access to <VisibleText text={team.name} /> immediately. Past
        actions stay in the histories, and access to the repositories does not change.
      </p>
    </ConfirmDialog>
  )
}
