/** Marks within the pieces of a text. They count as white space, or as something unknown, and nobody writes them. */

/** Where a literal begins. */
export function boundary(index: number): string {
  const digits = index.toString(2).replace(/0/g, '\u2004').replace(/1/g, '\u2005')
  return `\u2003${digits}\u2006`
}

const BOUNDARIES = /\u2003([\u2004\u2005]+)\u2006/g
const FIRST_CONSTANT = 0xe100
const LAST_CONSTANT = 0xe8ff

/** Something fixed that is written as an expression. */
export function constantMark(index: number): string {
  return String.fromCharCode(FIRST_CONSTANT + index)
}

export function withoutBoundaries(text: string): string {
  return text.replace(BOUNDARIES, '')
}

export function boundariesIn(text: string): number[] {
  return [...text.matchAll(BOUNDARIES)].map(([, digits]) =>
    parseInt(digits!.replace(/\u2004/g, '0').replace(/\u2005/g, '1'), 2),
  )
}

/** The text from each boundary to the next, by literal. null when anything but constants stands before the first one. */
export function splitAtBoundaries(text: string): Map<number, string> | null {
  const indices = boundariesIn(text)
  const [first, ...parts] = text.split(/\u2003[\u2004\u2005]+\u2006/)
  if (!/^[\ue100-\ue8ff]*$/.test(first!)) return null
  const texts = new Map<number, string>()
  for (const [position, index] of indices.entries()) texts.set(index, (texts.get(index) ?? '') + parts[position]!)
  return texts
}

/** The constants in a text, in order, and the text around them: `['a ', 0, ' b']`. */
export function splitAtConstants(text: string): (string | number)[] {
  return text
    .split(/([\ue100-\ue8ff])/)
    .filter((part) => part !== '')
    .map((part) => {
      const code = part.charCodeAt(0)
      return part.length === 1 && code >= FIRST_CONSTANT && code <= LAST_CONSTANT ? code - FIRST_CONSTANT : part
    })
}
