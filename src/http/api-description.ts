import { ERRORS } from '../errors.ts'

/** The introduction of the reference page: what applies to all routes, and the table of errors. */
export function describeApi(limits: { readonly rateLimitIp: number; readonly rateLimitSession: number }): string {
  return [
    'Bodies are JSON. Times are ISO 8601 in UTC. Unknown fields, wrong types and values that would need conversion are ' +
      'refused with 400, in queries as in bodies; of a key that comes twice in a body the last one counts, a query ' +
      'parameter may come once.',
    '## Who asks',
    'People sign in at `/api/auth/login` and are known by a cookie. Their requests that change something need the content ' +
      'type `application/json` when they have a body, and an `Origin` (or `Sec-Fetch-Site: same-origin`) of this site.',
    'Programs send `Authorization: Bearer fxw_…` with a token that an admin of a team has made; they need no `Origin`. A ' +
      'token works for its own team only. With the scope `read` it counts as a member of that team, with `write` as an ' +
      'admin. What takes a person (members, tokens, installations, billing, deleting a team) is refused with ' +
      '`PERSON_REQUIRED`. A fix pull request that a token asks for needs no push access of a person: the scope `write` ' +
      'of the team to which the installation belongs is enough. When a request has both, the token counts.',
    '## Lists',
    'Lists are `{ items, nextCursor }`: pass `nextCursor` as `cursor` to go on, until it is null. `limit` is the number of ' +
      'items in a page, 50 when left out and at most 100. A cursor is opaque and belongs to the list it came from.',
    '## Limits',
    `Each session and each token may make ${limits.rateLimitSession} requests a minute, and each address ` +
      `${limits.rateLimitIp} without a valid one. \`RateLimit\` and \`RateLimit-Policy\` say what is left, ` +
      '`Retry-After` how many seconds to wait. Webhooks, health, this description and the rules are not counted.',
    '## Score',
    'The overall score is 0 to 100, and 100 is clean: `100 × ∏ (1 − severity × confidence)` over all findings, with ' +
      'severity critical 0.40, high 0.20, medium 0.08, low 0.02 and confidence high 1, medium 0.7, low 0.4; at most 99 ' +
      'when there is any finding. A package with known vulnerabilities counts as one finding with the severity of the ' +
      'worst of them, with confidence high when the manifest asks for its version, and medium when that is the least of ' +
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
