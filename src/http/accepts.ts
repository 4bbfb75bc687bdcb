/** Whether a request's `Accept` names this media type; wildcards do not, so that JSON stays what is sent without asking. */
export function accepts(accept: string | undefined, mediaType: string): boolean {
  return (accept ?? '').split(',').some((type) => type.split(';')[0]?.trim().toLowerCase() === mediaType)
}
