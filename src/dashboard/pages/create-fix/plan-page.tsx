import { useQuery } from '@tanstack/react-query'
import { previewQuery } from '../../api/queries.ts'
import type { FixPrPreview } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { PullRequestForm } from '../../components/pull-request-form.tsx'
import { ApiError } from '../../api/request.ts'
import { FixList } from './fix-list.tsx'
import { NotFixableList } from './not-fixable-list.tsx'
import { PlanNotices } from './plan-notices.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { PullRequestHead } from './pull-request-head.tsx'
import { UnfixedReasons } from './unfixed-reasons.tsx'

export function PlanPage({ teamId, prUrl }: { teamId: string; prUrl: string }) {
  const preview = useQuery(previewQuery(teamId, prUrl))
  return (
    <>
      <PullRequestHead teamId={teamId} prUrl={prUrl} pullRequest={preview.data?.pullRequest} />
      {preview.data ? (
        <Plan teamId={teamId} prUrl={prUrl} preview={preview.data} />
      ) : preview.isFetching || !preview.isError ? (
        <Loading
          label="Reading the pull request and preparing its fixes"
          detail="Every fix is made and checked before it is shown. Large pull requests take up to a minute."
        />
      ) : (
        <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()}>
          <UnfixedReasons error={preview.error} />
          {preview.error instanceof ApiError && preview.error.code === 'INVALID_PR_URL' && (
            <PullRequestForm teamId={teamId} />
          )}
        </ErrorNotice>
      )}
    </>
  )
}

function Plan({ teamId, prUrl, preview }: { teamId: string; prUrl: string; preview: FixPrPreview }) {
  return (
    <>
      <PlanNotices teamId={teamId} prUrl={prUrl} preview={preview} />
      <div className={preview.fixes.length > 0 ? 'plan' : 'plan plan-without-fixes'}>
        {preview.fixes.length > 0 && <PlanSummary teamId={teamId} prUrl={prUrl} preview={preview} />}
        <div className="plan-lists">
          <FixList fixes={preview.fixes} diff={preview.diff} />
          <NotFixableList findings={preview.notFixable} />
        </div>
      </div>
    </>
  )
}
