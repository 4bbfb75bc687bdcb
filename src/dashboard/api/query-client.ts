import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './request.ts'
import { noteSignedOut, SESSION_KEY, type SessionState } from './session.ts'

const RETRIES = 2
const FIRST_RETRY_MS = 500
const PASSING_STATUSES: readonly number[] = [502, 503, 504]

export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') return
    const state = client.getQueryData<SessionState>(SESSION_KEY)
    if (state?.signedIn) noteSignedOut(client, true)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // "online" is a guess of the browser: always asking tells what really happens.
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry: mayRetry,
        retryDelay: (count) => FIRST_RETRY_MS * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}

function mayRetry(failures: number, error: Error): boolean {
  const passing =
    error instanceof NetworkError || (error instanceof ApiError && PASSING_STATUSES.includes(error.status))
  return passing && failures < RETRIES
}
