/** The first text that a pattern matches; '' when it matches none. */
export function matchedText(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[0] ?? ''
}
