import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { noteSignedOut, SESSION_KEY, sessionQuery, signOut } from '../api/session.ts'
import type { User } from '../api/types.ts'
import { Link } from '../routing/link.tsx'
import { navigate } from '../routing/location.ts'
import { HOME_PATH, OPERATOR_PATH } from '../routing/paths.ts'
import { VisibleText } from './visible-text.tsx'

export function AccountMenu({ user }: { user: User }) {
  const client = useQueryClient()
  const session = useQuery(sessionQuery).data
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      navigate(HOME_PATH, { replace: true })
      // The next person must not see what this person loaded.
      client.removeQueries({
        predicate: (query) => query.queryKey[0] !== 'meta' && query.queryKey[0] !== SESSION_KEY[0],
      })
      noteSignedOut(client)
    },
  })
  return (
    <div className="account">
      {session?.signedIn && session.operator && <Link to={OPERATOR_PATH}>Operator</Link>}
      <span className="account-name">
        <span className="visually-hidden">Signed in as </span>
        <VisibleText text={user.login ?? user.name ?? user.email ?? 'unnamed account'} />
      </span>
      <button
        type="button"
        className="button button-quiet"
        disabled={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        Sign out
      </button>
      {leaving.isError && <span role="alert">Sign-out failed. Try again.</span>}
    </div>
  )
}
