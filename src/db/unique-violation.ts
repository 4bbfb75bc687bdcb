const UNIQUE_VIOLATION = '23505'

/** Whether an error, or its cause, is a unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION || isUniqueViolation(error.cause)
}
