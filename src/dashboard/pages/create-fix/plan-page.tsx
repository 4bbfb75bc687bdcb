import { useQuery } from '@tanstack/react-query'
import { previewQuery } from '../../api/queries.ts'
import type { FixPrPreview, Team } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { PullRequestForm } from '../../components/pull-request-form.tsx'
import { ApiError } from '../../api/request.ts'
import { AiList } from './ai-list.tsx'
import { FixList } from './fix-list.tsx'
import { NotFixableList } from './not-fixable-list.tsx'
import { PlanNotices } from './plan-notices.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { PullRequestHead } from './pull-request-head.tsx'
import { UnfixedReasons } from './unfixed-reasons.tsx'

export function PlanPage({ team, prUrl }: { team: Team; prUrl: string }) {
  const teamId = team.id
  const preview = useQuery(previewQuery(teamId, prUrl))
  return (
    <>
      <PullRequestHead prUrl={prUrl} pullRequest={preview.data?.pullRequest} />
      {preview.data ? (
        <Plan team={team} prUrl={prUrl} preview={preview.data} />
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

function Plan({ team, prUrl, preview }: { team: Team; prUrl: string; preview: FixPrPreview }) {
  const forAi = preview.notFixable.filter(({ triedByAi }) => triedByAi)
  const byHand = preview.notFixable.filter(({ triedByAi }) => !triedByAi)
  const isSomethingToDo = preview.fixes.length + forAi.length > 0
  return (
    <>
      <PlanNotices teamId={team.id} prUrl={prUrl} preview={preview} />
      <div className={isSomethingToDo ? 'plan' : 'plan plan-without-fixes'}>
        {isSomethingToDo && <PlanSummary team={team} prUrl={prUrl} preview={preview} forAi={forAi} byHand={byHand} />}
        <div className="plan-lists">
          <FixList fixes={preview.fixes} diff={preview.diff} />
          <AiList findings={forAi} />
          <NotFixableList findings={byHand} />
        </div>
      </div>
    </>
  )
}
