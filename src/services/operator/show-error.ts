import type { OperatorDeps } from './operator-deps.ts'

const MAX_TEXT = 2_000

/**
 * An error as an operator may read it. Secrets are removed before the text is truncated; a truncated secret would not
 * be recognised.
 */
export function showError({ scrub }: Pick<OperatorDeps, 'scrub'>, text: string): string {
  const scrubbed = scrub(text)
  return scrubbed.length > MAX_TEXT ? `${scrubbed.slice(0, MAX_TEXT).toWellFormed()} …` : scrubbed
}
