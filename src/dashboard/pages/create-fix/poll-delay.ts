import type { FixPr } from '../../api/types.ts'

const MIN_MS = 1_000
const MAX_MS = 15_000
/** Polls ten times within the time since the last change: often at first, less often later. */
const PATIENCE = 0.1

export function hasFinished(status: FixPr['status']): boolean {
  return status !== 'queued' && status !== 'running'
}

/** The delay until the next poll in milliseconds; false if there is nothing to wait for. */
export function pollDelay(
  fixPr: Pick<FixPr, 'status' | 'nextAttemptAt'>,
  unchangedMs: number,
  now: number,
): number | false {
  if (hasFinished(fixPr.status)) return false
  const untilNext = fixPr.nextAttemptAt === null ? 0 : Date.parse(fixPr.nextAttemptAt) - now
  const wanted = Math.max(unchangedMs * PATIENCE, untilNext)
  return Math.round(Math.min(MAX_MS, Math.max(MIN_MS, wanted)))
}
