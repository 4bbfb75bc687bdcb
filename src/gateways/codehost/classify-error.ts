import { CodeHostError } from './code-host-error.ts'
import type { CodeHostErrorKind } from '../../domain/code-host/code-host-error-kinds.ts'

type Headers = Readonly<Record<string, unknown>>
type HttpFailure = { readonly status: number; readonly message: string; readonly headers: Headers }

/** Seconds. GitHub asks clients to wait a minute after a secondary limit without a stated time. */
const SECONDARY_LIMIT_WAIT = 60
const MAX_MESSAGE_LENGTH = 300

const SECONDARY_LIMIT = /secondary rate limit|abuse detection|submitted too quickly/i
const PRIMARY_LIMIT = /API rate limit exceeded/i
const SUSPENDED = /installation has been suspended|installation is suspended/i
const PROTECTED =
  /protected (branch|ref)|branch protection|rule violation|repository rule|ruleset|required status check/i
const DENIED = /not accessible by|must have (admin|write|push)|without `?workflows`? permission|permission/i

/**
 * The meaning of an error of the client. Headers and message count more than the status: limits and missing permissions both
 * have status 403, limits also 429. Errors that do not come from the code host are returned unchanged.
 */
export function classifyError(error: unknown): unknown {
  if (error instanceof CodeHostError) return error
  if (!(error instanceof Error)) return error
  if (error.cause instanceof CodeHostError) return error.cause
  if (error.name === 'GraphqlResponseError') return classifyGraphql(error)
  if (!('status' in error) || typeof error.status !== 'number') return error
  const headers = readResponseHeaders(error)
  return headers ? classifyResponse({ status: error.status, message: error.message, headers }) : classifyNetwork(error)
}

/** A request without an answer. */
function classifyNetwork(error: Error): CodeHostError {
  const names = [error.name, error.cause instanceof Error ? error.cause.name : '']
  return names.includes('TimeoutError') || names.includes('AbortError')
    ? new CodeHostError('timeout', { statusCode: 504, message: 'The code host did not answer in time' })
    : new CodeHostError('unavailable', { statusCode: 503, message: `The code host is not reachable: ${error.message}` })
}

/** @param failure an answer with a status of 300 or more. */
export function classifyResponse(failure: HttpFailure): CodeHostError {
  const { status } = failure
  const message = `The code host answered ${status}: ${failure.message.slice(0, MAX_MESSAGE_LENGTH)}`
  const limit = status === 403 || status === 429 ? findLimit(failure) : null
  if (limit) return new CodeHostError(limit.kind, { statusCode: status, message, retryAfter: limit.retryAfter })
  const kind = decideKind(status, failure.message)
  const retryAfter = kind === 'secondary_rate_limit' ? SECONDARY_LIMIT_WAIT : undefined
  return new CodeHostError(kind, { statusCode: status, message, retryAfter })
}

function findLimit(failure: HttpFailure): { kind: 'rate_limit' | 'secondary_rate_limit'; retryAfter: number } | null {
  const { status, message, headers } = failure
  const retryAfter = readSeconds(headers['retry-after'])
  const reset = secondsToReset(headers)
  const isExhausted = String(headers['x-ratelimit-remaining']) === '0'
  if (SECONDARY_LIMIT.test(message)) {
    return {
      kind: 'secondary_rate_limit',
      retryAfter: retryAfter ?? (isExhausted ? reset : null) ?? SECONDARY_LIMIT_WAIT,
    }
  }
  // The last request of a rate limit window can be refused for permissions, so the message counts more than "0 remaining".
  if (status === 403 && !PRIMARY_LIMIT.test(message) && (DENIED.test(message) || SUSPENDED.test(message))) return null
  if (PRIMARY_LIMIT.test(message) || isExhausted) {
    return { kind: 'rate_limit', retryAfter: retryAfter ?? reset ?? SECONDARY_LIMIT_WAIT }
  }
  if (retryAfter !== null || status === 429) {
    return { kind: 'secondary_rate_limit', retryAfter: retryAfter ?? SECONDARY_LIMIT_WAIT }
  }
  return null
}

function decideKind(status: number, message: string): CodeHostErrorKind {
  if (status === 401) return 'invalid_credentials'
  if (status === 403 && SUSPENDED.test(message)) return 'suspended'
  if ((status === 403 || status === 409 || status === 422) && PROTECTED.test(message)) return 'protected_branch'
  if (status === 403 || status === 451) return 'permission_denied'
  if (status === 404 || status === 410) return 'not_found'
  if (status === 405 || status === 409) return 'conflict'
  if (status === 408) return 'timeout'
  if (status === 422) return decideUnprocessable(message)
  return status >= 400 && status < 500 ? 'validation' : 'unavailable'
}

function decideUnprocessable(message: string): CodeHostErrorKind {
  if (/already exists/i.test(message)) return 'already_exists'
  if (/not a fast.forward/i.test(message)) return 'not_fast_forward'
  if (/reference does not exist|no commit found/i.test(message)) return 'not_found'
  return SECONDARY_LIMIT.test(message) ? 'secondary_rate_limit' : 'validation'
}

/** GraphQL answers with status 200 and has the kind of error in `type`. */
function classifyGraphql(error: Error): CodeHostError {
  const { errors, headers = {} } = error as {
    errors?: readonly { type?: string; message?: string }[]
    headers?: Headers
  }
  const [first] = errors ?? []
  const failure = { message: first?.message ?? error.message, headers }
  switch (first?.type) {
    case 'RATE_LIMITED':
      return classifyResponse({ ...failure, status: 403, message: 'API rate limit exceeded' })
    case 'FORBIDDEN':
      return classifyResponse({ ...failure, status: 403 })
    case 'NOT_FOUND':
      return classifyResponse({ ...failure, status: 404 })
    default:
      return classifyResponse({ ...failure, status: 422 })
  }
}

function readResponseHeaders(error: Error): Headers | null {
  const { response } = error as { response?: { headers?: Headers } }
  return response?.headers ?? null
}

/** Uses the code host's clock if the answer has a date, because ours may be wrong. */
function secondsToReset(headers: Headers): number | null {
  const reset = readSeconds(headers['x-ratelimit-reset'])
  if (reset === null) return null
  const serverTime = Date.parse(String(headers['date']))
  const now = Number.isNaN(serverTime) ? Date.now() : serverTime
  return Math.max(1, Math.ceil(reset - now / 1000))
}

function readSeconds(header: unknown): number | null {
  return typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : null
}
