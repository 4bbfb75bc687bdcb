import { lineStartAt } from './text-style.ts'

/**
 * The comments beside a place and on the lines directly above it, as one text: what an author says of a line there.
 * @param mark what a line comment begins with: `#`, `//`
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
  // The slashes of an address begin no comment.
  return at < 0 || line[at - 1] === ':' ? '' : line.slice(at)
}
