/**
 * Whether a request's `Accept` header names this media type. Wildcards do not count, so that JSON stays the default.
 */
export function accepts(accept: string | undefined, mediaType: string): boolean {
  return (accept ?? '').split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === mediaType)
}
