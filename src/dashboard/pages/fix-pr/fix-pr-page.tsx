import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FixPrDetails } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { TeamShell } from '../../components/team-shell.tsx'
import { hasFinished } from '../create-fix/poll-delay.ts'
import { Progress } from '../create-fix/progress.tsx'
import { useFixPr } from '../create-fix/progress-page.tsx'
import { FixPrHead } from './fix-pr-head.tsx'
import { FixedList } from './fixed-list.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { StateNotice } from './state-notice.tsx'
import { StayingList } from './staying-list.tsx'
import { Timeline } from './timeline.tsx'

export function FixPrPage({ teamId, fixPrId }: { teamId: string; fixPrId: string }) {
  return (
    <TeamShell teamId={teamId} section="fix-prs">
      {() => <FixPr key={fixPrId} teamId={teamId} fixPrId={fixPrId} />}
    </TeamShell>
  )
}

function FixPr({ teamId, fixPrId }: { teamId: string; fixPrId: string }) {
  const fixPr = useFixPr(teamId, fixPrId)
  if (fixPr.data) return <Story teamId={teamId} fixPr={fixPr.data} offline={fixPr.isError} />
  return (
    <>
      <PageHeading title="Fix pull request" />
      {fixPr.isError ? (
        <ErrorNotice error={fixPr.error} onRetry={() => void fixPr.refetch()} />
      ) : (
        <Loading label="Loading the fix pull request" />
      )}
    </>
  )
}

function Story({ teamId, fixPr, offline }: { teamId: string; fixPr: FixPrDetails; offline: boolean }) {
  const ended = hasFinished(fixPr.status)
  const wasSeenWorking = useWork(teamId, ended)
  return (
    <>
      <FixPrHead teamId={teamId} fixPr={fixPr} />
      <div className="fix-pr">
        <div className="fix-pr-main">
          {ended ? (
            <StateNotice teamId={teamId} fixPr={fixPr} focus={wasSeenWorking} />
          ) : (
            <Progress fixPr={fixPr} offline={offline} />
          )}
          <FixedList fixPr={fixPr} />
          <StayingList fixPr={fixPr} />
        </div>
        <aside className="fix-pr-side" aria-label="Timeline and receipt">
          <Timeline fixPr={fixPr} />
          <ReceiptPanel fixPr={fixPr} />
        </aside>
      </div>
    </>
  )
}

/** @returns whether it was still in progress while this page was open. */
function useWork(teamId: string, ended: boolean): boolean {
  const wasSeenWorking = useRef(!ended)
  const client = useQueryClient()
  useEffect(() => {
    if (!ended || !wasSeenWorking.current) return
    // The team's cached lists and counters are now out of date.
    void client.invalidateQueries({
      queryKey: ['team', teamId],
      predicate: ({ queryKey }) => queryKey[1] === teamId && !(queryKey[2] === 'fix-prs' && queryKey.length > 3),
    })
  }, [ended, client, teamId])
  return wasSeenWorking.current
}
