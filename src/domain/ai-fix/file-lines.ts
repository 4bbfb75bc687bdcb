/** A line as findings count it, and its line ending: '' at the end of a file without a final line break. */
export type FileLine = { readonly text: string; readonly end: string }

/** Lines end at CRLF, LF, CR, U+2028 and U+2029, as for findings. */
export function readLines(content: string): FileLine[] {
  return [...content.matchAll(/[^\r\n\u2028\u2029]*(\r\n|[\n\r\u2028\u2029])?/g)].flatMap(([whole, end = '']) =>
    whole === '' ? [] : [{ text: whole.slice(0, whole.length - end.length), end }],
  )
}

export function joinLines(lines: readonly FileLine[]): string {
  return lines.map(({ text, end }) => text + end).join('')
}

/** How the file ends its lines. */
export function lineEndOf(lines: readonly FileLine[]): string {
  return lines.find(({ end }) => end !== '')?.end ?? '\n'
}
