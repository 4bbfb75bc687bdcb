import type { BoughtSubscription, PlanChoice, Subscription } from '../../api/types.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { formatAmount } from '../../components/wording.ts'
import { describeChoice, INTERVAL_TEXTS, priceOf } from './plan-texts.ts'

/**
 * Asks before an order that changes the subscription immediately, without a confirmation page of the payment processor.
 */
export function AtOnceDialog(props: {
  from: BoughtSubscription
  to: PlanChoice
  billing: Subscription
  pending: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}) {
  const { from, to, billing, ...rest } = props
  const price = priceOf(billing.prices, to)
  return (
    <ConfirmDialog title="Change the subscription now?" action="Change it now" {...rest}>
      <p>
        From <strong>{describeChoice(from)}</strong> to <strong>{describeChoice(to)}</strong>.
      </p>
      <p>
        The change is made immediately, without another page.{' '}
        {price !== null && `The new price is ${formatAmount(price, billing.currency)} ${INTERVAL_TEXTS[to.interval]}. `}
        What is due for the rest of the period is charged to the saved card now; what you have paid for it already is
        taken off.
      </p>
    </ConfirmDialog>
  )
}
