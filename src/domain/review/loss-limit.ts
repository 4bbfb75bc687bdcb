/** Limits the time and the number of failed sandbox attempts of one analysis. */
export type LossLimit = {
  isReached(): boolean
  /** Counts a failed attempt. */
  note(ms: number): void
}

/**
 * Enough for a dozen files that reach their time limit. Files that were analysed alone are cached, so the next attempt gets
 * further.
 */
const MAX_LOST_MS = 60_000
const MAX_LOSSES = 100

export function createLossLimit(limits: { readonly maxMs?: number; readonly maxLosses?: number } = {}): LossLimit {
  const { maxMs = MAX_LOST_MS, maxLosses = MAX_LOSSES } = limits
  let lostMs = 0
  let losses = 0
  return {
    isReached: () => lostMs >= maxMs || losses >= maxLosses,
    note(ms) {
      lostMs += ms
      losses += 1
    },
  }
}
