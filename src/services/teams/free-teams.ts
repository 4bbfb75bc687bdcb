import type { Executor } from '../../db/client.ts'
import { lockUser, readUserUsage } from '../../db/repositories/user-usage-repository.ts'
import { PERSON_LIMITS } from '../../domain/quotas/plans.ts'
import { AppError } from '../../errors.ts'

/**
 * Refuses another FREE team to a person who already owns the maximum. Until the transaction ends, other decisions of
 * this kind about the same person wait. Has to be called before a team is locked.
 * @param whose whether the message addresses the person or speaks about somebody else.
 * @throws AppError FREE_TEAM_LIMIT_REACHED
 */
export async function assertMayOwnFreeTeam(
  executor: Executor,
  { userId, whose, now }: { readonly userId: string; readonly whose: 'own' | 'other'; readonly now: Date },
): Promise<void> {
  await lockUser(executor, userId)
  const { freeTeams: used } = await readUserUsage(executor, userId, now)
  const limit = PERSON_LIMITS.freeTeams
  if (used < limit) return
  throw new AppError('FREE_TEAM_LIMIT_REACHED', {
    ...(whose === 'other' && {
      message: `This person owns as many teams on the FREE plan as one person may: ${limit}.`,
    }),
    details: { limit, used },
  })
}
