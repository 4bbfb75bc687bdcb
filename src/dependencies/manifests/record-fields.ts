/** The string values under a key of a parsed object; other values are skipped. */
export function readTable(owner: unknown, key: string): [string, string][] {
  const table = readField(owner, key)
  if (!isRecord(table)) return []
  return Object.entries(table).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/** Reads only own properties, not inherited ones. */
export function readField(owner: unknown, key: string): unknown {
  return isRecord(owner) && Object.hasOwn(owner, key) ? owner[key] : undefined
}

export function readText(owner: unknown, key: string): string | null {
  const value = readField(owner, key)
  return typeof value === 'string' ? value : null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
