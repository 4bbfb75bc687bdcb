import { findQuotaTeam } from '../../db/analysis-usage-repository.ts'
import type { Database } from '../../db/client.ts'
import { decideRepository } from '../../domain/repository-limit.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import { refuseOtherRepository } from '../quotas/refuse-analysis.ts'

/**
 * Suggestions take no unit of any quota; that the plan covers one repository holds for them all the same.
 * @throws AppError REPOSITORY_LIMIT_REACHED, TEAM_NOT_FOUND
 */
export async function checkRepositoryLimit(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  teamId: string,
  repository: { readonly id: number; readonly fullName: string },
): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    const team = await findQuotaTeam(tx, teamId)
    if (!team) throw new AppError('TEAM_NOT_FOUND')
    if (decideRepository(team, repository.id) !== 'another') return null
    return refuseOtherRepository(tx, { team, repository, now: clock() })
  })
  if (refusal) throw new AppError(refusal.code, { message: refusal.reason, details: refusal.details })
}
