import type { FixDelivery } from '../../../domain/fix-pr/fix-delivery.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import { FixPrStop } from '../job/fix-pr-stop.ts'
import type { PullRequestFixes } from './plan-fixes.ts'
import { createShareHelpers } from './share-helpers.ts'
import { type VerifyDeps, verifyPlan } from './verify-plan.ts'

export type ProvePlan = (
  client: InstallationClient,
  plan: PullRequestFixes,
  job: {
    readonly pr: Pick<PullRequest, 'ref' | 'head'>
    readonly teamId: string
    readonly delivery: FixDelivery
  },
) => Promise<PullRequestFixes>

/**
 * The plan as it will be written, verified as a whole: with helpers in modules of the project if that holds, else with
 * one in each file, as suggestions always have them.
 * @throws FixPrStop as `verifyPlan` does.
 */
export function createProvePlan(deps: VerifyDeps): ProvePlan {
  const shareHelpers = createShareHelpers(deps)
  return async (client, plan, { pr, teamId, delivery }) => {
    const shared = delivery === 'suggestions' ? plan : await shareHelpers(client, pr, plan)
    if (shared !== plan && (await isProven(deps, shared, teamId))) return shared
    await verifyPlan(deps, plan, teamId)
    return plan
  }
}

async function isProven(deps: VerifyDeps, plan: PullRequestFixes, teamId: string): Promise<boolean> {
  try {
    await verifyPlan(deps, plan, teamId)
    return true
  } catch (error) {
    if (error instanceof FixPrStop) return false
    throw error
  }
}
