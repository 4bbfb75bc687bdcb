import { printFigure } from '../figures.ts'
import { signIn } from '../main-job/actors.ts'
import { startProcess } from '../processes.ts'
import { teamIdOf } from '../seed-big-database.ts'
import { MAIN, type Stage } from '../stage.ts'
import { callTogether, pickTeam, type Load } from './load.ts'

/** Service.md: analytics quota in 500 ms. */
const TARGET_MS = 500

/** The route that shows the quota, in a server process of its own. */
export async function measureRoute(stage: Stage, load: Load): Promise<void> {
  const server = startProcess(MAIN, ['server'], stage.env)
  const url = (await server.until(/^ready (.*)$/)).match[1]!
  const person = await signIn(url, 'quota')
  const { user } = (await person.get('/api/auth/session')) as { user: { id: string } }
  await stage.database.sql`
    insert into team_members (team_id, user_id, role) select id, ${user.id}::uuid, 'member' from teams
    on conflict do nothing`
  const ask = (call: number) => person.get(`/api/teams/${teamIdOf(pickTeam(call, load.teams))}/analytics/quota`)
  await callTogether({ ...load, rounds: 2 }, ask)
  const own = await callTogether({ ...load, rounds: Math.ceil(load.rounds / 5) }, ask)
  printFigure({
    benchmark: 'quota',
    figure: `GET quota, ${load.callers} concurrent callers`,
    value: own.p99,
    unit: 'ms',
    ...own,
    target: TARGET_MS,
  })
  await server.stop()
}
