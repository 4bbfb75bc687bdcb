import { AsyncLocalStorage } from 'node:async_hooks'

/** The setting that the policies of the tables read. */
export const TEAM_SETTING = 'fixwright.team_id'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const scope = new AsyncLocalStorage<string | null>()

/**
 * Runs `work` for one team: it can neither see nor write rows of other teams, even by mistake. This is a second line of
 * defence; queries filter by team all the same.
 */
export function runInTeamScope<Result>(teamId: string, work: () => PromiseLike<Result> | Result): Promise<Result> {
  // A query runs when it is awaited, which has to happen inside the scope.
  return enterTeamScope(teamId, async () => work())
}

/** The same for callbacks: everything that `work` starts belongs to the scope. */
export function enterTeamScope<Result>(teamId: string, work: () => Result): Result {
  // The id becomes part of a statement's text, so anything else is rejected.
  if (!UUID.test(teamId)) throw new Error('A team scope needs the id of a team')
  return scope.run(teamId, work)
}

/** The team of the current scope; null outside of any scope. */
export function currentTeamId(): string | null {
  return scope.getStore() ?? null
}

/** Runs `work` outside of any scope. For queries across teams, see `across-teams.ts`. */
export function leaveTeamScope<Result>(work: () => Promise<Result>): Promise<Result> {
  return scope.run(null, work)
}
