import { findTeam } from '../../db/repositories/team-repository.ts'
import { AppError } from '../../errors.ts'
import { askProcessor, isBillingError } from './ask-processor.ts'
import { requireBilling, type BillingDeps } from './billing-deps.ts'

export type OpenPortal = (teamId: string) => Promise<{ readonly url: string }>

/**
 * Opens the processor's page on which owners see invoices, change the card, and cancel.
 * @throws AppError BILLING_NOT_CONFIGURED, TEAM_NOT_FOUND, NO_BILLING_CUSTOMER, BILLING_UNAVAILABLE
 */
export function createOpenPortal(deps: BillingDeps): OpenPortal {
  return async (teamId) => {
    const billing = requireBilling(deps)
    const team = await findTeam(deps.db, teamId)
    if (!team) throw new AppError('TEAM_NOT_FOUND')
    const customerId = team.billingCustomerId
    if (customerId === null) throw new AppError('NO_BILLING_CUSTOMER')
    const returnUrl = deps.links.teamBilling(teamId)
    return askProcessor(deps, async () => {
      try {
        const { url } = await billing.createPortal({ customerId, returnUrl })
        return { url }
      } catch (error) {
        throw isBillingError(error, 'missing') ? new AppError('NO_BILLING_CUSTOMER', { cause: error }) : error
      }
    })
  }
}
