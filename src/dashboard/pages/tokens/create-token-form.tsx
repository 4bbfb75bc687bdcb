import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { createToken, tokensQuery, type NewToken } from '../../api/tokens.ts'
import type { CreatedToken, TokenScope } from '../../api/types.ts'
import { ChoiceGroup } from '../../components/choice-group.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'

const SCOPES = [
  { value: 'read', title: 'Read', text: 'What a member may see' },
  { value: 'write', title: 'Read and write', text: 'Also analyse, and ask for fixes' },
] as const
const LIVES = [
  { days: 30, title: '30 days' },
  { days: 90, title: '90 days' },
  { days: 180, title: '180 days' },
  { days: 365, title: '1 year' },
] as const
const DAY_MS = 86_400_000

export function CreateTokenForm({ teamId, onCreated }: { teamId: string; onCreated: (token: CreatedToken) => void }) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [days, setDays] = useState(90)
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const client = useQueryClient()
  const creating = useMutation({
    mutationFn: (token: NewToken) => createToken(teamId, token),
    gcTime: 0,
    onSuccess: (token) => {
      setName('')
      onCreated(token)
      creating.reset()
      void client.invalidateQueries({ queryKey: tokensQuery(teamId).queryKey })
    },
  })

  function create(event: SubmitEvent): void {
    event.preventDefault()
    if (creating.isPending) return
    setWrong(name.trim() === '')
    if (name.trim() === '') return document.getElementById(id)?.focus()
    const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString()
    creating.mutate({ name: name.trim(), scopes: scope === 'write' ? ['read', 'write'] : ['read'], expiresAt })
  }

  return (
    <form className="form" onSubmit={create} noValidate>
      <div className="form-row">
        <div className="field field-wide">
          <label htmlFor={id}>Name</label>
          <input
            id={id}
            autoComplete="off"
            maxLength={100}
            placeholder="Nightly build"
            value={name}
            onChange={(event) => setName(event.target.value)}
            aria-invalid={wrong}
            aria-describedby={wrong ? `${id}-error` : undefined}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-life`}>Works for</label>
          <select id={`${id}-life`} value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {LIVES.map((life) => (
              <option key={life.days} value={life.days}>
                {life.title}
              </option>
            ))}
          </select>
        </div>
      </div>
      {wrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          Give it a name by which you will know what uses it.
        </p>
      )}
      <ChoiceGroup legend="May" choices={SCOPES} value={scope} onChange={setScope} />
      <button type="submit" className="button button-primary" aria-disabled={creating.isPending}>
        {creating.isPending ? 'Creating …' : 'Create the token'}
      </button>
      {creating.isError && <ErrorNotice error={creating.error} focus />}
    </form>
  )
}
