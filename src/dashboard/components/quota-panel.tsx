import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { quotaQuery } from '../api/queries.ts'
import type { Limit, Quota } from '../api/types.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Loading } from './loading.tsx'
import { QuotaMeter } from './quota-meter.tsx'
import { TimeText } from './time-text.tsx'

export function QuotaPanel({ teamId }: { teamId: string }) {
  const quota = useQuery(quotaQuery(teamId))
  return (
    <section aria-labelledby="quota">
      <h2 id="quota">Usage</h2>
      {quota.data ? (
        <QuotaFigures quota={quota.data} />
      ) : quota.isError ? (
        <ErrorNotice error={quota.error} onRetry={() => void quota.refetch()} />
      ) : (
        <Loading label="Loading the usage" />
      )}
    </section>
  )
}

function QuotaFigures({ quota: { analyses, autoFixPrs } }: { quota: Quota }) {
  return (
    <div className="figures">
      <Figure title="Analyses this month" used={analyses.used} limit={analyses.limit}>
        {analyses.grace ? (
          <>
            Over the limit; analyses go on until <TimeText time={analyses.grace.endsAt} />
          </>
        ) : (
          <>
            {analyses.warning && 'Nearly used up. '}Starts anew on <TimeText time={analyses.resetsAt} format="date" />
          </>
        )}
      </Figure>
      <Figure title="Fix pull requests this period" used={autoFixPrs.used} limit={autoFixPrs.limit}>
        {autoFixPrs.limit === 0 ? (
          'Not part of this plan; an owner can change it'
        ) : autoFixPrs.resetsAt ? (
          <>
            Starts anew on <TimeText time={autoFixPrs.resetsAt} format="date" />
          </>
        ) : (
          'A period of 30 days starts with the first one'
        )}
      </Figure>
    </div>
  )
}

function Figure(props: { title: string; used: number; limit: Limit; children: ReactNode }) {
  return (
    <div className="figure">
      <h3>{props.title}</h3>
      <p className="figure-value">
        {props.used}
        <span className="figure-limit">{props.limit === 'unlimited' ? ' · no limit' : ` of ${props.limit}`}</span>
      </p>
      <QuotaMeter used={props.used} limit={props.limit} />
      <p className="muted small">{props.children}</p>
    </div>
  )
}
