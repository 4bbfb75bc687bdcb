import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { bindInstallationToTeam, noteInstallation } from '../../../src/db/repositories/installation-repository.ts'
import { teams } from '../../../src/db/schema/index.ts'
import { createTeam, signIn } from '../../benchmarks/main-job/actors.ts'
import { startProcess, type Started } from '../../benchmarks/processes.ts'
import { MAIN, openStage, type Stage } from '../../benchmarks/stage.ts'
import type { SoakOptions } from '../../soak.ts'
import { createResponses, type Answers } from './responses.ts'
import { createDeliveries, createRepository, isReviewed, type Deliveries } from './deliveries.ts'
import { KINDS, strike, type Faults, type Kind } from './faults.ts'
import { startTcpProxy } from './tcp-proxy.ts'

export { KINDS }

/** Concurrent page readers, deliveries and pull requests. */
const READERS = 6
const READ_EVERY_MS = 20
const LABEL_EVERY_MS = 200
const PULL_REQUEST_EVERY_MS = 1500
const POLL_MS = 20
const RECOVERY_MS = 60_000
const DRAIN_MS = 180_000
/** Work continues for a moment between two faults. */
const PAUSE_MS = 300

type World = {
  readonly stage: Stage
  readonly url: string
  readonly answers: Answers
  readonly deliveries: Deliveries
  /** A page of the team. @returns its status. */
  readonly read: () => Promise<number | null>
}

/** A server and a worker lose their database repeatedly under load. @returns whether all checks passed. */
export async function run({ rounds, kinds }: SoakOptions): Promise<boolean> {
  const stage = await openStage()
  const { port } = new URL(stage.env['DATABASE_URL'] ?? '')
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(port) })
  const databaseUrl = Object.assign(new URL(stage.env['DATABASE_URL'] ?? ''), { port: String(proxy.port) }).href
  const env = {
    ...stage.env,
    DATABASE_URL: databaseUrl,
    ALERT_MAIL_TO: 'operator@example.org',
  }
  const processes = [startProcess(MAIN, ['server'], env), startProcess(MAIN, ['worker'], env)] as const
  const ended = watchEnds(processes)
  try {
    const world = await prepare(stage, (await processes[0].until(/^ready (.*)$/)).match[1] ?? '')
    const load = startLoad(world)
    const faults: Faults = { stage, dataDir: join(stage.directory, 'postgres'), proxy }
    for (const kind of KINDS) if (kinds === null || kinds.includes(kind)) await strikeOften(world, faults, kind, rounds)
    await load.stop()
    const lost = await countLost(world)
    const alerts = await stage.database.sql`select from mail_outbox where mail_class like 'alert_%'`
    return report(world, { ended: ended(), lost, alerts: alerts.length })
  } finally {
    const running = processes.filter(
      ({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null,
    )
    await Promise.all(running.map((started) => started.stop()))
    await proxy.close()
    await stage.close()
  }
}

async function prepare(stage: Stage, url: string): Promise<World> {
  const person = await signIn(url, 'ida')
  const teamId = await createTeam(person)
  const installationId = createRepository(stage)
  const now = new Date()
  await stage.database.db.update(teams).set({ plan: 'ENTERPRISE' }).where(eq(teams.id, teamId))
  await noteInstallation(stage.database.db, { installationId, account: stage.host.getAccount('acme'), now })
  await bindInstallationToTeam(stage.database.db, { installationId, teamId, now })
  const answers = createResponses()
  const read = () =>
    answers.count(fetch(`${url}/api/teams/${teamId}/analytics/statistics`, { headers: { cookie: person.cookie } }))
  return { stage, url, answers, deliveries: createDeliveries(stage, url, answers), read }
}

/** Each kind of load at its own pace, whatever the responses. */
function startLoad({ read, deliveries }: World) {
  const stopping = new AbortController()
  async function repeat(work: () => Promise<unknown>, everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      await work()
      await sleep(everyMs)
    }
  }
  const loops = [
    ...Array.from({ length: READERS }, () => repeat(read, READ_EVERY_MS)),
    repeat(() => deliveries.sendLabel(), LABEL_EVERY_MS),
    repeat(() => deliveries.sendPullRequest(), PULL_REQUEST_EVERY_MS),
  ]
  return {
    stop: () => {
      stopping.abort()
      return Promise.all(loops)
    },
  }
}

async function strikeOften(world: World, faults: Faults, kind: Kind, rounds: number): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await strike(faults, kind, round)
    await recover(world)
    times.push(performance.now() - start)
    if ((round + 1) % 10 === 0) console.error(`${kind}: ${round + 1} of ${rounds}`)
    await sleep(PAUSE_MS)
  }
  const sorted = times.map(Math.round).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  print(`recovery, ${kind}`, at(0.5), { unit: 'ms', rounds, p50: at(0.5), p95: at(0.95), max: at(1) })
}

/** Waits until a page is served again, and a delivery is accepted and handled. */
async function recover(world: World): Promise<void> {
  const deadline = performance.now() + RECOVERY_MS
  const isDue = () => {
    if (performance.now() > deadline)
      throw new Error(`Not recovered within ${RECOVERY_MS} ms: ${JSON.stringify([...world.answers.statuses])}`)
  }
  while ((await world.read()) !== 200) {
    isDue()
    await sleep(POLL_MS)
  }
  let delivery = await world.deliveries.sendLabel()
  for (; delivery === null; delivery = await world.deliveries.sendLabel()) {
    isDue()
    await sleep(POLL_MS)
  }
  while (!(await isProcessed(world, [delivery.id]))) {
    isDue()
    await sleep(POLL_MS)
  }
}

async function isProcessed({ stage }: World, ids: readonly string[]): Promise<boolean> {
  const { sql } = stage.database
  const rows = await sql`
    select from webhook_inbox where delivery_id in ${sql(ids)} and outcome in ('handled', 'ignored')`.catch(() => [])
  return rows.length === ids.length
}

type Lost = { readonly accepted: number; readonly done: number }

/** Waits for everything that was accepted, and counts what never finished. */
async function countLost(world: World): Promise<Lost> {
  const { stage, deliveries } = world
  const all = [...deliveries.accepted.values()]
  const reviews = all.map(({ headSha }) => headSha).filter((headSha) => headSha !== null)
  const deadline = performance.now() + DRAIN_MS
  for (;;) {
    const processed = await countProcessed(
      stage,
      all.map(({ id }) => id),
    )
    const reviewed = reviews.filter((headSha) => isReviewed(stage, headSha)).length
    const accepted = all.length + reviews.length
    if (processed + reviewed === accepted || performance.now() > deadline)
      return { accepted, done: processed + reviewed }
    await sleep(POLL_MS * 10)
  }
}

async function countProcessed({ database: { sql } }: Stage, ids: readonly string[]): Promise<number> {
  const rows = await sql<{ id: string }[]>`
    select delivery_id as id from webhook_inbox where outcome in ('handled', 'ignored')`
  const processed = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => processed.has(id)).length
}

function watchEnds(processes: readonly Started[]): () => number {
  let ended = 0
  for (const { process: child } of processes) child.once('exit', () => (ended += 1))
  return () => ended
}

function report({ answers }: World, counted: { ended: number; lost: Lost; alerts: number }): boolean {
  const { accepted, done } = counted.lost
  const within = (from: number, to: number) =>
    [...answers.statuses].reduce(
      (sum, [status, count]) => (status && status >= from && status < to ? sum + count : sum),
      0,
    )
  const unforeseen = within(500, 600) - within(503, 504)
  print('processes ended', counted.ended)
  print('answers 2xx', within(200, 300))
  print('answers 3xx and 4xx', within(300, 500))
  print('answers 503', within(503, 504))
  print('answers 503 without Retry-After', answers.unhinted())
  print('answers 500 and other 5xx', unforeseen)
  print('requests without an answer', answers.statuses.get(null) ?? 0)
  print('jobs accepted', accepted)
  print('jobs done', done)
  print('jobs lost', accepted - done)
  print('alerts mailed', counted.alerts)
  return counted.ended + unforeseen + answers.unhinted() + (accepted - done) + counted.alerts === 0
}

function print(figure: string, value: number, details: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ soak: 'database', figure, value, ...details })}\n`)
}
