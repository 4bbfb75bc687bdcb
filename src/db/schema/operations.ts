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

/** Webhook deliveries, stored as raw bytes: jsonb would reject a NUL, and the signature covers exactly these bytes. */
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
    /** From the body, set when the delivery is processed. */
    action: text('action'),
    installationId: bigint('installation_id', { mode: 'number' }),
    /** Finished attempts, including the last one. */
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

/**
 * Request counters shared by all server processes. Unlogged (see the migration), since losing them in a crash does no
 * harm.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

/**
 * Cached results of analysing groups of files, keyed by a hash over everything they depend on. Unlogged (see the
 * migration), since they can be computed again. A team only gets results of its own analyses: even the response time
 * would reveal something about others' code.
 */
export const analysisCache = pgTable(
  'analysis_cache',
  {
    key: text('key').notNull(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Deflated JSON. Contains findings, never the content of a file. */
    result: bytes('result').notNull(),
    size: integer('size').notNull(),
    /** The day it was last used. */
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.key] }), index('analysis_cache_used').on(table.usedAt)],
)

/**
 * What a sandbox child failed on, keyed by a hash over its contents and owner. Unlogged (see the migration), since it
 * can be found out again. It is not tried again for a day.
 */
export const givenUpAnalyses = pgTable(
  'given_up_analyses',
  {
    key: text('key').primaryKey(),
    code: text('code').$type<GivenUpCode>().notNull(),
    /** false: the machine may have been at fault. */
    isCertain: boolean('is_certain').notNull(),
    givenUpAt: instant('given_up_at').notNull(),
  },
  (table) => [index('given_up_analyses_time').on(table.givenUpAt)],
)

/**
 * Jobs that were given up and deleted by the queue, with everything needed to run them again. Only the latest for each
 * job key.
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
 * What operators did. Teams have their own audit log; this one covers actions on all teams or none. The policies (see
 * the migration) let nobody change a row, or delete one before its time.
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

/** Living worker pools. Each holds a session advisory lock, so a dead pool is recognised by its free lock. */
export const workerPools = pgTable('worker_pools', {
  poolId: text('pool_id').primaryKey(),
  lockKey: bigint('lock_key', { mode: 'number' }).notNull(),
  host: text('host').notNull(),
  processId: integer('process_id').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
})

/** Running processes of every role. Each reports regularly; one that stops reporting has ended. */
export const runningProcesses = pgTable('running_processes', {
  id: uuid('id').primaryKey(),
  role: text('role').$type<RunningRole>().notNull(),
  version: text('version').notNull(),
  host: text('host').notNull(),
  processId: integer('process_id').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
})
/** all: server and worker in one process. */
export const RUNNING_ROLES = ['all', 'server', 'worker'] as const
export type RunningRole = (typeof RUNNING_ROLES)[number]

/** For each class of alert: the number of failures in a row, and when the operator was last notified. */
export const alertStates = pgTable('alert_states', {
  alertClass: text('alert_class').primaryKey(),
  consecutiveFailures: integer('consecutive_failures').notNull().default(0),
  lastMailedAt: instant('last_mailed_at'),
})

/**
 * Outgoing mails, sent and waiting. Each mail is a row first, so that it is sent once, after the transaction that
 * caused it.
 */
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
    /** What a mail is about, such as a team and a month. The same news is mailed to the same person once. */
    dedupeKey: text('dedupe_key'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** With milliseconds, so that a page's cursor is exact. */
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_dedupe').on(table.recipient, table.dedupeKey),
    index('mail_outbox_time').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
