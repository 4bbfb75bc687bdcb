import { useQuery } from '@tanstack/react-query'
import { metaQuery, sessionQuery } from '../api/session.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Loading } from '../components/loading.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { codeHostName } from '../components/wording.ts'
import { Link } from '../routing/link.tsx'
import { HOME_PATH, signInPath } from '../routing/paths.ts'
import { SampleFix } from './sample-fix.tsx'
import { TeamList } from './team-list.tsx'

export function HomePage() {
  const session = useQuery(sessionQuery)
  if (session.isError) {
    return (
      <>
        <PageHeading title="Fixwright" />
        <ErrorNotice error={session.error} onRetry={() => void session.refetch()} />
      </>
    )
  }
  if (!session.data) return <Loading label="Loading" />
  return session.data.signedIn ? <TeamList teams={session.data.teams} /> : <Welcome />
}

function Welcome() {
  const meta = useQuery(metaQuery).data
  return (
    <div className="welcome">
      <div className="welcome-text">
        <PageHeading title="Fixwright">Security fixes, ready to merge</PageHeading>
        <p className="lead">
          Fixwright reads every pull request and finds what is new and dangerous in it. It says so once, in one comment,
          with the line and the reason. With one click it opens a fix pull request in which every change has been parsed
          again, analysed again and explained.
        </p>
        <Link to={signInPath(HOME_PATH, false)} className="button button-primary button-large">
          Sign in{meta && !meta.localMode && ` with ${codeHostName(meta.codeHostUrl)}`}
        </Link>
      </div>
      <SampleFix />
    </div>
  )
}
