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

/** The registered pools, one for each process that runs jobs. The next sweep removes dead ones. */
export async function listWorkerPools(executor: Executor): Promise<WorkerPoolView[]> {
  const { poolId, host, processId, startedAt } = workerPools
  return executor.select({ poolId, host, processId, startedAt }).from(workerPools).orderBy(asc(startedAt))
}

export async function listAlertStates(executor: Executor): Promise<AlertState[]> {
  return executor.select().from(alertStates).orderBy(desc(alertStates.lastMailedAt), asc(alertStates.alertClass))
}
