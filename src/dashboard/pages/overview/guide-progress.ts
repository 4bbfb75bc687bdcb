import { useQuery } from '@tanstack/react-query'
import { pullRequestAnalysesQuery } from '../../api/overview.ts'
import { installationsQuery } from '../../api/team-settings.ts'
import type { Analysis } from '../../api/types.ts'
import { hasResponse, type Overview } from './use-overview.ts'

const LIVE_MS = 4_000

export type GuideProgress = {
  readonly account: string | null
  readonly installUrl: string | null
  readonly isInstalled: boolean
  /** The newest analysis of a pull request, preferably a successful one. */
  readonly analysis: Analysis | null
  /** It was analysed, so it has a comment or a check. */
  readonly isDone: boolean
}

/** A team's progress in the guide, polled until all steps are done; null if unknown or not loaded yet. */
export function useGuideProgress(
  teamId: string,
  overview: Overview,
  isDismissed: boolean,
): { progress: GuideProgress | null; hasResponses: boolean } {
  const recent = overview.analyses.data?.items ?? []
  const isKnownDone = recent.some(isDone)
  const isAsked = overview.analyses.data !== undefined && !isKnownDone && !isDismissed
  const analyses = useQuery({ ...pullRequestAnalysesQuery(teamId), enabled: isAsked, refetchInterval: LIVE_MS })
  const installations = useQuery({ ...installationsQuery(teamId), refetchInterval: isAsked ? LIVE_MS : false })
  const hasResponses = [overview.analyses, installations].every(hasResponse) && (!isAsked || hasResponse(analyses))
  if (!hasResponses || !overview.analyses.data) return { progress: null, hasResponses }
  const pullRequests = [...(analyses.data?.items ?? []), ...recent].filter(({ source }) => source === 'pull_request')
  const analysis = pullRequests.find(isDone) ?? pullRequests[0] ?? null
  const installed = installations.data?.items.find(({ state }) => state === 'active')
  const progress = {
    account: installed?.accountLogin ?? null,
    installUrl: installations.data?.installUrl ?? null,
    isInstalled: installed !== undefined || analysis !== null,
    analysis,
    isDone: analysis !== null && isDone(analysis),
  }
  return { progress, hasResponses }
}

function isDone({ source, status }: Analysis): boolean {
  return source === 'pull_request' && (status === 'complete' || status === 'partial')
}
