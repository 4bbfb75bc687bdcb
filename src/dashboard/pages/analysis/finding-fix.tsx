import { useMemo } from 'react'
import type { FixPreview, FixPrPreview, ReviewedFinding } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { InlineCode } from '../../components/inline-code.tsx'
import { Loading } from '../../components/loading.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { DiffTable } from '../create-fix/diff-table.tsx'
import { REASON_NAMES } from '../create-fix/not-fixable-list.tsx'
import { readDiff, type ParsedDiff } from '../create-fix/read-diff.ts'
import { GUIDANCE } from '../create-fix/review-guidance.ts'
import type { FixPlanState } from './use-fix-plan.ts'

/** The fix of a finding, with its diff on request, or the reason why there is none. */
export function FindingFix({ finding, plan }: { finding: ReviewedFinding; plan: FixPlanState }) {
  const { fix, noFix } = finding
  if (fix === null || fix.kind === 'ai') {
    return (
      <div>
        <h5>{fix ? 'Can be attempted with AI' : 'No automatic fix'}</h5>
        {fix && <AiAttempt plan={plan} />}
        <p>
          {noFix ? (
            <>
              <strong>{REASON_NAMES[noFix.code] ?? 'No automatic fix'}.</strong> <InlineCode text={noFix.reason} />
            </>
          ) : (
            'It has to be fixed by hand; the rule below says how.'
          )}
        </p>
      </div>
    )
  }
  return (
    <div className="finding-fix">
      <h5>Fix</h5>
      <p>
        <InlineCode text={fix.title} />{' '}
        <span className={`guidance guidance-${fix.safety} nowrap`}>{GUIDANCE[fix.safety]}</span>
      </p>
      <PlannedFix finding={finding} plan={plan} />
    </div>
  )
}

/** There is no preview, because the answer of the model is not known yet. */
function AiAttempt({ plan }: { plan: FixPlanState }) {
  return (
    <>
      <p>
        AI can attempt a fix, which is kept only if it is proven like the others.{' '}
        <span className="guidance guidance-review nowrap">{GUIDANCE.review}</span>
      </p>
      {plan.createPath !== null && (
        <p className="row">
          <Link to={plan.createPath} className="button">
            Show the fixes
          </Link>
          <span className="muted small">With all fixes of this pull request, and what they take</span>
        </p>
      )}
    </>
  )
}

function PlannedFix({ finding, plan }: { finding: ReviewedFinding; plan: FixPlanState }) {
  if (plan.prUrl === null) {
    return <p className="muted">Fixes are only created for pull requests, not for code sent to the API.</p>
  }
  if (finding.aside !== undefined) {
    return <p className="muted">The comment leaves this finding out, so it is not part of a fix pull request either.</p>
  }
  if (finding.origin === 'pre-existing') {
    return (
      <p className="muted">
        It is older than this pull request, so it is not part of its fix pull request, which stays small.
      </p>
    )
  }
  if (plan.preview) return <Change finding={finding} preview={plan.preview} plan={plan} />
  if (plan.isLoading) return <Loading label="Making the fixes, to see what they change" />
  if (plan.error !== null) return <ErrorNotice error={plan.error} onRetry={plan.load} />
  return (
    <p className="row">
      <button type="button" className="button" onClick={plan.load}>
        Preview the fix
      </button>
    </p>
  )
}

function Change(props: { finding: ReviewedFinding; preview: FixPrPreview; plan: FixPlanState }) {
  const { finding, preview, plan } = props
  const fix = preview.fixes.find(({ findingId }) => findingId === finding.id)
  const left = preview.notFixable.find(({ findingId }) => findingId === finding.id)
  const diff = useMemo(() => fix && readDiffOf(preview.diff, fix), [fix, preview.diff])
  if (!fix) {
    return (
      <p>
        {left ? (
          <InlineCode text={left.reason} />
        ) : (
          'The fixes for the current pull request do not include it: the code has changed, or comments leave this finding out.'
        )}
      </p>
    )
  }
  return (
    <>
      <p>
        <InlineCode text={fix.explanation} />
      </p>
      {diff && (
        <div className="excerpt">
          <p className="excerpt-path">
            <VisibleText text={diff.path} code />
          </p>
          <DiffTable id={`fix-${finding.id}`} diff={diff} fixes={[fix]} />
        </div>
      )}
      {plan.createPath !== null && (
        <p className="row">
          <Link to={plan.createPath} className="button">
            Create fix pull request
          </Link>
          <span className="muted small">With all fixes of this pull request</span>
        </p>
      )}
    </>
  )
}

/** The hunks of a fix: those around its line, or all hunks of the file if there are none. */
function readDiffOf(diff: string, fix: FixPreview): ParsedDiff | null {
  const file = readDiff(diff)?.find(({ path }) => path === fix.file)
  if (!file) return null
  const own = file.hunks.filter(({ oldStart, oldEnd }) => fix.line >= oldStart && fix.line <= oldEnd)
  return own.length > 0 ? { ...file, hunks: own } : file
}
