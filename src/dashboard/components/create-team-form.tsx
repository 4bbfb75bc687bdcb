import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { createTeam } from '../api/queries.ts'
import { SESSION_KEY } from '../api/session.ts'
import { navigate } from '../routing/location.ts'
import { teamPath } from '../routing/paths.ts'
import { ErrorNotice } from './error-notice.tsx'

/** @param onCreated the next step; by default, the page of the new team is opened. */
export function CreateTeamForm({ onCreated }: { onCreated?: (teamId: string) => void }) {
  const [name, setName] = useState('')
  const id = useId()
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: createTeam,
    onSuccess: (team) => {
      void client.invalidateQueries({ queryKey: SESSION_KEY })
      if (onCreated) onCreated(team.id)
      else navigate(teamPath(team.id))
    },
  })
  function create(event: SubmitEvent): void {
    event.preventDefault()
    if (name.trim() === '') document.getElementById(id)?.focus()
    else creating.mutate(name.trim())
  }
  return (
    <>
      <form className="inline-form" onSubmit={create} noValidate>
        <label htmlFor={id}>Name of the new team</label>
        <div className="inline-form-row">
          <input
            id={id}
            autoComplete="organization"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="button button-primary" disabled={creating.isPending}>
            Create the team
          </button>
        </div>
      </form>
      {creating.isError && <ErrorNotice error={creating.error} focus />}
    </>
  )
}
