import type { FileKind } from '../../analysis/source/file-kind.ts'
import { hiddenFindings } from '../../domain/findings/reviewed-finding.ts'
import type { ReviewReport } from '../../domain/review/review-report.ts'
import type { ReviewedFinding, ReviewedSuppression } from '../../domain/findings/reviewed-finding.ts'
import { codeSpan } from '../markdown/code-span.ts'
import { details } from '../markdown/details.ts'
import { prose } from '../markdown/prose.ts'
import { table } from '../markdown/table.ts'
import { lastLine, placeLink } from './findings-table.ts'
import { SEVERITY_NAMES } from './wording.ts'
import { countOf } from '../counts.ts'

const ROWS_SHOWN = 50
const TITLE_CHARACTERS = 80
const REASON_CHARACTERS = 300

const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  source: 'source files',
  test: 'tests',
  example: 'examples',
  generated: 'generated code',
  vendored: 'vendored code',
  minified: 'minified code',
}

/** "3 in tests and examples not shown", "1 of low confidence not shown": the numbers of findings that the comment leaves out. */
export function hiddenCounts(report: ReviewReport): string[] {
  const byReason = Map.groupBy(hiddenFindings(report), ({ aside }) => aside)
  const inKinds = byReason.get('file-kind') ?? []
  const kinds = [...new Set(inKinds.map(({ kind }) => KIND_NAMES[kind]))]
  return [
    inKinds.length > 0 ? `${inKinds.length} in ${joinNames(kinds)} not shown` : '',
    countOfReason(byReason.get('confidence'), 'of low confidence not shown'),
    countOfReason(byReason.get('severity'), 'below the severity threshold not shown'),
  ].filter(Boolean)
}

/** "2 suppressed here, 1 expires within two weeks"; empty without any of them. */
export function suppressionCounts({ suppressed }: ReviewReport): string {
  const fresh = suppressed.filter(({ origin }) => origin === 'new').length
  const expiring = suppressed.filter(({ expiresSoon }) => expiresSoon).length
  const soon =
    expiring > 0
      ? `${fresh > 0 ? expiring : countOf(expiring, 'suppression')} ${expiring === 1 ? 'expires' : 'expire'} within two weeks`
      : ''
  return [fresh > 0 ? `${fresh} suppressed here` : '', soon].filter(Boolean).join(', ')
}

/** New findings that neither the comment nor the verdict counts, with the reason. */
export function hiddenSection(report: ReviewReport): string {
  const findings = hiddenFindings(report)
  if (findings.length === 0) return ''
  const rows = findings
    .slice(0, ROWS_SHOWN)
    .map((finding) => [
      SEVERITY_NAMES[finding.severity],
      prose(finding.title, TITLE_CHARACTERS),
      placeLink(report, finding.file, finding.range.start.line, lastLine(finding)),
      whyHidden(finding),
    ])
  return ['#### New, but not in the verdict', table(['Severity', 'What', 'Where', 'Why not'], rows), rest(findings)]
    .filter(Boolean)
    .join('\n\n')
}

/** All suppressed findings in the changed files, with their reasons. */
export function suppressedSection(report: ReviewReport): string {
  const { suppressed } = report
  if (suppressed.length === 0) return ''
  const rows = suppressed.slice(0, ROWS_SHOWN).map((one) => suppressedRow(report, one))
  const body = [table(['What', 'Where', 'By', 'Reason', 'Until'], rows), rest(suppressed)].filter(Boolean).join('\n\n')
  return details('Suppressed in the code', body)
}

function suppressedRow(
  report: ReviewReport,
  { finding, marker, reason, until, origin }: ReviewedSuppression,
): string[] {
  return [
    prose(finding.title, TITLE_CHARACTERS),
    placeLink(report, finding.file, finding.range.start.line, lastLine(finding)),
    `${codeSpan(marker)}${origin === 'new' ? ', new' : ''}`,
    reason === null ? 'none given' : prose(reason, REASON_CHARACTERS),
    until ?? '',
  ]
}

function whyHidden({ aside, kind, confidence, severity }: ReviewedFinding): string {
  if (aside === 'file-kind') return `in ${KIND_NAMES[kind]}`
  return aside === 'confidence' ? `confidence ${confidence}` : `severity ${severity}`
}

function countOfReason(findings: readonly unknown[] | undefined, text: string): string {
  return findings ? `${findings.length} ${text}` : ''
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function rest(all: readonly unknown[]): string {
  return all.length > ROWS_SHOWN ? `And ${all.length - ROWS_SHOWN} more.` : ''
}
