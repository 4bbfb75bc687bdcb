const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * `since`: what a sandbox child failed on after it is not tried again. `apartFrom`: failures after it are of the same busy
 * minute, and two of those say no more than one.
 */
export function givenUpTimes(now: Date): { readonly since: Date; readonly apartFrom: Date } {
  return { since: new Date(now.getTime() - DAY_MS), apartFrom: new Date(now.getTime() - MINUTE_MS) }
}
