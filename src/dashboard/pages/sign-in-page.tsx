import { useQuery, useQueryClient } from '@tanstack/react-query'
import { metaQuery, SESSION_KEY, sessionQuery, signInAddress } from '../api/session.ts'
import { DevSignInForm } from '../components/dev-sign-in-form.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { Redirect } from '../components/redirect.tsx'
import { codeHostName } from '../components/wording.ts'
import { navigate, useLocation } from '../routing/location.ts'
import { HOME_PATH, safeReturnTo } from '../routing/paths.ts'

export function SignInPage() {
  const { query } = useLocation()
  const session = useQuery(sessionQuery).data
  const meta = useQuery(metaQuery).data
  const client = useQueryClient()
  const returnTo = safeReturnTo(query.get('returnTo'))
  async function goOn(): Promise<void> {
    client.removeQueries({ queryKey: SESSION_KEY })
    await client.query(sessionQuery)
    navigate(returnTo, { replace: true })
  }
  if (session?.signedIn) return <Redirect to={returnTo} />
  return (
    <div className="sign-in">
      <PageHeading title="Sign in" />
      {query.has('error') && (
        <Notice tone="danger" title="Sign-in failed">
          <p>Nothing was changed. Start the sign-in again; it has to be finished within ten minutes.</p>
        </Notice>
      )}
      <p>{describeReason(query.has('ended'), returnTo)}</p>
      <a href={signInAddress(returnTo)} className="button button-primary button-large">
        Sign in with {meta?.localMode ? 'the local code host' : codeHostName(meta?.codeHostUrl)}
      </a>
      {meta?.devLogin && <DevSignInForm localMode={meta.localMode} onSignedIn={goOn} />}
    </div>
  )
}

function describeReason(ended: boolean, returnTo: string): string {
  if (ended)
    return 'Your session has ended. Sign in to continue where you were; work that has been started continues meanwhile.'
  if (returnTo === HOME_PATH) return 'Fixwright uses your code-host account. It has no password of its own.'
  return 'The page you opened belongs to a team. Sign in to return to it.'
}
