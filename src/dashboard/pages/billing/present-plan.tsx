import type { ReactNode } from 'react'
import type { BoughtSubscription, Subscription, Team } from '../../api/types.ts'
import { Notice } from '../../components/notice.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { formatAmount, PLAN_NAMES } from '../../components/wording.ts'
import { AI_OPTION_NAMES, describeStatus, INTERVAL_TEXTS } from './plan-texts.ts'
import { PortalButton } from './portal-button.tsx'

export function PresentPlan({ team, billing }: { team: Team; billing: Subscription }) {
  const { subscription } = billing
  return (
    <section aria-labelledby="present-plan" className="present-plan">
      <h2 id="present-plan">Current plan</h2>
      {subscription?.paymentGraceEndsAt && (
        <Notice tone="warning" title="A payment did not work">
          <p>
            The plan stays until <TimeText time={subscription.paymentGraceEndsAt} />. Pay the open invoice or change the
            card before then, and nothing is interrupted.
          </p>
        </Notice>
      )}
      <div className="panel stack">
        <dl className="plan-facts">
          <Fact title="Plan">{PLAN_NAMES[billing.plan] ?? billing.plan}</Fact>
          {subscription ? (
            <BoughtFacts bought={subscription} billing={billing} />
          ) : (
            <Fact title="Status">
              {billing.plan === 'FREE'
                ? 'Nothing bought; the Free plan costs nothing'
                : 'Not bought; set by the operator of the server'}
            </Fact>
          )}
        </dl>
        {billing.configured && team.billingCustomerId && <PortalButton teamId={team.id} />}
      </div>
    </section>
  )
}

function BoughtFacts({ bought, billing }: { bought: BoughtSubscription; billing: Subscription }) {
  return (
    <>
      <Fact title="Status">{describeStatus(bought)}</Fact>
      {bought.plan !== billing.plan && <Fact title="Bought">{PLAN_NAMES[bought.plan] ?? bought.plan}</Fact>}
      {billing.pricingModel === 'ai-options' && <Fact title="AI option">{AI_OPTION_NAMES[bought.aiOption]}</Fact>}
      <Fact title="Price without taxes">
        {formatAmount(bought.amount, billing.currency)} {INTERVAL_TEXTS[bought.interval]}
      </Fact>
      {bought.renewsAt && (
        <Fact title="Renews on">
          <TimeText time={bought.renewsAt} format="date" />
        </Fact>
      )}
      {bought.endsAt && (
        <Fact title="Ends on">
          <TimeText time={bought.endsAt} format="date" />
        </Fact>
      )}
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
