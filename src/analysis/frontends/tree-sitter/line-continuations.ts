/**
 * Blank lines that are each continued by a backslash: for every token the parser scans all that follow, so time is
 * quadratic in their number and nothing can interrupt it. Nobody writes this many in a row.
 */
const RUN = /(?:\\\r?\n[ \t]*){32,}/g

/** Replaces such runs by spaces, which mean the same and keep every offset. */
export function blankContinuations(content: string): string {
  return content.replace(RUN, (run) => ' '.repeat(run.length))
}
