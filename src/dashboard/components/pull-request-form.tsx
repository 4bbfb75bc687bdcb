import { useQuery } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { metaQuery } from '../api/session.ts'
import { readPullRequestUrl } from '../routing/http-url.ts'
import { navigate } from '../routing/location.ts'
import { createFixPath } from '../routing/paths.ts'

/** Opens the create-fix page for the URL of a pull request. */
export function PullRequestForm({ teamId }: { teamId: string }) {
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState(false)
  const id = useId()
  const host = useQuery(metaQuery).data?.codeHostUrl ?? 'https://github.com'

  function show(event: SubmitEvent): void {
    event.preventDefault()
    const valid = readPullRequestUrl(address.trim()) !== null
    setWrong(!valid)
    if (valid) navigate(createFixPath(teamId, address.trim()))
    else document.getElementById(id)?.focus()
  }

  return (
    <form className="inline-form" onSubmit={show} noValidate>
      <label htmlFor={id}>Address of the pull request</label>
      <div className="inline-form-row">
        <input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={`${host}/owner/repository/pull/1`}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-error` : undefined}
        />
        <button type="submit" className="button">
          Show the fixes
        </button>
      </div>
      {wrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          Enter an address like {host}/owner/repository/pull/1.
        </p>
      )}
    </form>
  )
}
