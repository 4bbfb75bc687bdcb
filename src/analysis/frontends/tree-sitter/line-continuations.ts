/**
 * Blank lines that are each continued by a backslash: for every token the parser goes over all that follow, so that the work
 * grows with the square of their number and nothing can interrupt it. Nobody writes this many in a row.
 */
const RUN = /(?:\\\r?\n[ \t]*){32,}/g

/** The same text with such runs as blanks, which mean the same and keep every offset. */
export function blankContinuations(content: string): string {
  return content.replace(RUN, (run) => ' '.repeat(run.length))
}
