import { readAutoFixQuota } from '../../../src/db/repositories/auto-fix-quota-repository.ts'
import { APP_ROLE } from '../../../src/db/preparation/app-role.ts'
import { openDatabase } from '../../../src/db/client.ts'
import { withRole } from '../../../src/db/preparation/database-url.ts'
import { teams } from '../../../src/db/schema/index.ts'
import { printFigure, ratioOf, say, summarize, type BenchmarkOptions } from '../figures.ts'
import { startProcess } from '../processes.ts'
import { MAIN, type Stage } from '../stage.ts'
import { createTeam, signIn } from './actors.ts'

const CALLERS = 100
/** Service.md: quota check under 50 ms. */
const TARGET_MS = 50

/** The check itself on the server's pool, and the route that shows it, with callers that never pause. */
export async function measureQuotaCheck(stage: Stage, { quick }: BenchmarkOptions): Promise<void> {
  say(`quota check: ${CALLERS} concurrent callers`)
  const rounds = quick ? 5 : 100
  const pool = openDatabase(withRole(stage.env['DATABASE_URL']!, APP_ROLE))
  const [team] = await pool.db.select({ id: teams.id }).from(teams).limit(1)
  const check = () => readAutoFixQuota(pool.db, team!.id, new Date())
  const least = () => pool.sql`select 1`
  await callTogether(check, 5)
  const own = await callTogether(check, rounds)
  const floor = await callTogether(least, rounds)
  await pool.close()
  printFigure({
    benchmark: 'main-job',
    figure: `quota check, ${CALLERS} concurrent callers`,
    value: own.p99,
    unit: 'ms',
    ...own,
    target: TARGET_MS,
    floor: { name: 'select 1 through the same pool', p50: floor.p50, p99: floor.p99 },
    ratio: ratioOf(own.p50, floor.p50),
  })
  await measureRoute(stage, rounds)
}

async function measureRoute(stage: Stage, rounds: number): Promise<void> {
  const server = startProcess(MAIN, ['server'], stage.env)
  const url = (await server.until(/^ready (.*)$/)).match[1]!
  const person = await signIn(url, 'quota')
  const teamId = await createTeam(person)
  const ask = () => person.get(`/api/teams/${teamId}/analytics/quota`)
  await callTogether(ask, 3)
  const own = await callTogether(ask, Math.ceil(rounds / 5))
  printFigure({
    benchmark: 'main-job',
    figure: `GET quota, ${CALLERS} concurrent callers`,
    value: own.p99,
    unit: 'ms',
    ...own,
    target: 500,
  })
  await server.stop()
}

async function callTogether(call: () => Promise<unknown>, rounds: number) {
  const times: number[] = []
  async function caller(): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      await call()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return summarize(times)
}
