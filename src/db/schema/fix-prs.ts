import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FixReport } from '../../domain/fix-pr/fix-description.ts'
import { FIX_ERROR_TYPES, FIX_PR_STATUSES } from '../../domain/fix-pr/fix-pr-status.ts'
import type { FixPrStep } from '../../domain/fix-pr/fix-pr-progress.ts'
import { createdAt, fixDelivery, instant, updatedAt } from './columns.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/**
 * One request for a fix pull request. The unit of idempotency is team, repository, pull request and head SHA: a second
 * request is refused while one is queued, running, open or merged, and allowed after one that was skipped, failed or
 * closed.
 */
export const fixPrs = pgTable(
  'fix_prs',
  {
    id: uuid('id').notNull().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    installationId: bigint('installation_id', { mode: 'number' }).notNull(),
    repositoryId: bigint('repository_id', { mode: 'number' }).notNull(),
    repositoryFullName: text('repository_full_name').notNull(),
    originalPrNumber: integer('original_pr_number').notNull(),
    originalHeadSha: text('original_head_sha').notNull(),
    originalHeadRef: text('original_head_ref').notNull(),
    requestedByUserId: uuid('requested_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** pull-request: on a branch of its own. suggestions: in a review with a patch, for forks and on request. */
    delivery: fixDelivery('mode')
      .notNull()
      .default(sql`'branch'`),
    status: text('status', { enum: FIX_PR_STATUSES }).notNull().default('queued'),
    step: text('step').$type<FixPrStep>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    branch: text('branch').notNull(),
    commitSha: text('commit_sha'),
    /** The branch that the fix targets and the commit that it is based on; null while these are the original's head. */
    baseBranch: text('base_branch'),
    baseSha: text('base_sha'),
    fixPrNumber: integer('fix_pr_number'),
    fixPrUrl: text('fix_pr_url'),
    filesFixed: integer('files_fixed'),
    vulnerabilitiesFixed: integer('vulnerabilities_fixed'),
    errorType: text('error_type', { enum: FIX_ERROR_TYPES }),
    errorMessage: text('error_message'),
    fixes: jsonb('fixes').$type<unknown[]>().notNull().default([]),
    /** What the job knows besides the fixes, such as what stays and why; null until it has planned. */
    report: jsonb('report').$type<FixReport>(),
    quotaTaken: boolean('quota_taken').notNull().default(false),
    quotaReturnedAt: instant('quota_returned_at'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    openedAt: instant('opened_at'),
    endedAt: instant('ended_at'),
    reopenedAt: instant('reopened_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    // Jobs refer to a fix pull request by its id alone.
    index('fix_prs_id').on(table.id),
    uniqueIndex('fix_prs_head')
      .on(table.teamId, table.repositoryId, table.originalPrNumber, table.originalHeadSha)
      .where(sql`${table.status} in ('queued', 'running', 'open', 'merged')`),
    // Nulls first, as `desc` means in a query; an index with another order would not be used.
    index('fix_prs_team_time').on(table.teamId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // For the time to merge. The migration adds the columns that it is computed from to the index.
    index('fix_prs_merged')
      .on(table.teamId, table.endedAt)
      .where(sql`${table.status} = 'merged'`),
    index('fix_prs_original').on(table.repositoryId, table.originalPrNumber),
    index('fix_prs_fix_pr').on(table.repositoryId, table.fixPrNumber),
    check('fix_prs_status', sql.raw(`status in (${FIX_PR_STATUSES.map((status) => `'${status}'`).join(', ')})`)),
    check(
      'fix_prs_open_has_result',
      sql`${table.status} <> 'open' or ${table.delivery} = 'suggestions' or ${table.fixPrNumber} is not null`,
    ),
  ],
)
