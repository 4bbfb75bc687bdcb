import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fixPrQuery, previewQuery } from '../../api/queries.ts'
import type { FixPr, FixPrPreview } from '../../api/types.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Loading } from '../../components/loading.tsx'
import { describeError } from '../../api/error-text.ts'
import { Outcome } from './outcome.tsx'
import { hasFinished, pollDelay } from './poll-delay.ts'
import { Progress } from './progress.tsx'
import { PullRequestHead } from './pull-request-head.tsx'

type Props = { teamId: string; prUrl: string | null; fixPrId: string }

export function ProgressPage({ teamId, prUrl, fixPrId }: Props) {
  const client = useQueryClient()
  // Kept here, because the plan is removed from the cache once it is carried out.
  const [preview] = useState(() => prUrl && client.getQueryData<FixPrPreview>(previewQuery(teamId, prUrl).queryKey))
  const fixPr = useFixPr(teamId, fixPrId)
  return (
    <>
      <PullRequestHead prUrl={prUrl} pullRequest={preview ? preview.pullRequest : undefined} leavesFocus />
      <div className="narrow-left">
        {fixPr.data ? (
          <State teamId={teamId} prUrl={prUrl} fixPr={fixPr.data} offline={fixPr.isError} />
        ) : fixPr.isError ? (
          <ErrorNotice error={fixPr.error} onRetry={() => void fixPr.refetch()} />
        ) : (
          <Loading label="Loading the progress" />
        )}
      </div>
    </>
  )
}

/** Polled while it is being created: often at first, less often the longer nothing changes. */
export function useFixPr(teamId: string, fixPrId: string) {
  const changedAt = useRef(Date.now())
  const fixPr = useQuery({
    ...fixPrQuery(teamId, fixPrId),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error && !describeError(state.error).retry) return false
      return state.data ? pollDelay(state.data, Date.now() - changedAt.current, Date.now()) : false
    },
  })
  // An unchanged response is the same object, so this runs only on changes.
  useEffect(() => {
    changedAt.current = Date.now()
  }, [fixPr.data])
  return fixPr
}

function State(props: { teamId: string; prUrl: string | null; fixPr: FixPr; offline: boolean }) {
  const { fixPr } = props
  const wasSeenWorking = useRef(false)
  const client = useQueryClient()
  const ended = hasFinished(fixPr.status)
  useEffect(() => {
    if (!ended) wasSeenWorking.current = true
    // The cached plan and the team's lists are now out of date.
    else if (wasSeenWorking.current) {
      void client.invalidateQueries({
        queryKey: ['team', props.teamId],
        predicate: ({ queryKey }) => queryKey[3] === undefined,
      })
      client.removeQueries({ queryKey: ['preview', props.teamId] })
    }
  }, [ended, client, props.teamId])
  if (!ended) return <Progress fixPr={fixPr} offline={props.offline} />
  return <Outcome teamId={props.teamId} prUrl={props.prUrl} fixPr={fixPr} focus={wasSeenWorking.current} />
}
