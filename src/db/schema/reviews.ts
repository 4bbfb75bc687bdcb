import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { NO_SETTINGS_NOTE, type SettingsNote, type SkippedFileNote } from '../../domain/review/review.ts'
import type { ReviewedFinding, ReviewedSuppression } from '../../domain/findings/reviewed-finding.ts'
import type { DependencyReview } from '../../domain/dependencies/dependency-review.ts'
import type { IntroducedCounts } from '../../domain/review/introduced-counts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { codeHostInstallations } from './installations.ts'
import { teams } from './teams.ts'

/** One analysis that counts against the quota: of a pull request's head, or of an API call. */
export const analysisRecords = pgTable(
  'analysis_records',
  {
    id: uuid('id').notNull().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['pull_request', 'api'] }).notNull(),
    repositoryId: bigint('repository_id', { mode: 'number' }),
    repositoryFullName: text('repository_full_name'),
    prNumber: integer('pr_number'),
    headSha: text('head_sha'),
    /** The language given in an API call; null for pull requests, where the files determine it. */
    language: text('language'),
    /**
     * The commit that the head was compared with. Another merge base (after retargeting) gives another verdict for the
     * same head.
     */
    mergeBaseSha: text('merge_base_sha'),
    status: text('status', { enum: ['running', 'complete', 'partial', 'failed'] })
      .notNull()
      .default('running'),
    findings: jsonb('findings').$type<ReviewedFinding[]>().notNull().default([]),
    suppressed: jsonb('suppressed').$type<ReviewedSuppression[]>().notNull().default([]),
    settings: jsonb('settings').$type<SettingsNote>().notNull().default(NO_SETTINGS_NOTE),
    skipped: jsonb('skipped').$type<SkippedFileNote[]>().notNull().default([]),
    /** The dependencies in the pull request's manifests; null when it has none. */
    dependencies: jsonb('dependencies').$type<DependencyReview>(),
    filesAnalysed: integer('files_analysed').notNull().default(0),
    /** Changed source files, analysed or not: the M of "N of M". */
    filesTotal: integer('files_total').notNull().default(0),
    durationMs: integer('duration_ms'),
    analysedAt: instant('analysed_at').notNull().defaultNow(),
    // Counted when findings are written, so that lists and statistics do not have to read them.
    findingCount: integer('finding_count')
      .notNull()
      .generatedAlwaysAs(sql`jsonb_array_length(findings)`),
    /** The result of `countAutomaticFixes`: findings and upgrades that a fix pull request would contain without AI. */
    fixableCount: integer('fixable_count')
      .notNull()
      .generatedAlwaysAs(sql`count_fixable(findings, dependencies)`),
    /** What AI could be asked about if the team had credits. These come and go, so readers decide what is offered. */
    aiCandidateCount: integer('ai_candidate_count').notNull().default(0),
    introduced: jsonb('introduced')
      .$type<IntroducedCounts>()
      .notNull()
      .generatedAlwaysAs(sql`count_introduced_findings(findings, language)`),
    /**
     * How many of its findings also appear in earlier analyses of the pull request, by fingerprint. Maintained by
     * triggers (see the migrations) in whatever order analyses are written.
     */
    seenBefore: jsonb('seen_before').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /**
     * Like `introduced`, without findings seen before, so that each finding of a pull request counts in one of its
     * analyses.
     */
    firstSeen: jsonb('first_seen')
      .$type<IntroducedCounts>()
      .notNull()
      .generatedAlwaysAs(sql`count_first_seen_findings(findings, language, seen_before)`),
    /** null when it has no manifests. */
    manifestPaths: jsonb('manifest_paths')
      .$type<string[]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(dependencies, '$.manifests[*].path')`),
    vulnerabilityCount: integer('vulnerability_count').generatedAlwaysAs(
      sql`jsonb_array_length(jsonb_path_query_array(dependencies, '$.manifests[*].vulnerabilities[*]'))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    // The migration adds the columns that lists filter by to the index, so that only matching rows are read from the
    // table.
    index('analysis_records_team_time').on(
      table.teamId,
      table.analysedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    uniqueIndex('analysis_records_head').on(table.teamId, table.repositoryId, table.prNumber, table.headSha),
    // Finds the newest analysis of each pull request. The migration adds the number of vulnerabilities.
    index('analysis_records_newest')
      .on(
        table.teamId,
        table.repositoryId,
        table.prNumber,
        table.analysedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.source} = 'pull_request' and ${table.status} in ('complete', 'partial')`),
    // API calls that are running, or whose process has died.
    index('analysis_records_running_api')
      .on(table.analysedAt)
      .where(sql`${table.source} = 'api' and ${table.status} = 'running'`),
  ],
)

/**
 * What was last published about a pull request: needed to edit the comment in place and to say what changed since the
 * last push.
 */
export const pullRequestReviews = pgTable(
  'pull_request_reviews',
  {
    repositoryId: bigint('repository_id', { mode: 'number' }).notNull(),
    prNumber: integer('pr_number').notNull(),
    installationId: bigint('installation_id', { mode: 'number' })
      .notNull()
      .references(() => codeHostInstallations.installationId, { onDelete: 'cascade' }),
    repositoryFullName: text('repository_full_name').notNull(),
    /**
     * No foreign key, since the primary key of an analysis includes its team. null and a deleted analysis both mean
     * "none".
     */
    analysisId: uuid('analysis_id'),
    headSha: text('head_sha'),
    state: text('state', { enum: ['open', 'merged', 'closed'] })
      .notNull()
      .default('open'),
    newFindingIds: jsonb('new_finding_ids').$type<string[]>().notNull().default([]),
    commentId: bigint('comment_id', { mode: 'number' }),
    commentHash: text('comment_hash'),
    checkRunId: bigint('check_run_id', { mode: 'number' }),
    checkRunHeadSha: text('check_run_head_sha'),
    partial: boolean('partial').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.repositoryId, table.prNumber] })],
)
