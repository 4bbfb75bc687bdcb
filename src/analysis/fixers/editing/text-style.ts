import { matchedText } from '../../source/matched-text.ts'

/** How a file is written, so that added code looks like the rest. */
export type TextStyle = {
  readonly newline: '\n' | '\r\n'
  /** One step of indentation. */
  readonly indent: string
  /** A text as a literal, in the quotes that the file prefers. */
  quote(text: string): string
}

/** The end of line that a text is written with. */
export function newlineOf(content: string): '\n' | '\r\n' {
  return /^[^\n]*\r\n/.test(content) ? '\r\n' : '\n'
}

/** The offset at which the line of `offset` begins; a byte order mark belongs to no line. */
export function lineStartAt(content: string, offset: number): number {
  const start = content.lastIndexOf('\n', offset - 1) + 1
  return content.charCodeAt(start) === 0xfeff && start === 0 ? 1 : start
}

const SAMPLE = 20_000
const MAX_STEP = 8

/** One step of indentation: what most lines that go deeper add to the line above; of comments and wrapped lines there are fewer. */
export function indentOf(content: string, fallback: string): string {
  const steps = new Map<string, number>()
  let above = ''
  for (const [, blank = '', first = ''] of content.slice(0, SAMPLE).matchAll(/^([ \t]*)(\S)/gm)) {
    const step = blank.startsWith(above) ? blank.slice(above.length) : ''
    const isStep = step === '\t' || (/^ +$/.test(step) && step.length > 1 && step.length <= MAX_STEP)
    if (isStep && first !== '*') steps.set(step, (steps.get(step) ?? 0) + 1)
    if (first !== '*') above = blank
  }
  const [best] = [...steps].toSorted(([one, a], [other, b]) => b - a || one.length - other.length)
  return best?.[0] ?? fallback
}

/** The white space that the line of an offset begins with. */
export function indentationAt(content: string, offset: number): string {
  const start = lineStartAt(content, offset)
  return matchedText(content.slice(start, offset), /^[ \t]*/)
}

/** True when nothing but white space stands before the offset on its line. */
export function beginsLine(content: string, offset: number): boolean {
  return /^[ \t]*$/.test(content.slice(lineStartAt(content, offset), offset))
}

/** The range of the whole lines that hold `[start, end)`, with their end of line; null when they hold other code as well. */
export function wholeLines(content: string, start: number, end: number): { start: number; end: number } | null {
  const rest = /^[ \t]*(?:\r\n|\n|\r|$)/.exec(content.slice(end))
  if (!beginsLine(content, start) || !rest) return null
  return { start: lineStartAt(content, start), end: end + rest[0].length }
}
