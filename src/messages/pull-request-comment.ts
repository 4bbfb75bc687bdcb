import { decideVerdict, type ReviewVerdict } from '../domain/review-verdict.ts'
import { introducedFindings, shortSha, type ReviewReport } from '../domain/review-report.ts'
import type { ReviewedFinding } from '../domain/review.ts'
import { cutMarkdown } from './markdown/cut-markdown.ts'
import { details } from './markdown/details.ts'
import { link } from './markdown/link.ts'
import { asideCounts, suppressionCounts } from './review/aside.ts'
import { findingDetails } from './review/finding-details.ts'
import { findingsTable } from './review/findings-table.ts'
import { forkNotice, partialNotice } from './review/notices.ts'
import { hiddenNotice } from './review/settings-notices.ts'
import { countBySeverity, countOf, describeFixShare } from './review/wording.ts'

/** Tells our comment from others, together with the app as its author: anybody can write this line. */
export const REVIEW_COMMENT_MARKER = '<!-- fixwright:review -->'
const ROWS_SHOWN = 10

/** The one comment on a pull request: at most 25 visible lines, everything else collapsed; one line when nothing is left. */
export function renderPullRequestComment(report: ReviewReport): string {
  const verdict = decideVerdict(report)
  const introduced = introducedFindings(report)
  const blocks = introduced.length === 0 ? [nothingLeft(report, verdict)] : findingsBlocks(report, verdict, introduced)
  return cutMarkdown([REVIEW_COMMENT_MARKER, ...blocks.filter(Boolean)].join('\n\n'))
}

function findingsBlocks(
  report: ReviewReport,
  verdict: ReviewVerdict,
  introduced: readonly ReviewedFinding[],
): string[] {
  return [
    heading(verdict),
    verdictLine(report, verdict),
    findingsTable(report, introduced.slice(0, ROWS_SHOWN)),
    introduced.length > ROWS_SHOWN ? `And ${introduced.length - ROWS_SHOWN} more in the check run.` : '',
    fixCall(report, verdict),
    [hiddenNotice(report), partialNotice(report), forkNotice(report), report.notice ?? ''].filter(Boolean).join('\n'),
    details('What they mean and what to do', introduced.map((finding) => findingDetails(report, finding)).join('\n\n')),
  ]
}

function heading({ introduced: { total, fixable } }: ReviewVerdict): string {
  const found = `### Fixwright found ${countOf(total, 'vulnerability', 'vulnerabilities')}`
  if (fixable === 0) return `${found}, none can be fixed automatically`
  if (total === 1) return `${found}, it can be fixed automatically`
  return `${found}, ${fixable === total ? 'all' : fixable} can be fixed automatically`
}

/** "1 critical, 2 low · since `abc1234`: 2 new, 1 fixed · 3 older ones not shown" */
function verdictLine(report: ReviewReport, verdict: ReviewVerdict): string {
  const { delta } = report
  const moved = delta && (delta.introduced > 0 || delta.fixed > 0)
  const change = moved ? `since \`${shortSha(delta.sinceSha)}\`: ${delta.introduced} new, ${delta.fixed} fixed` : ''
  const older = verdict.preExisting.total
  return [
    countBySeverity(verdict.introduced),
    change,
    older > 0 ? `${countOf(older, 'older one', 'older ones')} not shown` : '',
    ...asideCounts(report),
    suppressionCounts(report),
  ]
    .filter(Boolean)
    .join(' · ')
}

function fixCall(report: ReviewReport, { introduced: { total, fixable } }: ReviewVerdict): string {
  if (report.fixPr) {
    return `**${link(`Fix pull request ${report.fixPr.number} is open →`, report.fixPr.url)}** Nothing is changed until you merge it.`
  }
  if (fixable === 0) return ''
  const share = describeFixShare(fixable, total)
  if (report.pullRequest.isFork) {
    return `**${link('Get the fixes as suggestions →', report.links.createFix)}** ${share.replace('It fixes', 'They fix')}. You choose which to apply.`
  }
  return `**${link('Create the fix pull request →', report.links.createFix)}** ${share}. Nothing is changed until you merge it.`
}

function nothingLeftOf({ partial, settings: { hiddenByChange } }: ReviewReport): string {
  if (hiddenByChange) return '**Fixwright:** no new vulnerabilities are shown.'
  return partial
    ? '**Fixwright:** no new vulnerabilities are left in what could be analysed.'
    : '✅ **Fixwright:** no new vulnerabilities are left in this pull request.'
}

function nothingLeft(report: ReviewReport, verdict: ReviewVerdict): string {
  const older = verdict.preExisting.total
  return [
    nothingLeftOf(report),
    partialNotice(report),
    older > 0
      ? `${countOf(older, 'older one', 'older ones')} in the same files ${older === 1 ? 'is' : 'are'} not shown.`
      : '',
    hiddenNotice(report),
    ...[...asideCounts(report), suppressionCounts(report)].filter(Boolean).map((text) => `${text}.`),
  ]
    .filter(Boolean)
    .join(' ')
}
