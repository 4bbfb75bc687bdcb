import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usageHistoryQuery } from '../../api/credits.ts'
import type { Credits } from '../../api/types.ts'
import { QuotaMeter } from '../../components/quota-meter.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { countOf } from '../../components/wording.ts'
import { describeProjection, formatEuro } from './credit-texts.ts'

/** The current period: usage, projection, cost, and the files with the most fixes. */
export function UsageFigures({ teamId, credits }: { teamId: string; credits: Credits }) {
  const { monthlyLimit, creditsUsed, creditsRemaining, usageThisMonth } = credits
  return (
    <div className="stack">
      <div className="figures">
        <Figure
          title="AI fixes this period"
          value={creditsUsed}
          beside={monthlyLimit === null ? ' · no limit' : ` of ${monthlyLimit}`}
        >
          {monthlyLimit !== null && <QuotaMeter used={creditsUsed} limit={monthlyLimit} />}
          <p className="muted small">
            {creditsRemaining !== null && `${countOf(creditsRemaining, 'credit')} left. `}
            Since <TimeText time={credits.periodStart} format="date" />, resets on{' '}
            <TimeText time={credits.periodEnd} format="date" />, in {countOf(credits.daysRemaining, 'day')}
          </p>
        </Figure>
        <Projection teamId={teamId} credits={credits} />
        <Figure title="Estimated cost" value={formatEuro(usageThisMonth.estimatedCost)} beside=" this period">
          <p className="muted small">
            {credits.creditType === 'own-key'
              ? 'Billed by your provider; models with an unknown price are not included'
              : 'Part of what the team has bought'}
          </p>
        </Figure>
      </div>
      {usageThisMonth.topFiles.length > 0 && (
        <div>
          <h3>Files with the most AI fixes</h3>
          <ul className="top-files small">
            {usageThisMonth.topFiles.map(({ path, fixes }) => (
              <li key={path}>
                <code>
                  <VisibleText text={path} code />
                </code>{' '}
                <span className="muted nowrap">{countOf(fixes, 'fix', 'fixes')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Projection({ teamId, credits }: { teamId: string; credits: Credits }) {
  const history = useQuery(usageHistoryQuery(teamId)).data
  if (!history) {
    return (
      <Figure title="By the end of the period" value="–" beside="">
        <p className="muted small">Not yet known</p>
      </Figure>
    )
  }
  const { projectedMonthEnd, averagePerDay } = history
  return (
    <Figure title="By the end of the period" value={projectedMonthEnd} beside=" at the current pace">
      <p className="muted small">
        {averagePerDay} a day on average. {describeProjection(credits, projectedMonthEnd)}
      </p>
    </Figure>
  )
}

function Figure(props: { title: string; value: ReactNode; beside: string; children: ReactNode }) {
  return (
    <div className="figure">
      <h3>{props.title}</h3>
      <p className="figure-value">
        {props.value}
        <span className="figure-limit">{props.beside}</span>
      </p>
      {props.children}
    </div>
  )
}
