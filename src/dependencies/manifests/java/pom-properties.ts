/** Texts with `${…}` put in; null when one is not set, goes round in a circle, or the text gets too long. */
export type Interpolate = (text: string) => string | null

/** No version, name or path of a real project comes near to it; what doubles with every step does. */
const LONGEST = 1024
const DEEPEST = 32
const REFERENCE = /\$\{([^${}]{1,256})\}/g

/**
 * Every property is put together once, so that properties made of properties cost what they have written.
 * @param lookUp the text of a property as it is written.
 */
export function createInterpolation(lookUp: (name: string) => string | null): Interpolate {
  const known = new Map<string, string | null>()
  function resolve(name: string, depth: number): string | null {
    const before = known.get(name)
    if (before !== undefined) return before
    // Holds while it is being put together, so that a circle ends here.
    known.set(name, null)
    const written = lookUp(name)
    const value = written === null || depth > DEEPEST ? null : interpolate(written, depth)
    known.set(name, value)
    return value
  }
  function interpolate(text: string, depth: number): string | null {
    if (!text.includes('${')) return text
    if (text.length > LONGEST) return null
    let isWhole = true
    const result = text.replace(REFERENCE, (_, name: string) => {
      const value = resolve(name.trim(), depth + 1)
      if (value === null) isWhole = false
      return value ?? ''
    })
    return isWhole && result.length <= LONGEST && !result.includes('${') ? result : null
  }
  return (text) => interpolate(text, 0)
}
