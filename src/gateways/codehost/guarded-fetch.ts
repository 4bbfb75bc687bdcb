import { ResponseTooLargeError, readWhole } from '../../lib/bounded-fetch.ts'
import { CodeHostError } from './code-host-error.ts'

/** Limit for a request, including redirects and the body. */
export const REQUEST_TIMEOUT_MS = 15_000
/** The largest answer is a tree, of which the code host sends at most 7 MB. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export type GuardedFetchOptions = {
  /** The only origin that gets requests. Credentials are never sent elsewhere. */
  readonly origin: string
  readonly timeoutMs?: number
  readonly maxRedirects?: number
}

/**
 * `fetch` for one origin. Redirects within it are followed with the same method and body, as the code host requires after a
 * rename; others fail. The body is read here, so that an incomplete answer is an error instead of a shorter text.
 */
export function createGuardedFetch(options: GuardedFetchOptions): typeof fetch {
  const { timeoutMs = REQUEST_TIMEOUT_MS, maxRedirects = MAX_REDIRECTS } = options
  return async (input, init) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = new URL(input instanceof Request ? input.url : input)
    for (let redirects = 0; ; redirects += 1) {
      if (url.origin !== options.origin) throw refuse('The code host pointed to another origin')
      const response = await fetch(url, { ...init, redirect: 'manual', signal })
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
      if (location === null) return readResponse(response)
      await response.body?.cancel()
      if (redirects >= maxRedirects) throw refuse('The code host redirected too often')
      if (!URL.canParse(location, url)) throw refuse('The code host redirected to no address')
      url = new URL(location, url)
    }
  }
}

function refuse(message: string): CodeHostError {
  return new CodeHostError('unavailable', { statusCode: 502, message })
}

async function readResponse(response: Response): Promise<Response> {
  try {
    return await readWhole(response, MAX_ANSWER_BYTES)
  } catch (error) {
    throw error instanceof ResponseTooLargeError ? refuse('The answer of the code host is too large') : error
  }
}
