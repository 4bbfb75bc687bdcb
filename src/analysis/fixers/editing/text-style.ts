import { matchedText } from '../../source/matched-text.ts'

/** The formatting of a file, so that added code matches. */
export type TextStyle = {
  readonly newline: '\n' | '\r\n'
  /** One step of indentation. */
  readonly indent: string
  /** Quotes a text as the file prefers. */
  quote(text: string): string
}

/** The line ending that a text uses. */
export function newlineOf(content: string): '\n' | '\r\n' {
  return /^[^\n]*\r\n/.test(content) ? '\r\n' : '\n'
}

/** The start of the line of `offset`, after a byte order mark. */
export function lineStartAt(content: string, offset: number): number {
  const start = content.lastIndexOf('\n', offset - 1) + 1
  return content.charCodeAt(start) === 0xfeff && start === 0 ? 1 : start
}

const SAMPLE = 20_000
const MAX_STEP = 8

/**
 * One step of indentation: the most frequent difference between a line and a deeper one below it; comments and wrapped
 * lines are fewer.
 */
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

/** The leading whitespace of the line of an offset. */
export function indentationAt(content: string, offset: number): string {
  const start = lineStartAt(content, offset)
  return matchedText(content.slice(start, offset), /^[ \t]*/)
}

/** True when only whitespace precedes the offset on its line. */
export function beginsLine(content: string, offset: number): boolean {
  return /^[ \t]*$/.test(content.slice(lineStartAt(content, offset), offset))
}

/** The range of the complete lines of `[start, end)`, with line endings; null when they contain other code as well. */
export function wholeLines(content: string, start: number, end: number): { start: number; end: number } | null {
  const rest = /^[ \t]*(?:\r\n|\n|\r|$)/.exec(content.slice(end))
  if (!beginsLine(content, start) || !rest) return null
  return { start: lineStartAt(content, start), end: end + rest[0].length }
}
