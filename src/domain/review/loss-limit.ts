/** How much one analysis may lose on work that its children give up. */
export type LossLimit = {
  isReached(): boolean
  /** Notes an attempt that came to nothing. */
  note(ms: number): void
}

/** A dozen files that run into their limit. What is analysed alone afterwards is remembered, so the next attempt gets further. */
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
