export type BodyLimits = {
  /** Of every body: never refused. What that makes together is bounded by the number of connections. */
  readonly freeBytes: number
  /** Beyond the free bytes, of all bodies that are in memory at one time. */
  readonly totalBytes: number
  /** The same of one address. */
  readonly addressBytes: number
}
export type BodyBooking = {
  /** Books what has arrived. @returns false when there is no room for it. */
  take(bytes: number): boolean
  /** Gives back all that was booked; can be called again. */
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
