import type { Installation } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { useBindInstallation } from './use-bind-installation.ts'

/** A reinstalled app has a new ID. One click connects it to the team again. */
export function Reconnect({ teamId, installations }: { teamId: string; installations: readonly Installation[] }) {
  const binding = useBindInstallation(teamId)
  if (installations.length === 0) return null
  return (
    <div className="stack">
      <ul className="card-list">
        {installations.map(({ installationId, accountLogin }) => (
          <li key={installationId} className="card-row">
            <span className="card-name">
              <strong>
                <VisibleText text={accountLogin} />
              </strong>
              <span className="muted small">The app was reinstalled here and is not connected yet</span>
            </span>
            <button
              type="button"
              className="button"
              aria-disabled={binding.isPending}
              onClick={() => {
                if (!binding.isPending) binding.mutate(installationId)
              }}
            >
              {binding.isPending && binding.variables === installationId ? 'Connecting …' : 'Connect again'}
              <span className="visually-hidden">
                {' '}
                on <VisibleText text={accountLogin} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {binding.isError && <ErrorNotice error={binding.error} focus />}
    </div>
  )
}
