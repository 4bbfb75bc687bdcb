import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { say, type BenchmarkOptions } from '../figures.ts'
import { BIG_TEAM_ID, seedBigDatabase } from '../seed-big-database.ts'
import { openStage, type Stage } from '../stage.ts'
import { seatUsers, startServer } from '../api/users.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureLoads } from './measure-loads.ts'
import { printSizes } from './print-sizes.ts'

/** The measured team has a tenth of the analyses. */
const FULL = { teams: 10, analyses: 100_000, members: 500 }
const QUICK = { teams: 10, analyses: 1_000, members: 20 }
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** The pages of a team with 10,000 analyses and 500 members, in a browser: size, time to show, time to respond. */
export async function run({ quick }: BenchmarkOptions): Promise<void> {
  printSizes()
  if (!existsSync(CHROMIUM)) return say(`Only sizes: there is no Chromium at ${CHROMIUM}; set CHROMIUM_PATH.`)
  const size = quick ? QUICK : FULL
  const stage = await openStage()
  try {
    say(`a team with ${size.analyses / 10} analyses and ${size.members} members`)
    await seedBigDatabase(stage.database.sql, size)
    await seatMembers(stage, size.members)
    const server = await startServer(stage)
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const [user] = await seatUsers(stage, server.url, size.teams)
      const visit = { browser, url: server.url, teamId: BIG_TEAM_ID, cookie: user!.cookie, repeat: quick ? 1 : 5 }
      await measureLoads(visit)
      await measureInteractions(visit)
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await stage.close()
  }
}

async function seatMembers({ database: { sql } }: Stage, count: number): Promise<void> {
  await sql`
    with people as (
      insert into users (login, email, name)
      select 'member-' || number, 'member-' || number || '@example.com', 'Member ' || number
      from generate_series(1, ${count}::integer) as number returning id
    )
    insert into team_members (team_id, user_id, role) select ${BIG_TEAM_ID}, id, 'member' from people`
}
