import type { AutoFixQuota, FixDelivery, FixPreview, FixPrPreview, NotFixable, Team } from '../../api/types.ts'
import { QuotaMeter } from '../../components/quota-meter.tsx'
import { findSection, hasRole, sectionPath } from '../../components/team-sections.ts'
import { TimeText } from '../../components/time-text.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { AiPrice } from './ai-price.tsx'
import { DeliveryButtons } from './delivery-buttons.tsx'
import { countGuidance } from './review-guidance.ts'

type Props = {
  team: Team
  prUrl: string
  preview: FixPrPreview
  /** Findings without a deterministic fix: those that AI will attempt, and the rest. */
  forAi: readonly NotFixable[]
  byHand: readonly NotFixable[]
}

/** Everything for the decision in one place: what happens, how it was checked, what it costs, and the buttons. */
export function PlanSummary({ team, prUrl, preview, forAi, byHand }: Props) {
  const { fixes, pullRequest, existing, credits } = preview
  const canCreate = !existing && pullRequest.state === 'open'
  return (
    <aside className="summary panel" aria-labelledby="summary">
      <h2 id="summary">{titleOf(fixes, forAi)}</h2>
      <ul className="summary-list">
        {countGuidance(fixes).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {forAi.length > 0 && (
          <li>{fixes.length > 0 && `${countOf(forAi.length, 'finding')} for AI to try, `}to merge after review</li>
        )}
        {byHand.length > 0 && <li>{countOf(byHand.length, 'finding')} to change by hand</li>}
      </ul>
      {fixes.length > 0 && <Proof fixes={fixes} />}
      {canCreate && (
        <>
          <DeliveryPrice team={team} preview={preview} />
          <AiPrice credits={credits} />
          <DeliveryButtons teamId={team.id} prUrl={prUrl} delivery={deliveryOf(preview)} />
        </>
      )}
    </aside>
  )
}

function titleOf(fixes: readonly FixPreview[], forAi: readonly NotFixable[]): string {
  if (fixes.length === 0) return `${countOf(forAi.length, 'finding')} for AI to try`
  return `${countOf(fixes.length, 'fix', 'fixes')} in ${countOf(new Set(fixes.map((fix) => fix.file)).size, 'file')}`
}

/** A pull request, if one is possible and has something to fix. */
function deliveryOf({ delivery, quota, fixes, credits }: FixPrPreview): FixDelivery {
  return !quota.allowed || holdsSuggestionsOnly({ fixes, credits }) ? 'suggestions' : delivery
}

/** The only fixes are by AI, and the settings allow those only as suggestions. */
function holdsSuggestionsOnly({ fixes, credits }: Pick<FixPrPreview, 'fixes' | 'credits'>): boolean {
  return fixes.length === 0 && credits?.mode === 'suggestions'
}

/** The price apart from AI. Does not mention fix pull requests if they are not available. */
function DeliveryPrice({ team, preview }: { team: Team; preview: FixPrPreview }) {
  const { delivery, pullRequest, quota } = preview
  if (pullRequest.isFork || holdsSuggestionsOnly(preview)) return null
  if (delivery === 'pull-request') return <QuotaChange quota={quota} />
  const billing = findSection('billing')
  return (
    <div>
      <h3>Suggestions</h3>
      <p>
        They are free, as many as you like. Fix pull requests come with a larger plan
        {hasRole(team.role, billing.role) ? (
          <>
            : <Link to={sectionPath(team.id, billing)}>see the plans</Link>.
          </>
        ) : (
          ', which an owner can choose.'
        )}
      </p>
    </div>
  )
}

const PROOFS: readonly { key: keyof FixPreview['proof']; text: string }[] = [
  { key: 'parses', text: 'The changed files parse' },
  { key: 'findingGone', text: 'Each finding is gone' },
  { key: 'nothingNew', text: 'Nothing new was found' },
  { key: 'signaturesKept', text: 'Function signatures and exports are unchanged' },
]

function Proof({ fixes }: { fixes: readonly FixPreview[] }) {
  const passed = PROOFS.filter(({ key }) => fixes.every((fix) => fix.proof[key]))
  return (
    <div>
      <h3>Checked by analysing the fixed files again</h3>
      <ul className="check-list">
        {passed.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

function QuotaChange({ quota }: { quota: AutoFixQuota }) {
  const { used, limit, allowed, resetsAt } = quota
  return (
    <div>
      <h3>Fix pull requests</h3>
      {limit === 'unlimited' ? (
        <p>{used} used this period, without a limit</p>
      ) : allowed ? (
        <p>
          <span className="nowrap">
            {used} of {limit} used this period
          </span>{' '}
          <span className="nowrap">
            <span aria-hidden="true">→</span>
            <span className="visually-hidden">, </span> {used + 1} of {limit} after
          </span>
        </p>
      ) : (
        <p>
          All {limit} for this period are used.{' '}
          {resetsAt && (
            <>
              The next ones are available from <TimeText time={resetsAt} format="date" /> on.{' '}
            </>
          )}
          Suggestions take none.
        </p>
      )}
      <QuotaMeter used={used} limit={limit} added={allowed ? 1 : 0} />
    </div>
  )
}
