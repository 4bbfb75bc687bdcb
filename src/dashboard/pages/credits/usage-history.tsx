import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usageHistoryQuery } from '../../api/credits.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { formatDay, formatEuro } from './credit-texts.ts'

const FIRST_SHOWN = 14

/** Days with AI usage, latest first. */
export function UsageHistory({ teamId }: { teamId: string }) {
  const usage = useQuery(usageHistoryQuery(teamId))
  const [all, setAll] = useState(false)
  if (!usage.data) {
    if (usage.isError) return <ErrorNotice error={usage.error} onRetry={() => void usage.refetch()} />
    return <Loading label="Loading the history" />
  }
  const days = usage.data.history.toReversed()
  if (days.length === 0) return <div className="panel muted">No AI fix was made in the last three months.</div>
  const most = Math.max(...days.map(({ fixesUsed }) => fixesUsed))
  const shown = all ? days : days.slice(0, FIRST_SHOWN)
  return (
    <>
      <div className="table-frame" role="group" aria-label="AI fixes by day" tabIndex={0}>
        <table className="table usage-table">
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">AI fixes</th>
              <th scope="col">Estimated cost</th>
              <th scope="col">File with the most</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ date, fixesUsed, cost, topFile }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td className="usage-count">
                  <span>{fixesUsed}</span>
                  <DayBar share={fixesUsed / most} />
                </td>
                <td>{formatEuro(cost)}</td>
                <td className="wrap">
                  <code>
                    <VisibleText text={topFile} code />
                  </code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < days.length && (
        <p className="row more">
          <button type="button" className="button" onClick={() => setAll(true)}>
            Show all {days.length} days
          </button>
        </p>
      )}
    </>
  )
}

/** The number next to it says the same. */
function DayBar({ share }: { share: number }) {
  return (
    <svg className="day-bar" aria-hidden="true">
      <rect className="meter-used" width={`${Math.round(share * 100)}%`} height="100%" rx="3" />
    </svg>
  )
}
