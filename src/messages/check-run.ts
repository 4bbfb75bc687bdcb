import { SEVERITIES } from '../analysis/source/finding.ts'
import { decideVerdict, type ReviewVerdict } from '../domain/review/review-verdict.ts'
import { introducedFindings } from '../domain/findings/reviewed-finding.ts'
import { shortSha, type ReviewReport } from '../domain/review/review-report.ts'
import { isShown, type ReviewedFinding } from '../domain/findings/reviewed-finding.ts'
import { annotate, annotatePackage, type CheckAnnotation } from './check-annotations.ts'
import { cutMarkdown } from './markdown/cut-markdown.ts'
import { details } from './markdown/details.ts'
import { link } from './markdown/link.ts'
import { table } from './markdown/table.ts'
import { hiddenCounts, hiddenSection, suppressedSection, suppressionCounts } from './review/hidden-findings.ts'
import { dependencyNotice, dependencyOverview, packageDetails, packagesTable } from './review/dependency-texts.ts'
import { findingDetails } from './review/finding-details.ts'
import { findingsTable } from './review/findings-table.ts'
import { describeFixOffer, nameFixLink, readFixOffer, type FixOffer } from './review/fix-offer.ts'
import { forkNotice, partialNotice, skippedList } from './review/notices.ts'
import { settingsNotice } from './review/settings-notices.ts'
import { FIXES_ARE_SUGGESTED, SEVERITY_NAMES, countBySeverity, summarizeSeverities } from './review/wording.ts'
import { countOf } from './counts.ts'

export const CHECK_RUN_NAME = 'Fixwright'
/** The identifier that the code host sends when somebody clicks the check run's button. */
export const CREATE_FIX_ACTION = 'create-fix-pr'

/** The text of a check run; the caller adds its place. The code host limits the button's texts to 20, 40 and 20 characters. */
export type CheckRunMessage = {
  readonly name: string
  readonly status: 'completed'
  readonly conclusion: 'success' | 'failure' | 'neutral'
  readonly title: string
  readonly summary: string
  readonly text: string | null
  readonly annotations: readonly CheckAnnotation[]
  readonly actions: readonly { readonly label: string; readonly description: string; readonly identifier: string }[]
}

/** The whole verdict, unfixable and older findings included, with an annotation for everything new. */
export function renderCheckRun(report: ReviewReport): CheckRunMessage {
  const verdict = decideVerdict(report)
  const introduced = introducedFindings(report)
  return {
    name: CHECK_RUN_NAME,
    status: 'completed',
    conclusion: verdict.conclusion,
    title: titleOf(report, verdict),
    summary: cutMarkdown(summaryOf(report, verdict)),
    text: cutMarkdown(textOf(report, verdict, introduced)) || null,
    annotations: [
      ...introduced.map((finding) => annotate(finding)),
      ...verdict.packages.map((one) => annotatePackage(one)),
    ],
    actions: actionsOf(report, verdict),
  }
}

function titleOf(report: ReviewReport, { introduced, packages }: ReviewVerdict): string {
  const parts = [
    introduced.total > 0 ? `${countOf(introduced.total, 'new finding')}: ${countBySeverity(introduced)}` : '',
    packages.length > 0
      ? `${countOf(packages.length, 'vulnerable dependency', 'vulnerable dependencies')}: ${countBySeverity(summarizeSeverities(packages))}`
      : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.join('; ')
  if (report.settings.hiddenByChange)
    return `No new findings shown, ${report.settings.hiddenByChange} hidden by changed settings`
  if (report.partial) return `No new findings in ${report.filesAnalysed} of ${countOf(report.filesTotal, 'file')}`
  if (report.dependencies?.incomplete) return 'No new findings, dependencies not fully checked'
  return report.filesTotal === 0 && !report.dependencies ? 'No source files to analyse' : 'No new findings'
}

function summaryOf(report: ReviewReport, verdict: ReviewVerdict): string {
  const total = verdict.introduced.total + verdict.preExisting.total
  return [
    opening(report, verdict),
    total > 0 ? countsTable(report, verdict) : '',
    [dependencyOverview(report, verdict.packages), dependencyNotice(report)].filter(Boolean).join(' '),
    fixCall(report, verdict),
    creditsNotice(report),
    hiddenNotice(report),
    settingsNotice(report),
    partialNotice(report),
    forkNotice(report),
    report.notice ?? '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function opening(report: ReviewReport, { introduced, preExisting }: ReviewVerdict): string {
  const { delta } = report
  const scope = `${countOf(report.filesAnalysed, 'changed source file')} analysed at \`${shortSha(report.pullRequest.headSha)}\``
  const found = introduced.total === 0 ? 'nothing new was found' : countOf(introduced.total, 'new finding')
  const older = preExisting.total > 0 ? `, ${preExisting.total} older` : ''
  const change = delta ? ` Since \`${shortSha(delta.sinceSha)}\`: ${delta.introduced} new, ${delta.fixed} fixed.` : ''
  return `${scope}: ${found}${older}.${change}`
}

function hiddenNotice(report: ReviewReport): string {
  const counts = [
    ...hiddenCounts(report).map((text) => text.replace(' not shown', '')),
    suppressionCounts(report),
  ].filter(Boolean)
  return counts.length > 0 ? `Not in the verdict: ${counts.join('; ')}.` : ''
}

function countsTable(report: ReviewReport, { introduced, preExisting }: ReviewVerdict): string {
  const fresh = introducedFindings(report)
  const hasAi = introduced.fixableWithAi > 0
  const rows = SEVERITIES.filter((severity) => introduced[severity] + preExisting[severity] > 0).map((severity) => {
    const fixes = fresh.flatMap((finding) => (finding.severity === severity && finding.fix ? [finding.fix.kind] : []))
    const withAi = fixes.filter((kind) => kind === 'ai').length
    return [
      SEVERITY_NAMES[severity],
      String(introduced[severity]),
      String(fixes.length - withAi),
      ...(hasAi ? [String(withAi)] : []),
      String(preExisting[severity]),
    ]
  })
  const heads = ['Severity', 'New', 'of these fixable automatically', ...(hasAi ? ['with AI'] : []), 'Older']
  return table(heads, rows)
}

function fixCall(report: ReviewReport, verdict: ReviewVerdict): string {
  if (report.fixPr === 'suggestions') return FIXES_ARE_SUGGESTED
  if (report.fixPr) return link(`Fix pull request ${report.fixPr.number} is open`, report.fixPr.url)
  const offer = readFixOffer(report, verdict)
  if (offer === null) return ''
  return `${link(nameFixLink(offer), report.links.createFix)}. ${describeFixOffer(offer, report.ai)}`
}

/** Only the check run says that AI could fix more, because it changes nothing for readers of the comment. */
function creditsNotice({ ai }: ReviewReport): string {
  return ai?.refusal ? `More fixes could be attempted with AI. ${ai.refusal.message}` : ''
}

function textOf(report: ReviewReport, { packages }: ReviewVerdict, introduced: readonly ReviewedFinding[]): string {
  const older = report.findings.filter((finding) => finding.origin === 'pre-existing' && isShown(finding))
  const skipped = skippedList(report.skipped)
  return [
    introduced.length > 0 ? `#### New\n\n${findingsTable(report, introduced)}` : '',
    introduced.map((finding) => findingDetails(report, finding)).join('\n\n'),
    packages.length > 0 ? `#### Dependencies\n\n${packagesTable(report, packages)}` : '',
    packages.map((one) => packageDetails(report, one)).join('\n\n'),
    hiddenSection(report),
    suppressedSection(report),
    older.length > 0 ? details('Older findings in the changed files', findingsTable(report, older)) : '',
    skipped ? details('Not analysed, or not in full', skipped) : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The button requests the plan's delivery. Fixes outside of that can only be requested on the page. */
function actionsOf(report: ReviewReport, verdict: ReviewVerdict): CheckRunMessage['actions'] {
  const offer = report.fixPr ? null : readFixOffer(report, verdict)
  if (offer === null || (offer.automatic === 0 && !offer.holdsAi)) return []
  const label = offer.areSuggestions ? 'Suggest fixes' : 'Create fix PR'
  return [{ label, description: describeAction(offer), identifier: CREATE_FIX_ACTION }]
}

function describeAction({ automatic, withAi, total, holdsAi, areSuggestions }: FixOffer): string {
  if (automatic === 0) return `AI attempts to fix ${withAi} of ${total}`
  if (withAi > 0 && holdsAi) return `Fixes ${automatic} of ${total}, AI attempts ${withAi}`
  return `Fixes ${automatic} of ${total} ${areSuggestions ? 'as suggestions' : 'in one pull request'}`
}
