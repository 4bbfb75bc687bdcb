import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { teams } from './teams.ts'

/**
 * The app's installation on an account of the code host. Connected to one team only after a member's own token has
 * listed it, never on a mere claim.
 */
export const codeHostInstallations = pgTable(
  'code_host_installations',
  {
    id: id(),
    installationId: bigint('installation_id', { mode: 'number' }).notNull().unique(),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    accountLogin: text('account_login').notNull(),
    accountType: text('account_type').notNull(),
    state: text('state', { enum: ['active', 'suspended', 'deleted'] })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('code_host_installations_team').on(table.teamId)],
)

/** Repositories that an installation covers, updated by installation events and by the reconcile job. */
export const repositories = pgTable(
  'repositories',
  {
    repositoryId: bigint('repository_id', { mode: 'number' }).primaryKey(),
    installationId: bigint('installation_id', { mode: 'number' })
      .notNull()
      .references(() => codeHostInstallations.installationId, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    isPrivate: boolean('is_private').notNull().default(true),
    removedAt: instant('removed_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('repositories_installation').on(table.installationId),
    index('repositories_full_name').on(table.fullName),
  ],
)
