import type { NotFixable } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { InlineCode } from '../../components/inline-code.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { rulePath } from '../../routing/paths.ts'

const REASON_NAMES: Readonly<Record<string, string>> = {
  no_safe_fix: 'No safe automatic fix',
  unsupported_shape: 'Unusual code',
  needs_design: 'Needs your decision',
  conflicts: 'Overlaps another fix',
  invalid_fix: 'Its fix failed the checks',
}

export function NotFixableList({ findings }: { findings: readonly NotFixable[] }) {
  if (findings.length === 0) return null
  return (
    <section aria-labelledby="not-fixed">
      <h2 id="not-fixed">To change by hand</h2>
      <div className="panel file">
        {findings.map((finding) => (
          <article key={finding.findingId} className="finding">
            <div className="finding-head">
              <SeverityBadge severity={finding.severity} />
              <h3>
                <VisibleText text={finding.title} />
              </h3>
            </div>
            <p className="finding-place small">
              <code>
                <VisibleText text={`${finding.file}:${finding.line}`} code />
              </code>
              <Link to={rulePath(finding.ruleId)}>
                <span className="visually-hidden">About the rule </span>
                {finding.ruleId}
              </Link>
            </p>
            <p>
              <strong>{REASON_NAMES[finding.code] ?? 'No automatic fix'}.</strong> <InlineCode text={finding.reason} />
            </p>
          </article>
        ))}
      </div>
    </section>
  )
}
