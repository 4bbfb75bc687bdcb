/** Replaces `${…}` in a text; null if a property is not set or refers to itself, or the text gets too long. */
export type Interpolate = (text: string) => string | null

/** Far above any real version, name or path. Stops properties that double the text at every step. */
const MAX_LENGTH = 1024
const MAX_DEPTH = 32
const REFERENCE = /\$\{([^${}]{1,256})\}/g

/**
 * Every property is expanded once, so that nested properties take linear time.
 * @param lookUp the text of a property, not expanded.
 */
export function createInterpolation(lookUp: (name: string) => string | null): Interpolate {
  const known = new Map<string, string | null>()
  function resolve(name: string, depth: number): string | null {
    const before = known.get(name)
    if (before !== undefined) return before
    // Set while the property is being expanded, so that a cycle ends here.
    known.set(name, null)
    const written = lookUp(name)
    const value = written === null || depth > MAX_DEPTH ? null : interpolate(written, depth)
    known.set(name, value)
    return value
  }
  function interpolate(text: string, depth: number): string | null {
    if (!text.includes('${')) return text
    if (text.length > MAX_LENGTH) return null
    let isWhole = true
    const result = text.replace(REFERENCE, (_, name: string) => {
      const value = resolve(name.trim(), depth + 1)
      if (value === null) isWhole = false
      return value ?? ''
    })
    return isWhole && result.length <= MAX_LENGTH && !result.includes('${') ? result : null
  }
  return (text) => interpolate(text, 0)
}
