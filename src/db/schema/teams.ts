import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { AI_FIX_MODES } from '../../domain/ai-fix/ai-fix-mode.ts'
import { PLANS } from '../../domain/quotas/plans.ts'
import { ROLES } from '../../domain/people/roles.ts'
import { createdAt, id, instant, oneOf, updatedAt } from './columns.ts'
import { users } from './users.ts'

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    plan: text('plan', { enum: PLANS }).notNull().default('FREE'),
    state: text('state', { enum: ['active', 'deleting'] })
      .notNull()
      .default('active'),
    billingCustomerId: text('billing_customer_id').unique(),
    autoFixPrsUsed: integer('auto_fix_prs_used').notNull().default(0),
    autoFixQuotaResetAt: instant('auto_fix_quota_reset_at'),
    /** The repository that the FREE plan analyses: the first one analysed, or the one that was chosen. */
    analysedRepositoryId: bigint('analysed_repository_id', { mode: 'number' }),
    /** When a person last chose it, which is allowed once a calendar month; null: it was simply the first. */
    analysedRepositoryChosenAt: instant('analysed_repository_chosen_at'),
    aiFixMode: text('ai_fix_mode', { enum: AI_FIX_MODES }).notNull().default('pull-request'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('teams_plan', sql`${table.plan} in (${oneOf(PLANS)})`),
    check('teams_ai_fix_mode', sql`${table.aiFixMode} in (${oneOf(AI_FIX_MODES)})`),
    check('teams_auto_fix_prs_used', sql`${table.autoFixPrsUsed} >= 0`),
  ],
)

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ROLES }).notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_user').on(table.userId),
    check('team_members_role', sql`${table.role} in (${oneOf(ROLES)})`),
  ],
)

/**
 * Who did what, when. Rows are only ever added. Partitioned by month (see the migrations) so that old months can be
 * dropped as a whole; hence the time is part of the key.
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: uuid('id').notNull().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    actorUserId: uuid('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    target: text('target'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    /** With milliseconds, so that a page's cursor is exact. */
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.createdAt, table.id] }),
    index('audit_logs_team_time').on(table.teamId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** The credentials of machine clients. Only the SHA-256 of the secret is stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The last characters of the secret, to help a person recognise it. */
    hint: text('hint').notNull(),
    /** read: what a member may read; write: also what an admin may change. */
    scope: text('scope', { enum: ['read', 'write'] }).notNull(),
    createdByUserId: uuid('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('api_tokens_team').on(table.teamId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
