import { queryOptions } from '@tanstack/react-query'
import { requestJson } from './request.ts'
import { teamPath } from './team-path.ts'
import type { AiUsageHistory, ConnectionTest, CreditAlert, Credits, CreditType } from './types.ts'

/** The key goes to the server and is never read again. */
export type OwnKey = { readonly provider: string; readonly model: string; readonly apiKey: string }
/** Without a key, `own-key` means the one that is stored. */
export type CreditChoice =
  { readonly creditType: CreditType } | { readonly creditType: 'own-key'; readonly ownKey: OwnKey }

export const creditsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'credits'],
    queryFn: ({ signal }) => requestJson<Credits>('GET', teamPath(teamId, 'credits'), { signal }),
  })

export const usageHistoryQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'credits', 'usage-history'],
    queryFn: ({ signal }) => requestJson<AiUsageHistory>('GET', teamPath(teamId, 'credits/usage-history'), { signal }),
  })

export function configureCredits(teamId: string, choice: CreditChoice): Promise<Credits> {
  return requestJson('POST', teamPath(teamId, 'credits/configure'), { body: choice })
}

export function testConnection(teamId: string, key: OwnKey): Promise<ConnectionTest> {
  return requestJson('POST', teamPath(teamId, 'credits/test-connection'), { body: key })
}

export function acknowledgeAlert(teamId: string, alertId: string): Promise<CreditAlert> {
  return requestJson('POST', teamPath(teamId, `credits/alerts/${encodeURIComponent(alertId)}/acknowledge`))
}
