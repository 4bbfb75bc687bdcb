import type { SuppressionMarker } from '../source/finding.ts'

/** A suppression for another tool, in one line of a comment. */
export type ForeignMarker = {
  readonly marker: Exclude<SuppressionMarker, 'fixwright-ignore'>
  /** The other tool's rule ids; null for all. */
  readonly ids: readonly string[] | null
  readonly reason: string | null
  /**
   * own: the comment's own line only. own-or-next: the next line of code when the comment is alone on its line. next:
   * the line after. block: from here to the end of the file, or to the comment that ends it.
   */
  readonly reach: 'own' | 'own-or-next' | 'next' | 'block'
  /** Position in the line. */
  readonly at: number
}

type Reader = (line: string) => ForeignMarker | null

const NOSEMGREP = /(?:^|\s)(nosem(?:grep)?)\b(?::\s*([\w./-]+(?:[ \t]*,[ \t]*[\w./-]+)*))?/i
const NOSEC = /(?:^|[\s#])(nosec)\b:?([ \t,]*(?:B\d{3}[ \t,]*)*)/
const NOQA = /(?:^|[\s#])(noqa)[ \t]?:[ \t]*([A-Z]+\d+(?:[ \t]*,[ \t]*[A-Z]+\d+|[ \t]+[A-Z]+\d+)*)/i
/** The codes under which Python's linters have the rules of Bandit: `S311` for `B311`. */
const BANDIT_CODE = /^S(\d{3})$/i
const NOSONAR = /(?:^|[^\w])(NOSONAR)\b(?:\(([^)]{0,300})\))?/
const LGTM = /(?:^|\s)(lgtm)\s?\[([^\]]{0,300})\]/i
const BARE_LGTM = /^[\s*#/]*(lgtm)[\s.!]*$/i
const CODEQL = /(?:^|\s)(codeql)\s?\[([^\]]{0,300})\]/i
const ESLINT = /^\s*(eslint-disable)(-next-line|-line)?(?=\s)/

const READERS: readonly Reader[] = [
  (line) => read(NOSEMGREP, line, 'nosemgrep', 'own-or-next'),
  (line) => read(NOSEC, line, 'nosec', 'own'),
  readNoqa,
  (line) => read(NOSONAR, line, 'NOSONAR', 'own'),
  (line) => read(LGTM, line, 'lgtm', 'own') ?? read(BARE_LGTM, line, 'lgtm', 'own'),
  (line) => read(CODEQL, line, 'codeql', 'own-or-next'),
  readEslint,
]

/** @param line one line of a comment, without the comment's delimiters. */
export function parseForeignMarkers(line: string): ForeignMarker[] {
  return READERS.flatMap((reader) => reader(line) ?? [])
}

/** Whether a comment ends what `eslint-disable` began. */
export function isEslintEnable(comment: string): boolean {
  return /^\s*eslint-enable(?=\s|$)/.test(comment)
}

function read(
  pattern: RegExp,
  line: string,
  marker: ForeignMarker['marker'],
  reach: ForeignMarker['reach'],
): ForeignMarker | null {
  const match = pattern.exec(line)
  const word = match?.[1]
  if (!match || word === undefined) return null
  const ids = (match[2] ?? '').split(/[\s,]+/).filter(Boolean)
  const end = match.index + match[0].length
  return {
    marker,
    ids: ids.length > 0 ? ids : null,
    reason: reasonOf(line.slice(end)),
    reach,
    at: match.index + match[0].indexOf(word),
  }
}

/** Only markers that name one of Bandit's rules: most are about style, also those that name no rule at all. */
function readNoqa(line: string): ForeignMarker | null {
  const found = read(NOQA, line, 'noqa', 'own')
  const ids = found?.ids?.flatMap((id) => {
    const code = BANDIT_CODE.exec(id)?.[1]
    return code === undefined ? [] : [`B${code}`]
  })
  return found && ids && ids.length > 0 ? { ...found, ids } : null
}

/** Only markers that name a security rule: people also disable eslint for style. */
function readEslint(line: string): ForeignMarker | null {
  const match = ESLINT.exec(line)
  if (!match) return null
  const [names = '', ...description] = line.slice(match[0].length).split(/\s-{2,}\s/)
  const ids = names.split(',').map((id) => id.trim())
  const ours = ids.filter((id) => id.startsWith('security/'))
  if (ours.length === 0) return null
  const reach = match[2] === '-line' ? 'own' : match[2] === '-next-line' ? 'next' : 'block'
  return {
    marker: 'eslint-disable',
    ids: ours,
    reason: reasonOf(description.join(' -- ')),
    reach,
    at: match[0].indexOf('eslint-disable'),
  }
}

function reasonOf(text: string): string | null {
  const reason = text.slice(0, 600).replace(/^[\s:;,.*–—-]+|[\s*>-]+$/g, '')
  return /\p{L}{2}/u.test(reason) ? reason.slice(0, 500) : null
}
