import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { closeGate, readGate, dismissGate, subscribeGate } from '../api/session-gate.ts'
import { lookForReturn, metaQuery, onSignInElsewhere, signInAddress } from '../api/session.ts'
import { SIGNED_IN_PATH } from '../routing/paths.ts'
import { DevSignInForm } from './dev-sign-in-form.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { VisibleText } from './visible-text.tsx'
import { codeHostName } from './wording.ts'

/**
 * Shown over a page whose session has ended. The user signs in in another tab, and the page continues with all input
 * kept.
 */
export function SessionEnded() {
  const gate = useSyncExternalStore(subscribeGate, readGate)
  if (gate.status === 'open') return null
  if (gate.status === 'taken') return <OtherPersonDialog name={gate.name} />
  return gate.status === 'dismissed' ? <DismissedNotice /> : <SignInAgainDialog />
}

function SignInAgainDialog() {
  const meta = useQuery(metaQuery).data
  const { look, missed, error } = useReturn()
  return (
    <Dialog title="Your session has ended" onClose={dismissGate}>
      <div className="stack">
        <p>
          Nothing you typed is lost, and work that was started continues. Sign in again as the same person, and this
          page continues with your request automatically.
        </p>
        <p className="row">
          <a href={signInAddress(SIGNED_IN_PATH)} target="_blank" rel="noopener" className="button button-primary">
            Sign in with {meta?.localMode ? 'the local code host' : codeHostName(meta?.codeHostUrl)}
          </a>
          <span className="muted small">opens in a new tab</span>
        </p>
        {meta?.devLogin && <DevSignInForm localMode={meta.localMode} onSignedIn={look} />}
        <p role="status" className="small">
          {missed && 'Nobody has signed in yet.'}
        </p>
        {error !== null && <ErrorNotice error={error} />}
        <div className="actions dialog-actions">
          <button type="button" className="button button-quiet" onClick={dismissGate}>
            Not now
          </button>
          <button type="button" className="button" onClick={() => void look()}>
            I have signed in
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function DismissedNotice() {
  useReturn()
  return (
    <div className="page-notice" role="status">
      <p>
        <strong>You are signed out.</strong> Nothing is saved until you have signed in again.
      </p>
      <button type="button" className="button" onClick={closeGate}>
        Sign in again
      </button>
    </div>
  )
}

function OtherPersonDialog({ name }: { name: string }) {
  useReturn()
  const reload = (): void => window.location.reload()
  return (
    <Dialog title="Somebody else has signed in" onClose={reload}>
      <div className="stack">
        <p>
          You are now signed in as{' '}
          <strong>
            <VisibleText text={name} />
          </strong>
          , but this page belongs to the account before. Sign in as that one in another tab to keep what you typed, or
          reload the page.
        </p>
        <div className="actions dialog-actions">
          <a href={signInAddress(SIGNED_IN_PATH)} target="_blank" rel="noopener" className="button">
            Sign in again
          </a>
          <button type="button" className="button button-primary" onClick={reload}>
            Reload the page
          </button>
        </div>
      </div>
    </Dialog>
  )
}

/**
 * Checks whether the person has signed in again: after a message from another tab, when this tab is focused, and on
 * request.
 */
function useReturn(): { look: () => Promise<void>; missed: boolean; error: unknown } {
  const [outcome, setOutcome] = useState<{ missed: boolean; error: unknown }>({ missed: false, error: null })
  const client = useQueryClient()
  async function look(isAsked = true): Promise<void> {
    try {
      const isThere = await lookForReturn(client)
      setOutcome({ missed: isAsked && !isThere, error: null })
    } catch (error) {
      setOutcome({ missed: false, error: isAsked ? error : null })
    }
  }
  useEffect(() => {
    const glance = (): void => {
      if (document.visibilityState === 'visible') void look(false)
    }
    const stop = onSignInElsewhere(() => void look(false))
    document.addEventListener('visibilitychange', glance)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', glance)
    }
  }, [client])
  return { look: () => look(), ...outcome }
}
