import { AsyncLocalStorage } from 'node:async_hooks'

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

/** Runs `work` outside of any scope: for questions about all teams, see `across-teams.ts`. */
export function leaveTeamScope<Result>(work: () => Promise<Result>): Promise<Result> {
  return scope.run(null, work)
}
