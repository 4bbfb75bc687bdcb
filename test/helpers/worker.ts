import type { Database } from '../../src/db/client.ts'
import { NO_RETRIES } from '../../src/domain/retries/retry-policy.ts'
import type { TaskContext, TaskDefinition } from '../../src/jobs/define-task.ts'
import { startWorker, type Worker } from '../../src/jobs/start-worker.ts'
import type { WorkerOptions } from '../../src/jobs/job-pool.ts'
import type { Logger } from '../../src/lib/logger.ts'

export const SILENT_LOG: Logger = {
  info: () => {},
  warn: () => {},
  error: () => {},
  debug: () => {},
  child: () => SILENT_LOG,
}

/** What the first attempt at a job is given. */
export const TASK_CONTEXT: TaskContext = {
  log: SILENT_LOG,
  jobId: '1',
  attempt: 1,
  isLastAttempt: false,
  retries: NO_RETRIES,
  note: () => {},
  signal: new AbortController().signal,
}

/** A worker with quick sweeps and nobody to alert. */
export function startTestWorker(
  database: { url: string; db: Database },
  tasks: readonly TaskDefinition[],
  options: Partial<WorkerOptions> = {},
): Promise<Worker> {
  return startWorker({
    databaseUrl: database.url,
    db: database.db,
    tasks: tasks,
    concurrency: 4,
    scheduledJobs: false,
    sweepIntervalMs: 100,
    log: SILENT_LOG,
    alerts: { raise: () => Promise.resolve() },
    observeJob: () => {},
    ...options,
  })
}
