import { sql } from 'drizzle-orm'
import type { GivenUpCode } from '../../analysis/source/given-up.ts'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, instant } from './columns.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** Webhook deliveries as they came, raw: jsonb would refuse a NUL, and the signature was made over these bytes. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    source: text('source', { enum: ['codehost', 'billing'] }).notNull(),
    deliveryId: text('delivery_id').notNull(),
    event: text('event').notNull(),
    body: bytes('body').notNull(),
    bodySha256: text('body_sha256').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
    outcome: text('outcome', { enum: ['handled', 'ignored', 'failed'] }),
    /** What the body says of itself, noted by who processes it. */
    action: text('action'),
    installationId: bigint('installation_id', { mode: 'number' }),
    /** Attempts that are over, the last one included. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.deliveryId] }),
    index('webhook_inbox_unprocessed')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null`),
    index('webhook_inbox_time').on(table.receivedAt.desc().nullsFirst(), table.deliveryId.desc().nullsFirst()),
    index('webhook_inbox_failed')
      .on(table.receivedAt.desc().nullsFirst(), table.deliveryId.desc().nullsFirst())
      .where(sql`${table.outcome} = 'failed'`),
  ],
)

/** Request counters shared by all server processes; unlogged (see the migration), since losing them in a crash harms nobody. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

/**
 * Results of analysing groups of files, by a hash over all they depend on; unlogged (see the migration), since they can be
 * made again. A team sees only what was analysed for it: even how fast an answer comes would tell it of others' code.
 */
export const analysisCache = pgTable(
  'analysis_cache',
  {
    key: text('key').notNull(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Deflated JSON. Holds findings, never the content of a file. */
    result: bytes('result').notNull(),
    size: integer('size').notNull(),
    /** To the day: when it was last of use. */
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.key] }), index('analysis_cache_used').on(table.usedAt)],
)

/**
 * What a sandbox child failed on, by a hash over its contents and who asked; unlogged (see the migration), since it can be found
 * out again. For a day it is not tried once more.
 */
export const givenUpAnalyses = pgTable(
  'given_up_analyses',
  {
    key: text('key').primaryKey(),
    code: text('code').$type<GivenUpCode>().notNull(),
    /** false: perhaps the machine was to blame. */
    isCertain: boolean('is_certain').notNull(),
    givenUpAt: instant('given_up_at').notNull(),
  },
  (table) => [index('given_up_analyses_time').on(table.givenUpAt)],
)

/**
 * Jobs that were given up, after the queue has forgotten them: with what it takes to run them once more. One for each job key,
 * the latest.
 */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    jobId: bigint('job_id', { mode: 'bigint' }).primaryKey(),
    task: text('task').notNull(),
    payload: jsonb('payload').notNull(),
    jobKey: text('job_key').unique(),
    queueName: text('queue_name'),
    attempts: integer('attempts').notNull(),
    maxAttempts: integer('max_attempts').notNull(),
    lastError: text('last_error').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (table) => [index('failed_jobs_time').on(table.failedAt.desc().nullsFirst(), table.jobId.desc().nullsFirst())],
)

/**
 * What operators did. Teams have their audit log; this is about all teams or none. The policies (see the migration) let nobody
 * change a row, nor remove one before its time.
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: id(),
    actorUserId: uuid('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    actorLogin: text('actor_login').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('operator_actions_time').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
)

/** Living worker pools: each holds a session advisory lock, so a dead one is recognised by its lock being free. */
export const workerPools = pgTable('worker_pools', {
  poolId: text('pool_id').primaryKey(),
  lockKey: bigint('lock_key', { mode: 'number' }).notNull(),
  host: text('host').notNull(),
  processId: integer('process_id').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
})

/** Running processes of every role. Each says again and again that it is there; one that no longer does has ended. */
export const runningProcesses = pgTable('running_processes', {
  id: uuid('id').primaryKey(),
  role: text('role').$type<RunningRole>().notNull(),
  version: text('version').notNull(),
  host: text('host').notNull(),
  processId: integer('process_id').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
})
/** all: server and worker in one. */
export const RUNNING_ROLES = ['all', 'server', 'worker'] as const
export type RunningRole = (typeof RUNNING_ROLES)[number]

/** Per class of alert: how many failures in a row, and when the operator was last told. */
export const alertStates = pgTable('alert_states', {
  alertClass: text('alert_class').primaryKey(),
  consecutiveFailures: integer('consecutive_failures').notNull().default(0),
  lastMailedAt: instant('last_mailed_at'),
})

/** Mails to send and sent. A mail is a row first, so that it goes out once, after the transaction that caused it. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    teamId: uuid('team_id'),
    mailClass: text('mail_class').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body'),
    /** What a mail is about, such as a team and a month: the same news is mailed to the same person once. */
    dedupeKey: text('dedupe_key'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** To the millisecond, so that a page's cursor holds it exactly. */
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_dedupe').on(table.recipient, table.dedupeKey),
    index('mail_outbox_time').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
