import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'
import { teams } from './teams.ts'

/**
 * A team's analyses in a calendar month (UTC). A single row to lock and count: counting the analyses themselves would
 * let parallel requests exceed the limit.
 */
export const analysisUsage = pgTable(
  'analysis_usage',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    used: integer('used').notNull().default(0),
    warnedAt: instant('warned_at'),
    graceReason: text('grace_reason', { enum: ['over_limit', 'downgrade'] }),
    graceStartedAt: instant('grace_started_at'),
    graceEndsAt: instant('grace_ends_at'),
    /** When the team was notified of the end of the grace period. */
    graceEndedNoticeAt: instant('grace_ended_notice_at'),
    /** The first refusal of the month. */
    blockedAt: instant('blocked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.month] }),
    // Grace periods without a notification about their end.
    index('analysis_usage_grace_end')
      .on(table.graceEndsAt)
      .where(sql`${table.graceEndsAt} is not null and ${table.graceEndedNoticeAt} is null`),
    check('analysis_usage_used', sql`${table.used} >= 0`),
    check(
      'analysis_usage_grace_whole',
      sql`num_nulls(${table.graceReason}, ${table.graceStartedAt}, ${table.graceEndsAt}) in (0, 3)`,
    ),
  ],
)

export const STATISTIC_DIMENSIONS = ['total', 'severity', 'rule', 'language', 'repository', 'repository_name'] as const

/**
 * What a team did on a day (UTC), summed up by triggers (see the migrations) so that statistics over a year do not have
 * to read the analyses. `total` has one row a day with an empty key; the other dimensions one for each severity, rule
 * and so on. Repositories are stored by id, since names change; the names used by analyses are stored for searching.
 */
export const teamDailyStatistics = pgTable(
  'team_daily_statistics',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    dimension: text('dimension', { enum: STATISTIC_DIMENSIONS }).notNull(),
    key: text('key').notNull().default(''),
    /** For a severity, rule or language: the analyses that show such a finding, whether or not it was seen before. */
    analyses: integer('analyses').notNull().default(0),
    /** Counted when a pull request first has them, not again at every push. None for `repository_name`. */
    findings: integer('findings').notNull().default(0),
    fixPrsCreated: integer('fix_prs_created').notNull().default(0),
    fixPrsMerged: integer('fix_prs_merged').notNull().default(0),
    /** Delivered AI fixes; each uses one credit. */
    creditsUsed: integer('credits_used').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.day, table.dimension, table.key] }),
    check('team_daily_statistics_dimension', sql`${table.dimension} in (${oneOf(STATISTIC_DIMENSIONS)})`),
  ],
)
