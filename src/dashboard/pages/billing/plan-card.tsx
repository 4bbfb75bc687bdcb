import type { AiOption, BillingInterval, Plan, PlanChoice, Subscription } from '../../api/types.ts'
import { formatAmount, PLAN_NAMES } from '../../components/wording.ts'
import { INTERVAL_TEXTS, isSameChoice, listFeatures, orderKind, priceOf } from './plan-texts.ts'

type Props = {
  plan: Plan
  interval: BillingInterval
  aiOption: AiOption
  billing: Subscription
  /** The pending request. */
  ordered: PlanChoice | null
  onOrder: (choice: PlanChoice) => void
}

export function PlanCard(props: Props) {
  const { plan, interval, aiOption, billing } = props
  const isPresent = billing.plan === plan
  return (
    <article className={`plan-card ${isPresent ? 'plan-card-current' : ''}`}>
      <div className="plan-card-head">
        <h3>{PLAN_NAMES[plan]}</h3>
        {isPresent && <span className="badge">Current plan</span>}
      </div>
      <p className="plan-price">
        <PriceText {...props} />
      </p>
      <ul className="check-list">
        {listFeatures(plan, aiOption).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {plan === 'FREE' ? (
        <FreeNote billing={billing} />
      ) : (
        <OrderButton {...props} choice={{ plan, interval, aiOption }} />
      )}
    </article>
  )
}

function PriceText({ plan, interval, aiOption, billing }: Props) {
  if (plan === 'FREE') return formatAmount(0, billing.currency)
  const price = priceOf(billing.prices, { plan, interval, aiOption })
  if (price === null) return 'Not sold here'
  return (
    <>
      {formatAmount(price, billing.currency)} <span>{INTERVAL_TEXTS[interval]}</span>
    </>
  )
}

function FreeNote({ billing }: { billing: Subscription }) {
  if (billing.subscription === null || billing.subscription.endsAt !== null) return null
  return <p className="muted small">To return to it, cancel in the customer portal.</p>
}

function OrderButton({ choice, billing, ordered, onOrder }: Props & { choice: PlanChoice }) {
  const { subscription: bought, configured, prices } = billing
  if (!configured || priceOf(prices, choice) === null) return null
  const kind = orderKind(bought, choice.aiOption)
  if (kind === 'settle')
    return <p className="muted small">It can be changed once the current subscription is put right in the portal.</p>
  if (bought && kind !== 'buy' && isSameChoice(bought, choice))
    return <p className="muted small">This is your current plan.</p>
  const isOrdered = ordered !== null && isSameChoice(ordered, choice)
  const name = PLAN_NAMES[choice.plan] ?? choice.plan
  return (
    <button
      type="button"
      className={`button ${bought ? '' : 'button-primary'}`}
      aria-disabled={ordered !== null}
      onClick={() => onOrder(choice)}
    >
      {isOrdered ? 'Opening …' : orderLabel(name, bought?.plan === choice.plan, kind === 'buy')}
    </button>
  )
}

function orderLabel(name: string, isSamePlan: boolean, isFirst: boolean): string {
  if (isFirst) return `Buy ${name}`
  return isSamePlan ? `Change ${name} to this` : `Change to ${name}`
}
