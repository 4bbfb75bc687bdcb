import type { AutoFixQuota, FixPreview, FixPrPreview } from '../../api/types.ts'
import { QuotaMeter } from '../../components/quota-meter.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { countOf } from '../../components/wording.ts'
import { CreateButton } from './create-button.tsx'
import { countGuidance } from './review-guidance.ts'

/** What one decides on, in one place: what happens, how it was checked, what it costs, and the button. */
export function PlanSummary({ teamId, prUrl, preview }: { teamId: string; prUrl: string; preview: FixPrPreview }) {
  const { fixes, notFixable, quota, pullRequest, existing } = preview
  const canCreate = !existing && pullRequest.state === 'open'
  return (
    <aside className="summary panel" aria-labelledby="summary">
      <h2 id="summary">
        {countOf(fixes.length, 'fix', 'fixes')} in {countOf(new Set(fixes.map((fix) => fix.file)).size, 'file')}
      </h2>
      <ul className="summary-list">
        {countGuidance(fixes).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {notFixable.length > 0 && <li>{countOf(notFixable.length, 'finding')} to change by hand</li>}
      </ul>
      <Proof fixes={fixes} />
      {canCreate && (
        <>
          <QuotaChange quota={quota} />
          {quota.allowed && <CreateButton teamId={teamId} prUrl={prUrl} isFork={pullRequest.isFork} />}
        </>
      )}
    </aside>
  )
}

const PROOFS: readonly { key: keyof FixPreview['proof']; text: string }[] = [
  { key: 'parses', text: 'The changed files parse' },
  { key: 'findingGone', text: 'Each finding is gone' },
  { key: 'nothingNew', text: 'Nothing new was found' },
  { key: 'signaturesKept', text: 'Functions and exports are called as before' },
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
      ) : limit === 0 ? (
        <p>They are not part of this team’s plan. An owner can move it to a larger plan.</p>
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
          All {limit} of this period are used.{' '}
          {resetsAt && (
            <>
              The next ones are available from <TimeText time={resetsAt} format="date" /> on.{' '}
            </>
          )}
          An owner can move the team to a larger plan.
        </p>
      )}
      <QuotaMeter used={used} limit={limit} added={allowed ? 1 : 0} />
    </div>
  )
}
