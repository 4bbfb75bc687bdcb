import { useMutation, useQueryClient } from '@tanstack/react-query'
import { configureCredits, creditsQuery } from '../../api/credits.ts'
import type { Credits, CreditType, Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { hasRole } from '../../components/team-sections.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { HowToBuy } from './how-to-buy.tsx'
import { OPTION_NAMES, OPTION_TEXTS, providerName } from './credit-texts.ts'

const ALL: readonly CreditType[] = ['own-key', 'pack', 'unlimited']

/** What the team's AI fixes are paid with, what it has beside that, and what there is to buy. */
export function AiOptions({ team, credits }: { team: Team; credits: Credits }) {
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: (creditType: Exclude<CreditType, 'own-key'>) => configureCredits(team.id, { creditType }),
    onSuccess: () => client.invalidateQueries({ queryKey: creditsQuery(team.id).queryKey }),
  })
  const has = (type: CreditType): boolean => isInForce(credits, type) || credits.otherCreditType === type
  const shown = ALL.filter((type) => type === 'own-key' || has(type) || credits.boughtOptions !== 'not_sold')
  return (
    <div className="stack">
      {!credits.configured && <NotSetUp mayChange={hasRole(team.role, 'admin')} />}
      <ul className="option-cards">
        {shown.map((type) => (
          <li key={type} className={`option-card ${isInForce(credits, type) ? 'option-card-current' : ''}`}>
            <div className="option-card-head">
              <h3>{OPTION_NAMES[type]}</h3>
              <OptionBadge credits={credits} type={type} />
            </div>
            <p className="muted small">{OPTION_TEXTS[type]}</p>
            {type === 'own-key' && <KeyLine credits={credits} />}
            {type !== 'own-key' && credits.otherCreditType === type && hasRole(team.role, 'admin') && (
              <button
                type="button"
                className="button"
                aria-disabled={choosing.isPending}
                onClick={() => {
                  if (!choosing.isPending) choosing.mutate(type)
                }}
              >
                {choosing.isPending ? 'Changing …' : `Use the ${type === 'pack' ? 'pack' : 'unlimited option'} again`}
              </button>
            )}
          </li>
        ))}
      </ul>
      {choosing.isError && <ErrorNotice error={choosing.error} focus />}
      <HowToBuy team={team} credits={credits} />
    </div>
  )
}

function isInForce(credits: Credits, type: CreditType): boolean {
  return credits.configured && credits.creditType === type
}

function OptionBadge({ credits, type }: { credits: Credits; type: CreditType }) {
  if (isInForce(credits, type)) return <span className="badge badge-status-open">In force</span>
  if (credits.otherCreditType === type) return <span className="badge">Kept aside</span>
  return null
}

/** Which provider and model; the key itself is never read again. */
function KeyLine({ credits: { ownKey, otherCreditType } }: { credits: Credits }) {
  if (!ownKey?.provider) return <p className="small">No key is stored.</p>
  return (
    <>
      <p className="small">
        <VisibleText text={providerName(ownKey.provider)} />
        {ownKey.model !== null && (
          <>
            {', '}
            <code>
              <VisibleText text={ownKey.model} code />
            </code>
          </>
        )}
      </p>
      {!ownKey.keyConfigured && <p className="small field-error">The stored key cannot be used: enter it again.</p>}
      {otherCreditType === 'own-key' && (
        <p className="small muted">To use it instead of what is bought, enter the key again below.</p>
      )}
    </>
  )
}

function NotSetUp({ mayChange }: { mayChange: boolean }) {
  return (
    <Notice tone="info" title="AI fixes are not set up yet">
      <p>
        Everything that a rule can fix is fixed without them.{' '}
        {mayChange
          ? 'To have the rest looked at, enter a key of your own below.'
          : 'To have the rest looked at, an owner or admin enters a key, or an owner buys an option.'}
      </p>
    </Notice>
  )
}
