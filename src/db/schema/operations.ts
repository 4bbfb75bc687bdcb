import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant } from './columns.ts'
import { teams } from './teams.ts'

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
  },
  (table) => [
    primaryKey({ columns: [table.source, table.deliveryId] }),
    index('webhook_inbox_unprocessed')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null`),
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

/** Living worker pools: each holds a session advisory lock, so a dead one is recognised by its lock being free. */
export const workerPools = pgTable('worker_pools', {
  poolId: text('pool_id').primaryKey(),
  lockKey: bigint('lock_key', { mode: 'number' }).notNull(),
  host: text('host').notNull(),
  processId: integer('process_id').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
})

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
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_dedupe').on(table.recipient, table.dedupeKey),
    index('mail_outbox_time').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
