import { lineStartAt } from './text-style.ts'

/**
 * The comments next to a place and on the lines directly above it, as one text: what the author says about the line.
 * @param mark the start of a line comment: `#`, `//`
 */
export function remarksAt(content: string, offset: number, mark: string): string {
  let start = lineStartAt(content, offset)
  const remarks = [commentIn(lineAt(content, start), mark)]
  while (start > 1) {
    start = lineStartAt(content, start - 1)
    const line = lineAt(content, start).trim()
    if (!line.startsWith(mark)) break
    remarks.push(line)
  }
  return remarks.join('\n')
}

function lineAt(content: string, start: number): string {
  const end = content.indexOf('\n', start)
  return content.slice(start, end < 0 ? undefined : end)
}

function commentIn(line: string, mark: string): string {
  const at = line.lastIndexOf(mark)
  // The slashes in an address do not start a comment.
  return at < 0 || line[at - 1] === ':' ? '' : line.slice(at)
}
