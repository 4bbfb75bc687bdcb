/** Caches a computation for each object, for as long as the object is in use. */
export function onceFor<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>()
  return (key) => {
    const known = results.get(key)
    if (known) return known.result
    const result = compute(key)
    results.set(key, { result })
    return result
  }
}
