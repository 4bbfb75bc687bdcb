import { ProbotOctokit } from 'probot'
import { GraphqlAnswer, InstallationToken } from './answers.ts'
import { checkAnswer } from './api.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

export type ApiCallObservation = {
  readonly method: string
  /** The route's pattern, so that the number of series stays small. */
  readonly route: string
  /** 0 when there was no answer. */
  readonly statusCode: number
  readonly seconds: number
}
export type ObserveRequest = (observation: ApiCallObservation) => void

type Options = Record<string, unknown> & { readonly auth?: Record<string, unknown> }

/**
 * Probot's client without its retries and waiting: a repeated POST may apply twice, and a worker that sleeps until a limit
 * resets is a worker lost. The queue does both. A function, since plain defaults lose against the ones Probot adds.
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

/** Probot's own request function for tokens knows neither our base address nor the guarded fetch; without it the client's is used. */
function withoutRequest(auth: Options['auth']): Options['auth'] {
  if (!auth) return auth
  const { request: _request, ...others } = auth
  return others
}

/**
 * Checks the answers that the library reads by itself before we see them: a token that is none would be kept for an hour, and
 * an odd answer of GraphQL end as a mistake in its code.
 */
export function checkLibraryAnswers(octokit: ProbotOctokit): void {
  octokit.hook.after('request', (response, { url }) => {
    if (url.endsWith('/access_tokens')) checkAnswer(InstallationToken, response)
    if (url.endsWith('/graphql')) checkAnswer(GraphqlAnswer, response)
  })
}

/** Tells of every request the client makes, whether it succeeds or not. */
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
