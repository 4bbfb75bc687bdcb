import { itemAt } from '../../lib/collections/lists.ts'
import type { Position, Range } from './source-file.ts'

/** Turns offsets into positions. Lines end at CRLF, LF, CR and, as in JavaScript, at U+2028 and U+2029. */
export type LineIndex = { position(offset: number): Position; range(start: number, end: number): Range }

export function createLineIndex(content: string): LineIndex {
  const starts = [0]
  for (const match of content.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) starts.push(match.index + match[0].length)
  const position = (offset: number): Position => {
    const line = findLastAtMost(starts, offset)
    return { line: line + 1, column: offset - itemAt(starts, line) + 1 }
  }
  return { position, range: (start, end) => ({ start: position(start), end: position(end) }) }
}

function findLastAtMost(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (itemAt(sorted, middle) <= value) low = middle
    else high = middle - 1
  }
  return low
}
