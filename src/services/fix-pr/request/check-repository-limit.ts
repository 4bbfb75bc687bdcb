import { findQuotaTeam } from '../../../db/repositories/analysis-usage-repository.ts'
import type { Database } from '../../../db/client.ts'
import { repositoryFullName } from '../../../domain/code-host/pull-request.ts'
import { decideRepository } from '../../../domain/quotas/repository-limit.ts'
import { AppError } from '../../../errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import { refuseOtherRepository } from '../../quotas/refuse-analysis.ts'
import type { FoundPullRequest } from './find-pull-request.ts'

/**
 * Applies the limit of one repository to fixes as well, including suggestions and previews, which take no unit of any
 * quota.
 * @throws AppError REPOSITORY_LIMIT_REACHED, TEAM_NOT_FOUND
 */
export async function checkRepositoryLimit(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  teamId: string,
  { repositoryId, pr }: Pick<FoundPullRequest, 'repositoryId' | 'pr'>,
): Promise<void> {
  const repository = { id: repositoryId, fullName: repositoryFullName(pr.ref) }
  const refusal = await db.transaction(async (tx) => {
    const team = await findQuotaTeam(tx, teamId)
    if (!team) throw new AppError('TEAM_NOT_FOUND')
    if (decideRepository(team, repository.id) !== 'another') return null
    return refuseOtherRepository(tx, { team, repository, now: clock() })
  })
  if (refusal) throw new AppError(refusal.code, { message: refusal.reason, details: refusal.details })
}
