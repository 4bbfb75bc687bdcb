import type { RuleContext } from '../rule.ts'
import { plainTextOf, type Replacement } from './replacements.ts'

const UNQUOTED = 'This escapes the backslashes that earlier replacements put before quotes.'
const UNDONE = 'Later replacements can take the output of this one for an escape sequence.'
const ESCAPES = ['&', '\\', '%'] as const

/**
 * The character that begins escapes has to be restored last, and a backslash escaped first. To escape an ampersand late
 * only shows too much.
 */
export function judgeEscapeOrder(replaced: readonly Replacement[], context: RuleContext): void {
  const known = replaced.map((one) => ({ ...one, text: one.flags === null ? one.pattern : plainTextOf(one.pattern) }))
  for (const [index, { text, by, at, subject }] of known.entries()) {
    const others = known.map((one) => (one.subject === subject ? one : null))
    for (const escape of ESCAPES) {
      const isEscape = (one: string | null | undefined): boolean =>
        (one ?? '').length > 1 && one?.startsWith(escape) === true
      if (
        by === escape &&
        isEscape(text) &&
        others.slice(index + 1).some((one) => isEscape(one?.text) && !isEscape(one?.by))
      )
        context.report({ at, message: UNDONE })
    }
    const isQuoted = (one: string | null | undefined): boolean => /^\\["'`]$/.test(one ?? '')
    if (text === '\\' && by === '\\\\' && others.slice(0, index).some((one) => isQuoted(one?.by)))
      context.report({ at, message: UNQUOTED })
  }
}
