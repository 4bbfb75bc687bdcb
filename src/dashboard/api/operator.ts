import { queryOptions } from '@tanstack/react-query'
import type { HistoryFilter } from './histories.ts'
import { pagesQuery } from './pages-query.ts'
import { requestJson } from './request.ts'
import type {
  Delivery,
  JobChanged,
  JobFailure,
  OperatorAction,
  OperatorHealth,
  OperatorQueue,
  OutboxMail,
  OutboxMailDetail,
} from './types.ts'

const PATH = '/api/operator'
/** What operators look at changes by itself. Asked for while the page is in front only. */
const LIVE_MS = 5_000

export const operatorHealthQuery = queryOptions({
  queryKey: ['operator', 'health'],
  queryFn: ({ signal }) => requestJson<OperatorHealth>('GET', `${PATH}/health`, { signal }),
  refetchInterval: LIVE_MS,
})

export const operatorQueueQuery = queryOptions({
  queryKey: ['operator', 'queue'],
  queryFn: ({ signal }) => requestJson<OperatorQueue>('GET', `${PATH}/queue`, { signal }),
  refetchInterval: LIVE_MS,
})

export const failuresQuery = (filter: HistoryFilter) => liveList<JobFailure>('queue/failures', filter)
export const deliveriesQuery = (filter: HistoryFilter) => liveList<Delivery>('deliveries', filter)
export const outboxQuery = (filter: HistoryFilter) => liveList<OutboxMail>('outbox', filter)
export const actionsQuery = liveList<OperatorAction>('actions', {})

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['operator', 'mail', mailId],
    queryFn: ({ signal }) => requestJson<OutboxMailDetail>('GET', mailPath(mailId), { signal }),
    refetchInterval: LIVE_MS,
  })

/** Where a frame finds the mail as its reader sees it. */
export function mailPagePath(mailId: string): string {
  return `${mailPath(mailId)}/html`
}

export function retryJob(jobId: string): Promise<JobChanged> {
  return requestJson('POST', `${PATH}/queue/failures/${encodeURIComponent(jobId)}/retry`)
}

export function discardJob(jobId: string): Promise<JobChanged> {
  return requestJson('POST', `${PATH}/queue/failures/${encodeURIComponent(jobId)}/discard`)
}

export function redeliver(deliveryId: string): Promise<Delivery> {
  return requestJson('POST', `${PATH}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`)
}

export function resendMail(mailId: string): Promise<OutboxMail> {
  return requestJson('POST', `${mailPath(mailId)}/resend`)
}

function mailPath(mailId: string): string {
  return `${PATH}/outbox/${encodeURIComponent(mailId)}`
}

/** The more pages there are to read again, the seldomer. */
function liveList<Item>(list: string, filter: HistoryFilter) {
  const search = new URLSearchParams({ ...filter, limit: '50' }).toString()
  return {
    ...pagesQuery<Item>(['operator', list, filter], `${PATH}/${list}?${search}`),
    refetchInterval: ({ state }: { state: { data?: { pages: unknown[] } | undefined } }) =>
      LIVE_MS * Math.max(1, state.data?.pages.length ?? 1),
  }
}
