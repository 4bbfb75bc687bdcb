import type { AiOffer, AnalysisDetails } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { Notice } from '../../components/notice.tsx'
import { countOf } from '../../components/wording.ts'
import { Link } from '../../routing/link.tsx'
import { FixList } from '../create-fix/fix-list.tsx'
import type { FixPlanState } from './use-fix-plan.ts'

/** The complete changes of a fix pull request, and the link to create it. */
export function FixPanel({ analysis, plan }: { analysis: AnalysisDetails; plan: FixPlanState }) {
  if (plan.createPath === null) return null
  const { preview, isLoading, error, load } = plan
  return (
    <section className="panel fix-panel" aria-labelledby="fixes">
      <div className="fix-panel-head">
        <div>
          <h2 id="fixes">{describeFixable(plan.fixable)}</h2>
          {plan.fixable.withAi > 0 && (
            <p>
              {countOf(plan.fixable.withAi, 'finding')} can be attempted with AI{describeCredits(analysis.credits)}, for
              a person to review.
            </p>
          )}
          <p className="muted">
            Every fix is proven by analysing the changed files again. You see the price and the delivery before it is
            created, and nothing is merged without you.
          </p>
        </div>
        <div className="actions">
          {!preview && (
            <button type="button" className="button" aria-disabled={isLoading} onClick={() => !isLoading && load()}>
              {isLoading ? 'Making the fixes …' : 'Preview the fixes'}
            </button>
          )}
          <Link to={plan.createPath} className="button button-primary">
            Create fix pull request
          </Link>
        </div>
      </div>
      {isLoading && <Loading label="Making the fixes, to see what they change" />}
      {error !== null && <ErrorNotice error={error} onRetry={load} focus />}
      {preview && (
        <>
          {preview.pullRequest.headSha !== analysis.headSha && (
            <Notice tone="info" title="The pull request has changed since this analysis">
              <p>These are the fixes for its current head.</p>
            </Notice>
          )}
          <details className="fix-changes">
            <summary>
              All changes: {countOf(preview.fixes.length, 'fix', 'fixes')} in{' '}
              {countOf(new Set(preview.fixes.map(({ file }) => file)).size, 'file')}
            </summary>
            <FixList fixes={preview.fixes} diff={preview.diff} />
          </details>
        </>
      )}
    </section>
  )
}

function describeFixable({ findings, upgrades }: FixPlanState['fixable']): string {
  const fixes = `${countOf(findings, 'finding')} can be fixed`
  const dependencies = countOf(upgrades, 'dependency', 'dependencies')
  if (findings + upgrades === 0) return 'AI can attempt fixes'
  if (upgrades === 0) return `${fixes} for you`
  return findings === 0 ? `${dependencies} can be upgraded for you` : `${fixes} and ${dependencies} upgraded for you`
}

/** Renders nothing without a count. */
function describeCredits(credits: AiOffer | null): string {
  return credits && credits.price > 0 ? ` (up to ${credits.price} of ${credits.remaining} credits)` : ''
}
