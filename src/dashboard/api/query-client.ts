import { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './request.ts'

const RETRIES = 2
const FIRST_RETRY_MS = 500
const PASSING_STATUSES: readonly number[] = [502, 503, 504]

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The browser only guesses whether it is online. Always send the request to find out.
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry: mayRetry,
        retryDelay: (count) => FIRST_RETRY_MS * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function mayRetry(failures: number, error: Error): boolean {
  const passing =
    error instanceof NetworkError || (error instanceof ApiError && PASSING_STATUSES.includes(error.status))
  return passing && failures < RETRIES
}
