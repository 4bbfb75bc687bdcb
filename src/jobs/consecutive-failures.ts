import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../db/client.ts'
import { alertStates } from '../db/schema/index.ts'

/** Counts failed runs of a task in a row. Kept in the database because runs are spread over processes. */

export async function countFailure(executor: Executor, task: string): Promise<number> {
  const [row] = await executor
    .insert(alertStates)
    .values({ alertClass: counterOf(task), consecutiveFailures: 1 })
    .onConflictDoUpdate({
      target: alertStates.alertClass,
      set: { consecutiveFailures: sql`${alertStates.consecutiveFailures} + 1` },
    })
    .returning({ count: alertStates.consecutiveFailures })
  return row?.count ?? 0
}

export async function resetFailures(executor: Executor, task: string): Promise<void> {
  await executor
    .update(alertStates)
    .set({ consecutiveFailures: 0 })
    .where(and(eq(alertStates.alertClass, counterOf(task)), gt(alertStates.consecutiveFailures, 0)))
}

function counterOf(task: string): string {
  return `failures:${task}`
}
