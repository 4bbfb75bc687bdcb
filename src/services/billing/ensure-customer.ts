import type { Billing } from '../../gateways/billing/billing.ts'
import { setBillingCustomer } from '../../db/repositories/billing-team-repository.ts'
import type { Database } from '../../db/client.ts'
import { findTeam } from '../../db/repositories/team-repository.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import { askOnce } from './ask-once.ts'

type EnsureCustomerDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly billing: Pick<Billing, 'createCustomer'>
}
type Wanted = {
  readonly teamId: string
  readonly email: string | null
  /** A customer that the processor no longer knows and that has to be replaced. */
  readonly lost?: string
}

/**
 * The team's customer at the processor. Every team has exactly one before it can buy anything.
 * @throws AppError TEAM_NOT_FOUND, BillingError
 */
export async function ensureCustomer(deps: EnsureCustomerDeps, wanted: Wanted): Promise<string> {
  const { teamId, email, lost = null } = wanted
  const team = await findTeam(deps.db, teamId)
  if (!team) throw new AppError('TEAM_NOT_FOUND')
  const from = team.billingCustomerId
  if (from !== null && from !== lost) return from
  const customer = { teamId, name: team.name, email }
  return askOnce(deps, {
    teamId,
    operation: 'customer',
    parameters: { name: team.name, email, replaces: from },
    ask: (idempotencyKey) => deps.billing.createCustomer(customer, idempotencyKey),
    resultIdOf: (customerId) => customerId,
    async store(tx, to) {
      const isStored = await setBillingCustomer(tx, { teamId, from, to, now: deps.clock() })
      if (!isStored) throw new AppError('TEAM_NOT_FOUND')
    },
  })
}
