import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { signInForDevelopment } from '../api/session.ts'
import { ErrorNotice } from './error-notice.tsx'

/** Shown only if the operator has enabled it. */
export function DevSignInForm({ localMode, onSignedIn }: { localMode: boolean; onSignedIn: () => Promise<void> }) {
  const [login, setLogin] = useState('')
  const id = useId()
  const signingIn = useMutation({
    mutationFn: signInForDevelopment,
    onSuccess: onSignedIn,
  })
  function signIn(event: SubmitEvent): void {
    event.preventDefault()
    if (login.trim() === '') document.getElementById(id)?.focus()
    else signingIn.mutate(login.trim())
  }
  return (
    <section className="dev-sign-in">
      <h2>Development sign-in</h2>
      <p className="muted">
        {localMode
          ? 'This server runs in local mode: any account name can sign in, without a password. The sample belongs to ida.'
          : 'Enabled by the operator of this server: sign in by name, without a password.'}
      </p>
      <form className="inline-form" onSubmit={signIn} noValidate>
        <label htmlFor={id}>Account name</label>
        <div className="inline-form-row">
          <input
            id={id}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={login}
            onChange={(event) => setLogin(event.target.value)}
          />
          <button type="submit" className="button" disabled={signingIn.isPending}>
            Sign in by name
          </button>
        </div>
      </form>
      {signingIn.isError && <ErrorNotice error={signingIn.error} focus />}
    </section>
  )
}
