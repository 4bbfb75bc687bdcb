import { APP_ROLE } from '../../../src/db/preparation/app-role.ts'
import { openDatabase } from '../../../src/db/client.ts'
import { withRole } from '../../../src/db/preparation/database-url.ts'
import { say, type BenchmarkOptions } from '../figures.ts'
import { seedBigDatabase } from '../seed-big-database.ts'
import { openStage } from '../stage.ts'
import { measureRoute } from './measure-route.ts'
import { measureStatements } from './measure-statements.ts'

const FULL = { teams: 10_000, analyses: 1_000_000 }
const QUICK = { teams: 300, analyses: 3_000 }

/** The cost of checking and taking quota in a database of the target size. */
export async function run({ quick }: BenchmarkOptions): Promise<void> {
  const size = quick ? QUICK : FULL
  const stage = await openStage()
  const url = stage.env['DATABASE_URL']!
  const pool = openDatabase(withRole(url, APP_ROLE))
  try {
    say(`a database of ${size.teams} teams and ${size.analyses} analyses`)
    const started = performance.now()
    await seedBigDatabase(stage.database.sql, size)
    say(`filled in ${Math.round((performance.now() - started) / 1000)} s`)
    for (const callers of [20, 100]) {
      const load = { callers, rounds: quick ? 5 : Math.ceil(10_000 / callers), teams: size.teams }
      await measureStatements(pool, load)
      await measureRoute(stage, load)
    }
  } finally {
    await pool.close()
    await stage.close()
  }
}
