import { WHOLE_PULL_REQUEST } from '../../domain/review/review-scope.ts'
import { isPartial } from '../../domain/review/review-verdict.ts'
import type { ReviewReport } from '../../domain/review/review-report.ts'
import type { SkippedFileNote } from '../../domain/review/review.ts'
import { codeSpan } from '../markdown/code-span.ts'
import { escapeText } from '../markdown/escape-text.ts'
import { countOf } from '../counts.ts'

const NOTES_SHOWN = 30

/** One sentence if something was not analysed although it should have been; otherwise empty. */
export function partialNotice(report: ReviewReport): string {
  if (!report.partial) return ''
  const whole = report.skipped.find((note) => note.file === WHOLE_PULL_REQUEST)
  const scope = `Partial: ${report.filesAnalysed} of ${countOf(report.filesTotal, 'changed source file')} could be analysed in full.`
  return whole ? `${scope} ${escapeText(whole.reason)}` : scope
}

export function forkNotice(report: ReviewReport): string {
  return report.pullRequest.isFork
    ? 'This pull request comes from a fork: fixes are offered as suggestions, and nothing is written to this repository.'
    : ''
}

/** Files that were not or not completely analysed, with reasons. Gaps in the verdict come before files that we never read. */
export function skippedList(skipped: readonly SkippedFileNote[]): string {
  const notes = skipped.filter((note) => note.file !== WHOLE_PULL_REQUEST)
  const ordered = [...notes.filter((note) => isPartial([note])), ...notes.filter((note) => !isPartial([note]))]
  const lines = ordered.slice(0, NOTES_SHOWN).map((note) => `- ${codeSpan(note.file)}: ${escapeText(note.reason, 200)}`)
  const rest = ordered.length - lines.length
  return [...lines, ...(rest > 0 ? [`- and ${countOf(rest, 'more file')}`] : [])].join('\n')
}
