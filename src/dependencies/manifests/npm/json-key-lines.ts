/**
 * Calls `visit` for every key in a text that is valid JSON, with its parent keys and its line. For lock files of many megabytes,
 * where a syntax tree with positions takes several times as long. An array counts as an empty parent key.
 * @param maxDepth keys below this depth are skipped.
 */
export function visitJsonKeys(
  text: string,
  {
    maxDepth,
    visit,
  }: { readonly maxDepth: number; readonly visit: (above: readonly string[], key: string, line: number) => void },
): void {
  const above: string[] = []
  let [depth, line, key, isKeyNext] = [0, 1, '', false]
  /** For each open bracket, whether it belongs to an object. */
  const isObject: boolean[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === NEW_LINE) line += 1
    else if (code === QUOTE) {
      const end = findStringEnd(text, at)
      if (isKeyNext && depth <= maxDepth) {
        key = readString(text, at, end)
        visit(above, key, line)
      }
      isKeyNext = false
      at = end
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      isObject.push(code === OPEN_BRACE)
      if (depth > 0 && depth <= maxDepth) above.push(isObject.at(-2) === true ? key : '')
      depth += 1
      isKeyNext = code === OPEN_BRACE
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      isObject.pop()
      depth -= 1
      if (depth > 0 && depth <= maxDepth) above.pop()
      isKeyNext = false
    } else if (code === COMMA) isKeyNext = isObject.at(-1) === true
  }
}

const [NEW_LINE, QUOTE, COMMA] = [0x0a, 0x22, 0x2c]
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d]
const BACKSLASH = 0x5c

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return text.length
}

function readString(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end)
  return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw
}
