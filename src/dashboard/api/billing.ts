import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from './pages-query.ts'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { Invoice, PlanChoice, Subscription } from './types.ts'

export const subscriptionQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'subscription'],
    queryFn: ({ signal }) => requestJson<Subscription>('GET', teamPath(teamId, 'subscription'), { signal }),
  })

export const invoicesQuery = (teamId: string) =>
  pagesQuery<Invoice>(['team', teamId, 'invoices'], teamPath(teamId, 'invoices?limit=12'))

export function startCheckout(teamId: string, choice: PlanChoice): Promise<{ sessionId: string; url: string }> {
  const { aiOption, ...plan } = choice
  return requestJson('POST', '/api/billing/checkout', {
    body: { teamId, ...plan, ...(aiOption !== 'none' && { aiOption }) },
  })
}

export function openPortal(teamId: string): Promise<{ url: string }> {
  return requestJson('POST', '/api/billing/portal', { body: { teamId } })
}
