import type { Comment } from '../ir/nodes.ts'
import { itemAt } from '../../lib/collections/lists.ts'
import type { LineIndex } from '../source/line-index.ts'

/** The lines of a file that contain code, to find the line that a comment is about. */
export type CodeLines = {
  has(line: number): boolean
  /** The first line of code after this one; null at the end of the file. */
  after(line: number): number | null
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/

export function createCodeLines(content: string, comments: readonly Comment[], lines: LineIndex): CodeLines {
  const found = new Set<number>()
  let from = 0
  for (const { start, end } of [
    ...comments.map((comment) => withBraces(content, comment)),
    { start: content.length, end: content.length },
  ]) {
    let { line } = lines.position(from)
    for (const part of content.slice(from, start).split(LINE_END)) {
      if (/\S/.test(part)) found.add(line)
      line += 1
    }
    from = Math.max(from, end)
  }
  const ordered = [...found].toSorted((a, b) => a - b)
  return {
    has: (line) => found.has(line),
    after: (line) => ordered[indexAfter(ordered, line)] ?? null,
  }
}

/** In JSX a comment is wrapped in braces, which do not count as code. */
function withBraces(content: string, { start, end }: Comment): { start: number; end: number } {
  const before = content.slice(Math.max(0, start - 40), start)
  const after = content.slice(end, end + 40)
  const open = /\{[ \t]*$/.exec(before)
  const close = /^[ \t]*\}/.exec(after)
  return open && close ? { start: start - (before.length - open.index), end: end + close[0].length } : { start, end }
}

function indexAfter(ordered: readonly number[], line: number): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(ordered, middle) > line) high = middle
    else low = middle + 1
  }
  return low
}
