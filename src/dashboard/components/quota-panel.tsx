import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnalysisQuota, AutoFixQuota, Limit, Quota } from '../api/types.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Loading } from './loading.tsx'
import { QuotaMeter } from './quota-meter.tsx'
import { TimeText } from './time-text.tsx'

/** The team's usage of its plan, and when it resets. */
export function QuotaPanel({ quota }: { quota: UseQueryResult<Quota> }) {
  return (
    <section className="panel usage" aria-labelledby="usage">
      <h2 id="usage" className="panel-title">
        Usage
      </h2>
      {quota.data ? (
        <>
          <AnalysisMeter analyses={quota.data.analyses} />
          <AutoFixMeter autoFixPrs={quota.data.autoFixPrs} />
        </>
      ) : quota.isError ? (
        <ErrorNotice error={quota.error} onRetry={() => void quota.refetch()} />
      ) : (
        <Loading label="Loading the usage" />
      )}
    </section>
  )
}

function AnalysisMeter({ analyses }: { analyses: AnalysisQuota }) {
  const { used, limit, grace, warning, blocked, resetsAt } = analyses
  const state = blocked ? 'Paused' : grace ? 'Over the limit' : warning ? 'Nearly used up' : null
  return (
    <Meter
      title="Analyses this month"
      used={used}
      limit={limit}
      state={state && <span className={`badge ${blocked ? 'badge-high' : 'badge-medium'}`}>{state}</span>}
    >
      {grace ? (
        <>
          Analyses continue until <TimeText time={grace.endsAt} />
        </>
      ) : (
        <>
          {blocked ? 'Available again on' : 'Resets on'} <TimeText time={resetsAt} format="date" />
        </>
      )}
    </Meter>
  )
}

function AutoFixMeter({ autoFixPrs: { used, limit, resetsAt } }: { autoFixPrs: AutoFixQuota }) {
  const isFull = limit !== 'unlimited' && limit > 0 && used >= limit
  return (
    <Meter
      title="Fix pull requests this period"
      used={used}
      limit={limit}
      state={isFull && <span className="badge badge-medium">Used up</span>}
    >
      {limit === 0 ? (
        'Not part of this plan; an owner can change it'
      ) : resetsAt ? (
        <>
          Resets on <TimeText time={resetsAt} format="date" />
        </>
      ) : (
        'A period of 30 days starts with the first one'
      )}
    </Meter>
  )
}

function Meter(props: { title: string; used: number; limit: Limit; state: ReactNode; children: ReactNode }) {
  const { used, limit } = props
  return (
    <div className="usage-meter">
      <div className="usage-head">
        <h3>{props.title}</h3>
        {props.state}
      </div>
      <p className="figure-value">
        {limit === 0 ? 'None' : used.toLocaleString('en')}
        {limit !== 0 && (
          <span className="figure-limit">
            {limit === 'unlimited' ? ' · no limit' : ` of ${limit.toLocaleString('en')}`}
          </span>
        )}
      </p>
      <QuotaMeter used={used} limit={limit} />
      <p className="muted small">{props.children}</p>
    </div>
  )
}
