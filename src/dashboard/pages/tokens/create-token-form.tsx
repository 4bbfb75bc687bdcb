import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { createToken, tokensQuery, type NewToken } from '../../api/tokens.ts'
import type { CreatedToken, TokenScope } from '../../api/types.ts'
import { ChoiceGroup } from '../../components/choice-group.tsx'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { InputField, SelectField } from '../../components/fields.tsx'

const SCOPES = [
  { value: 'read', title: 'Read', text: 'What a member can see' },
  { value: 'write', title: 'Read and write', text: 'Also run analyses and request fixes' },
] as const
/** Days. */
const LIVES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['180', '180 days'],
  ['365', '1 year'],
] as const
const DAY_MS = 86_400_000

export function CreateTokenForm({ teamId, onCreated }: { teamId: string; onCreated: (token: CreatedToken) => void }) {
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [days, setDays] = useState<(typeof LIVES)[number][0]>('90')
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
    const expiresAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    creating.mutate({ name: name.trim(), scopes: scope === 'write' ? ['read', 'write'] : ['read'], expiresAt })
  }

  return (
    <form className="form" onSubmit={create} noValidate>
      <div className="form-row">
        <InputField
          id={id}
          label="Name"
          wide
          maxLength={100}
          placeholder="Nightly build"
          value={name}
          onChange={setName}
          error={wrong ? 'Give it a name that tells you what uses it.' : null}
        />
        <SelectField id={`${id}-life`} label="Works for" value={days} options={LIVES} onChange={setDays} />
      </div>
      <ChoiceGroup legend="May" choices={SCOPES} value={scope} onChange={setScope} />
      <button type="submit" className="button button-primary" aria-disabled={creating.isPending}>
        {creating.isPending ? 'Creating …' : 'Create the token'}
      </button>
      {creating.isError && <ErrorNotice error={creating.error} focus />}
    </form>
  )
}
