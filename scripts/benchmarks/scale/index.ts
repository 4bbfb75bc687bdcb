import { say, type BenchmarkOptions } from '../figures.ts'
import { seedBigDatabase } from '../seed-big-database.ts'
import { openStage } from '../stage.ts'
import { measureQueue } from './measure-queue.ts'
import { measureServers } from './measure-servers.ts'
import { measureSizes } from './measure-sizes.ts'
import { measureStatements } from './measure-statements.ts'

const FULL = { teams: 1000, analyses: 50_000 }
const QUICK = { teams: 100, analyses: 3000 }

/** The figures behind src/SCALING.md: what a process does in a second, and its load on the database. */
export async function run({ quick }: BenchmarkOptions): Promise<void> {
  const size = quick ? QUICK : FULL
  const stage = await openStage()
  try {
    say(`a database of ${size.teams} teams and ${size.analyses} analyses`)
    await seedBigDatabase(stage.database.sql, size)
    await measureSizes(stage, size)
    await measureStatements(stage, { rounds: quick ? 50 : 2000 })
    await measureQueue(stage, { jobs: quick ? 200 : 3000 })
    await measureServers(stage, { seconds: quick ? 1 : 5 })
  } finally {
    await stage.close()
  }
}
