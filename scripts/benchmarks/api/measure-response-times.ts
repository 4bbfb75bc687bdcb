import { printFigure, say, summarize } from '../figures.ts'
import { teamIdOf } from '../seed-big-database.ts'
import type { User } from './users.ts'

type Route = {
  readonly name: string
  /** Milliseconds at p95: service.md, "Response-time targets". */
  readonly target: number
  /** Whether each call needs a new team. */
  readonly isOnce?: boolean
  ask(user: User, teamId: string, call: number): Promise<unknown>
}

const TEAM_PATH = (teamId: string) => `/api/teams/${teamId}`
const YEAR = `from=${dayBefore(364)}`

const ROUTES: readonly Route[] = [
  { name: 'GET team', target: 300, ask: (user, teamId) => user.ask('GET', TEAM_PATH(teamId)) },
  {
    name: 'PATCH team',
    target: 500,
    ask: (user, teamId, call) => user.ask('PATCH', TEAM_PATH(teamId), { name: `Renamed ${call}` }),
  },
  { name: 'GET members', target: 400, ask: (user, teamId) => user.ask('GET', `${TEAM_PATH(teamId)}/members`) },
  {
    name: 'POST members',
    target: 600,
    ask: (user, teamId, call) =>
      user.ask('POST', `${TEAM_PATH(teamId)}/members`, { login: `new-${call}`, role: 'member' }),
  },
  { name: 'DELETE member', target: 500, ask: removeMember },
  { name: 'GET quota', target: 500, ask: (user, teamId) => user.ask('GET', `${TEAM_PATH(teamId)}/analytics/quota`) },
  {
    name: 'GET trends of a year',
    target: 1000,
    ask: (user, teamId) => user.ask('GET', `${TEAM_PATH(teamId)}/analytics/trends?${YEAR}`),
  },
  {
    name: 'GET statistics of a year',
    target: 750,
    ask: (user, teamId) => user.ask('GET', `${TEAM_PATH(teamId)}/analytics/statistics?${YEAR}`),
  },
]
/**
 * Not in service.md: what a dashboard requests for the team with a tenth of all analyses. Lists should stay under 50
 * ms.
 */
const BIG_TEAM: readonly (readonly [name: string, path: string])[] = [
  ['trends of a year', `analytics/trends?${YEAR}`],
  ['statistics of a year', `analytics/statistics?${YEAR}`],
  ['analyses', 'analyses'],
  ['analyses with a rule and severity', 'analyses?ruleId=eval&severity=critical'],
  ['analyses with a rule that none has', 'analyses?ruleId=nothing'],
  ['analyses that failed in a repository', 'analyses?status=failed&repository=org-1/repository-3'],
  ['analyses of a pull request that there is not', 'analyses?pr=99999999'],
  ['analyses of a commit', 'analyses?q=abcdef0'],
  ['fix pull requests', 'fix-prs?status=merged'],
]
const DELETE: Route = {
  name: 'DELETE team',
  target: 1000,
  isOnce: true,
  ask: (user, teamId) => user.ask('DELETE', TEAM_PATH(teamId)),
}

export async function measureResponseTimes(
  users: readonly User[],
  { quick, teams }: { readonly quick: boolean; readonly teams: number },
): Promise<void> {
  const rounds = quick ? 3 : 60
  for (const route of ROUTES)
    await measure(users, route, { rounds, pick: (call) => teamIdOf(1 + ((call * 7919) % teams)) })
  for (const [name, path] of BIG_TEAM) {
    const route = {
      name: `GET ${name}, biggest team`,
      target: 1000,
      ask: (user: User) => user.ask('GET', `${TEAM_PATH(teamIdOf(1))}/${path}`),
    }
    await measure(users, route, { rounds: Math.ceil(rounds / 3), pick: () => '' })
    await measure(users.slice(0, 1), { ...route, name: `${route.name}, alone`, target: 50 }, { rounds, pick: () => '' })
  }
  // Runs last, and never on the biggest team.
  await measure(users, DELETE, { rounds: quick ? 1 : 10, pick: (call) => teamIdOf(1 + call) })
}

async function measure(
  users: readonly User[],
  route: Route,
  { rounds, pick }: { readonly rounds: number; readonly pick: (call: number) => string },
): Promise<void> {
  say(route.name)
  const times: number[] = []
  let calls = 0
  async function work(user: User): Promise<void> {
    // The first call of each route warms up.
    for (let round = route.isOnce ? 1 : 0; round <= rounds; round += 1) {
      calls += 1
      const call = calls
      const start = performance.now()
      await route.ask(user, pick(call), call)
      if (round > 0) times.push(performance.now() - start)
    }
  }
  await Promise.all(users.map(work))
  const summary = summarize(times)
  printFigure({
    benchmark: 'api',
    figure: `${route.name}, ${users.length} user${users.length === 1 ? '' : 's'}, p95`,
    value: summary.p95,
    unit: 'ms',
    ...summary,
    target: route.target,
  })
}

/** Removes the member that `POST members` added. */
async function removeMember(user: User, teamId: string): Promise<unknown> {
  const path = `${TEAM_PATH(teamId)}/members`
  const { items } = (await user.ask('GET', path)) as { items: { userId: string; role: string }[] }
  const member = items.find(({ role }) => role === 'member')
  return member && user.ask('DELETE', `${path}/${member.userId}`)
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
