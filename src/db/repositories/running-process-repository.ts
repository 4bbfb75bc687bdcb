import { asc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { runningProcesses, type RunningRole } from '../schema/index.ts'

export type RunningProcess = {
  readonly id: string
  readonly role: RunningRole
  readonly version: string
  readonly host: string
  readonly processId: number
}
export type RunningProcessView = Omit<RunningProcess, 'id'> & { readonly startedAt: Date; readonly lastSeenAt: Date }

/** Seconds without a report after which a process counts as ended. Long enough to survive a lost connection or two. */
export const MAX_SILENCE_SECONDS = 60

const silent = sql`now() - make_interval(secs => ${MAX_SILENCE_SECONDS})`

/** Reports that a process is running, by the database's clock, and deletes those that stopped reporting. */
export async function reportRunning(executor: Executor, running: RunningProcess): Promise<void> {
  await executor
    .insert(runningProcesses)
    .values(running)
    .onConflictDoUpdate({ target: runningProcesses.id, set: { lastSeenAt: sql`now()` } })
  await executor.delete(runningProcesses).where(lt(runningProcesses.lastSeenAt, silent))
}

export async function removeRunning(executor: Executor, id: string): Promise<void> {
  await executor.delete(runningProcesses).where(eq(runningProcesses.id, id))
}

/** The running processes, oldest first. */
export async function listRunning(executor: Executor): Promise<RunningProcessView[]> {
  const { id: _id, ...shown } = getTableColumns(runningProcesses)
  return executor
    .select(shown)
    .from(runningProcesses)
    .where(gt(runningProcesses.lastSeenAt, silent))
    .orderBy(asc(runningProcesses.startedAt), asc(runningProcesses.id))
}
