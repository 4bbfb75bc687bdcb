export type TenantPlaces = {
  /** @returns false when the tenant has as many as it may have. */
  enter(flag: string): boolean
  leave(flag: string): void
  /** Whose jobs are not to be taken now. */
  full(): string[]
}

/**
 * How many of a worker's places the jobs of one tenant hold: one stays free for others, and where several tenants have jobs
 * running each has its share.
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
