/**
 * Keeps what was loaded for a while. Callers at the same time share one loading; one that failed is not kept.
 * @param lifetimeMs how long an answer is good.
 */
export function rememberAnswer<Value>(
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
