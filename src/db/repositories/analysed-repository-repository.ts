import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { NamePosition } from '../../domain/lists/name-cursor.ts'
import type { Executor } from '../client.ts'
import { analysisRecords, codeHostInstallations, repositories, teams } from '../schema/index.ts'

export type CoveredRepository = {
  readonly repositoryId: number
  readonly fullName: string
  readonly isPrivate: boolean
  readonly removed: boolean
  readonly installationId: number
}

const COVERED = {
  repositoryId: repositories.repositoryId,
  fullName: repositories.fullName,
  isPrivate: repositories.isPrivate,
  removed: sql<boolean>`${repositories.removedAt} is not null or ${codeHostInstallations.state} = 'deleted'`,
  installationId: repositories.installationId,
} as const

/**
 * Makes the repository the one that the FREE plan analyses unless another one is already.
 * @returns the one that it is now.
 */
export async function claimAnalysedRepository(
  executor: Executor,
  teamId: string,
  repositoryId: number,
): Promise<number | null> {
  const [won] = await executor
    .update(teams)
    .set({ analysedRepositoryId: repositoryId })
    .where(and(eq(teams.id, teamId), isNull(teams.analysedRepositoryId)))
    .returning({ id: teams.analysedRepositoryId })
  if (won) return won.id
  const [team] = await executor.select({ id: teams.analysedRepositoryId }).from(teams).where(eq(teams.id, teamId))
  return team?.id ?? null
}

/** The repository of the team's oldest analysis among those that its installations still cover; null when there is none. */
export async function findFirstAnalysedRepository(executor: Executor, teamId: string): Promise<number | null> {
  const [row] = await executor
    .select({ id: repositories.repositoryId })
    .from(analysisRecords)
    .innerJoin(repositories, eq(repositories.repositoryId, analysisRecords.repositoryId))
    .innerJoin(codeHostInstallations, eq(codeHostInstallations.installationId, repositories.installationId))
    .where(
      and(
        eq(analysisRecords.teamId, teamId),
        eq(codeHostInstallations.teamId, teamId),
        isNull(repositories.removedAt),
        ne(codeHostInstallations.state, 'deleted'),
      ),
    )
    .orderBy(asc(analysisRecords.analysedAt), asc(analysisRecords.id))
    .limit(1)
  return row?.id ?? null
}

export async function setAnalysedRepository(
  executor: Executor,
  input: { readonly teamId: string; readonly repositoryId: number; readonly now: Date },
): Promise<void> {
  await executor
    .update(teams)
    .set({ analysedRepositoryId: input.repositoryId, analysedRepositoryChosenAt: input.now, updatedAt: input.now })
    .where(eq(teams.id, input.teamId))
}

/** One repository of the team's installations, including removed ones; null for any other. */
export async function findTeamRepository(
  executor: Executor,
  teamId: string,
  repositoryId: number,
): Promise<CoveredRepository | null> {
  const [row] = await executor
    .select(COVERED)
    .from(repositories)
    .innerJoin(codeHostInstallations, eq(codeHostInstallations.installationId, repositories.installationId))
    .where(and(eq(codeHostInstallations.teamId, teamId), eq(repositories.repositoryId, repositoryId)))
  return row ?? null
}

/**
 * Repositories of the team's installations by name. Those removed from the app are left out, except for the one that
 * the team's plan analyses.
 */
export async function listTeamRepositories(
  executor: Executor,
  teamId: string,
  page: { readonly after: NamePosition | null; readonly limit: number; readonly alwaysId: number | null },
): Promise<readonly CoveredRepository[]> {
  const { fullName, repositoryId, removedAt, installationId } = repositories
  const { after, limit, alwaysId } = page
  const isThere = and(isNull(removedAt), ne(codeHostInstallations.state, 'deleted'))
  return executor
    .select(COVERED)
    .from(repositories)
    .innerJoin(codeHostInstallations, eq(codeHostInstallations.installationId, installationId))
    .where(
      and(
        eq(codeHostInstallations.teamId, teamId),
        alwaysId === null ? isThere : or(isThere, eq(repositoryId, alwaysId)),
        after ? or(gt(fullName, after.name), and(eq(fullName, after.name), gt(repositoryId, after.id))) : undefined,
      ),
    )
    .orderBy(asc(fullName), asc(repositoryId))
    .limit(limit)
}

/** The active installations of a team. */
export async function listActiveInstallationIds(executor: Executor, teamId: string): Promise<readonly number[]> {
  const rows = await executor
    .select({ id: codeHostInstallations.installationId })
    .from(codeHostInstallations)
    .where(and(eq(codeHostInstallations.teamId, teamId), eq(codeHostInstallations.state, 'active')))
  return rows.map(({ id }) => id)
}
