import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from './columns.ts'
import { users } from './users.ts'

/** What a person has used in a calendar month (UTC): a single row to lock and count. */
export const userUsage = pgTable(
  'user_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    /** Analyses without a team. */
    analyses: integer('analyses').notNull().default(0),
    /** Deleted FREE teams of the person that had analysed something this month. */
    freeTeamsDeleted: integer('free_teams_deleted').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    check('user_usage_analyses', sql`${table.analyses} >= 0`),
  ],
)

const STATUSES = ['running', 'complete', 'partial'] as const

/** One analysis of a person without a team. Only the number of findings is stored. */
export const userAnalyses = pgTable(
  'user_analyses',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: STATUSES }).notNull().default('running'),
    language: text('language').notNull(),
    findingCount: integer('finding_count').notNull().default(0),
    durationMs: integer('duration_ms'),
    analysedAt: instant('analysed_at').notNull().defaultNow(),
  },
  (table) => [
    index('user_analyses_user').on(table.userId),
    index('user_analyses_time').on(table.analysedAt),
    check('user_analyses_status', sql`${table.status} in (${oneOf(STATUSES)})`),
  ],
)
