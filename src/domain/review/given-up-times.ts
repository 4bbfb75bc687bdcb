const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * `since`: files on which the sandbox failed after this time are not tried again. `apartFrom`: failures after this time belong to
 * the same busy minute and count once.
 */
export function givenUpTimes(now: Date): { readonly since: Date; readonly apartFrom: Date } {
  return { since: new Date(now.getTime() - DAY_MS), apartFrom: new Date(now.getTime() - MINUTE_MS) }
}
