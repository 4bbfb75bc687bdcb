import type { TraceStep } from '../../analysis/source/finding.ts'
import type { ReviewReport } from '../../domain/review/review-report.ts'
import type { ReviewedFinding } from '../../domain/findings/reviewed-finding.ts'
import { details } from '../markdown/details.ts'
import { escapeForSummary } from '../markdown/escape-text.ts'
import { link } from '../markdown/link.ts'
import { placeLink, placeText } from './findings-table.ts'
import { SEVERITY_NAMES, fixColumnText } from './wording.ts'
import { prose } from '../markdown/prose.ts'

const TITLE_CHARACTERS = 120
const MESSAGE_CHARACTERS = 800
const LABEL_CHARACTERS = 120
/** Limit on steps of a trace that are shown. Its ends matter most, so the middle is cut. */
const TRACE_HEAD = 4
const TRACE_TAIL = 4
const CWE = /^CWE-(\d{1,5})$/

/** What it is, why it matters, what to do, how the data gets there, and where to read more; collapsed. */
export function findingDetails(report: ReviewReport, finding: ReviewedFinding): string {
  const place = escapeForSummary(placeText(finding.file, finding.range.start.line))
  const title = escapeForSummary(finding.title, TITLE_CHARACTERS)
  const blocks = [
    prose(finding.message, MESSAGE_CHARACTERS),
    whyItMatters(report, finding),
    whatToDo(finding),
    traceList(report, finding.trace),
    footer(report, finding),
  ]
  return details(
    `<b>${SEVERITY_NAMES[finding.severity]}</b>: ${title} in <code>${place}</code>`,
    blocks.filter(Boolean).join('\n\n'),
  )
}

function whyItMatters(report: ReviewReport, finding: ReviewedFinding): string {
  const why = report.whyItMatters(finding.ruleId)
  return why === null ? '' : `**Why it matters:** ${prose(why, MESSAGE_CHARACTERS)}`
}

function whatToDo(finding: ReviewedFinding): string {
  const { fix, noFix } = finding
  const summary = fix && `**Fix** (${fixColumnText(finding)}): ${prose(fix.title, MESSAGE_CHARACTERS)}`
  if (summary && fix.kind !== 'ai') return summary
  const reason = noFix?.reason ?? 'There is no automatic fix for this rule.'
  const byHand = `**${summary ? 'By hand' : 'What to do'}:** ${prose(reason, MESSAGE_CHARACTERS)}`
  return summary ? `${summary}\n\n${byHand}` : byHand
}

function traceList(report: ReviewReport, trace: readonly TraceStep[]): string {
  if (trace.length === 0) return ''
  const shown = trace.map((step, index) => `${index + 1}. ${traceStep(report, step)}`)
  const hidden = shown.length - TRACE_HEAD - TRACE_TAIL
  const lines =
    hidden <= 1 ? shown : [...shown.slice(0, TRACE_HEAD), `   … ${hidden} more steps …`, ...shown.slice(-TRACE_TAIL)]
  return `How the data gets there:\n\n${lines.join('\n')}`
}

function traceStep(report: ReviewReport, step: TraceStep): string {
  return `${placeLink(report, step.file, step.line)} ${prose(step.label, LABEL_CHARACTERS)}`
}

function footer(report: ReviewReport, finding: ReviewedFinding): string {
  const weaknesses = finding.cwe.flatMap((name) => {
    const number = CWE.exec(name)?.[1]
    return number === undefined ? [] : [link(name, `https://cwe.mitre.org/data/definitions/${number}.html`)]
  })
  return [
    ...weaknesses,
    `confidence ${finding.confidence}`,
    link('about this rule', report.links.ruleHelp(encodeURIComponent(finding.ruleId.toWellFormed()))),
  ].join(' · ')
}
