/** `@scope/name@^1.2` → name and range; null if it has no range. */
export function splitPattern(pattern: string): { readonly name: string; readonly range: string } | null {
  const at = pattern.indexOf('@', 1)
  return at < 1 ? null : { name: pattern.slice(0, at), range: pattern.slice(at + 1) }
}

/** The package in the registry: `mine@npm:other@^1` is `other`. */
export function readLockPattern(pattern: string): { readonly name: string; readonly reference: string } {
  const { name, range } = splitPattern(pattern) ?? { name: pattern, range: '' }
  if (!range.startsWith('npm:')) return { name, reference: range }
  const target = range.slice('npm:'.length)
  const alias = splitPattern(target)
  // `name@npm:^1` is not an alias; `other@^1` and `@scope/other` are.
  if (alias) return { name: alias.name, reference: alias.range }
  return target.startsWith('@') ? { name: target, reference: '' } : { name, reference: target }
}

export type PatternIndex = { find(name: string, range: string): number | null }

/**
 * Finds the package that a lock file installs for a requirement. A requirement that is not listed (because a resolution of the
 * project replaced it) still matches if there is only one package with its name.
 */
export function createPatternIndex(patternsOf: readonly (readonly string[])[]): PatternIndex {
  const byPattern = new Map<string, number>()
  const byName = new Map<string, number | null>()
  for (const [index, patterns] of patternsOf.entries())
    for (const pattern of patterns) {
      byPattern.set(pattern, index)
      const name = splitPattern(pattern)?.name ?? pattern
      const known = byName.get(name)
      byName.set(name, known === undefined || known === index ? index : null)
    }
  return {
    find: (name, range) =>
      byPattern.get(`${name}@${range}`) ?? byPattern.get(`${name}@npm:${range}`) ?? byName.get(name) ?? null,
  }
}
