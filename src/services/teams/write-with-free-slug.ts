import type { Executor } from '../../db/client.ts'
import { acrossTeams } from '../../db/across-teams.ts'
import { findSimilarSlugs, takeSlugTurn } from '../../db/repositories/team-repository.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { chooseFreeSlug } from '../../domain/people/slug.ts'

/** Attempts before giving up. Each failure means that another team took the free slug meanwhile. */
const ATTEMPTS = 20

/**
 * Writes a team with the wanted slug, or with the next free number appended. Writers that want the same slug take
 * turns; the remaining race is with a team whose explicitly given slug is exactly that numbered one. Each attempt is a
 * savepoint, so a lost race does not abort the surrounding transaction.
 * @param ownTeamId the team whose current slug counts as free.
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
