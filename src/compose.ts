import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { checkReadiness } from './db/check-readiness.ts'
import { openDatabase, type Database } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrateDatabase } from './db/migrate.ts'
import { createHttpApp } from './http/app.ts'
import type { HttpServices } from './http/services.ts'
import type { TaskDefinition } from './jobs/define-task.ts'
import { startWorker } from './jobs/start-worker.ts'
import { createRemoveExpiredTask } from './jobs/tasks/remove-expired.ts'
import { createSendMailTask } from './jobs/tasks/send-mail.ts'
import type { CronEntry } from './jobs/worker-pool.ts'
import { systemClock, type Clock } from './lib/clock.ts'
import { createLinks, type Links } from './lib/links.ts'
import type { Logger } from './lib/logger.ts'
import { createMailQueue } from './mail/create-mail-queue.ts'
import { createMailer, type Mailer } from './mail/create-mailer.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import { createMetrics, type Metrics } from './metrics/create-metrics.ts'
import { createQueue } from './queue/create-queue.ts'
import type { Queue } from './queue/queue.ts'
import { readQueueDepth } from './queue/read-queue-depth.ts'
import { createAlerts, type Alerts } from './services/raise-alert.ts'
import { createTelemetry } from './telemetry/create-telemetry.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** What every role works with. */
export type Base = {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly databaseUrl: string
  readonly db: Database
  readonly queue: Queue
  readonly mailer: Mailer
  readonly mailQueue: MailQueue
  readonly telemetry: Telemetry
  readonly alerts: Alerts
  readonly metrics: Metrics
  close(): Promise<void>
}

export type Part = { stop(): Promise<void> }

const WORKER_CONCURRENCY = 4
const CRONTAB: readonly CronEntry[] = [
  { task: 'reconcile-deliveries', match: '*/10 * * * *' },
  { task: 'remove-expired', match: '17 * * * *' },
]

/** The database, up to date: the configured server, or the embedded one. */
export async function openDatabaseServer(config: Config, log: Logger): Promise<{ url: string; stop(): Promise<void> }> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log })
  try {
    await migrateDatabase(server.url, log)
    return server
  } catch (error) {
    await server.stop()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database cannot be brought up to date: ${reason}`, { cause: error })
  }
}

export async function composeBase(config: Config, log: Logger): Promise<Base> {
  const server = await openDatabaseServer(config, log)
  const clock = systemClock
  const client = openDatabase(server.url)
  const { db } = client
  const queue = createQueue()
  const mailer = createMailer(config.mail, log)
  const mailQueue = createMailQueue(queue)
  const telemetry = createTelemetry(config.telemetry, log)
  const alerts = createAlerts({ db, mailQueue, clock, log, recipient: config.mail.alertTo })
  const metrics = createMetrics({ readQueueDepth: () => readQueueDepth(db) })
  async function close(): Promise<void> {
    await telemetry.close()
    mailer.close()
    await client.close()
    await server.stop()
  }
  return {
    config,
    log,
    clock,
    databaseUrl: server.url,
    db,
    queue,
    mailer,
    mailQueue,
    telemetry,
    alerts,
    metrics,
    close,
  }
}

/** Serves requests. `url` is the address it listens on. */
export async function composeServer(base: Base): Promise<Part & { readonly url: string }> {
  const { config, log, db, metrics, alerts } = base
  let url = ''
  const links = createLinks(() => config.http.baseUrl ?? url)
  const app = await createHttpApp({
    config: config.http,
    db,
    log,
    links,
    metrics,
    services: createHttpServices(base, links),
    onServerError: ({ requestId, route, error }) => {
      log.error({ requestId, route, err: error }, 'request failed')
      void alerts.raise('server_error', `Error 500 on ${route}`, `A request failed. Its id in the log is ${requestId}.`)
    },
  })
  await app.listen({ host: config.http.host, port: config.http.port })
  url = describeAddress(config.http.host, (app.server.address() as AddressInfo).port)
  return { url, stop: () => app.close() }
}

/** Works off the queue. */
export async function composeWorker(base: Base): Promise<Part> {
  const { db, databaseUrl, log, alerts, metrics } = base
  const tasks = createTasks(base)
  const crontab = CRONTAB.filter((entry) => tasks.some(({ name }) => name === entry.task))
  const observeJob: Metrics['observeJob'] = (...observed) => metrics.observeJob(...observed)
  return startWorker({ db, databaseUrl, log, alerts, observeJob, tasks, crontab, concurrency: WORKER_CONCURRENCY })
}

function createTasks(base: Base): readonly TaskDefinition[] {
  return [createSendMailTask(base), createRemoveExpiredTask(base)]
}

function createHttpServices(base: Base, _links: Links): HttpServices {
  return { isReady: () => checkReadiness(base.db) } as HttpServices
}

/** A wildcard is no address to connect to. */
function describeAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
