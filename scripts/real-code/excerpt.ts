const MAX_LINE = 240

/** Numbered lines of a file, with the relevant ones marked. */
export function excerptOf(
  content: string,
  { first, last, context }: { readonly first: number; readonly last: number; readonly context: number },
): string {
  const lines = content.split(/\r\n|[\n\r\u2028\u2029]/)
  const from = Math.max(1, first - context)
  const to = Math.min(lines.length, Math.min(last, first + context) + context)
  return lines
    .slice(from - 1, to)
    .map((line, index) => {
      const number = from + index
      const mark = number >= first && number <= last ? '>' : ' '
      return `${mark}${String(number).padStart(6)}  ${line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line}`
    })
    .join('\n')
}
