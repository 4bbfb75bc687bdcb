import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '../api/session.ts'
import { useLocation } from '../routing/location.ts'
import { signInPath } from '../routing/paths.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Loading } from './loading.tsx'
import { PageHeading } from './page-heading.tsx'
import { Redirect } from './redirect.tsx'

/** Shows its children to signed-in users; others sign in first and return to the same URL. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery)
  const { href } = useLocation()
  if (session.data?.signedIn) return children
  if (session.data) return <Redirect to={signInPath(href, false)} />
  if (session.isError) {
    return (
      <>
        <PageHeading title="Fixwright" />
        <ErrorNotice error={session.error} onRetry={() => void session.refetch()} />
      </>
    )
  }
  return <Loading label="Loading" />
}
