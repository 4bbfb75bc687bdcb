export type TenantPlaces = {
  /** @returns false when the tenant already holds its share. */
  enter(flag: string): boolean
  leave(flag: string): void
  /** The tenants whose jobs must not be fetched now. */
  full(): string[]
}

/**
 * Counts how many of a worker's slots the jobs of one tenant hold. One slot stays free for others, and when several
 * tenants have running jobs each gets its share.
 */
export function createTenantPlaces(places: number): TenantPlaces {
  const running = new Map<string, number>()
  const share = (tenants: number) => Math.max(1, Math.floor((places - 1) / Math.max(1, tenants)))

  return {
    enter(flag) {
      const own = running.get(flag) ?? 0
      if (own >= share(running.has(flag) ? running.size : running.size + 1)) return false
      running.set(flag, own + 1)
      return true
    },
    leave(flag) {
      const own = running.get(flag) ?? 0
      if (own > 1) running.set(flag, own - 1)
      else running.delete(flag)
    },
    full: () => [...running].flatMap(([flag, own]) => (own >= share(running.size) ? [flag] : [])),
  }
}
