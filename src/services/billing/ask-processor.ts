import { BillingError, type BillingErrorKind } from '../../gateways/billing/billing-error.ts'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Alerts } from '../alerts/raise-alert.ts'

/** Errors that only the operator can fix: the key, the catalogue, or a wrong request of ours. */
const OPERATORS_BUSINESS: ReadonlySet<BillingErrorKind> = new Set(['credentials', 'refused', 'missing'])
/** Seconds. */
const RETRY_AFTER = 5

export function isBillingError(error: unknown, kind: BillingErrorKind): error is BillingError {
  return error instanceof BillingError && error.kind === kind
}

/**
 * Runs a request to the processor that a person is waiting for. Failures that the operator can fix are reported to the
 * operator; the person never sees the processor's words.
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
