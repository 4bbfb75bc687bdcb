import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SESSION_KEY } from '../../api/session.ts'
import { deleteTeam } from '../../api/team-settings.ts'
import type { Team } from '../../api/types.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { InputField } from '../../components/fields.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { navigate } from '../../routing/location.ts'
import { HOME_PATH } from '../../routing/paths.ts'

export function DeleteDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const id = useId()
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => deleteTeam(team.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SESSION_KEY })
      navigate(HOME_PATH)
      client.removeQueries({ queryKey: ['team', team.id] })
    },
  })
  function confirm(): void {
    const isMeant = text.trim() === team.slug
    setIsWrong(!isMeant)
    if (isMeant) deleting.mutate()
    else document.getElementById(id)?.focus()
  }
  return (
    <ConfirmDialog
      title="Delete the team?"
      action="Delete the team"
      danger
      pending={deleting.isPending}
      error={deleting.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>
          <VisibleText text={team.name} />
        </strong>{' '}
        is deleted immediately, for everyone in it: analyses and findings, the history of fix pull requests, members and
        invitations, API tokens, AI keys and credits, invoices listed here, and the audit log.
      </p>
      <p>
        {team.billingCustomerId !== null &&
          'Its subscription is cancelled with the payment processor now, not at the end of the period, and nothing more is charged; invoices remain there. '}
        Code, pull requests and comments on the code host do not change; the app remains installed until it is removed
        there.
      </p>
      <InputField
        id={id}
        label={`Type ${team.slug} to confirm`}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={isWrong ? `This is not the team’s slug. Type ${team.slug}.` : null}
        onChange={setText}
      />
    </ConfirmDialog>
  )
}
