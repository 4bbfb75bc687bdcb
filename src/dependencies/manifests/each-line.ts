/** The lines of a text with their numbers from 1, one at a time: twenty million empty ones would fill the memory at once. */
export function* eachLine(text: string): Generator<readonly [number: number, line: string], void> {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  let [at, number] = [start, 1]
  for (let end = text.indexOf('\n', at); end >= 0; end = text.indexOf('\n', at)) {
    yield [number, text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end)]
    at = end + 1
    number += 1
  }
  if (at < text.length) yield [number, text.slice(at)]
}
