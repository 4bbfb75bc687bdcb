import {
  claimAnalysedRepository,
  findFirstAnalysedRepository,
} from '../../db/repositories/analysed-repository-repository.ts'
import {
  findQuotaTeam,
  hasDowngradeGrace,
  lockQuotaTeam,
  lockUsage,
  markWarned,
  takeBeyondLimit,
  takeWithinLimit,
  type QuotaTeam,
} from '../../db/repositories/analysis-usage-repository.ts'
import type { Executor } from '../../db/client.ts'
import { decideBeyondLimit, monthOf, reachesWarning } from '../../domain/quotas/analysis-quota.ts'
import { PLAN_LIMITS } from '../../domain/quotas/plans.ts'
import { decideRepository } from '../../domain/quotas/repository-limit.ts'
import { AppError } from '../../errors.ts'
import { notifyGraceStart, notifyWarning } from './notify-quota.ts'
import type { QuotaDeps } from './quota-deps.ts'
import { refuseOtherRepository, refuseUsedUp, type AnalysisRefusal } from './refuse-analysis.ts'

export type AnalysisRequest = {
  readonly teamId: string
  /** null for code outside a repository. */
  readonly repository: { readonly id: number; readonly fullName: string } | null
  readonly now: Date
}
export type UnitDecision = { readonly allowed: true; readonly inGrace: boolean } | AnalysisRefusal

/**
 * Takes one analysis from the monthly quota, in the transaction that stores the analysis. A refusal takes nothing but
 * writes an audit row, so the caller commits the transaction either way.
 * @throws AppError TEAM_NOT_FOUND
 */
export type TakeAnalysisUnit = (executor: Executor, request: AnalysisRequest) => Promise<UnitDecision>

type Taking = { readonly team: QuotaTeam; readonly request: AnalysisRequest }
type TakingForRepository = Taking & { readonly repository: NonNullable<AnalysisRequest['repository']> }

export function createTakeAnalysisUnit(deps: QuotaDeps): TakeAnalysisUnit {
  return async (executor, request) => {
    const team = await findQuotaTeam(executor, request.teamId)
    if (team === null) throw new AppError('TEAM_NOT_FOUND')
    const { repository } = request
    const place = repository === null ? 'analysed' : decideRepository(team, repository.id)
    if (repository === null || place === 'analysed') return takeUnit(deps, executor, { team, request })
    if (place === 'first') return takeForFirst(deps, executor, { request, repository })
    return takeForAnother(deps, executor, { team, request, repository })
  }
}

/**
 * Runs one at a time for a team, since only one repository can be the first. The repository becomes the first only if a
 * unit could be taken. A team that comes from a paid plan already has a first one.
 */
async function takeForFirst(
  deps: QuotaDeps,
  executor: Executor,
  { request, repository }: Omit<TakingForRepository, 'team'>,
): Promise<UnitDecision> {
  const team = await lockQuotaTeam(executor, request.teamId)
  if (team === null) throw new AppError('TEAM_NOT_FOUND')
  if (decideRepository(team, repository.id) === 'another')
    return takeForAnother(deps, executor, { team, request, repository })
  const firstId = await findFirstAnalysedRepository(executor, team.id)
  if (firstId !== null && firstId !== repository.id) {
    const analysedRepositoryId = await claimAnalysedRepository(executor, team.id, firstId)
    return takeForAnother(deps, executor, { team: { ...team, analysedRepositoryId }, request, repository })
  }
  const decision = await takeUnit(deps, executor, { team, request })
  if (decision.allowed) await claimAnalysedRepository(executor, team.id, repository.id)
  return decision
}

/** The grace period after a downgrade covers everything that was analysed before, which may be several repositories. */
async function takeForAnother(deps: QuotaDeps, executor: Executor, taking: TakingForRepository): Promise<UnitDecision> {
  const { team, request, repository } = taking
  if (await hasDowngradeGrace(executor, team.id, request.now)) return takeUnit(deps, executor, taking)
  return refuseOtherRepository(executor, { team, repository, now: request.now })
}

async function takeUnit(deps: QuotaDeps, executor: Executor, taking: Taking): Promise<UnitDecision> {
  const { team, request } = taking
  const limit = PLAN_LIMITS[team.plan].analyses
  const usage = await takeWithinLimit(executor, { teamId: team.id, limit, now: request.now })
  if (limit === 'unlimited') return { allowed: true, inGrace: false }
  if (usage === null) return takeInGrace(deps, executor, { ...taking, limit })
  if (!usage.isWarned && reachesWarning(limit, usage.used)) {
    await markWarned(executor, usage, request.now)
    await notifyWarning(deps, executor, { team, usage, limit })
  }
  return { allowed: true, inGrace: false }
}

async function takeInGrace(
  deps: QuotaDeps,
  executor: Executor,
  taking: Taking & { readonly limit: number },
): Promise<UnitDecision> {
  const { team, request, limit } = taking
  const { now } = request
  const month = monthOf(now)
  const usage = await lockUsage(executor, { teamId: team.id, month })
  if (usage === null) throw new Error('The usage that reached the limit is gone')
  const verdict = decideBeyondLimit(usage.graceEndsAt, now)
  if (verdict === 'blocked') return refuseUsedUp(executor, { team, repository: request.repository, now, usage, limit })
  if (verdict === 'in_grace') await takeBeyondLimit(executor, usage)
  else {
    const started = await takeBeyondLimit(executor, usage, { reason: 'over_limit', startedAt: now })
    await notifyGraceStart(deps, executor, { team, usage: started, limit })
  }
  return { allowed: true, inGrace: true }
}
