import { BillingError, type BillingErrorKind } from '../../gateways/billing/billing-error.ts'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Alerts } from '../alerts/raise-alert.ts'

/** What only the operator can fix: the key, the catalogue, or a wrong request of ours. */
const OPERATORS_BUSINESS: ReadonlySet<BillingErrorKind> = new Set(['credentials', 'refused', 'missing'])
/** Seconds. */
const RETRY_AFTER = 5

export function isBillingError(error: unknown, kind: BillingErrorKind): error is BillingError {
  return error instanceof BillingError && error.kind === kind
}

/**
 * Does what a person waits for. Failures at the processor are reported to the operator where that helps, never in the
 * processor's words.
 * @throws AppError BILLING_UNAVAILABLE, and whatever else `work` throws.
 */
export async function askProcessor<Result>(
  deps: { readonly log: Logger; readonly alerts: Alerts },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BillingError)) throw error
    deps.log.error(
      { err: error, kind: error.kind, requestId: error.requestId },
      'the payment processor did not do as asked',
    )
    if (OPERATORS_BUSINESS.has(error.kind)) await alertOperator(deps.alerts, error)
    throw new AppError('BILLING_UNAVAILABLE', { details: { retryAfter: RETRY_AFTER }, cause: error })
  }
}

function alertOperator(alerts: Alerts, error: BillingError): Promise<void> {
  return alerts.raise(
    'billing',
    'The payment processor refuses our requests',
    `${error.message}. Check STRIPE_SECRET_KEY, and run \`npm run stripe:setup\` when products or prices are missing.`,
  )
}
