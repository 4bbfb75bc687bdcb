import { useId, useState, type SubmitEvent } from 'react'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { InputField } from '../../components/fields.tsx'
import { nameInvisible } from '../../components/split-invisible.ts'
import { useLocation } from '../../routing/location.ts'
import { readInstallation } from './read-installation.ts'
import { useBindInstallation } from './use-bind-installation.ts'

/** Connects an installation by its ID, which the code host adds to the URL that it redirects to. */
export function BindForm({ teamId, host }: { teamId: string; host: string }) {
  const { query } = useLocation()
  const [text, setText] = useState(query.get('installation_id') ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const id = useId()
  const binding = useBindInstallation(teamId, () => setText(''))
  function bind(event: SubmitEvent): void {
    event.preventDefault()
    if (binding.isPending) return
    const number = readInstallation(text)
    setIsWrong(number === null)
    if (number === null) document.getElementById(id)?.focus()
    else binding.mutate(number)
  }
  return (
    <form className="form" onSubmit={bind} noValidate>
      <div className="form-row">
        <InputField
          id={id}
          label="Connect an installation"
          wide
          inputMode="url"
          placeholder="12345678"
          value={text}
          error={
            isWrong
              ? 'Enter its number, or the address of its page, which ends in /installations/ and that number.'
              : null
          }
          help={`Its number or address: the end of the app’s page in the account’s settings at ${host}`}
          onChange={(value) => {
            setText(value)
            binding.reset()
          }}
        />
        <button type="submit" className="button" aria-disabled={binding.isPending}>
          {binding.isPending ? 'Connecting …' : 'Connect'}
        </button>
      </div>
      <p className="muted small field-note">
        Fixwright asks the code host whether your own account has access to the installation. It belongs to one team at
        a time.
      </p>
      <p role="status" className="small">
        {binding.isSuccess &&
          `${nameInvisible(binding.data.accountLogin)} is connected; its repositories appear in a moment.`}
      </p>
      {binding.isError && <ErrorNotice error={binding.error} focus />}
    </form>
  )
}
