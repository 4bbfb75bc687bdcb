import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { Loading } from '../components/loading.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { Link } from '../routing/link.tsx'
import { HOME_PATH, SIGNED_IN_PATH, signInPath } from '../routing/paths.ts'

/**
 * The page after signing in in a new tab because a session had ended. Loading the session notifies the original tab.
 */
export function SignedInPage() {
  const session = useQuery(sessionQuery).data
  if (!session) return <Loading label="Loading" />
  return (
    <div className="sign-in">
      {session.signedIn ? (
        <>
          <PageHeading title="You are signed in" />
          <p>Close this tab and return to the one where you were: it continues by itself, with what you had typed.</p>
          <p>
            <Link to={HOME_PATH}>Or go to my teams</Link>
          </p>
        </>
      ) : (
        <>
          <PageHeading title="You are not signed in" />
          <p>
            <Link to={signInPath(SIGNED_IN_PATH, false)} className="button button-primary">
              Sign in
            </Link>
          </p>
        </>
      )}
    </div>
  )
}
