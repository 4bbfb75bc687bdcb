import { ProbotOctokit } from 'probot'
import { GraphqlResponse, InstallationToken } from './responses.ts'
import { checkResponse } from './api.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

export type ApiCallObservation = {
  readonly method: string
  /** The route's pattern, so that metrics have few series. */
  readonly route: string
  /** 0 if there was no answer. */
  readonly statusCode: number
  readonly seconds: number
}
export type ObserveRequest = (observation: ApiCallObservation) => void

type Options = Record<string, unknown> & { readonly auth?: Record<string, unknown> }

/**
 * Probot's client without its retries and throttling: a repeated POST may apply twice, and a worker that sleeps until a limit
 * resets is blocked. The queue does both. The defaults are a function because Probot's own would override plain ones.
 */
export function createOctokitClass(apiUrl: string): typeof ProbotOctokit {
  const guardedFetch = createGuardedFetch({ origin: new URL(apiUrl).origin })
  return ProbotOctokit.defaults<typeof ProbotOctokit>((options: Options) => ({
    ...options,
    auth: withoutRequest(options.auth),
    baseUrl: apiUrl,
    userAgent: 'fixwright',
    retry: { enabled: false },
    throttle: { enabled: false },
    request: { fetch: guardedFetch },
  }))
}

/** Probot's request function for tokens has neither our base URL nor the guarded fetch. Without it, the client's is used. */
function withoutRequest(auth: Options['auth']): Options['auth'] {
  if (!auth) return auth
  const { request: _request, ...others } = auth
  return others
}

/**
 * Validates the answers that the library reads itself: it would cache an invalid token for an hour, and fail with a TypeError
 * on a malformed GraphQL answer.
 */
export function checkLibraryResponses(octokit: ProbotOctokit): void {
  octokit.hook.after('request', (response, { url }) => {
    if (url.endsWith('/access_tokens')) checkResponse(InstallationToken, response)
    if (url.endsWith('/graphql')) checkResponse(GraphqlResponse, response)
  })
}

/** Calls `observe` for every request of the client, successful or not. */
export function observeRequests(octokit: ProbotOctokit, observe: ObserveRequest): void {
  octokit.hook.wrap('request', async (request, options) => {
    const started = performance.now()
    const report = (statusCode: number) => {
      const seconds = (performance.now() - started) / 1000
      observe({ method: options.method, route: options.url, statusCode, seconds })
    }
    try {
      const response = await request(options)
      report(response.status)
      return response
    } catch (error) {
      report(readStatus(error))
      throw error
    }
  })
}

function readStatus(error: unknown): number {
  const { status, response } = error as { status?: unknown; response?: unknown }
  return response && typeof status === 'number' ? status : 0
}
