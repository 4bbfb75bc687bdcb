import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { FixDelivery } from '../../domain/fix-pr/fix-delivery.ts'
import type { FixDescription, FixReport } from '../../domain/fix-pr/fix-description.ts'
import type { FixPrStep } from '../../domain/fix-pr/fix-pr-progress.ts'
import type { FixPrStatus } from '../../domain/fix-pr/fix-pr-status.ts'
import type { Executor } from '../client.ts'
import { fixPrs } from '../schema/index.ts'
import { toStorableJson } from '../storable-json.ts'

export type FixPrRow = typeof fixPrs.$inferSelect

/** Statuses that prevent a second request for the same head. The unique index fix_prs_head has the same list. */
const ACTIVE: FixPrStatus[] = ['queued', 'running', 'open', 'merged']
export type FixPrHead = {
  readonly teamId: string
  readonly repositoryId: number
  readonly originalPrNumber: number
  readonly originalHeadSha: string
}

export type NewFixPr = FixPrHead & {
  readonly installationId: number
  readonly repositoryFullName: string
  readonly originalHeadRef: string
  readonly requestedByUserId: string | null
  readonly delivery: FixDelivery
  readonly branch: string
  /** Whether it takes a unit of the quota in the same transaction. */
  readonly quotaTaken: boolean
  readonly createdAt: Date
}

/** Adds a request. @returns null when there is already an active one for this head. */
export async function insertFixPr(executor: Executor, values: NewFixPr): Promise<FixPrRow | null> {
  const [row] = await executor
    .insert(fixPrs)
    .values({ ...values, updatedAt: values.createdAt })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

export async function findActiveFixPr(executor: Executor, head: FixPrHead): Promise<FixPrRow | null> {
  const [row] = await executor
    .select()
    .from(fixPrs)
    .where(
      and(
        eq(fixPrs.teamId, head.teamId),
        eq(fixPrs.repositoryId, head.repositoryId),
        eq(fixPrs.originalPrNumber, head.originalPrNumber),
        eq(fixPrs.originalHeadSha, head.originalHeadSha),
        inArray(fixPrs.status, ACTIVE),
      ),
    )
  return row ?? null
}

export async function getFixPr(executor: Executor, fixPrId: string): Promise<FixPrRow | null> {
  const [row] = await executor.select().from(fixPrs).where(eq(fixPrs.id, fixPrId))
  return row ?? null
}

/** What exists at the code host once a fix is open. */
export type OpenedFixPr = {
  readonly fixPrNumber: number | null
  readonly fixPrUrl: string
  readonly filesFixed: number
  readonly vulnerabilitiesFixed: number
  readonly openedAt: Date
}

export type FixPrProgress = {
  readonly step?: FixPrStep
  readonly delivery?: FixDelivery
  readonly branch?: string
  readonly fixes?: readonly FixDescription[]
  readonly report?: FixReport
}

/** Stores the progress of a running job, so that a restart continues from there. */
export async function saveFixPrProgress(
  executor: Executor,
  fixPrId: string,
  progress: FixPrProgress,
  now: Date,
): Promise<void> {
  await executor
    .update(fixPrs)
    .set({ ...progress, ...storable(progress), updatedAt: now })
    .where(and(eq(fixPrs.id, fixPrId), eq(fixPrs.status, 'running')))
}

function storable({ fixes, report }: Pick<FixPrProgress, 'fixes' | 'report'>) {
  return { fixes: fixes && toStorableJson([...fixes]), report: report && toStorableJson(report) }
}

export type FixPrCommit = {
  readonly commitSha: string
  readonly fixes: readonly FixDescription[]
  readonly report: FixReport
  /** The commit that this one replaces. */
  readonly replaces: string | null
  readonly now: Date
}

/**
 * Stores a commit together with what it does. When attempts run at the same time, the first one's commit is used by all
 * of them.
 * @returns the row as it is now; null when the job is no longer running.
 */
export async function saveFixPrCommit(
  executor: Executor,
  fixPrId: string,
  { commitSha, replaces, now, ...description }: FixPrCommit,
): Promise<FixPrRow | null> {
  const isRunning = and(eq(fixPrs.id, fixPrId), eq(fixPrs.status, 'running'))
  const [saved] = await executor
    .update(fixPrs)
    .set({ commitSha, ...storable(description), updatedAt: now })
    .where(and(isRunning, sql`${fixPrs.commitSha} is not distinct from ${replaces}`))
    .returning()
  if (saved) return saved
  const [other] = await executor.select().from(fixPrs).where(isRunning)
  return other ?? null
}

/** What is stored when an open fix pull request is remade. */
export type RemadeFix = Omit<FixPrCommit, 'replaces'> & {
  /** The commit that this one replaces. */
  readonly replaces: string
  readonly baseBranch: string
  readonly baseSha: string
  readonly originalHeadSha: string
}

/**
 * Replaces the commit of an open fix before its branch is moved. `step` says that the commit still has to be delivered.
 * @returns null when the fix is no longer open, or another attempt was faster.
 * @throws a unique violation when another fix was requested for that head.
 */
export async function saveRemadeFix(
  executor: Executor,
  fixPrId: string,
  { replaces, now, fixes, report, ...commit }: RemadeFix,
): Promise<FixPrRow | null> {
  const [row] = await executor
    .update(fixPrs)
    .set({ ...commit, ...storable({ fixes, report }), step: 'opening', updatedAt: now })
    .where(and(eq(fixPrs.id, fixPrId), eq(fixPrs.status, 'open'), eq(fixPrs.commitSha, replaces)))
    .returning()
  return row ?? null
}

export type DeliveredFix = Pick<OpenedFixPr, 'fixPrUrl' | 'filesFixed' | 'vulnerabilitiesFixed'> & {
  readonly fixPrNumber: number
}

/** Records that a remade fix has been delivered. @returns false when another attempt was faster. */
export async function finishRemadeFix(
  executor: Executor,
  fixPrId: string,
  delivered: DeliveredFix | null,
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .update(fixPrs)
    .set({ ...delivered, step: 'done', updatedAt: now })
    .where(and(eq(fixPrs.id, fixPrId), eq(fixPrs.status, 'open'), eq(fixPrs.step, 'opening')))
    .returning({ id: fixPrs.id })
  return rows.length > 0
}

/** Records a new base branch for the fix pull request, with the same commit. */
export async function saveFixPrBase(executor: Executor, fixPrId: string, baseBranch: string, now: Date): Promise<void> {
  await executor
    .update(fixPrs)
    .set({ baseBranch, updatedAt: now })
    .where(and(eq(fixPrs.id, fixPrId), eq(fixPrs.status, 'open')))
}

/** Counts an attempt that will be repeated. @returns whether the job is still running. */
export async function delayFixPr(
  executor: Executor,
  fixPrId: string,
  delay: { readonly nextAttemptAt: Date; readonly now: Date },
): Promise<boolean> {
  const rows = await executor
    .update(fixPrs)
    .set({ attempts: sql`${fixPrs.attempts} + 1`, nextAttemptAt: delay.nextAttemptAt, updatedAt: delay.now })
    .where(and(eq(fixPrs.id, fixPrId), inArray(fixPrs.status, ['queued', 'running'])))
    .returning({ id: fixPrs.id })
  return rows.length > 0
}

/** Records a new number, because the code host had closed the first pull request permanently. */
export async function renumberFixPr(
  executor: Executor,
  fixPrId: string,
  opened: { readonly fixPrNumber: number; readonly fixPrUrl: string; readonly baseBranch: string },
  now: Date,
): Promise<void> {
  await executor
    .update(fixPrs)
    .set({ ...opened, updatedAt: now })
    .where(and(eq(fixPrs.id, fixPrId), eq(fixPrs.status, 'open')))
}

/** Open fix pull requests made for an original. */
export async function listOpenFixPrs(
  executor: Executor,
  repositoryId: number,
  originalPrNumber: number,
): Promise<FixPrRow[]> {
  return executor
    .select()
    .from(fixPrs)
    .where(
      and(
        eq(fixPrs.repositoryId, repositoryId),
        eq(fixPrs.originalPrNumber, originalPrNumber),
        eq(fixPrs.status, 'open'),
      ),
    )
    .orderBy(desc(fixPrs.createdAt))
}

/** The newest row for the pull request with this number, if it is one of our fixes. */
export async function findFixPrByNumber(
  executor: Executor,
  repositoryId: number,
  fixPrNumber: number,
): Promise<FixPrRow | null> {
  const [row] = await executor
    .select()
    .from(fixPrs)
    .where(and(eq(fixPrs.repositoryId, repositoryId), eq(fixPrs.fixPrNumber, fixPrNumber)))
    .orderBy(desc(fixPrs.createdAt))
  return row ?? null
}

/** Open fix pull requests whose commit, or the commit below it, is this one: its checks have changed. */
export async function listOpenFixPrsByCommit(
  executor: Executor,
  repositoryId: number,
  commitSha: string,
): Promise<FixPrRow[]> {
  return executor
    .select()
    .from(fixPrs)
    .where(
      and(
        eq(fixPrs.repositoryId, repositoryId),
        eq(fixPrs.status, 'open'),
        or(eq(fixPrs.commitSha, commitSha), sql`coalesce(${fixPrs.baseSha}, ${fixPrs.originalHeadSha}) = ${commitSha}`),
      ),
    )
}

/** Originals whose open fix pull requests target this branch, which is not the original's own. */
export async function listOriginalsFixedInto(
  executor: Executor,
  repositoryId: number,
  branch: string,
): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ number: fixPrs.originalPrNumber })
    .from(fixPrs)
    .where(and(eq(fixPrs.repositoryId, repositoryId), eq(fixPrs.status, 'open'), eq(fixPrs.baseBranch, branch)))
  return rows.map(({ number }) => number)
}
