import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { canMove, type FixErrorType, type FixPrStatus } from '../../domain/fix-pr/fix-pr-status.ts'
import type { Executor } from '../client.ts'
import { fixPrs } from '../schema/index.ts'
import type { FixPrRow, OpenedFixPr } from './fix-pr-repository.ts'

type Columns = { readonly [Name in keyof Omit<FixPrRow, 'status'>]?: FixPrRow[Name] | SQL }
type Move = {
  readonly from: readonly FixPrStatus[]
  readonly to: FixPrStatus
  /** Columns that are written together with the status. */
  readonly set: Columns
}

/**
 * The only writer of a fix pull request's status: one statement that only matches a row in one of the `from` statuses.
 * `services/fix-pr/README.md` says who makes which move.
 * @returns null when the row has another status by now.
 * @throws Error for a move that the transition table does not allow. Staying in the same status is allowed.
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

/** Starts a waiting job, or continues an interrupted one. @returns null when it has ended or is already open. */
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
 * Reopens a closed one.
 * @returns null when it was not closed.
 * @throws a unique violation when another one for the same head has replaced it.
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

/** Ends a fix pull request, once. @returns null when it was no longer in one of the `from` statuses. */
export async function endFixPr(executor: Executor, fixPrId: string, end: FixPrEnd): Promise<FixPrRow | null> {
  const { from, status: to, errorType = null, errorMessage = null, endedAt, now: updatedAt } = end
  const set = { step: 'done', errorType, errorMessage, nextAttemptAt: null, endedAt, updatedAt } as const
  return move(executor, fixPrId, { from, to, set })
}
