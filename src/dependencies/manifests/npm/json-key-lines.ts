/**
 * Calls back for every key of objects in a text that is known to be JSON, with the keys above it and its line. Built for lock
 * files of many megabytes, for which a tree with places takes several times as long as reading them does. Arrays add an empty
 * key to those above.
 * @param deepest how many objects deep keys are told.
 */
export function visitJsonKeys(
  text: string,
  {
    deepest,
    visit,
  }: { readonly deepest: number; readonly visit: (above: readonly string[], key: string, line: number) => void },
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
      if (isKeyNext && depth <= deepest) {
        key = readString(text, at, end)
        visit(above, key, line)
      }
      isKeyNext = false
      at = end
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      isObject.push(code === OPEN_BRACE)
      if (depth > 0 && depth <= deepest) above.push(isObject.at(-2) === true ? key : '')
      depth += 1
      isKeyNext = code === OPEN_BRACE
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      isObject.pop()
      depth -= 1
      if (depth > 0 && depth <= deepest) above.pop()
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
