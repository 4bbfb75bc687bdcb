import type { ReactNode } from 'react'
import type { NotFixable } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { Link } from '../../routing/link.tsx'
import { rulePath } from '../../routing/paths.ts'

type Finding = Omit<NotFixable, 'triedByAi'>

/** The rule ID of vulnerable packages. It is not in the catalogue, so it has no page. */
const DEPENDENCY_RULE = 'vulnerable-dependency'

/** A finding without a deterministic fix, with an explanation. */
export function FindingLine({ finding, children }: { finding: Finding; children: ReactNode }) {
  return (
    <article className="finding">
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
        {finding.ruleId !== DEPENDENCY_RULE && (
          <Link to={rulePath(finding.ruleId)}>
            <span className="visually-hidden">About the rule </span>
            {finding.ruleId}
          </Link>
        )}
      </p>
      {children}
    </article>
  )
}
