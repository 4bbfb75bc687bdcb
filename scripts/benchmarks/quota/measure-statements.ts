import type { DatabaseClient } from '../../../src/db/client.ts'
import { systemClock } from '../../../src/lib/clock.ts'
import { createLinks } from '../../../src/lib/links.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { createQuotas } from '../../../src/services/quotas/create-quotas.ts'
import { createGetQuota } from '../../../src/services/teams/get-quota.ts'
import { printFigure, ratioOf } from '../figures.ts'
import { BIG_TEAM_ID, teamIdOf } from '../seed-big-database.ts'
import { callTogether, pickTeam, type Load } from './load.ts'

/** Service.md: quota check under 50 ms. */
const TARGET_MS = 50

/** Checking and taking quota on one pool, configured as in the program. */
export async function measureStatements(client: DatabaseClient, load: Load): Promise<void> {
  const getQuota = createGetQuota({ db: client.db, clock: systemClock })
  const take = createTaker(client)
  const teamOf = (call: number) => teamIdOf(pickTeam(call, load.teams))
  await callTogether({ ...load, rounds: 3 }, (call) => getQuota(teamOf(call)))
  const ask = () => client.sql`select 1`
  const write = () =>
    client.sql.begin((tx) => tx`update alert_states set consecutive_failures = 0 where alert_class = ''`)
  const floors = {
    reading: { name: 'select 1 through the same pool', ...(await callTogether(load, ask)) },
    writing: { name: 'an empty transaction through the same pool', ...(await callTogether(load, write)) },
  }
  print('quota check', load, await callTogether(load, (call) => getQuota(teamOf(call))), floors.reading)
  print('analysis taken', load, await callTogether(load, (call) => take(teamOf(call))), floors.writing)
  print('analysis taken, all of one team', load, await callTogether(load, () => take(BIG_TEAM_ID)), floors.writing)
}

function createTaker({ db }: DatabaseClient) {
  const links = createLinks(() => 'http://localhost')
  const { takeAnalysisUnit } = createQuotas({
    db,
    clock: systemClock,
    queue: createQueue(),
    links,
    notifyTeam: () => Promise.resolve(),
  })
  return (teamId: string) =>
    db.transaction((tx) => takeAnalysisUnit(tx, { teamId, repository: null, now: systemClock() }))
}

type Summary = Awaited<ReturnType<typeof callTogether>>

function print(what: string, { callers }: Load, own: Summary, floor: Summary & { name: string }): void {
  printFigure({
    benchmark: 'quota',
    figure: `${what}, ${callers} concurrent callers`,
    value: own.p99,
    unit: 'ms',
    ...own,
    target: TARGET_MS,
    floor: { name: floor.name, p50: floor.p50, p99: floor.p99 },
    ratio: ratioOf(own.p50, floor.p50),
  })
}
