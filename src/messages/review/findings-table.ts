import type { ReviewReport } from '../../domain/review/review-report.ts'
import type { ReviewedFinding } from '../../domain/findings/reviewed-finding.ts'
import { codeSpan } from '../markdown/code-span.ts'
import { link, permalink } from '../markdown/link.ts'
import { table } from '../markdown/table.ts'
import { SEVERITY_NAMES, fixColumnText } from './wording.ts'
import { prose } from '../markdown/prose.ts'

const TITLE_CHARACTERS = 80
const PATH_CHARACTERS = 80

export function findingsTable(report: ReviewReport, findings: readonly ReviewedFinding[]): string {
  const rows = findings.map((finding) => [
    SEVERITY_NAMES[finding.severity],
    prose(finding.title, TITLE_CHARACTERS),
    placeLink(report, finding.file, finding.range.start.line, lastLine(finding)),
    fixColumnText(finding),
  ])
  return table(['Severity', 'What', 'Where', 'Fix'], rows)
}

/** `file:line`, linked to the lines at the head of the pull request. */
export function placeLink(report: ReviewReport, path: string, startLine: number, endLine = startLine): string {
  const { repositoryUrl, headSha: sha } = report.pullRequest
  return link(
    codeSpan(placeText(path, startLine), PATH_CHARACTERS),
    permalink({ repositoryUrl, sha, path, startLine, endLine }),
  )
}

/** Cuts a long path at the front, because its end says more. */
export function placeText(path: string, line: number): string {
  const characters = Array.from(path)
  const room = PATH_CHARACTERS - `:${line}`.length
  const shown = characters.length <= room ? path : `…${characters.slice(characters.length - room + 1).join('')}`
  return `${shown}:${line}`
}

/** The last line that the range covers; its end is exclusive. */
export function lastLine(finding: Pick<ReviewedFinding, 'range'>): number {
  const { start, end } = finding.range
  return Math.max(start.line, end.column === 1 ? end.line - 1 : end.line)
}
