import type { Severity } from '../analysis/source/finding.ts'
import type { ReviewedFinding } from '../domain/review.ts'
import { shorten, stripUnsafeCharacters } from './markdown/strip-unsafe-characters.ts'
import { lastLine } from './review/findings-table.ts'
import { describeFix } from './review/wording.ts'

export type CheckAnnotation = {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  readonly level: 'notice' | 'warning' | 'failure'
  readonly title: string
  readonly message: string
}

const LEVELS: Readonly<Record<Severity, CheckAnnotation['level']>> = {
  critical: 'failure',
  high: 'failure',
  medium: 'warning',
  low: 'notice',
}
/** The code host allows 255 characters and 64 KB; readers allow less. */
const TITLE_CHARACTERS = 200
const MESSAGE_CHARACTERS = 2_000

/** A finding at its lines in the diff. Annotations are plain text on the code host. */
export function annotate(finding: ReviewedFinding): CheckAnnotation {
  const advice = finding.fix ? `Fix (${describeFix(finding)}): ${finding.fix.title}` : (finding.noFix?.reason ?? '')
  return {
    path: finding.file.toWellFormed(),
    startLine: finding.range.start.line,
    endLine: lastLine(finding),
    level: LEVELS[finding.severity],
    title: plain(finding.title, TITLE_CHARACTERS),
    message: [plain(finding.message, MESSAGE_CHARACTERS), plain(advice, MESSAGE_CHARACTERS)].filter(Boolean).join('\n'),
  }
}

function plain(text: string, maxCharacters: number): string {
  return shorten(stripUnsafeCharacters(text), maxCharacters)
}
