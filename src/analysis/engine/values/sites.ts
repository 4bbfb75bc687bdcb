const derived = new WeakMap<object, Map<string, object>>()

/** A distinct site for a second object that the same code creates. */
export function derivedSite(site: object, name: string): object {
  const known = derived.get(site) ?? new Map<string, object>()
  derived.set(site, known)
  const made = known.get(name) ?? {}
  known.set(name, made)
  return made
}
