export type BodyLimits = {
  /** The first bytes of every body, which are never refused. Their sum is limited by the number of connections. */
  readonly freeBytes: number
  /** Limit for the bytes beyond that, over all bodies in memory at the same time. */
  readonly totalBytes: number
  /** The same limit for one address. */
  readonly addressBytes: number
}
export type BodyBooking = {
  /** Reserves memory for received bytes. @returns false when there is no room. */
  take(bytes: number): boolean
  /** Releases everything that was reserved. Can be called again. */
  release(): void
}

/** Tracks the memory that request bodies use. Only received bytes count, not the announced length. */
export function createBodyBudget({ freeBytes, totalBytes, addressBytes }: BodyLimits) {
  const byAddress = new Map<string, number>()
  let total = 0

  function book(address: string, bytes: number): void {
    const held = (byAddress.get(address) ?? 0) + bytes
    total += bytes
    if (held === 0) byAddress.delete(address)
    else byAddress.set(address, held)
  }

  return {
    open(address: string): BodyBooking {
      let received = 0
      let booked = 0
      return {
        take(bytes) {
          received += bytes
          const more = Math.max(0, received - freeBytes) - booked
          if (more === 0) return true
          if (total + more > totalBytes || (byAddress.get(address) ?? 0) + more > addressBytes) return false
          book(address, more)
          booked += more
          return true
        },
        release() {
          if (booked > 0) book(address, -booked)
          booked = 0
        },
      }
    },
  }
}
