import { itemAt } from '../../../lib/collections/lists.ts'

export type TomlLines = {
  /** The line of `key = …` below `[section]`. */
  ofKey(section: string, key: string): number | null
  /** The line of a quoted string. Calls must be in the order of the file; for the same string they return its next place. */
  ofString(text: string): number | null
}

/** A string that is not found costs a search of the whole file. More of them than this are an attack. */
const MAX_MISSES = 100

/** Finds lines in a TOML file, because the parser does not report them. */
export function createTomlLines(text: string): TomlLines {
  const keys = new Map<string, number>()
  const starts: number[] = []
  let [section, offset] = ['', 0]
  for (const [at, raw] of text.split('\n').entries()) {
    starts.push(offset)
    offset += raw.length + 1
    const line = raw.trim()
    const equals = line.indexOf('=')
    if (line.startsWith('[') && !line.startsWith('[['))
      section = line.slice(1, Math.max(line.indexOf(']'), 1)).replace(/["' ]/g, '')
    else if (equals > 0) {
      const id = `${section}\n${line
        .slice(0, equals)
        .trim()
        .replace(/^["']|["']$/g, '')}`
      if (!keys.has(id)) keys.set(id, at + 1)
    }
  }
  let [misses, cursor, quotes] = [0, 0, ['"', "'"]]
  function findFrom(value: string, start: number): number {
    for (const quote of quotes) {
      const found = text.indexOf(quote + value + quote, start)
      if (found < 0) continue
      // A file usually has one kind of quotes, so the other kind is tried last.
      quotes = [quote, ...quotes.filter((other) => other !== quote)]
      return found
    }
    misses += 1
    return -1
  }
  function ofString(value: string): number | null {
    if (misses > MAX_MISSES || value === '') return null
    let found = findFrom(value, cursor)
    // The string may be before the last one that was found.
    if (found < 0 && cursor > 0) found = findFrom(value, 0)
    if (found < 0) return null
    cursor = found + 1
    return lineAt(starts, found)
  }
  return { ofKey: (inside, key) => keys.get(`${inside}\n${key}`) ?? null, ofString }
}

function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (itemAt(starts, middle) <= offset) low = middle
    else high = middle - 1
  }
  return low + 1
}
