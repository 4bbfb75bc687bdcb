import { listFixPrs } from '../../db/repositories/fix-pr-history-repository.ts'
import type { FindAiTerms } from '../credits/find-ai-terms.ts'
import type { FixPrDeps } from './job/fix-pr-deps.ts'
import { createRunFixPr } from './carry-out/run-fix-pr.ts'
import { createFollowFixPullRequest } from './follow-up/follow-fix-pull-request.ts'
import { createFollowOriginal } from './follow-up/follow-original.ts'
import { createRecheckFixesOfCommit, createRollBackFailingFix } from './follow-up/roll-back-failing-fix.ts'
import { createReadFixPr } from './read-fix-pr.ts'
import { createPreviewFixPr } from './request/preview-fix-pr.ts'
import { createRequestFixPrFromCheckRun } from './request/request-fix-pr-from-check-run.ts'
import { createRequestFixPr } from './request/request-fix-pr.ts'

/** Fix pull requests, from the request until they are merged or closed. */
export function createFixPrServices(deps: FixPrDeps & { readonly findAiTerms: FindAiTerms }) {
  const requestFixPr = createRequestFixPr(deps)
  return {
    requestFixPr,
    requestFixPrFromCheckRun: createRequestFixPrFromCheckRun({ ...deps, requestFixPr }),
    previewFixPr: createPreviewFixPr(deps),
    runFixPr: createRunFixPr(deps),
    followOriginal: createFollowOriginal(deps),
    rollBackFailingFix: createRollBackFailingFix(deps),
    recheckFixesOfCommit: createRecheckFixesOfCommit(deps),
    followFixPullRequest: createFollowFixPullRequest(deps),
    listFixPrs: (...query: QueryOf<typeof listFixPrs>) => listFixPrs(deps.db, ...query),
    getFixPr: createReadFixPr(deps),
  }
}

/** The parameters of a repository function after the executor. */
type QueryOf<Ask extends (executor: FixPrDeps['db'], ...query: never[]) => unknown> =
  Parameters<Ask> extends [unknown, ...infer Query] ? Query : never
