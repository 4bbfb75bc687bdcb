import type { CodeHostApp, Config } from '../config.ts'
import { openDatabase, type Database } from '../db/client.ts'
import type { DatabaseLogin } from '../db/preparation/database-login.ts'
import { systemClock, type Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { createMailQueue } from '../gateways/mail/create-mail-queue.ts'
import { createMailer, type Mailer } from '../gateways/mail/create-mailer.ts'
import type { MailQueue } from '../gateways/mail/mail-queue.ts'
import { createMetrics, type Metrics } from '../gateways/metrics/create-metrics.ts'
import { createQueue } from '../queue/create-queue.ts'
import type { Queue } from '../queue/queue.ts'
import { readQueueDepth } from '../queue/read-queue-depth.ts'
import { createAlerts, type Alerts } from '../services/alerts/raise-alert.ts'
import { createTelemetry } from '../gateways/telemetry/create-telemetry.ts'
import type { Telemetry } from '../gateways/telemetry/telemetry.ts'
import { openDatabaseServer } from './database-server.ts'

/** What every role needs. */
export type Base = {
  readonly config: Config
  /** The code host's app: the configured one, or the local mode's. */
  readonly app: CodeHostApp
  readonly credentialsKeys: readonly Uint8Array[]
  readonly log: Logger
  readonly clock: Clock
  /**
   * The address that every connection uses. It differs from the configured one when the program has a login of its own.
   */
  readonly databaseUrl: string
  readonly databaseLogin: DatabaseLogin
  readonly db: Database
  readonly queue: Queue
  readonly mailer: Mailer
  readonly mailQueue: MailQueue
  readonly telemetry: Telemetry
  readonly alerts: Alerts
  readonly metrics: Metrics
  close(): Promise<void>
}

/** A running part of the program, such as the server or the worker. */
export type RunningPart = { stop(): Promise<void> }

export type BaseOptions = { readonly app: CodeHostApp; readonly credentialsKeys: readonly Uint8Array[] }

export async function composeBase(config: Config, log: Logger, options: BaseOptions): Promise<Base> {
  const server = await openDatabaseServer(config, log)
  const clock = systemClock
  const client = openDatabase(server.url)
  const { db } = client
  const queue = createQueue()
  const mailer = await createMailer(config.mail, log)
  const mailQueue = createMailQueue(queue)
  const telemetry = await createTelemetry(config.telemetry, log)
  const alerts = createAlerts({ db, mailQueue, clock, log, recipient: config.mail.alertTo })
  const metrics = createMetrics({ readQueueDepth: () => readQueueDepth(db) })
  async function close(): Promise<void> {
    await telemetry.close()
    mailer.close()
    await client.close()
    await server.stop()
  }
  const parts = { config, log, clock, db, queue, mailer, mailQueue, telemetry, alerts, metrics, close, ...options }
  return { ...parts, databaseUrl: server.url, databaseLogin: server.login }
}
