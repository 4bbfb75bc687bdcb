import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Plan } from '../../domain/quotas/plans.ts'
import type { Executor } from '../client.ts'
import { findInstallation } from './installation-repository.ts'
import { codeHostInstallations, repositories, teamMembers, teams, users } from '../schema/index.ts'

/** The installation through which a team reaches a repository, by the repository's current name. */
export async function findTeamInstallation(
  executor: Executor,
  teamId: string,
  fullName: string,
): Promise<number | null> {
  const [row] = await executor
    .select({ installationId: repositories.installationId })
    .from(repositories)
    .innerJoin(codeHostInstallations, eq(codeHostInstallations.installationId, repositories.installationId))
    .where(
      and(
        eq(codeHostInstallations.teamId, teamId),
        eq(codeHostInstallations.state, 'active'),
        isNull(repositories.removedAt),
        sql`lower(${repositories.fullName}) = lower(${fullName})`,
      ),
    )
  return row?.installationId ?? null
}

/** A repository by its id, with its current name, as long as an active installation of the team covers it. */
export async function findCoveredRepository(
  executor: Executor,
  teamId: string,
  repositoryId: number,
): Promise<{ installationId: number; fullName: string } | null> {
  const [row] = await executor
    .select({ installationId: repositories.installationId, fullName: repositories.fullName })
    .from(repositories)
    .innerJoin(codeHostInstallations, eq(codeHostInstallations.installationId, repositories.installationId))
    .where(
      and(
        eq(codeHostInstallations.teamId, teamId),
        eq(codeHostInstallations.state, 'active'),
        isNull(repositories.removedAt),
        eq(repositories.repositoryId, repositoryId),
      ),
    )
  return row ?? null
}

/** The team of an active installation, or null. */
export async function findInstallationTeam(executor: Executor, installationId: number): Promise<string | null> {
  const installation = await findInstallation(executor, installationId)
  return installation?.state === 'active' ? installation.teamId : null
}

/** The member of a team who has this account on the code host. */
export async function findTeamMember(
  executor: Executor,
  teamId: string,
  codeHostId: number,
): Promise<{ id: string; login: string } | null> {
  const [row] = await executor
    .select({ id: users.id, login: users.login })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(users.codeHostId, codeHostId)))
  return row ? { id: row.id, login: row.login ?? '' } : null
}

/** The plan of a team that is not being deleted, or null. */
export async function findTeamPlan(executor: Executor, teamId: string): Promise<Plan | null> {
  const [row] = await executor
    .select({ plan: teams.plan })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.state, 'active')))
  return row?.plan ?? null
}
