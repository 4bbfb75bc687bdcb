import type { Billing, BillingPage, PlanChoice } from '../../gateways/billing/billing.ts'
import { recordAudit } from '../../db/repositories/audit-log-repository.ts'
import { findTeam } from '../../db/repositories/team-repository.ts'
import { listPricesOf } from '../../domain/billing/plan-choice.ts'
import { AppError } from '../../errors.ts'
import { askOnce } from './ask-once.ts'
import { askProcessor, isBillingError } from './ask-processor.ts'
import { requireBilling, type BillingDeps } from './billing-deps.ts'
import { changeBoughtPlan } from './change-bought-plan.ts'
import type { CheckoutInput, CheckoutStarted } from './checkout.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { findBinding } from './find-binding.ts'
import { takeTurns } from './take-turns.ts'

export type StartCheckout = (input: CheckoutInput) => Promise<CheckoutStarted>
type Buying = CheckoutInput & { readonly billing: Billing; readonly customerId: string }

/**
 * Returns the page where a team can buy a plan or change the one that it has. The plan itself only changes when the
 * processor says that it is paid.
 * @throws AppError BILLING_NOT_CONFIGURED, VALIDATION_FAILED for an AI option that is not sold, ALREADY_ON_PLAN,
 * TEAM_NOT_FOUND, BILLING_UNAVAILABLE
 */
export function createStartCheckout(deps: BillingDeps): StartCheckout {
  return async (input) => {
    const billing = requireBilling(deps)
    requireSold(deps, input.choice)
    const work = () =>
      withCustomer({ ...deps, billing }, input, (customerId) => buy(deps, { ...input, billing, customerId }))
    return askProcessor(deps, () => takeTurns(deps.db, input.teamId, work))
  }
}

function requireSold({ pricingModel }: BillingDeps, choice: PlanChoice): void {
  const isSold = listPricesOf(pricingModel, choice).length === (choice.aiOption === 'none' ? 1 : 2)
  if (isSold) return
  throw new AppError('VALIDATION_FAILED', {
    message: 'AI options are not sold here: AI fixes use the team’s own key. Omit aiOption, or send none.',
    details: { in: 'body', fields: [{ field: 'aiOption', problem: 'must be none' }] },
  })
}

/** A customer that was deleted at the processor is replaced by a new one, once. */
async function withCustomer(
  deps: BillingDeps & { readonly billing: Billing },
  { teamId, user }: CheckoutInput,
  work: (customerId: string) => Promise<CheckoutStarted>,
): Promise<CheckoutStarted> {
  const customerId = await ensureCustomer(deps, { teamId, email: user.email })
  try {
    return await work(customerId)
  } catch (error) {
    if (!isBillingError(error, 'missing')) throw error
    deps.log.warn({ teamId, customerId }, 'the customer is gone at the payment processor and is replaced')
    return work(await ensureCustomer(deps, { teamId, email: user.email, lost: customerId }))
  }
}

async function buy(deps: BillingDeps, buying: Buying): Promise<CheckoutStarted> {
  const { billing, customerId, choice } = buying
  const [subscriptions, open] = await Promise.all([
    billing.listSubscriptions(customerId),
    billing.findOpenCheckout(customerId, choice),
  ])
  const binding = findBinding(subscriptions)
  if (binding) return changeBoughtPlan({ ...deps, billing }, { ...buying, subscription: binding })
  const page = open ?? (await openCheckout(deps, buying))
  return { sessionId: page.id, url: page.url }
}

async function openCheckout(deps: BillingDeps, buying: Buying): Promise<BillingPage> {
  const { billing, customerId, teamId, choice, user } = buying
  await billing.expireOpenCheckouts(customerId)
  const request = {
    customerId,
    teamId,
    choice,
    successUrl: deps.links.teamBilling(teamId, 'success'),
    cancelUrl: deps.links.teamBilling(teamId, 'cancelled'),
  }
  const page = await askOnce(deps, {
    teamId,
    operation: 'checkout',
    parameters: request,
    ask: (idempotencyKey) => billing.createCheckout(request, idempotencyKey),
    resultIdOf: ({ id }) => id,
    store: (tx, { id }) =>
      recordAudit(tx, {
        teamId,
        actorUserId: user.id,
        action: 'billing.checkout_started',
        target: id,
        details: choice,
      }),
  })
  if (await findTeam(deps.db, teamId)) return page
  // The team was deleted meanwhile, so nobody may buy for it any more.
  await billing.expireOpenCheckouts(customerId)
  throw new AppError('TEAM_NOT_FOUND')
}
