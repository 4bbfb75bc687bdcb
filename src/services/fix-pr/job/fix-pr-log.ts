import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import type { Logger } from '../../../lib/logger.ts'

/** Fields on all log lines of a fix job. `jobId` is the id that the API returned for the request. */
export type FixPrLogFields = { readonly teamId: string; readonly jobId: string; readonly prUrl: string }

export function fixPrLogFields(row: FixPrRow, codeHostUrl: string): FixPrLogFields {
  const prUrl = `${codeHostUrl}/${row.repositoryFullName}/pull/${row.originalPrNumber}`
  return { teamId: row.teamId, jobId: row.id, prUrl }
}

/** A logger that adds these fields and the job's current step, which is the last one logged, to every line. */
export function createFixPrLog(log: Logger, fields: FixPrLogFields, firstStep: FixPrRow['step']): Logger {
  let step: unknown = firstStep
  const withStep = (more: object): object => {
    if ('step' in more) step = more.step
    // Not bindings of a child logger: a line that sets these fields itself would contain them twice.
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
