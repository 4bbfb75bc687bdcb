import { eachLine } from '../each-line.ts'
import { MAX_ENTRIES } from '../limits.ts'

/** One requirement or option, which may continue over several lines with backslashes. */
export type RequirementLine = {
  readonly line: number
  readonly column: number
  readonly text: string
  /** Comments on these lines and on comment lines below. */
  readonly comments: readonly string[]
}

/** More lines would exceed the limit on entries. */
export const MAX_LINES = 2 * MAX_ENTRIES

/** Like pip, joins lines first and then removes comments. */
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

/** A `#` begins a comment only after white space; otherwise it is part of an address. */
function findComment(line: string): number {
  for (let at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1))
    if (at === 0 || line[at - 1] === ' ' || line[at - 1] === '\t') return at
  return -1
}
