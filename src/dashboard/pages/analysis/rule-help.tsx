import { useQuery } from '@tanstack/react-query'
import { ruleQuery } from '../../api/queries.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { InlineCode } from '../../components/inline-code.tsx'
import { Loading } from '../../components/loading.tsx'
import { Link } from '../../routing/link.tsx'
import { rulePath } from '../../routing/paths.ts'

/** What the rule finds, why it is dangerous, and how to fix it. */
export function RuleHelp({ ruleId }: { ruleId: string }) {
  const rule = useQuery(ruleQuery(ruleId))
  if (!rule.data) {
    if (rule.isError) return <ErrorNotice error={rule.error} onRetry={() => void rule.refetch()} />
    return <Loading label="Loading the rule" />
  }
  const { what, why, fix } = rule.data.docs
  return (
    <div className="rule-help">
      <HelpPart title="What it finds" text={what} />
      <HelpPart title="Why it is dangerous" text={why} />
      <HelpPart title="What to do" text={fix} />
      <p className="small">
        <Link to={rulePath(ruleId)}>The rule on a page of its own</Link>
      </p>
    </div>
  )
}

function HelpPart({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h5>{title}</h5>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>
          <InlineCode text={paragraph} />
        </p>
      ))}
    </div>
  )
}
