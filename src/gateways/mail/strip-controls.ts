const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** One line: what could end a header, or a line of a log, becomes a space. */
export function stripControls(text: string): string {
  return text.replace(CONTROLS, ' ').trim()
}
