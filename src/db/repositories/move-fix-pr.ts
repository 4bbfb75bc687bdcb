import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { canMove, type FixErrorType, type FixPrStatus } from '../../domain/fix-pr/fix-pr-status.ts'
import type { Executor } from '../client.ts'
import { fixPrs } from '../schema/index.ts'
import type { FixPrRow, OpenedFixPr } from './fix-pr-repository.ts'

type Columns = { readonly [Name in keyof Omit<FixPrRow, 'status'>]?: FixPrRow[Name] | SQL }
type Move = {
  readonly from: readonly FixPrStatus[]
  readonly to: FixPrStatus
  /** What is written together with it. */
  readonly set: Columns
}

/**
 * The one writer of a fix pull request's status, in one statement that holds only for a row that is in one of the statuses
 * before. `services/fix-pr/README.md` says who asks for which move.
 * @returns null when the row is in another status by now.
 * @throws Error for a move that the table of moves does not have. To stay where it is counts as one that it has.
 */
async function move(executor: Executor, fixPrId: string, { from, to, set }: Move): Promise<FixPrRow | null> {
  const odd = from.find((status) => status !== to && !canMove(status, to))
  if (odd) throw new Error(`A fix pull request cannot move from ${odd} to ${to}`)
  const [row] = await executor
    .update(fixPrs)
    .set({ ...set, status: to })
    .where(and(eq(fixPrs.id, fixPrId), inArray(fixPrs.status, [...from])))
    .returning()
  return row ?? null
}

/** Starts a waiting job, or goes on with one that was interrupted. @returns null when it has ended or stands already. */
export async function startFixPr(executor: Executor, fixPrId: string, now: Date): Promise<FixPrRow | null> {
  return move(executor, fixPrId, {
    from: ['queued', 'running'],
    to: 'running',
    set: {
      step: sql`case when ${fixPrs.step} = 'waiting' then 'reading' else ${fixPrs.step} end`,
      startedAt: sql`coalesce(${fixPrs.startedAt}, ${now.toISOString()}::timestamptz)`,
      nextAttemptAt: null,
      updatedAt: now,
    },
  })
}

/** @returns null when another attempt of the same job was faster. */
export async function openFixPr(executor: Executor, fixPrId: string, result: OpenedFixPr): Promise<FixPrRow | null> {
  const set = { ...result, step: 'done', updatedAt: result.openedAt } as const
  return move(executor, fixPrId, { from: ['running'], to: 'open', set })
}

/**
 * Somebody has opened it again. @returns null when it was not closed.
 * @throws a unique violation when another one for the same head has taken its place.
 */
export async function reopenFixPr(executor: Executor, fixPrId: string, now: Date): Promise<FixPrRow | null> {
  const set = { endedAt: null, reopenedAt: now, updatedAt: now }
  return move(executor, fixPrId, { from: ['closed'], to: 'open', set })
}

export type FixPrEnd = {
  readonly from: readonly FixPrStatus[]
  readonly status: Extract<FixPrStatus, 'merged' | 'closed' | 'skipped' | 'failed'>
  readonly errorType?: FixErrorType
  readonly errorMessage?: string
  readonly endedAt: Date
  readonly now: Date
}

/** Ends a fix pull request, once. @returns null when it was not in one of the `from` statuses any more. */
export async function endFixPr(executor: Executor, fixPrId: string, end: FixPrEnd): Promise<FixPrRow | null> {
  const { from, status: to, errorType = null, errorMessage = null, endedAt, now: updatedAt } = end
  const set = { step: 'done', errorType, errorMessage, nextAttemptAt: null, endedAt, updatedAt } as const
  return move(executor, fixPrId, { from, to, set })
}
