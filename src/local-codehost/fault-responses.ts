import type { FaultEffect } from './faults.ts'

export type FaultResponse = {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

const BAD_GATEWAY: FaultResponse = {
  status: 502,
  body: '<html><head><title>502 Bad Gateway</title></head></html>',
  headers: { 'content-type': 'text/html' },
}
const SECONDARY_LIMIT =
  'You have exceeded a secondary rate limit. Please wait a few minutes before you try again. If you reach out to GitHub Support for help, please include the request ID.'

/** The response of an effect that replaces the work; null if the work is done. */
export function respondInstead(effect: FaultEffect, method: string, now: Date): FaultResponse | null {
  switch (effect.kind) {
    case 'bad-gateway-before-apply':
      return BAD_GATEWAY
    case 'primary-rate-limit':
      return problem(403, 'API rate limit exceeded for installation.', {
        'x-ratelimit-limit': '5000',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-used': '5000',
        'x-ratelimit-resource': 'core',
        'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1000) + effect.resetInSeconds),
      })
    case 'secondary-rate-limit':
      return problem(403, SECONDARY_LIMIT, toRetryAfter(effect.retryAfterSeconds))
    case 'too-many-requests':
      return problem(429, SECONDARY_LIMIT, toRetryAfter(effect.retryAfterSeconds))
    case 'not-accessible':
      return problem(403, 'Resource not accessible by integration')
    case 'protected-branch':
      return problem(effect.status, toProtectionMessage(effect.status))
    case 'bad-credentials':
      return problem(401, 'Bad credentials')
    case 'not-found':
      return problem(404, 'Not Found')
    case 'suspended':
      return problem(403, 'This installation has been suspended')
    case 'merge-conflict':
      return method === 'PUT' ? problem(405, 'Pull Request is not mergeable') : null
    case 'respond':
      return { status: effect.status, body: effect.body ?? null, headers: effect.headers ?? {} }
    default:
      return null
  }
}

/** Applies an effect to a finished response. */
export function rewriteResponse(effect: FaultEffect, answer: FaultResponse): FaultResponse {
  switch (effect.kind) {
    case 'bad-gateway-after-apply':
      return answer.status < 400 ? BAD_GATEWAY : answer
    case 'merge-conflict':
      return withMergeable(answer, false)
    case 'mergeable-unknown':
      return withMergeable(answer, null)
    case 'truncated-list':
      return Array.isArray(answer.body)
        ? { ...answer, body: answer.body.slice(0, effect.entries), headers: {} }
        : answer
    default:
      return answer
  }
}

function withMergeable(answer: FaultResponse, mergeable: boolean | null): FaultResponse {
  if (typeof answer.body !== 'object' || answer.body === null || !('mergeable' in answer.body)) return answer
  const state = mergeable === null ? 'unknown' : 'dirty'
  return { ...answer, body: { ...answer.body, mergeable, rebaseable: mergeable, mergeable_state: state } }
}

function toProtectionMessage(status: 403 | 422): string {
  if (status === 422)
    return 'Protected branch update failed for refs/heads/main.\n\nChanges must be made through a pull request.'
  return 'refusing to allow a GitHub App to create or update a protected branch without the required permission'
}

function toRetryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'retry-after': String(seconds) }
}

function problem(status: number, message: string, headers: Record<string, string> = {}): FaultResponse {
  const body = { message, documentation_url: 'https://docs.github.com/rest', status: String(status) }
  return { status, body, headers }
}
