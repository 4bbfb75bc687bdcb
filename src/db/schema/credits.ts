import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { CREDIT_ALERT_TYPES, CREDIT_STATES, CREDIT_TYPES } from '../../domain/credits/credit-types.ts'
import { createdAt, instant, oneOf, updatedAt } from './columns.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * A team's AI options. Of those that have not ended one is active; another one, such as the key that a team had before
 * it bought a pack, may be kept for later. A pack has a row for each period; the other types have no limit, and their
 * row moves on.
 */
export const aiCredits = pgTable(
  'ai_credits',
  {
    id: uuid('id').notNull().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    creditType: varchar('credit_type', { length: 20, enum: CREDIT_TYPES }).notNull(),
    state: text('state', { enum: CREDIT_STATES }).notNull().default('in_force'),
    /** null: unlimited. */
    monthlyLimit: integer('monthly_limit'),
    creditsUsed: integer('credits_used').notNull().default(0),
    creditsRemaining: integer('credits_remaining').generatedAlwaysAs(sql`monthly_limit - credits_used`),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    /**
     * The start of the first of the consecutive periods. All periods start on its day of the month, where the month has
     * one.
     */
    periodAnchor: instant('period_anchor').notNull().defaultNow(),
    ownApiKeyEncrypted: text('own_api_key_encrypted'),
    ownApiProvider: varchar('own_api_provider', { length: 50 }),
    ownApiModel: varchar('own_api_model', { length: 100 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    uniqueIndex('ai_credits_period').on(table.teamId, table.creditType, table.periodStart),
    uniqueIndex('ai_credits_in_force')
      .on(table.teamId)
      .where(sql`${table.state} = 'in_force'`),
    uniqueIndex('ai_credits_own_key_once')
      .on(table.teamId)
      .where(sql`${table.creditType} = 'own-key'`),
    index('ai_credits_period_end')
      .on(table.periodEnd)
      .where(sql`${table.state} <> 'ended'`),
    check('ai_credits_type', sql`${table.creditType} in (${oneOf(CREDIT_TYPES)})`),
    check('ai_credits_state', sql`${table.state} in (${oneOf(CREDIT_STATES)})`),
    check('ai_credits_limit', sql`(${table.creditType} = 'pack') = (${table.monthlyLimit} is not null)`),
    check(
      'ai_credits_used',
      sql`${table.creditsUsed} >= 0 and (${table.monthlyLimit} is null or ${table.creditsUsed} <= ${table.monthlyLimit})`,
    ),
    check(
      'ai_credits_own_key',
      sql`(${table.creditType} = 'own-key') = (num_nulls(${table.ownApiKeyEncrypted}, ${table.ownApiProvider}, ${table.ownApiModel}) = 0)`,
    ),
  ],
)

/** A credit reserved for one AI fix before the provider is asked. Closed once: committed or returned. */
export const aiCreditReservations = pgTable(
  'ai_credit_reservations',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Derived from the fix job and the finding, so that a repeated job finds its own reservation. */
    reservationKey: text('reservation_key').notNull(),
    creditRecordId: uuid('credit_record_id').notNull(),
    state: text('state', { enum: ['reserved', 'committed', 'returned'] })
      .notNull()
      .default('reserved'),
    fixPrId: uuid('fix_pr_id'),
    /**
     * The attempts of the job that rely on the credit. Two may run at once; it is returned when none of them needs it
     * any more.
     */
    attempts: text('attempts').array().notNull().default([]),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.reservationKey] }),
    index('ai_credit_reservations_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'reserved'`),
  ],
)

/** One row for each AI fix that was attempted: the audit trail of credits. */
export const aiCreditUsage = pgTable(
  'ai_credit_usage',
  {
    id: uuid('id').notNull().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    creditRecordId: uuid('credit_record_id'),
    /** null: from before this column existed. */
    fixPrId: uuid('fix_pr_id'),
    /** The reservation that pays for the fix once it is delivered; null: there was no fix. */
    reservationKey: text('reservation_key'),
    filePath: varchar('file_path', { length: 500 }),
    issueType: varchar('issue_type', { length: 100 }),
    fixSuccess: boolean('fix_success').notNull().default(true),
    tokensUsed: integer('tokens_used'),
    costEur: numeric('cost_eur', { precision: 10, scale: 4, mode: 'number' }),
    aiProvider: varchar('ai_provider', { length: 50 }),
    aiModel: varchar('ai_model', { length: 100 }),
    responseTimeMs: integer('response_time_ms'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    index('ai_credit_usage_team_time').on(
      table.teamId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('ai_credit_usage_fix_pr')
      .on(table.teamId, table.fixPrId)
      .where(sql`${table.fixPrId} is not null`),
  ],
)

export const creditAlerts = pgTable(
  'credit_alerts',
  {
    id: uuid('id').notNull().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The period that the alert is about. Each type is sent once in a period. */
    creditRecordId: uuid('credit_record_id').notNull(),
    alertType: varchar('alert_type', { length: 20, enum: CREDIT_ALERT_TYPES }).notNull(),
    creditsRemaining: integer('credits_remaining').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    acknowledged: boolean('acknowledged').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    uniqueIndex('credit_alerts_once').on(table.teamId, table.creditRecordId, table.alertType),
    check('credit_alerts_type', sql`${table.alertType} in (${oneOf(CREDIT_ALERT_TYPES)})`),
  ],
)
