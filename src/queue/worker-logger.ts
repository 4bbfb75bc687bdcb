import { Logger as WorkerLogger } from 'graphile-worker'
import { findDatabaseTrouble } from '../db/database-trouble.ts'
import type { Logger } from '../lib/logger.ts'

const LOSSES = /client generated error:|notify listener|attempting to UNLISTEN/

const QUIET: Logger = { info: ignore, warn: ignore, error: ignore, debug: ignore, child: () => QUIET }

/**
 * Hands the queue library's messages to our logger. Its `meta` is left out on purpose: it carries whole jobs. What
 * it says of single jobs, failed ones included, is debug: the task runner logs that with more context.
 */
export function createWorkerLogger(log: Logger = QUIET): WorkerLogger {
  return new WorkerLogger((scope) => (level, text, meta) => {
    const fields = { workerId: scope.workerId, taskName: scope.taskIdentifier, jobId: scope.jobId, detail: text }
    // A worker that lost the database says so once, in words of its own.
    if (level === 'error' && (LOSSES.test(text) || findDatabaseTrouble(meta['error'])))
      log.debug(fields, 'queue message')
    else if (level === 'error' && meta['failure'] !== true) log.error(fields, 'queue error')
    else if (level === 'warning') log.warn(fields, 'queue warning')
    else log.debug(fields, 'queue message')
  })
}

function ignore(): void {}
