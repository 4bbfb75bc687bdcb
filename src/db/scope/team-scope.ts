import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Executor } from '../client.ts'

/** The setting that the policies of the tables read. */
export const TEAM_SETTING = 'fixwright.team_id'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const scope = new AsyncLocalStorage<string | null>()

/**
 * Runs `work` for one team: whatever it asks of the database, also by mistake, rows of other teams are neither seen nor
 * written. The second line of defence: queries name their team all the same.
 */
export function runInTeamScope<Result>(teamId: string, work: () => PromiseLike<Result> | Result): Promise<Result> {
  // A query runs when it is waited for, which has to happen inside.
  return enterTeamScope(teamId, async () => work())
}

/** The same for callbacks: all that `work` sets off belongs to the scope. */
export function enterTeamScope<Result>(teamId: string, work: () => Result): Result {
  // It becomes part of a statement's text, so nothing else may get in.
  if (!UUID.test(teamId)) throw new Error('A team scope needs the id of a team')
  return scope.run(teamId, work)
}

/** The team that the present work is for; null outside of any scope. */
export function currentTeamId(): string | null {
  return scope.getStore() ?? null
}

/**
 * For the few questions that are about all teams by nature, such as whether a slug is free: `work` runs without the scope,
 * inside the caller's transaction if there is one.
 */
export async function acrossTeams<Result>(
  executor: Executor,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  const teamId = currentTeamId()
  if (teamId === null) return work(executor)
  if (!(executor instanceof PgTransaction)) return scope.run(null, async () => work(executor))
  await setTeam(executor, '')
  const result = await work(executor)
  // After an error the transaction is rolled back, at least to a savepoint from before, and the setting with it.
  await setTeam(executor, teamId)
  return result
}

async function setTeam(executor: Executor, teamId: string): Promise<void> {
  await executor.execute(sql`select set_config(${TEAM_SETTING}, ${teamId}, true)`)
}
