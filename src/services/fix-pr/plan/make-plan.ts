import { randomUUID } from 'node:crypto'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import type { FixDelivery } from '../../../domain/fix-pr/fix-delivery.ts'
import type { FixDescription, FixReport } from '../../../domain/fix-pr/fix-description.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import type { FixPrDeps } from '../job/fix-pr-deps.ts'
import { FixPrStop } from '../job/fix-pr-stop.ts'
import { createPlanAiFixes, withoutAiFixes, type AiPlan } from './plan-ai-fixes.ts'
import { createPlanFixes } from './plan-fixes.ts'
import { saveProgress } from '../job/save-progress.ts'
import { createProvePlan } from './prove-plan.ts'

export type MakePlanDeps = Omit<FixPrDeps, 'codeHostUrl'>
export type MakePlan = (
  client: InstallationClient,
  job: { readonly row: FixPrRow; readonly pr: PullRequest; readonly delivery: FixDelivery },
) => Promise<AiPlan>

/**
 * Plans everything that a fix job will write, and verifies it as a whole. When AI fixes do not work together with the
 * others, the plan continues without them.
 * @throws FixPrStop when nothing can be fixed, or when not even the fixes without AI pass.
 */
export function createMakePlan(deps: MakePlanDeps): MakePlan {
  const planFixes = createPlanFixes(deps)
  const planAiFixes = createPlanAiFixes(deps)
  const provePlan = createProvePlan(deps)
  return async (client, { row, pr, delivery }) => {
    const attempt = randomUUID()
    const job = { pr, teamId: row.teamId, delivery }
    await saveProgress(deps, row, { step: 'fixing' })
    const plan = await planFixes(client, pr, row.teamId)
    const withAi = await planAiFixes(client, plan, { row, pr, delivery, attempt })
    await keepReasons(deps, row, withAi)
    stopWithoutFixes(withAi)
    try {
      return { ...withAi, plan: await provePlan(client, withAi.plan, job) }
    } catch (error) {
      const mayGoOn = error instanceof FixPrStop && withAi.plan.fixes.some(({ ai }) => ai) && plan.fixes.length > 0
      if (!mayGoOn) throw error
    }
    const without = { ...withAi, plan: withoutAiFixes(plan, withAi) }
    deps.log.info({ teamId: row.teamId, jobId: row.id }, 'AI fixes were not proven together and are dropped')
    await deps.db.transaction(async (tx) =>
      deps.ai.credits.giveBackAttempt(tx, { teamId: row.teamId, fixPrId: row.id, attempt }),
    )
    await keepReasons(deps, row, without)
    return { ...without, plan: await provePlan(client, without.plan, job) }
  }
}

/** When only AI could have fixed anything, the job ends with the reason why it did not. */
function stopWithoutFixes({ plan, wasAsked, exhausted }: AiPlan): void {
  // The reason why our own fixer failed is more useful.
  if (plan.fixes.length > 0 || plan.notFixable.some(({ code }) => code === 'invalid_fix')) return
  if (exhausted !== null) throw new FixPrStop('ai_credits_exhausted', exhausted)
  if (wasAsked) throw new FixPrStop('ai_fix_not_taken')
}

/** Even a job without a fix can say why each finding stays. */
async function keepReasons(deps: MakePlanDeps, row: FixPrRow, made: AiPlan): Promise<void> {
  await saveProgress(deps, row, { step: 'verifying', report: reportOf(made) })
}

export function describeFixes({ plan }: AiPlan): FixDescription[] {
  return [...plan.fixes]
}

export function reportOf({ plan }: AiPlan): FixReport {
  return { notFixed: plan.notFixable, partial: plan.partial }
}
