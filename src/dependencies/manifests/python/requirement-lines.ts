import { eachLine } from '../each-line.ts'
import { MAX_ENTRIES } from '../limits.ts'

/** One requirement or option, of one line or of several that end with a backslash. */
export type RequirementLine = {
  readonly line: number
  readonly column: number
  readonly text: string
  /** What stands behind `#`, on these lines and on lines of comments below. */
  readonly comments: readonly string[]
}

/** More lines than this hold more than is read of one file. */
export const MAX_LINES = 2 * MAX_ENTRIES

/** As pip reads a requirements file: lines are joined first, then comments are taken off. */
export function readRequirementLines(text: string): RequirementLine[] {
  const found: { line: number; column: number; text: string; comments: string[] }[] = []
  let parts: string[] = []
  let start = 1
  for (const [number, line] of eachLine(text)) {
    if (line === '' && parts.length === 0) continue
    if (found.length > MAX_LINES) break
    if (parts.length === 0) start = number
    const isComment = line.trimStart().startsWith('#')
    if (line.endsWith('\\') && !isComment) {
      parts.push(line.replace(/\\{1,16}$/, ''))
      continue
    }
    const joined = [...parts, isComment ? ` ${line}` : line].join('')
    parts = []
    const comment = findComment(joined)
    const content = comment < 0 ? joined : joined.slice(0, comment)
    const said = comment < 0 ? [] : [joined.slice(comment + 1).trim()]
    if (content.trim() === '') found.at(-1)?.comments.push(...said)
    else found.push({ line: start, column: content.search(/\S/) + 1, text: content.trim(), comments: said })
  }
  const rest = parts.join('')
  if (rest.trim() !== '') found.push({ line: start, column: 1, text: rest.trim(), comments: [] })
  return found
}

/** A `#` inside of an address begins no comment: white space has to stand before it. */
function findComment(line: string): number {
  for (let at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1))
    if (at === 0 || line[at - 1] === ' ' || line[at - 1] === '\t') return at
  return -1
}
