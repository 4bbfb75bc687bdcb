import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AnalysisDetails, ReviewedFinding } from '../../api/types.ts'
import { SeverityBadge } from '../../components/badges.tsx'
import { InlineCode } from '../../components/inline-code.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { WeaknessLink } from '../../components/weakness-link.tsx'
import { Link } from '../../routing/link.tsx'
import { rulePath } from '../../routing/paths.ts'
import { FindingFix } from './finding-fix.tsx'
import { RuleHelp } from './rule-help.tsx'
import { SuppressionForm } from './suppression-form.tsx'
import { TraceView } from './trace-view.tsx'
import type { FixPlanState } from './use-fix-plan.ts'

const CONFIDENCES: Readonly<Record<ReviewedFinding['confidence'], string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
}
const HIDDEN_REASONS: Readonly<Record<NonNullable<ReviewedFinding['aside']>, string>> = {
  'file-kind': 'it is not in shipped code',
  confidence: 'of its confidence',
  severity: 'the repository’s settings exclude its severity',
}

export type CardProps = {
  teamId: string
  analysis: AnalysisDetails
  finding: ReviewedFinding
  plan: FixPlanState
  isOpen: boolean
  /** The URL names this finding, so it is scrolled into view. */
  isTarget: boolean
  onToggle: (findingId: string, open: boolean) => void
}

/** A finding as an expandable row: readable at a glance when closed, with all details when open. */
export function FindingCard(props: CardProps) {
  const { finding, isOpen, isTarget, onToggle } = props
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isTarget) card.current?.scrollIntoView({ block: 'start' })
  }, [isTarget])
  const id = `finding-${finding.id}`
  return (
    <article ref={card} className="finding-card" aria-labelledby={id}>
      <h4 className="finding-card-head">
        <button
          type="button"
          className="finding-toggle"
          aria-expanded={isOpen}
          onClick={() => onToggle(finding.id, !isOpen)}
        >
          <SeverityBadge severity={finding.severity} />
          <span id={id} className="finding-title">
            <VisibleText text={finding.title} />
          </span>
          <span className="finding-marks">
            {finding.origin === 'pre-existing' && <span className="badge">Before</span>}
            {finding.aside !== undefined && <span className="badge">Aside</span>}
            {finding.fix !== null && (
              <span className="badge badge-fixable">{finding.fix.kind === 'ai' ? 'AI' : 'Fix'}</span>
            )}
            <span className="muted mono small">line {finding.range.start.line}</span>
          </span>
        </button>
      </h4>
      {isOpen && <OpenFinding {...props} />}
    </article>
  )
}

function OpenFinding({ teamId, analysis, finding, plan }: CardProps) {
  const { ruleId, cwe, confidence, origin, aside } = finding
  return (
    <div className="finding-body">
      <p className="finding-message">
        <InlineCode text={finding.message} />
      </p>
      <p className="finding-facts small muted">
        <Link to={rulePath(ruleId)}>
          <span className="visually-hidden">About the rule </span>
          <VisibleText text={ruleId} />
        </Link>
        {cwe.map((one) => (
          <WeaknessLink key={one} cwe={one} />
        ))}
        <span>{CONFIDENCES[confidence]}</span>
        <span>{origin === 'new' ? 'New in this pull request' : 'Older than this pull request'}</span>
        {aside !== undefined && <span>Not in the comment, because {HIDDEN_REASONS[aside]}</span>}
      </p>
      <TraceView teamId={teamId} analysis={analysis} finding={finding} />
      <FindingFix finding={finding} plan={plan} />
      <div className="finding-extras">
        <Extra title="About this rule">
          <RuleHelp ruleId={ruleId} />
        </Extra>
        <Extra title="Suppress this finding">
          <SuppressionForm finding={finding} />
        </Extra>
      </div>
    </div>
  )
}

/** Rendered when it is first opened, and kept from then on, including user input. */
function Extra({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={(event) => setOpened(wasOpened || event.currentTarget.open)}>
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  )
}
