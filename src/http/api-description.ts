import { ERRORS } from '../errors.ts'

/** The text at the head of the reference page: what holds for all routes, and the table of errors. */
export function describeApi(limits: { readonly rateLimitIp: number; readonly rateLimitSession: number }): string {
  return [
    'Finds what is new and dangerous in a pull request and opens a fix pull request you can merge.',
    'Bodies are JSON. Times are ISO 8601 in UTC. Unknown fields, wrong types and values that would need conversion are ' +
      'refused with 400; of a key that comes twice the last one counts. Lists are `{ items, nextCursor }`: pass ' +
      '`nextCursor` as `cursor` to go on, until it is null.',
    'Sign in at `/api/auth/login`. Requests that change something need the content type `application/json` when they ' +
      'have a body, and an `Origin` (or `Sec-Fetch-Site: same-origin`) of this site.',
    `Each session may make ${limits.rateLimitSession} requests a minute, and each address ${limits.rateLimitIp} without a ` +
      'valid session. `RateLimit` and `RateLimit-Policy` say what is left, `Retry-After` how many seconds to wait.',
    'The overall score is 0 to 100, and 100 is clean: `100 × ∏ (1 − severity × confidence)` over all findings, with ' +
      'severity critical 0.40, high 0.20, medium 0.08, low 0.02 and confidence high 1, medium 0.7, low 0.4; at most 99 ' +
      'when there is any finding.',
    '## Errors',
    'Every error is `{ statusCode, code, error, message, details? }`. The code is stable.',
    errorTable(),
  ].join('\n\n')
}

function errorTable(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`)
  return ['| Code | Status | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
