/**
 * Caches one loaded value. Concurrent callers share one load; a failed load is not cached.
 * @param lifetimeMs how long the value is valid.
 */
export function rememberResponse<Value>(
  load: () => Promise<Value>,
  lifetimeMs: number,
  now: () => number,
): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | null = null
  return () => {
    if (kept && now() < kept.until) return kept.value
    const value = load()
    const entry = { value, until: now() + lifetimeMs }
    kept = entry
    value.catch(() => {
      if (kept === entry) kept = null
    })
    return value
  }
}
