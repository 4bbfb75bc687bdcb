import {
  countIntroduced,
  decideVerdict,
  type IntroducedFixes,
  type ReviewVerdict,
} from '../domain/review/review-verdict.ts'
import { introducedFindings } from '../domain/findings/reviewed-finding.ts'
import { shortSha, type ReviewReport } from '../domain/review/review-report.ts'
import type { ReviewedFinding } from '../domain/findings/reviewed-finding.ts'
import { cutMarkdown } from './markdown/cut-markdown.ts'
import { details } from './markdown/details.ts'
import { link } from './markdown/link.ts'
import { hiddenCounts, suppressionCounts } from './review/hidden-findings.ts'
import { dependencyNotice, packageDetails, packagesTable } from './review/dependency-texts.ts'
import { findingDetails } from './review/finding-details.ts'
import { findingsTable } from './review/findings-table.ts'
import { describeFixOffer, nameFixLink, readFixOffer } from './review/fix-offer.ts'
import { forkNotice, partialNotice } from './review/notices.ts'
import { hiddenNotice } from './review/settings-notices.ts'
import { FIXES_ARE_SUGGESTED, countBySeverity, summarizeSeverities } from './review/wording.ts'
import { countOf } from './counts.ts'

/** Identifies our comment together with its author, because anybody can write this line. */
export const REVIEW_COMMENT_MARKER = '<!-- fixwright:review -->'
const ROWS_SHOWN = 10
/** Limits if there are both findings and vulnerable dependencies. */
const ROWS_SHARED = { findings: 6, packages: 4 }

/** The one comment on a pull request: at most 25 visible lines, everything else collapsed; one line when nothing is left. */
export function renderPullRequestComment(report: ReviewReport): string {
  const verdict = decideVerdict(report)
  const introduced = introducedFindings(report)
  const nothing = introduced.length + verdict.packages.length === 0
  const blocks = nothing ? [nothingLeft(report, verdict)] : findingsBlocks(report, verdict, introduced)
  return cutMarkdown([REVIEW_COMMENT_MARKER, ...blocks.filter(Boolean)].join('\n\n'))
}

function findingsBlocks(
  report: ReviewReport,
  verdict: ReviewVerdict,
  introduced: readonly ReviewedFinding[],
): string[] {
  return [
    heading(report, verdict),
    verdictLine(report, verdict),
    ...tables(report, verdict, introduced),
    fixCall(report, verdict),
    [hiddenNotice(report), partialNotice(report), dependencyNotice(report), forkNotice(report), report.notice ?? '']
      .filter(Boolean)
      .join('\n'),
    details(
      'What they mean and what to do',
      [
        ...introduced.map((finding) => findingDetails(report, finding)),
        ...verdict.packages.map((one) => packageDetails(report, one)),
      ].join('\n\n'),
    ),
  ]
}

function tables(report: ReviewReport, { packages }: ReviewVerdict, introduced: readonly ReviewedFinding[]): string[] {
  const isShared = introduced.length > 0 && packages.length > 0
  const rows = isShared ? ROWS_SHARED : { findings: ROWS_SHOWN, packages: ROWS_SHOWN }
  const shown = introduced.slice(0, rows.findings)
  const shownPackages = packages.slice(0, rows.packages)
  const more = introduced.length + packages.length - shown.length - shownPackages.length
  return [
    shown.length > 0 ? findingsTable(report, shown) : '',
    shownPackages.length > 0 ? packagesTable(report, shownPackages) : '',
    more > 0 ? `And ${more} more in the check run.` : '',
  ]
}

function heading({ fixPr }: ReviewReport, verdict: ReviewVerdict): string {
  const { introduced, packages } = verdict
  const parts = [
    introduced.total > 0 ? countOf(introduced.total, 'vulnerability', 'vulnerabilities') : '',
    packages.length > 0 ? countOf(packages.length, 'vulnerable dependency', 'vulnerable dependencies') : '',
  ].filter(Boolean)
  const found = `### Fixwright found ${parts.join(' and ')}`
  return `${found}, ${describeFixable(countIntroduced(verdict), fixPr !== null)}`
}

/** AI attempts are not promised as fixes; once fixes exist, those made by AI are counted. */
function describeFixable({ total, automatic, withAi }: IntroducedFixes, areMade: boolean): string {
  if (automatic + withAi === 0) return 'none can be fixed automatically'
  if (total === 1 && withAi === 0) return 'it can be fixed automatically'
  if (total === 1) return areMade ? 'AI has fixed it' : 'AI can attempt to fix it'
  const ai = areMade
    ? `AI has fixed ${withAi}`
    : `AI can attempt ${automatic > 0 ? `${withAi} more` : `to fix ${withAi}`}`
  return [
    automatic > 0 ? `${automatic === total ? 'all' : automatic} can be fixed automatically` : '',
    withAi > 0 ? ai : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** "1 critical, 2 low · since `abc1234`: 2 new, 1 fixed · 3 older ones not shown" */
function verdictLine(report: ReviewReport, verdict: ReviewVerdict): string {
  const { delta } = report
  const moved = delta && (delta.introduced > 0 || delta.fixed > 0)
  const change = moved ? `since \`${shortSha(delta.sinceSha)}\`: ${delta.introduced} new, ${delta.fixed} fixed` : ''
  const older = verdict.preExisting.total
  return [
    countBySeverity(verdict.introduced),
    verdict.packages.length > 0 ? `dependencies: ${countBySeverity(summarizeSeverities(verdict.packages))}` : '',
    change,
    older > 0 ? `${countOf(older, 'older one', 'older ones')} not shown` : '',
    ...hiddenCounts(report),
    suppressionCounts(report),
  ]
    .filter(Boolean)
    .join(' · ')
}

function fixCall(report: ReviewReport, verdict: ReviewVerdict): string {
  if (report.fixPr === 'suggestions') return `${FIXES_ARE_SUGGESTED} You choose which to apply.`
  if (report.fixPr) {
    return `**${link(`Fix pull request ${report.fixPr.number} is open →`, report.fixPr.url)}** Nothing is changed until you merge it.`
  }
  const offer = readFixOffer(report, verdict)
  if (offer === null) return ''
  const choice = offer.areSuggestions ? 'You choose which to apply.' : 'Nothing is changed until you merge it.'
  return `**${link(`${nameFixLink(offer)} →`, report.links.createFix)}** ${describeFixOffer(offer, report.ai)} ${choice}`
}

function nothingRemains({ partial, dependencies, settings: { hiddenByChange } }: ReviewReport): string {
  if (hiddenByChange) return '**Fixwright:** no new vulnerabilities are shown.'
  return partial || dependencies?.incomplete
    ? '**Fixwright:** no new vulnerabilities are left in what could be analysed.'
    : '✅ **Fixwright:** no new vulnerabilities are left in this pull request.'
}

function nothingLeft(report: ReviewReport, verdict: ReviewVerdict): string {
  const older = verdict.preExisting.total
  return [
    nothingRemains(report),
    partialNotice(report),
    dependencyNotice(report),
    older > 0
      ? `${countOf(older, 'older one', 'older ones')} in the same files ${older === 1 ? 'is' : 'are'} not shown.`
      : '',
    hiddenNotice(report),
    ...[...hiddenCounts(report), suppressionCounts(report)].filter(Boolean).map((text) => `${text}.`),
  ]
    .filter(Boolean)
    .join(' ')
}
