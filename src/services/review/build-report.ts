import type { AnalysisRecord } from '../../db/repositories/analysis-record-repository.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'
import { showFixedByAi, showAiFixes, type AiOffer, type AiTerms } from '../../domain/ai-fix/ai-offer.ts'
import type { ReviewedFinding } from '../../domain/findings/reviewed-finding.ts'
import { decideDelta } from '../../domain/review/review-delta.ts'
import { introducedFindings } from '../../domain/findings/reviewed-finding.ts'
import type { ReviewReport } from '../../domain/review/review-report.ts'
import { isPartial } from '../../domain/review/review-verdict.ts'
import type { Links } from '../../lib/links.ts'

/** Collects everything that the messages are made of. The same stored analyses always give the same report. */
export function buildReport(input: {
  readonly pullRequest: PullRequest
  readonly analysis: AnalysisRecord
  readonly previous: AnalysisRecord | null
  readonly fixPr: ReviewReport['fixPr']
  readonly aiTerms: AiTerms | null
  /** Findings that AI has fixed in the fix pull request. */
  readonly fixedByAi: readonly string[]
  readonly delivery: ReviewReport['delivery']
  readonly notice: string | null
  readonly links: Links
  readonly whyItMatters: ReviewReport['whyItMatters']
}): ReviewReport {
  const { pullRequest, analysis, previous, links } = input
  const shown = showFixes(input)
  const gaps = analysis.skipped.filter((note) => isPartial([note]))
  return {
    pullRequest: {
      number: pullRequest.ref.number,
      headSha: pullRequest.head.sha,
      isFork: pullRequest.isFork,
      repositoryUrl: pullRequest.htmlUrl.replace(/\/pull\/\d+.*$/, ''),
    },
    findings: shown.findings,
    suppressed: analysis.suppressed,
    settings: analysis.settings,
    skipped: analysis.skipped,
    dependencies: analysis.dependencies,
    filesAnalysed: analysis.filesAnalysed,
    filesTotal: analysis.filesTotal,
    partial: analysis.status === 'partial',
    delta: decideDelta({
      previous: previous?.headSha ? { headSha: previous.headSha, findings: previous.findings } : null,
      current: analysis.findings,
      unreadPaths: new Set(gaps.map((note) => note.file)),
    }),
    fixPr: input.fixPr,
    ai: shown.offer,
    delivery: input.delivery,
    links: {
      createFix: links.createFixPage(analysis.teamId, pullRequest.htmlUrl),
      ruleHelp: (ruleId) => links.ruleHelp(ruleId),
    },
    whyItMatters: input.whyItMatters,
    notice: input.notice,
  }
}

/** Once there are fixes for a head, AI has either been asked about the rest or was declined. */
function showFixes(input: Parameters<typeof buildReport>[0]): { findings: ReviewedFinding[]; offer: AiOffer | null } {
  const { analysis, fixPr, fixedByAi, aiTerms } = input
  if (fixPr !== null) return { findings: showFixedByAi(analysis.findings, fixedByAi), offer: null }
  const aiFixes = analysis.settings.aiFixes ?? 'off'
  return showAiFixes(aiTerms, { findings: analysis.findings, introduced: introducedFindings(analysis), aiFixes })
}
