import { useQuery } from '@tanstack/react-query'
import { metaQuery, sessionQuery } from '../api/session.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { lazyPage } from '../components/lazy-page.tsx'
import { Loading } from '../components/loading.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { codeHostName } from '../components/wording.ts'
import { readInstallationId } from '../routing/installation-id.ts'
import { Link } from '../routing/link.tsx'
import { useLocation } from '../routing/location.ts'
import { signInPath } from '../routing/paths.ts'
import { SampleFix } from './sample-fix.tsx'
import { TeamList } from './team-list.tsx'

const { Page: ConnectPage } = lazyPage(() =>
  import('./connect-installation.tsx').then(({ ConnectInstallation }) => ConnectInstallation),
)

export function HomePage() {
  const session = useQuery(sessionQuery)
  const installationId = readInstallationId(useLocation().query)
  if (session.isError) {
    return (
      <>
        <PageHeading title="Fixwright" />
        <ErrorNotice error={session.error} onRetry={() => void session.refetch()} />
      </>
    )
  }
  if (!session.data) return <Loading label="Loading" />
  if (!session.data.signedIn) return <Welcome />
  if (installationId !== null) return <ConnectPage teams={session.data.teams} installationId={installationId} />
  return <TeamList teams={session.data.teams} quota={session.data.quota} />
}

function Welcome() {
  const meta = useQuery(metaQuery).data
  const { href } = useLocation()
  return (
    <div className="welcome">
      <div className="welcome-text">
        <PageHeading title="Fixwright">Security fixes, ready to merge</PageHeading>
        <p className="lead">
          Fixwright reads every pull request and finds what is new and dangerous in it. It says so once, in one comment,
          with the line and the reason. With one click it opens a fix pull request in which every change has been parsed
          again, analysed again and explained.
        </p>
        <Link to={signInPath(href, false)} className="button button-primary button-large">
          Sign in{meta && !meta.localMode && ` with ${codeHostName(meta.codeHostUrl)}`}
        </Link>
      </div>
      <SampleFix />
    </div>
  )
}
