import { useMutation, useQueryClient } from '@tanstack/react-query'
import { acknowledgeAlert, creditsQuery } from '../../api/credits.ts'
import type { Credits, Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { hasRole, sectionPath, findSection } from '../../components/team-sections.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'

type Warning = Credits['warnings'][number]

const TITLES: Readonly<Record<Warning['type'], string>> = {
  '50_percent': 'Half of the AI credits are used',
  '75_percent': '75% of the AI credits are used',
  '90_percent': 'The AI credits are nearly used up',
  exhausted: 'The AI credits are used up',
}

export function CreditWarnings({ team, credits }: { team: Team; credits: Credits }) {
  const isOff = team.aiFixMode === 'off'
  if (credits.warnings.length === 0 && !isOff) return null
  return (
    <div className="stack">
      {credits.warnings.map((warning) => (
        <CreditWarning key={warning.type} team={team} warning={warning} />
      ))}
      {isOff && (
        <Notice tone="info" title="AI fixes are disabled for this team">
          <p>
            No code is sent to any model.{' '}
            {hasRole(team.role, 'admin') ? (
              <Link to={sectionPath(team.id, findSection('settings'))}>Change that in the settings</Link>
            ) : (
              'An owner or admin can change that in the settings.'
            )}
          </p>
        </Notice>
      )}
    </div>
  )
}

function CreditWarning({ team, warning }: { team: Team; warning: Warning }) {
  const client = useQueryClient()
  const { alertId } = warning
  const noting = useMutation({
    mutationFn: (id: string) => acknowledgeAlert(team.id, id),
    onSuccess: () => client.invalidateQueries({ queryKey: creditsQuery(team.id).queryKey, exact: true }),
  })
  const mayNote = alertId !== null && hasRole(team.role, 'admin')
  return (
    <Notice
      tone={warning.actionRequired ? 'danger' : 'warning'}
      title={TITLES[warning.type]}
      actions={
        mayNote && (
          <button
            type="button"
            className="button"
            aria-disabled={noting.isPending}
            onClick={() => {
              if (!noting.isPending) noting.mutate(alertId)
            }}
          >
            {noting.isPending ? 'Acknowledging …' : 'Acknowledge'}
          </button>
        )
      }
    >
      <p>
        <VisibleText text={warning.message} />
      </p>
      {noting.isError && <ErrorNotice error={noting.error} focus />}
    </Notice>
  )
}
