const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request with this method changes nothing. */
export function isReading(method: string): boolean {
  return READING_METHODS.has(method)
}
