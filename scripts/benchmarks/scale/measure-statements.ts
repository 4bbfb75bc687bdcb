import { connect, createServer, type AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { APP_ROLE } from '../../../src/db/preparation/app-role.ts'
import { openDatabase, type Database } from '../../../src/db/client.ts'
import { withRole } from '../../../src/db/preparation/database-url.ts'
import { teamMembers } from '../../../src/db/schema/index.ts'
import { runInTeamScope } from '../../../src/db/scope/team-scope.ts'
import { printFigure, ratioOf, summarize } from '../figures.ts'
import { teamIdOf } from '../seed-big-database.ts'
import type { Stage } from '../stage.ts'

const TEAM_ID = teamIdOf(1)
const CALLERS = 20

/** The cost of setting the team for row-level security: round trips, and time with many callers on one pool. */
export async function measureStatements(stage: Stage, { rounds }: { readonly rounds: number }): Promise<void> {
  const counter = await startCountingProxy(stage.env['DATABASE_URL']!)
  const alone = openDatabase(withRole(counter.url, APP_ROLE), { maxConnections: 1 })
  const pool = openDatabase(withRole(stage.env['DATABASE_URL']!, APP_ROLE))
  try {
    const ways = {
      'a statement': (db: Database) => readMembers(db),
      'a statement in a team scope': (db: Database) => runInTeamScope(TEAM_ID, () => readMembers(db)),
      'a transaction of two statements': (db: Database) => readTwice(db),
      'a transaction of two statements in a team scope': (db: Database) => runInTeamScope(TEAM_ID, () => readTwice(db)),
    }
    for (const [name, run] of Object.entries(ways)) {
      // Statements are prepared once per connection.
      await run(alone.db)
      const before = counter.roundTrips()
      await run(alone.db)
      const value = counter.roundTrips() - before
      printFigure({ benchmark: 'scale', figure: `${name}: round trips`, value, unit: 'round trips' })
    }
    const before = counter.roundTrips()
    await alone.sql.unsafe('select $1::text', ['x'], { prepare: false })
    const value = counter.roundTrips() - before
    printFigure({
      benchmark: 'scale',
      figure: 'a statement that is not prepared: round trips',
      value,
      unit: 'round trips',
    })
    await measureTimes(pool.db, rounds, ways['a statement'], ways['a statement in a team scope'])
  } finally {
    await Promise.all([alone.close(), pool.close()])
    counter.stop()
  }
}

type Run = (db: Database) => Promise<unknown>

async function measureTimes(db: Database, rounds: number, plain: Run, scoped: Run): Promise<void> {
  const floor = await callTogether(() => plain(db), rounds)
  const own = await callTogether(() => scoped(db), rounds)
  printFigure({
    benchmark: 'scale',
    figure: `a statement in a team scope, ${CALLERS} callers`,
    value: own.p50,
    unit: 'ms',
    ...own,
    floor: { name: 'the same outside of a scope', p50: floor.p50, p99: floor.p99 },
    ratio: ratioOf(own.p50, floor.p50),
  })
}

async function callTogether(call: () => Promise<unknown>, rounds: number) {
  const times: number[] = []
  async function caller(): Promise<void> {
    for (let round = 0; round < rounds / CALLERS; round += 1) {
      const start = performance.now()
      await call()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return summarize(times)
}

function readMembers(db: Pick<Database, 'select'>) {
  return db.select().from(teamMembers).where(eq(teamMembers.teamId, TEAM_ID))
}

function readTwice(db: Database) {
  return db.transaction(async (tx) => {
    await readMembers(tx)
    return readMembers(tx)
  })
}

/** Between client and server: a round trip is a server turn after a client turn. */
async function startCountingProxy(url: string) {
  const target = new URL(url)
  let roundTrips = 0
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    let clientSpoke = false
    client.on('data', (chunk) => {
      clientSpoke = true
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (clientSpoke) roundTrips += 1
      clientSpoke = false
      client.write(chunk)
    })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      from.on('close', () => to.destroy()).on('error', () => to.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    roundTrips: () => roundTrips,
    stop: () => server.close(),
  }
}
