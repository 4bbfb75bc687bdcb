import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { PLANS } from '../../domain/plans.ts'
import { ROLES } from '../../domain/roles.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { users } from './users.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('teams_plan', sql`${table.plan} in (${oneOf(PLANS)})`),
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

/** Who did what, when. Rows are only ever added. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    actorUserId: uuid('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    target: text('target'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('audit_logs_team_time').on(table.teamId, table.createdAt.desc(), table.id.desc())],
)
