const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether requests with this method are read-only. */
export function isReading(method: string): boolean {
  return READING_METHODS.has(method)
}
