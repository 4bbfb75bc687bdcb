import { useMutation, useQueryClient } from '@tanstack/react-query'
import { configureCredits, creditsQuery } from '../../api/credits.ts'
import type { Credits, CreditType, Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { hasRole } from '../../components/team-sections.ts'
import { VisibleText } from '../../components/visible-text.tsx'
import { HowToBuy } from './how-to-buy.tsx'
import { problemsOf } from './key-problems.ts'
import { OPTION_NAMES, OPTION_TEXTS, providerName } from './credit-texts.ts'

const ALL: readonly CreditType[] = ['own-key', 'pack', 'unlimited']

/** The team's payment option for AI fixes, its other option, and what it can buy. */
export function AiOptions({ team, credits }: { team: Team; credits: Credits }) {
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: (creditType: CreditType) => configureCredits(team.id, { creditType }),
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
            {canChoose(credits, type) && hasRole(team.role, 'admin') && (
              <button
                type="button"
                className="button"
                aria-disabled={choosing.isPending}
                onClick={() => {
                  if (!choosing.isPending) choosing.mutate(type)
                }}
              >
                {choosing.isPending && choosing.variables === type ? 'Changing …' : USE_AGAIN[type]}
              </button>
            )}
          </li>
        ))}
      </ul>
      {choosing.isError && <ChoiceError error={choosing.error} />}
      <HowToBuy team={team} credits={credits} />
    </div>
  )
}

const USE_AGAIN: Readonly<Record<CreditType, string>> = {
  'own-key': 'Use the stored key again',
  pack: 'Use the pack again',
  unlimited: 'Use the unlimited option again',
}

/** The option that is not in use. A stored key that can no longer be read has to be entered again. */
function canChoose({ otherCreditType, ownKey }: Credits, type: CreditType): boolean {
  return otherCreditType === type && (type !== 'own-key' || ownKey?.keyConfigured === true)
}

/** The stored key is tested with its provider, whose answer may concern the key or its model. */
function ChoiceError({ error }: { error: Error }) {
  const problems = problemsOf(error)
  const problem = problems && (problems.apiKey ?? problems.model)
  return (
    <ErrorNotice error={error} focus>
      {problem && (
        <p>
          <VisibleText text={problem} /> To use another one, enter it below.
        </p>
      )}
    </ErrorNotice>
  )
}

function isInForce(credits: Credits, type: CreditType): boolean {
  return credits.configured && credits.creditType === type
}

function OptionBadge({ credits, type }: { credits: Credits; type: CreditType }) {
  if (isInForce(credits, type)) return <span className="badge badge-status-open">Active</span>
  if (credits.otherCreditType === type) return <span className="badge">Kept for later</span>
  return null
}

/** The provider and model; the key itself is never read back. */
function KeyLine({ credits: { ownKey } }: { credits: Credits }) {
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
    </>
  )
}

function NotSetUp({ mayChange }: { mayChange: boolean }) {
  return (
    <Notice tone="info" title="AI fixes are not set up yet">
      <p>
        Everything that a rule can fix is fixed without them.{' '}
        {mayChange
          ? 'To attempt the rest, enter your own key below.'
          : 'To attempt the rest, an owner or admin can enter a key, or an owner can buy an option.'}
      </p>
    </Notice>
  )
}
