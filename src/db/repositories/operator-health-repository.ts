import { asc, desc } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { alertStates, workerPools } from '../schema/index.ts'

export type WorkerPoolView = {
  readonly poolId: string
  readonly host: string
  readonly processId: number
  readonly startedAt: Date
}
export type AlertState = typeof alertStates.$inferSelect

/** The pools that are registered: one for each process that works off the queue. A dead one goes with the next sweep. */
export async function listWorkerPools(executor: Executor): Promise<WorkerPoolView[]> {
  const { poolId, host, processId, startedAt } = workerPools
  return executor.select({ poolId, host, processId, startedAt }).from(workerPools).orderBy(asc(startedAt))
}

export async function listAlertStates(executor: Executor): Promise<AlertState[]> {
  return executor.select().from(alertStates).orderBy(desc(alertStates.lastMailedAt), asc(alertStates.alertClass))
}
