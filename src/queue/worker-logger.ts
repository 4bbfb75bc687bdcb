import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from '../lib/logger.ts'

const QUIET: Logger = { info: ignore, warn: ignore, error: ignore, debug: ignore, child: () => QUIET }

/**
 * Hands the queue library's messages to our logger. Its `meta` is left out on purpose: it carries whole jobs. Its
 * routine messages (each job's start and end) are debug; what matters of them is logged by the task runner.
 */
export function createWorkerLogger(log: Logger = QUIET): WorkerLogger {
  return new WorkerLogger((scope) => (level, text) => {
    const fields = { workerId: scope.workerId, taskName: scope.taskIdentifier, jobId: scope.jobId, detail: text }
    if (level === 'error') log.error(fields, 'queue error')
    else if (level === 'warning') log.warn(fields, 'queue warning')
    else log.debug(fields, 'queue message')
  })
}

function ignore(): void {}
