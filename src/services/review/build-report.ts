import type { AnalysisRecord } from '../../db/analysis-record-repository.ts'
import type { PullRequest } from '../../domain/pull-request.ts'
import { decideDelta } from '../../domain/review-delta.ts'
import type { ReviewReport } from '../../domain/review-report.ts'
import { isPartial } from '../../domain/review-verdict.ts'
import type { Links } from '../../lib/links.ts'

/** Puts together what the messages are made of. The same stored analyses always give the same report. */
export function buildReport(input: {
  readonly pullRequest: PullRequest
  readonly analysis: AnalysisRecord
  readonly previous: AnalysisRecord | null
  readonly fixPr: ReviewReport['fixPr']
  readonly delivery: ReviewReport['delivery']
  readonly notice: string | null
  readonly links: Links
  readonly whyItMatters: ReviewReport['whyItMatters']
}): ReviewReport {
  const { pullRequest, analysis, previous, links } = input
  const gaps = analysis.skipped.filter((note) => isPartial([note]))
  return {
    pullRequest: {
      number: pullRequest.ref.number,
      headSha: pullRequest.head.sha,
      isFork: pullRequest.isFork,
      repositoryUrl: pullRequest.htmlUrl.replace(/\/pull\/\d+.*$/, ''),
    },
    findings: analysis.findings,
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
    delivery: input.delivery,
    links: {
      createFix: links.createFixPage(analysis.teamId, pullRequest.htmlUrl),
      ruleHelp: (ruleId) => links.ruleHelp(ruleId),
    },
    whyItMatters: input.whyItMatters,
    notice: input.notice,
  }
}
