/**
 * Where in JavaScript a value stands: `string` when only its own text can follow it, `continued` when a value before it, at the end
 * of a string with the same quotes, may have escaped the quote that closes that string: this one is code then.
 */
export type ScriptPlace = 'code' | 'string' | 'continued'

type State = 'code' | 'line comment' | 'block comment' | '"' | "'" | '`'

const REGULAR_EXPRESSION = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y
/** A slash after one of these divides nothing. */
const BEFORE_OPERAND = /^[(,=:[!&|?{};]?$/

/** Reads the JavaScript of a page piece by piece, as values stand between the pieces. */
export class ScriptReader {
  private readonly escapedQuotes: string
  private state: State = 'code'
  private previous = ''
  private isAfterValue = false
  private escaped = ''

  constructor(escapedQuotes = `"'`) {
    this.escapedQuotes = escapedQuotes
  }

  read(text: string): void {
    for (let at = 0; at < text.length;) {
      at += this.step(text, at)
      this.isAfterValue = false
    }
  }

  /** Notes that a value is written here. */
  value(): ScriptPlace {
    this.previous = 'value'
    // Line ends and `*/` end comments, and `${` is code in what stands between backticks: nothing escapes them.
    if (!this.escapedQuotes.includes(this.state)) return 'code'
    this.isAfterValue = true
    return this.escaped === this.state ? 'continued' : 'string'
  }

  /** Notes that values before this do not stand before those that follow. */
  forgetValues(): void {
    this.escaped = ''
  }

  /** Reads what stands at `at`; returns its length. */
  private step(text: string, at: number): number {
    const char = text.charAt(at)
    if (char === '\n') this.endLine()
    if (this.state === 'code') return this.stepInCode(text, at, char)
    if (this.state === 'line comment') return 1
    if (this.state === 'block comment') {
      if (!text.startsWith('*/', at)) return 1
      this.state = 'code'
      return 2
    }
    if (char === '\\') return 2
    if (char === this.state) {
      if (this.isAfterValue) this.escaped = char
      this.state = 'code'
    }
    return 1
  }

  private stepInCode(text: string, at: number, char: string): number {
    const mark = text.slice(at, at + 2)
    if (mark === '//' || mark === '/*') {
      this.state = mark === '//' ? 'line comment' : 'block comment'
      return 2
    }
    const length = char === '/' && BEFORE_OPERAND.test(this.previous) ? lengthOfExpression(text, at) : 1
    if (char === '"' || char === "'" || char === '`') this.state = char
    if (char.trim() !== '') this.previous = char
    return length
  }

  private endLine(): void {
    this.forgetValues()
    if (this.state === '"' || this.state === "'" || this.state === 'line comment') this.state = 'code'
  }
}

function lengthOfExpression(text: string, at: number): number {
  REGULAR_EXPRESSION.lastIndex = at
  return REGULAR_EXPRESSION.exec(text)?.[0].length ?? 1
}
