import type { FixPreview } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { InlineCode } from '../../components/inline-code.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { rulePath } from '../../routing/paths.ts'
import { GUIDANCE } from './review-guidance.ts'

export function FixItem({ fix, onShowLine }: { fix: FixPreview; onShowLine: (() => void) | null }) {
  const place = <VisibleText text={`${lastPart(fix.file)}:${fix.line}`} code />
  return (
    <article className="finding">
      <div className="finding-head">
        <SeverityBadge severity={fix.severity} />
        <h4>
          <VisibleText text={fix.title} />
        </h4>
      </div>
      <p className="finding-place small">
        {onShowLine ? (
          <button type="button" className="link-button mono" onClick={onShowLine}>
            <span className="visually-hidden">Show in the changes: </span>
            {place}
          </button>
        ) : (
          <code>{place}</code>
        )}
        <Link to={rulePath(fix.ruleId)}>
          <span className="visually-hidden">About the rule </span>
          {fix.ruleId}
        </Link>
      </p>
      <p>
        <InlineCode text={fix.explanation} />
      </p>
      <dl className="facts">
        <div>
          <dt>Guidance</dt>
          <dd>
            <span className={`guidance guidance-${fix.safety}`}>{GUIDANCE[fix.safety]}</span>
          </dd>
        </div>
        <div>
          <dt>Behaviour</dt>
          <dd>
            <InlineCode text={describeBehaviour(fix.behaviourChange)} />
          </dd>
        </div>
      </dl>
    </article>
  )
}

function describeBehaviour(change: string): string {
  return /^none\.?$/i.test(change.trim()) ? 'Unchanged for ordinary input' : change
}

/** The full path is in the heading of the file. */
function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
