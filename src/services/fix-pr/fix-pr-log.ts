import type { FixPrRow } from '../../db/repositories/fix-pr-repository.ts'
import type { Logger } from '../../lib/logger.ts'

/** What the log lines of a fix job have in common; `jobId` is what the request for the fix was answered with. */
export type FixPrLogFields = { readonly teamId: string; readonly jobId: string; readonly prUrl: string }

export function fixPrLogFields(row: FixPrRow, codeHostUrl: string): FixPrLogFields {
  const prUrl = `${codeHostUrl}/${row.repositoryFullName}/pull/${row.originalPrNumber}`
  return { teamId: row.teamId, jobId: row.id, prUrl }
}

/** A logger whose every line carries these fields and the step of the job, which is the one that was logged last. */
export function createFixPrLog(log: Logger, fields: FixPrLogFields, firstStep: FixPrRow['step']): Logger {
  let step: unknown = firstStep
  const withStep = (more: object): object => {
    if ('step' in more) step = more.step
    // Not as bindings of a child: lines that name these themselves would carry them twice.
    return { ...fields, step, ...more }
  }
  return {
    info: (more, message) => log.info(withStep(more), message),
    warn: (more, message) => log.warn(withStep(more), message),
    error: (more, message) => log.error(withStep(more), message),
    debug: (more, message) => log.debug(withStep(more), message),
    child: (bindings) => createFixPrLog(log.child(bindings), fields, step as FixPrRow['step']),
  }
}
