import { Logger as WorkerLogger } from 'graphile-worker'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import type { Logger } from '../lib/logger.ts'

const LOSSES = /client generated error:|notify listener|attempting to UNLISTEN/

const QUIET: Logger = { info: ignore, warn: ignore, error: ignore, debug: ignore, child: () => QUIET }

/**
 * Passes the queue library's messages to our logger. `meta` is left out on purpose, because it contains whole jobs.
 * Messages about single jobs, even failed ones, are logged as debug: the task runner logs those with more context.
 */
export function createWorkerLogger(log: Logger = QUIET): WorkerLogger {
  return new WorkerLogger((scope) => (level, text, meta) => {
    const fields = { workerId: scope.workerId, taskName: scope.taskIdentifier, jobId: scope.jobId, detail: text }
    // A worker that loses the database logs that once itself.
    if (level === 'error' && (LOSSES.test(text) || findDatabaseTrouble(meta['error'])))
      log.debug(fields, 'queue message')
    else if (level === 'error' && meta['failure'] !== true) log.error(fields, 'queue error')
    else if (level === 'warning') log.warn(fields, 'queue warning')
    else log.debug(fields, 'queue message')
  })
}

function ignore(): void {}
