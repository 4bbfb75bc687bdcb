import { sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Executor } from './client.ts'
import { currentTeamId, leaveTeamScope, TEAM_SETTING } from './scope/team-scope.ts'

/**
 * For the few queries that concern all teams, such as whether a slug is free. Runs `work` without the team scope,
 * inside the caller's transaction if there is one.
 */
export async function acrossTeams<Result>(
  executor: Executor,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  const teamId = currentTeamId()
  if (teamId === null) return work(executor)
  if (!(executor instanceof PgTransaction)) return leaveTeamScope(() => work(executor))
  await setTeam(executor, '')
  const result = await work(executor)
  // After an error the transaction is rolled back, at least to an earlier savepoint, and the setting with it.
  await setTeam(executor, teamId)
  return result
}

async function setTeam(executor: Executor, teamId: string): Promise<void> {
  await executor.execute(sql`select set_config(${TEAM_SETTING}, ${teamId}, true)`)
}
