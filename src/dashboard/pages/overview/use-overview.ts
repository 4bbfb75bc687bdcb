import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { subscriptionQuery } from '../../api/billing.ts'
import { creditsQuery } from '../../api/credits.ts'
import { expiredSuppressionsQuery, failedFixPrsQuery, openFixPrsQuery } from '../../api/overview.ts'
import { quotaQuery, recentAnalysesQuery, recentFixPrsQuery } from '../../api/queries.ts'
import { installationsQuery } from '../../api/team-settings.ts'
import type { Analysis, FixPr, Page, Team } from '../../api/types.ts'
import { hasRole } from '../../components/team-sections.ts'

/** Polling intervals while the page is visible: shorter while something is in progress. */
const BUSY_MS = 5_000
const CALM_MS = 30_000
const SELDOM_MS = 120_000

/** Older failures are assumed to have been seen. */
const FAILURES_SHOWN_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** All data of the overview except the charts, polled while the page is visible. */
export function useOverview(team: Team) {
  const { id } = team
  const isOwner = hasRole(team.role, 'owner')
  return {
    quota: useQuery({ ...quotaQuery(id), refetchInterval: CALM_MS }),
    analyses: useQuery({
      ...recentAnalysesQuery(id),
      refetchInterval: ({ state }) => (isAnyRunning(state.data) ? BUSY_MS : CALM_MS),
    }),
    recentFixPrs: useQuery({
      ...recentFixPrsQuery(id),
      refetchInterval: ({ state }) => (isAnyBeingMade(state.data) ? BUSY_MS : CALM_MS),
    }),
    openFixPrs: useQuery({ ...openFixPrsQuery(id), refetchInterval: CALM_MS }),
    failedFixPrs: useQuery({ ...failedFixPrsQuery(id, daysAgo(FAILURES_SHOWN_DAYS)), refetchInterval: CALM_MS }),
    installations: useQuery({ ...installationsQuery(id), refetchInterval: SELDOM_MS }),
    expiredSuppressions: useQuery({ ...expiredSuppressionsQuery(id), refetchInterval: SELDOM_MS }),
    credits: useQuery({ ...creditsQuery(id), refetchInterval: SELDOM_MS }),
    // Other roles would be rejected.
    subscription: useQuery({ ...subscriptionQuery(id), refetchInterval: SELDOM_MS, enabled: isOwner }),
  }
}

export type Overview = ReturnType<typeof useOverview>

/** Whether the query has succeeded or failed; disabled queries are not waited for. */
export function hasResponse(query: UseQueryResult): boolean {
  return !query.isPending || query.fetchStatus === 'idle'
}

/** An empty list counts as running, because the team is waiting for its first analysis. */
function isAnyRunning(page: Page<Analysis> | undefined): boolean {
  return page !== undefined && (page.items.length === 0 || page.items.some(({ status }) => status === 'running'))
}

function isAnyBeingMade(page: Page<FixPr> | undefined): boolean {
  return page?.items.some(isBeingMade) ?? false
}

export function isBeingMade({ status }: FixPr): boolean {
  return status === 'queued' || status === 'running'
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}
