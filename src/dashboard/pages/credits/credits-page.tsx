import { useQuery } from '@tanstack/react-query'
import { creditsQuery } from '../../api/credits.ts'
import type { Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import { hasRole } from '../../components/team-sections.ts'
import { AiOptions } from './ai-options.tsx'
import { CreditWarnings } from './credit-warnings.tsx'
import { OwnKeyForm } from './own-key-form.tsx'
import { UsageFigures } from './usage-figures.tsx'
import { UsageHistory } from './usage-history.tsx'

/** Other people's fixes also use credits. */
const REFRESH_MS = 60_000

export function CreditsPage({ teamId }: { teamId: string }) {
  return (
    <TeamShell teamId={teamId} section="credits">
      {(team) => (
        <>
          <div className="page-head">
            <PageHeading title="AI credits" />
            <p className="muted measure">
              Where no rule knows a safe fix, a model may propose one: it is shown the finding and the functions around
              it, with lines that hold secrets masked, and nothing else of the repository. Its answer counts only once
              the file has been parsed and analysed again, the finding is gone and nothing new has appeared.
            </p>
          </div>
          <CreditsOf team={team} />
        </>
      )}
    </TeamShell>
  )
}

function CreditsOf({ team }: { team: Team }) {
  const credits = useQuery({ ...creditsQuery(team.id), refetchInterval: REFRESH_MS })
  const manages = hasRole(team.role, 'admin')
  if (!credits.data) {
    if (credits.isError) return <ErrorNotice error={credits.error} onRetry={() => void credits.refetch()} />
    return <Loading label="Loading the credits" />
  }
  return (
    <div className="stack-large">
      <CreditWarnings team={team} credits={credits.data} />
      <section aria-labelledby="ai-option">
        <h2 id="ai-option">How AI fixes are paid</h2>
        <AiOptions team={team} credits={credits.data} />
      </section>
      <section aria-labelledby="usage">
        <h2 id="usage">Usage</h2>
        <UsageFigures teamId={team.id} credits={credits.data} />
      </section>
      {manages && (
        <section aria-labelledby="own-key">
          <h2 id="own-key">{credits.data.ownKey?.keyConfigured ? 'Replace the key' : 'Use your own key'}</h2>
          <OwnKeyForm teamId={team.id} credits={credits.data} />
        </section>
      )}
      <section aria-labelledby="usage-history">
        <h2 id="usage-history">By day</h2>
        <UsageHistory teamId={team.id} />
      </section>
    </div>
  )
}
