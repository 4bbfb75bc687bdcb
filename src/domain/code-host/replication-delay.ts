/**
 * A code host tells of a thing before all of its servers know it: for seconds it answers 404. What was named is looked for
 * again after these times before the answer is believed, a minute in all.
 */
const DELAYS_MS = [2_000, 4_000, 8_000, 16_000, 32_000] as const

/**
 * How long to wait before something that was not found is looked for again; null when it is to be believed.
 * @param misses how often it was looked for in vain before this time.
 */
export function decideReplicationDelay(misses: number): number | null {
  return DELAYS_MS[misses] ?? null
}
