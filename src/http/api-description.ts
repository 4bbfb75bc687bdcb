import { ERRORS } from '../errors.ts'

/** The introduction of the reference page: what applies to all routes, and the table of errors. */
export function describeApi(limits: { readonly rateLimitIp: number; readonly rateLimitSession: number }): string {
  return [
    'Request and response bodies are JSON. Times are ISO 8601 in UTC. Unknown fields, wrong types and values that would need conversion are ' +
      'rejected with 400, in query parameters and in bodies. If a key is repeated in a body, the last value counts; a query ' +
      'parameter may appear only once.',
    '## Authentication',
    'People sign in at `/api/auth/login` and are identified by a session cookie. Requests that change state need the content ' +
      'type `application/json` if they have a body, and an `Origin` (or `Sec-Fetch-Site: same-origin`) of this site.',
    'Programs send `Authorization: Bearer fxw_…` with a token that a team admin created; they do not need an `Origin`. A ' +
      'token works only for its own team. With the scope `read` it has the permissions of a member of that team, with `write` those of an ' +
      'admin. Requests that require a person (members, tokens, installations, billing, deleting a team) are rejected with ' +
      '`PERSON_REQUIRED`. A token can request a fix pull request without the push access of a person: the scope `write` ' +
      'of the team that owns the installation is enough. If a request has both a cookie and a token, the token counts.',
    '## Lists',
    'Lists are `{ items, nextCursor }`: pass `nextCursor` as `cursor` to get the next page, until it is null. `limit` is the number of ' +
      'items in a page, 50 by default and at most 100. A cursor is opaque and works only for the list it came from.',
    '## Limits',
    `Each session and each token may make ${limits.rateLimitSession} requests a minute, and each address ` +
      `${limits.rateLimitIp} without a valid one. \`RateLimit\` and \`RateLimit-Policy\` say what is left, ` +
      '`Retry-After` says how many seconds to wait. Webhooks, health checks, this description and the rules are not counted.',
    '## Score',
    'The overall score is between 0 and 100, where 100 means no findings: `100 × ∏ (1 − severity × confidence)` over all findings, with ' +
      'severity critical 0.40, high 0.20, medium 0.08, low 0.02 and confidence high 1, medium 0.7, low 0.4; at most 99 ' +
      'if there is any finding. A package with known vulnerabilities counts as one finding with the severity of the ' +
      'worst of them, with confidence high if the manifest pins its version, and medium if the version is the lowest of ' +
      'those it allows.',
    '## Errors',
    'Every error is `{ statusCode, code, error, message, details? }`. The code is stable.',
    errorTable(),
  ].join('\n\n')
}

function errorTable(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`)
  return ['| Code | Status | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
