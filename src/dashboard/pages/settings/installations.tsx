import { useQuery } from '@tanstack/react-query'
import { metaQuery } from '../../api/session.ts'
import { installationsQuery } from '../../api/team-settings.ts'
import type { Installation, Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { ExternalLink } from '../../components/external-link.tsx'
import { Loading } from '../../components/loading.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { codeHostName } from '../../components/wording.ts'
import { BindForm } from './bind-form.tsx'
import { Reconnect } from './reconnect.tsx'

const STATES: Readonly<Record<Installation['state'], string>> = {
  active: 'Active',
  suspended: 'Suspended at the code host: nothing is analysed until it is resumed there',
  deleted: 'Uninstalled',
}

/** The accounts whose installations belong to the team, and how to connect another one. */
export function Installations({ team }: { team: Team }) {
  const list = useQuery(installationsQuery(team.id))
  const host = codeHostName(useQuery(metaQuery).data?.codeHostUrl)
  if (!list.data) {
    if (list.isError) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
    return <Loading label="Loading the installations" />
  }
  const { items, reconnectable, installUrl } = list.data
  return (
    <div className="stack">
      <Reconnect teamId={team.id} installations={reconnectable} />
      {items.length === 0 ? (
        <p className="panel">
          No installation belongs to the team yet, so no pull request is analysed. Install the Fixwright app on an
          account at {host}; its repositories appear here once it is connected to the team.
        </p>
      ) : (
        <ul className="card-list">
          {items.map((item) => (
            <li key={item.installationId} className="card-link">
              <strong>
                <VisibleText text={item.accountLogin} />
              </strong>
              <span className="muted">
                {item.accountType === 'Organization' ? 'Organisation' : 'Account'} · {STATES[item.state]} · number{' '}
                {item.installationId}
              </span>
            </li>
          ))}
        </ul>
      )}
      {installUrl !== null && (
        <p className="row">
          <ExternalLink href={installUrl} className="button">
            Install the app on an account
          </ExternalLink>
          <span className="muted small">{host} leads back here, where one chooses the team</span>
        </p>
      )}
      <BindForm teamId={team.id} host={host} />
    </div>
  )
}
