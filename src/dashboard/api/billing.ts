import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from './pages-query.ts'
import { request } from './request.ts'
import type { PlanChoice } from './types.ts'

export const subscriptionQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'subscription'],
    queryFn: ({ signal }) =>
      request('get', '/api/teams/{teamId}/subscription', { params: { path: { teamId } }, signal }),
  })

export const invoicesQuery = (teamId: string) =>
  pagesQuery(['team', teamId, 'invoices'], (cursor, signal) =>
    request('get', '/api/teams/{teamId}/invoices', {
      params: { path: { teamId }, query: { limit: '12', cursor } },
      signal,
    }),
  )

export function startCheckout(teamId: string, choice: PlanChoice) {
  const { aiOption, ...plan } = choice
  return request('post', '/api/billing/checkout', {
    body: { teamId, ...plan, ...(aiOption !== 'none' && { aiOption }) },
  })
}

export function openPortal(teamId: string) {
  return request('post', '/api/billing/portal', { body: { teamId } })
}
