import { and, desc, eq, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { chooseForAi } from '../../domain/ai-fix/choose-for-ai.ts'
import type { DependencyReview } from '../../domain/dependencies/dependency-review.ts'
import { introducedFindings } from '../../domain/findings/reviewed-finding.ts'
import type { ReviewedFinding, ReviewedSuppression } from '../../domain/findings/reviewed-finding.ts'
import type { SettingsNote, SkippedFileNote } from '../../domain/review/review.ts'
import type { Executor } from '../client.ts'
import { oneRow } from '../one-row.ts'
import { analysisRecords, analysisUsage } from '../schema/index.ts'
import { toStorableJson } from '../storable-json.ts'

export type AnalysisRecord = typeof analysisRecords.$inferSelect
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Identifies an analysis of a pull request, which is one unit of the quota. */
export type AnalysisUnit = {
  readonly teamId: string
  readonly repositoryId: number
  readonly prNumber: number
  readonly headSha: string
}

export type AnalysisOutcome = {
  readonly status: 'complete' | 'partial'
  /** Given by an API call. For pull requests it follows from the files. */
  readonly language?: string | undefined
  readonly mergeBaseSha: string | null
  readonly findings: readonly ReviewedFinding[]
  readonly suppressed: readonly ReviewedSuppression[]
  readonly settings: SettingsNote
  readonly skipped: readonly SkippedFileNote[]
  /** null or absent: no manifest was changed. */
  readonly dependencies?: DependencyReview | null
  readonly filesAnalysed: number
  readonly filesTotal: number
  readonly durationMs: number
}

/** Starts the analysis of a head, or finds it already started. `isNew` is true for exactly one caller. */
export async function claimAnalysis(
  executor: Executor,
  unit: AnalysisUnit & { readonly repositoryFullName: string; readonly now: Date },
): Promise<{ record: AnalysisRecord; isNew: boolean }> {
  const { now, ...values } = unit
  const [inserted] = await executor
    .insert(analysisRecords)
    .values({ ...values, source: 'pull_request', analysedAt: now })
    .onConflictDoNothing()
    .returning()
  if (inserted) return { record: inserted, isNew: true }
  const [existing] = await executor.select().from(analysisRecords).where(isUnit(unit))
  if (!existing) throw new Error('The analysis was removed while it was being claimed')
  return { record: existing, isNew: false }
}

/** Stores the result of an analysis. A second result for the same head replaces the first. */
export async function completeAnalysis(
  executor: Executor,
  key: { readonly teamId: string; readonly id: string },
  outcome: AnalysisOutcome,
): Promise<AnalysisRecord> {
  const [record] = await executor
    .update(analysisRecords)
    .set(outcomeColumns(outcome))
    .where(and(eq(analysisRecords.teamId, key.teamId), eq(analysisRecords.id, key.id)))
    .returning()
  if (!record) throw new Error('The analysis to complete is gone')
  return record
}

/** Marks the unfinished analyses of a pull request as failed. */
export async function failRunningAnalyses(
  executor: Executor,
  pullRequest: { readonly repositoryId: number; readonly prNumber: number },
): Promise<void> {
  await executor.update(analysisRecords).set({ status: 'failed' }).where(isRunning(pullRequest))
}

/**
 * Withdraws analyses that nobody could finish: the heads count as never analysed, and the same statement returns their
 * units to the months they were taken from.
 */
export async function withdrawRunningAnalyses(
  executor: Executor,
  pullRequest: { readonly repositoryId: number; readonly prNumber: number },
): Promise<void> {
  await withdrawWithUnits(executor, isRunning(pullRequest))
}

/** @returns how many running analyses were withdrawn. */
async function withdrawWithUnits(executor: Executor, which: SQL | undefined): Promise<number> {
  const { teamId, analysedAt, status } = analysisRecords
  const isWanted = and(eq(status, 'running'), which)
  const rows = await executor.execute<{ withdrawn: number }>(sql`
    with gone as (delete from ${analysisRecords} where ${isWanted} returning ${teamId}, ${analysedAt}),
    units as (
      select team_id, date_trunc('month', analysed_at at time zone 'UTC')::date as month, count(*)::integer as units
      from gone group by 1, 2
    ),
    given_back as (
      update ${analysisUsage} usage set used = greatest(usage.used - units.units, 0)
      from units where usage.team_id = units.team_id and usage.month = units.month
    )
    select count(*)::integer as withdrawn from gone`)
  return rows[0]?.withdrawn ?? 0
}

function isRunning({ repositoryId, prNumber }: { repositoryId: number; prNumber: number }): SQL | undefined {
  return and(
    eq(analysisRecords.repositoryId, repositoryId),
    eq(analysisRecords.prNumber, prNumber),
    eq(analysisRecords.status, 'running'),
  )
}

/** Withdraws a claim that the quota does not allow, in the transaction that made it. No unit was taken for it. */
export async function withdrawAnalysis(
  executor: Executor,
  key: { readonly teamId: string; readonly id: string },
): Promise<void> {
  await executor
    .delete(analysisRecords)
    .where(and(eq(analysisRecords.teamId, key.teamId), eq(analysisRecords.id, key.id)))
}

/** Records an API analysis as running. */
export async function startApiAnalysis(
  executor: Executor,
  input: { readonly teamId: string; readonly language: string; readonly now: Date },
): Promise<{ id: string }> {
  const { now: analysedAt, ...values } = input
  const inserted = await executor
    .insert(analysisRecords)
    .values({ ...values, source: 'api', analysedAt })
    .returning({ id: analysisRecords.id })
  return oneRow(inserted)
}

/** Withdraws an API analysis that failed: deletes its record and returns its unit in the same statement. */
export async function withdrawApiAnalysis(
  executor: Executor,
  key: { readonly teamId: string; readonly id: string },
): Promise<void> {
  await withdrawWithUnits(executor, and(eq(analysisRecords.teamId, key.teamId), eq(analysisRecords.id, key.id)))
}

/** Does the same for API analyses started before a time and never finished, because their process died. */
export async function withdrawAbandonedApiAnalyses(executor: Executor, before: Date): Promise<number> {
  return withdrawWithUnits(executor, and(eq(analysisRecords.source, 'api'), lt(analysisRecords.analysedAt, before)))
}

/** The complete analysis of a head, or null. */
export async function findCompleteAnalysis(
  executor: Executor,
  unit: AnalysisUnit,
): Promise<Pick<AnalysisRecord, 'findings' | 'dependencies'> | null> {
  const [row] = await executor
    .select({ findings: analysisRecords.findings, dependencies: analysisRecords.dependencies })
    .from(analysisRecords)
    .where(and(isUnit(unit), eq(analysisRecords.status, 'complete')))
  return row ?? null
}

/** The finished analysis of a head, complete or partial, or null. */
export async function findFinishedAnalysis(executor: Executor, unit: AnalysisUnit): Promise<AnalysisRecord | null> {
  const [record] = await executor
    .select()
    .from(analysisRecords)
    .where(and(isUnit(unit), isFinished()))
  return record ?? null
}

/** The most recently started of the finished analyses of other heads of the same pull request. */
export async function findPreviousAnalysis(executor: Executor, unit: AnalysisUnit): Promise<AnalysisRecord | null> {
  const [record] = await executor
    .select()
    .from(analysisRecords)
    .where(
      and(
        eq(analysisRecords.teamId, unit.teamId),
        eq(analysisRecords.repositoryId, unit.repositoryId),
        eq(analysisRecords.prNumber, unit.prNumber),
        ne(analysisRecords.headSha, unit.headSha),
        isFinished(),
      ),
    )
    .orderBy(desc(analysisRecords.analysedAt), desc(analysisRecords.id))
    .limit(1)
  return record ?? null
}

/** One analysis of a team; null when there is none, also for an id that is not a UUID. */
export async function findAnalysis(
  executor: Executor,
  key: { readonly teamId: string; readonly analysisId: string },
): Promise<AnalysisRecord | null> {
  if (!UUID.test(key.analysisId)) return null
  const [record] = await executor
    .select()
    .from(analysisRecords)
    .where(and(eq(analysisRecords.teamId, key.teamId), eq(analysisRecords.id, key.analysisId)))
  return record ?? null
}

function outcomeColumns(outcome: AnalysisOutcome) {
  return {
    ...outcome,
    findings: toStorableJson([...outcome.findings]),
    suppressed: toStorableJson([...outcome.suppressed]),
    settings: toStorableJson(outcome.settings),
    skipped: toStorableJson([...outcome.skipped]),
    dependencies: toStorableJson(outcome.dependencies ?? null),
    aiCandidateCount: outcome.settings.aiFixes === 'off' ? 0 : chooseForAi(introducedFindings(outcome)).length,
  }
}

function isUnit(unit: AnalysisUnit): SQL | undefined {
  return and(
    eq(analysisRecords.teamId, unit.teamId),
    eq(analysisRecords.repositoryId, unit.repositoryId),
    eq(analysisRecords.prNumber, unit.prNumber),
    eq(analysisRecords.headSha, unit.headSha),
  )
}

function isFinished(): SQL | undefined {
  return or(eq(analysisRecords.status, 'complete'), eq(analysisRecords.status, 'partial'))
}
