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

/** What makes an analysis of a pull request one unit of the quota. */
export type AnalysisUnit = {
  readonly teamId: string
  readonly repositoryId: number
  readonly prNumber: number
  readonly headSha: string
}

export type AnalysisOutcome = {
  readonly status: 'complete' | 'partial'
  /** What a call of the API says; a pull request's files tell. */
  readonly language?: string | undefined
  readonly mergeBaseSha: string | null
  readonly findings: readonly ReviewedFinding[]
  readonly suppressed: readonly ReviewedSuppression[]
  readonly settings: SettingsNote
  readonly skipped: readonly SkippedFileNote[]
  /** null or left out: it changes no manifest. */
  readonly dependencies?: DependencyReview | null
  readonly filesAnalysed: number
  readonly filesTotal: number
  readonly durationMs: number
}

/** Starts the analysis of a head, or finds that it was started: `isNew` only for the one call that made the row. */
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

/** Stores what an analysis found; a second time for the same head replaces the first. */
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

/** Marks the analyses of a pull request that have no outcome as failed. */
export async function failRunningAnalyses(
  executor: Executor,
  pullRequest: { readonly repositoryId: number; readonly prNumber: number },
): Promise<void> {
  await executor.update(analysisRecords).set({ status: 'failed' }).where(isRunning(pullRequest))
}

/**
 * Takes back analyses that nobody could finish: the heads count as never analysed, and in the same statement their units go
 * back to the months they were taken in.
 */
export async function withdrawRunningAnalyses(
  executor: Executor,
  pullRequest: { readonly repositoryId: number; readonly prNumber: number },
): Promise<void> {
  await withdrawWithUnits(executor, isRunning(pullRequest))
}

/** @returns how many running analyses there were. */
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

/** Takes back a claim, in the transaction that made it, when the quota does not allow it: no unit was taken for it. */
export async function withdrawAnalysis(
  executor: Executor,
  key: { readonly teamId: string; readonly id: string },
): Promise<void> {
  await executor
    .delete(analysisRecords)
    .where(and(eq(analysisRecords.teamId, key.teamId), eq(analysisRecords.id, key.id)))
}

/** Records a call of the analysis API as under way. */
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

/** Takes back a call of the API that could not be answered: its record goes, and its unit goes back in the same statement. */
export async function withdrawApiAnalysis(
  executor: Executor,
  key: { readonly teamId: string; readonly id: string },
): Promise<void> {
  await withdrawWithUnits(executor, and(eq(analysisRecords.teamId, key.teamId), eq(analysisRecords.id, key.id)))
}

/** The same for calls that were begun before a time and never ended: their process has died. */
export async function withdrawAbandonedApiAnalyses(executor: Executor, before: Date): Promise<number> {
  return withdrawWithUnits(executor, and(eq(analysisRecords.source, 'api'), lt(analysisRecords.analysedAt, before)))
}

/** What was found in a head that was analysed wholly, or null. */
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

/** The finished analysis of a head, whole or partial, or null. */
export async function findFinishedAnalysis(executor: Executor, unit: AnalysisUnit): Promise<AnalysisRecord | null> {
  const [record] = await executor
    .select()
    .from(analysisRecords)
    .where(and(isUnit(unit), isFinished()))
  return record ?? null
}

/** The finished analysis of another head of the same pull request that was started last. */
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
