import { queryOptions } from '@tanstack/react-query'
import { apiAddress } from './client.ts'
import type { HistoryFilter } from './histories.ts'
import { pagesQuery } from './pages-query.ts'
import { request } from './request.ts'

/** Operator data changes by itself, so it is polled, but only while the page is visible. */
const LIVE_MS = 5_000
const PAGE_ROWS = '50'

export const operatorHealthQuery = queryOptions({
  queryKey: ['operator', 'health'],
  queryFn: ({ signal }) => request('get', '/api/operator/health', { signal }),
  refetchInterval: LIVE_MS,
})

export const operatorQueueQuery = queryOptions({
  queryKey: ['operator', 'queue'],
  queryFn: ({ signal }) => request('get', '/api/operator/queue', { signal }),
  refetchInterval: LIVE_MS,
})

export const failuresQuery = (filter: HistoryFilter) => ({
  ...pagesQuery(['operator', 'queue/failures', filter], (cursor, signal) =>
    request('get', '/api/operator/queue/failures', {
      params: { query: { ...filter, limit: PAGE_ROWS, cursor } },
      signal,
    }),
  ),
  refetchInterval: everySoOften,
})

export const deliveriesQuery = (filter: HistoryFilter) => ({
  ...pagesQuery(['operator', 'deliveries', filter], (cursor, signal) =>
    request('get', '/api/operator/deliveries', { params: { query: { ...filter, limit: PAGE_ROWS, cursor } }, signal }),
  ),
  refetchInterval: everySoOften,
})

export const outboxQuery = (filter: HistoryFilter) => ({
  ...pagesQuery(['operator', 'outbox', filter], (cursor, signal) =>
    request('get', '/api/operator/outbox', { params: { query: { ...filter, limit: PAGE_ROWS, cursor } }, signal }),
  ),
  refetchInterval: everySoOften,
})

export const actionsQuery = {
  ...pagesQuery(['operator', 'actions', {}], (cursor, signal) =>
    request('get', '/api/operator/actions', { params: { query: { limit: PAGE_ROWS, cursor } }, signal }),
  ),
  refetchInterval: everySoOften,
}

export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['operator', 'mail', mailId],
    queryFn: ({ signal }) => request('get', '/api/operator/outbox/{mailId}', { params: { path: { mailId } }, signal }),
    refetchInterval: LIVE_MS,
  })

/** The URL of the email as its reader sees it, for a frame. */
export function mailPagePath(mailId: string): string {
  return apiAddress('/api/operator/outbox/{mailId}/html', { path: { mailId } })
}

export function retryJob(jobId: string) {
  return request('post', '/api/operator/queue/failures/{jobId}/retry', { params: { path: { jobId } } })
}

export function discardJob(jobId: string) {
  return request('post', '/api/operator/queue/failures/{jobId}/discard', { params: { path: { jobId } } })
}

export function redeliver(deliveryId: string) {
  return request('post', '/api/operator/deliveries/{deliveryId}/redeliver', { params: { path: { deliveryId } } })
}

export function resendMail(mailId: string) {
  return request('post', '/api/operator/outbox/{mailId}/resend', { params: { path: { mailId } } })
}

/** The more pages of a list have to be reloaded, the less often. */
function everySoOften({ state }: { state: { data?: { pages: unknown[] } | undefined } }): number {
  return LIVE_MS * Math.max(1, state.data?.pages.length ?? 1)
}
