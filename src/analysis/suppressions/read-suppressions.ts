import type { Comment } from '../ir/nodes.ts'
import { createLineIndex, type LineIndex } from '../source/line-index.ts'
import { type CodeLines, createCodeLines } from './code-lines.ts'
import { meansRule } from './foreign-rules.ts'
import { type ForeignMarker, isEslintEnable, parseForeignMarkers } from './parse-foreign-markers.ts'
import { parseOwnMarker } from './parse-own-marker.ts'
import type { Suppression, SuppressionProblem } from './suppression.ts'

export type ReadSuppressions = {
  readonly suppressions: readonly Suppression[]
  readonly problems: readonly SuppressionProblem[]
}

const NONE: ReadSuppressions = { suppressions: [], problems: [] }
const ANY_MARKER = /fixwright-ignore|nosem|nosec|noqa|NOSONAR|lgtm|codeql|eslint-disable/i
const OWN = 'fixwright-ignore'
/** A marker counts at the start of a comment line or after another marker; in the middle of a sentence it is prose. */
const BEFORE_OWN = /(?:^|[;#*!/]|--)$/
/** Longer lines are not searched. */
const MAX_LINE = 2000
const MAX_IN_A_FILE = 2000

/** Reads the suppressions in the comments of a file. */
export function readSuppressions(
  content: string,
  unordered: readonly Comment[],
  knownRules: ReadonlySet<string>,
): ReadSuppressions {
  if (!unordered.some(({ text }) => ANY_MARKER.test(text))) return NONE
  const comments = unordered.toSorted((a, b) => a.start - b.start)
  const marked = comments.filter(({ text }) => ANY_MARKER.test(text)).slice(0, MAX_IN_A_FILE)
  const lines = createLineIndex(content)
  const scope: Scope = { content, lines, code: createCodeLines(content, comments, lines), comments, knownRules }
  const suppressions: Suppression[] = []
  const problems: SuppressionProblem[] = []
  for (const comment of marked) {
    for (const line of linesOf(comment, content)) {
      suppressions.push(...parseForeignMarkers(line.text).map((marker) => toForeign(scope, comment, line, marker)))
      const own = readOwn(scope, comment, line)
      if (own) {
        suppressions.push(...own.suppressions)
        problems.push(...own.problems)
      }
    }
  }
  return { suppressions, problems }
}

type Scope = {
  readonly content: string
  readonly lines: LineIndex
  readonly code: CodeLines
  readonly comments: readonly Comment[]
  readonly knownRules: ReadonlySet<string>
}
/** A line of a comment with its offset in the file. */
type CommentLine = { readonly text: string; readonly start: number }

/** Front ends differ in whether a comment's text includes its delimiters, so it is cut from the file. */
function linesOf({ start, end }: Comment, content: string): CommentLine[] {
  const whole = content.slice(start, end)
  const opening = /^(?:\/\*+|\/\/+|#+)/.exec(whole)?.[0].length ?? 0
  const inner = whole.startsWith('/*') ? whole.slice(opening).replace(/\*+\/$/, '') : whole.slice(opening)
  const found: CommentLine[] = []
  let at = 0
  for (const text of inner.split('\n')) {
    found.push({ text: text.slice(0, MAX_LINE).trimEnd(), start: start + opening + at })
    at += text.length + 1
  }
  return found
}

function readOwn(scope: Scope, comment: Comment, line: CommentLine): ReadSuppressions | null {
  const found = line.text.toLowerCase().indexOf(OWN)
  if (found === -1 || !BEFORE_OWN.test(line.text.slice(0, found).trimEnd())) return null
  const at = found + OWN.length
  const text = (line.text.endsWith('-->') ? line.text.slice(at, -3) : line.text.slice(at)).trimEnd()
  const place = { start: line.start + found, end: line.start + at + text.length }
  const { rules, reason, until, problems } = parseOwnMarker(text, scope.knownRules)
  const target = targetOf(scope, comment)
  return {
    problems: problems.map((message) => ({ message, ...place })),
    suppressions:
      rules.length === 0
        ? []
        : [
            {
              marker: 'fixwright-ignore',
              rules: new Set(rules),
              reason,
              until,
              fromLine: target,
              toLine: target,
              ...place,
            },
          ],
  }
}

/** The comment's own line when it has code, else the next line of code; 0 when there is none. */
function targetOf({ lines, code }: Scope, { start, end }: Comment): number {
  const first = lines.position(start).line
  if (code.has(first)) return first
  const last = lines.position(end).line
  return code.has(last) ? last : (code.after(last) ?? 0)
}

function toForeign(scope: Scope, comment: Comment, line: CommentLine, marker: ForeignMarker): Suppression {
  const { ids, reason } = marker
  const start = line.start + marker.at
  return {
    marker: marker.marker,
    rules: ids && new Set([...scope.knownRules].filter((rule) => ids.some((id) => meansRule(id, rule)))),
    reason,
    until: null,
    ...reachOf(scope, comment, marker.reach),
    start,
    end: start + marker.marker.length,
  }
}

function reachOf(scope: Scope, comment: Comment, reach: ForeignMarker['reach']): { fromLine: number; toLine: number } {
  const { lines, comments } = scope
  const own = lines.position(comment.start).line
  const last = lines.position(comment.end).line
  if (reach === 'own') return { fromLine: own, toLine: last }
  if (reach === 'next') return { fromLine: last + 1, toLine: last + 1 }
  if (reach === 'block') {
    const end = comments.find(({ start, text }) => start > comment.start && isEslintEnable(text))
    return { fromLine: own, toLine: end ? lines.position(end.start).line : Infinity }
  }
  const target = targetOf(scope, comment)
  return { fromLine: target, toLine: target }
}
