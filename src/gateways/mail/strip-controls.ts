const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Makes one line: characters that could end a header or a log line become spaces. */
export function stripControls(text: string): string {
  return text.replace(CONTROLS, ' ').trim()
}
