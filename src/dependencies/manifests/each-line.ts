/** Yields lines with their numbers from 1. Not an array, because twenty million empty lines would fill the memory. */
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
