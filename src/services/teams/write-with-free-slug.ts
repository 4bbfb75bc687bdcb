import type { Executor } from '../../db/client.ts'
import { acrossTeams } from '../../db/across-teams.ts'
import { findSimilarSlugs, takeSlugTurn } from '../../db/repositories/team-repository.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { chooseFreeSlug } from '../../domain/people/slug.ts'

/** Attempts before giving up. Each failure means that another team took the free slug in the meantime. */
const ATTEMPTS = 20

/**
 * Writes a team with the wanted slug, or with the next number that is free. Those who want the same one take turns; a race is left
 * with a team whose given slug is just that number. Each try is a savepoint, so a lost race does not spoil the transaction around it.
 * @param ownTeamId the team whose present slug counts as free.
 */
export async function writeWithFreeSlug<Result>(
  executor: Executor,
  wanted: { readonly slug: string; readonly ownTeamId?: string },
  write: (executor: Executor, slug: string) => Promise<Result>,
): Promise<Result> {
  await takeSlugTurn(executor, wanted.slug)
  for (let attempt = 1; ; attempt++) {
    const similar = await acrossTeams(executor, (all) => findSimilarSlugs(all, wanted.slug, wanted.ownTeamId))
    const slug = chooseFreeSlug(wanted.slug, similar)
    try {
      return await executor.transaction((savepoint) => write(savepoint, slug))
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error
    }
  }
}
