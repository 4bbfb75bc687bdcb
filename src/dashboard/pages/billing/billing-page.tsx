import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../api/billing.ts'
import type { Subscription, Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { PresentPlan } from './present-plan.tsx'
import { ReturnNotice } from './return-notice.tsx'

/** The payment processor reports changes to us a little later than to the user. */
const REFRESH_MS = 30_000

export function BillingPage({ teamId }: { teamId: string }) {
  return (
    <TeamShell teamId={teamId} section="billing">
      {(team) => (
        <>
          <div className="page-head">
            <PageHeading title="Billing" />
          </div>
          <Billing team={team} />
        </>
      )}
    </TeamShell>
  )
}

function Billing({ team }: { team: Team }) {
  const billing = useQuery({ ...subscriptionQuery(team.id), refetchInterval: REFRESH_MS })
  if (!billing.data) {
    if (billing.isError) return <ErrorNotice error={billing.error} onRetry={() => void billing.refetch()} />
    return <Loading label="Loading the plan" />
  }
  return (
    <div className="stack-large">
      <ReturnNotice teamId={team.id} />
      {!billing.data.configured && <NotConfigured />}
      <PresentPlan team={team} billing={billing.data} />
      <PlanSection team={team} billing={billing.data} />
      <section aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        <InvoiceTable teamId={team.id} />
      </section>
    </div>
  )
}

function PlanSection({ team, billing }: { team: Team; billing: Subscription }) {
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">{billing.subscription ? 'Change the plan' : 'Choose a plan'}</h2>
      <PlanChooser key={billing.subscription?.id ?? 'none'} teamId={team.id} billing={billing} />
    </section>
  )
}

function NotConfigured() {
  return (
    <Notice tone="info" title="Nothing can be bought on this server">
      <p>
        Billing is not set up. Whoever operates the server sets <code>STRIPE_SECRET_KEY</code> and{' '}
        <code>STRIPE_WEBHOOK_SECRET</code>, runs <code>npm run stripe:setup</code> once and starts it again. Until then
        the team keeps the plan it has.
      </p>
    </Notice>
  )
}
