import { hasEnded, type FixPrStatus } from './fix-pr-status.ts'

export const FIX_PR_EVENTS = [
  'requested',
  'started',
  'opened',
  'reopened',
  'merged',
  'closed',
  'skipped',
  'failed',
  'next_attempt',
] as const
export type FixPrEvent = { readonly event: (typeof FIX_PR_EVENTS)[number]; readonly at: Date }

type Times = {
  readonly status: FixPrStatus
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly openedAt: Date | null
  readonly endedAt: Date | null
  /** When it was last reopened by a person. */
  readonly reopenedAt: Date | null
  readonly nextAttemptAt: Date | null
}

/** The events of a fix pull request, in order. The last may be in the future: the next attempt. */
export function timelineOf(times: Times): FixPrEvent[] {
  const { status, createdAt, startedAt, openedAt, reopenedAt, endedAt, nextAttemptAt } = times
  const events: readonly { event: FixPrEvent['event']; at: Date | null }[] = [
    { event: 'requested', at: createdAt },
    { event: 'started', at: startedAt },
    { event: 'opened', at: openedAt },
    { event: 'reopened', at: reopenedAt },
    ...(hasEnded(status) ? [{ event: status as 'merged' | 'closed' | 'skipped' | 'failed', at: endedAt }] : []),
    { event: 'next_attempt', at: nextAttemptAt },
  ]
  return events.flatMap(({ event, at }) => (at === null ? [] : [{ event, at }]))
}

/** Whether another one may be requested at the same head. */
export function mayRequestAgain(status: FixPrStatus): boolean {
  return status === 'closed' || status === 'skipped' || status === 'failed'
}
