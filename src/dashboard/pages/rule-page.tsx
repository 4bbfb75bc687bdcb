import { useQuery } from '@tanstack/react-query'
import { ruleQuery } from '../api/queries.ts'
import { ApiError } from '../api/request.ts'
import type { Rule } from '../api/types.ts'
import { SeverityBadge } from '../components/badges.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { InlineCode } from '../components/inline-code.tsx'
import { Loading } from '../components/loading.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { VisibleText } from '../components/visible-text.tsx'
import { WeaknessLink } from '../components/weakness-link.tsx'
import { RulePrecisionTable } from './rule-precision-table.tsx'

export function RulePage({ ruleId }: { ruleId: string }) {
  const rule = useQuery(ruleQuery(ruleId))
  if (rule.data) return <RuleHelp rule={rule.data} />
  if (!rule.isError) return <Loading label="Loading the rule" />
  if (rule.error instanceof ApiError && rule.error.status === 404) {
    return (
      <div className="narrow">
        <PageHeading title="Rule not found" />
        <p>
          No rule is called{' '}
          <code>
            <VisibleText text={ruleId} />
          </code>
          . It may have been renamed since the link was made.
        </p>
      </div>
    )
  }
  return (
    <div className="narrow">
      <PageHeading title="Rule" />
      <ErrorNotice error={rule.error} onRetry={() => void rule.refetch()} />
    </div>
  )
}

function RuleHelp({ rule }: { rule: Rule }) {
  return (
    <article className="narrow prose">
      <p className="eyebrow">
        Rule <code>{rule.id}</code>
      </p>
      <PageHeading title={rule.title} />
      <p className="row">
        <SeverityBadge severity={rule.severity} />
        {rule.cwe.map((cwe) => (
          <WeaknessLink key={cwe} cwe={cwe} />
        ))}
      </p>
      <h2>What it finds</h2>
      <Paragraphs text={rule.docs.what} />
      <h2>Why it is dangerous</h2>
      <Paragraphs text={rule.docs.why} />
      <h2>What to do</h2>
      <Paragraphs text={rule.docs.fix} />
      {rule.precision && <RulePrecisionTable precision={rule.precision} />}
    </article>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index}>
      <InlineCode text={paragraph} />
    </p>
  ))
}
