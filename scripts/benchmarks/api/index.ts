import { say, type BenchmarkOptions } from '../figures.ts'
import { seedBigDatabase, teamIdOf } from '../seed-big-database.ts'
import { openStage } from '../stage.ts'
import { measureResponseTimes } from './measure-response-times.ts'
import { measureThroughput } from './measure-throughput.ts'
import { seatUsers, startServer } from './users.ts'

const FULL = { teams: 10_000, analyses: 1_000_000 }
const QUICK = { teams: 300, analyses: 3_000 }

/** The API with 20 concurrent users, on a database of the target size. */
export async function run({ quick }: BenchmarkOptions): Promise<void> {
  const size = quick ? QUICK : FULL
  const stage = await openStage()
  try {
    say(`a database of ${size.teams} teams and ${size.analyses} analyses`)
    await seedBigDatabase(stage.database.sql, size)
    const server = await startServer(stage)
    try {
      const users = await seatUsers(stage, server.url, size.teams)
      await measureThroughput(stage, { users, teamId: teamIdOf(size.teams), quick })
      await measureResponseTimes(users, { quick, teams: size.teams })
    } finally {
      await server.stop()
    }
  } finally {
    await stage.close()
  }
}
