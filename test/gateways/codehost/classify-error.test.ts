import { test } from 'tap'
import { classifyResponse, classifyError } from '../../../src/gateways/codehost/classify-error.ts'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'

const NOW = 'Sat, 21 Nov 2026 12:00:00 GMT'
const inSeconds = (seconds: number) => String(Date.parse(NOW) / 1000 + seconds)
const SECONDARY = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'

const TABLE: readonly (readonly [number, string, Record<string, string>, Partial<CodeHostError>])[] = [
  [403, SECONDARY, { 'retry-after': '37' }, { kind: 'secondary_rate_limit', retryAfter: 37, isRateLimit: true }],
  [403, SECONDARY, {}, { kind: 'secondary_rate_limit', retryAfter: 60 }],
  [403, 'You have triggered an abuse detection mechanism', {}, { kind: 'secondary_rate_limit', retryAfter: 60 }],
  [403, 'Forbidden', { 'retry-after': '4' }, { kind: 'secondary_rate_limit', retryAfter: 4 }],
  [
    403,
    'API rate limit exceeded for installation ID 1',
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(90), date: NOW },
    { kind: 'rate_limit', retryAfter: 90, isRateLimit: true },
  ],
  [
    429,
    'API rate limit exceeded',
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(-5), date: NOW },
    { kind: 'rate_limit', retryAfter: 1 },
  ],
  [429, 'Too Many Requests', {}, { kind: 'secondary_rate_limit', retryAfter: 60 }],
  [429, 'Too Many Requests', { 'retry-after': 'Sat, 21 Nov 2026' }, { kind: 'secondary_rate_limit', retryAfter: 60 }],
  [403, 'Resource not accessible by integration', {}, { kind: 'permission_denied', isRateLimit: false }],
  [
    403,
    'Resource not accessible by integration',
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(90), date: NOW },
    { kind: 'permission_denied', retryAfter: undefined },
  ],
  [
    403,
    'refusing to allow a GitHub App to create or update workflow `.github/workflows/ci.yml` without `workflows` permission',
    {},
    { kind: 'permission_denied' },
  ],
  [403, 'This installation has been suspended', {}, { kind: 'suspended' }],
  [403, 'Unable to create comment because issue is locked.', {}, { kind: 'permission_denied' }],
  [403, 'Protected branch update failed for refs/heads/main.', {}, { kind: 'protected_branch' }],
  [422, 'Repository rule violations found', {}, { kind: 'protected_branch' }],
  [422, 'Cannot update this protected ref.', {}, { kind: 'protected_branch' }],
  [401, 'Bad credentials', {}, { kind: 'invalid_credentials' }],
  [404, 'Not Found', {}, { kind: 'not_found' }],
  [410, 'Issues are disabled for this repo', {}, { kind: 'not_found' }],
  [409, 'Git Repository is empty.', {}, { kind: 'conflict' }],
  [405, 'Pull Request is not mergeable', {}, { kind: 'conflict' }],
  [422, 'Reference already exists', {}, { kind: 'already_exists' }],
  [422, 'Validation Failed: A pull request already exists for acme:x.', {}, { kind: 'already_exists' }],
  [422, 'Update is not a fast forward', {}, { kind: 'not_fast_forward' }],
  [422, 'Reference does not exist', {}, { kind: 'not_found' }],
  [422, 'No commit found for SHA: 1', {}, { kind: 'not_found' }],
  [422, 'Validation Failed: was submitted too quickly', {}, { kind: 'secondary_rate_limit', retryAfter: 60 }],
  [422, 'Validation Failed', {}, { kind: 'validation' }],
  [400, 'Problems parsing JSON', {}, { kind: 'validation' }],
  [451, 'Repository access blocked', {}, { kind: 'permission_denied' }],
  [500, 'Server Error', {}, { kind: 'unavailable' }],
  [502, 'Bad Gateway', {}, { kind: 'unavailable' }],
  [503, 'Service Unavailable', {}, { kind: 'unavailable' }],
]

test('answers are classified by headers and message', (t) => {
  for (const [status, message, headers, expected] of TABLE) {
    t.match(classifyResponse({ status, message, headers }), { ...expected, statusCode: status }, `${status} ${message}`)
  }
  t.end()
})

test('long messages are cut', (t) => {
  const error = classifyResponse({ status: 400, message: 'x'.repeat(100_000), headers: {} })
  t.ok(error.message.length < 400)
  t.end()
})

test('network errors', (t) => {
  const withStatus = (cause: Error) => Object.assign(new Error('fetch failed', { cause }), { status: 500 })
  t.match(classifyError(withStatus(new DOMException('late', 'TimeoutError'))), { kind: 'timeout' })
  t.match(classifyError(withStatus(new Error('read ECONNRESET'))), { kind: 'unavailable' })
  const refused = new CodeHostError('unavailable', { statusCode: 502, message: 'elsewhere' })
  t.equal(classifyError(withStatus(refused)), refused)
  t.end()
})

test("GraphQL's errors", (t) => {
  const graphqlError = (type: string, headers = {}) =>
    Object.assign(new Error('Request failed'), {
      name: 'GraphqlResponseError',
      errors: [{ type, message: 'No' }],
      headers,
    })
  t.match(classifyError(graphqlError('NOT_FOUND')), { kind: 'not_found' })
  t.match(classifyError(graphqlError('FORBIDDEN')), { kind: 'permission_denied' })
  t.match(classifyError(graphqlError('UNPROCESSABLE')), { kind: 'validation' })
  const headers = { 'x-ratelimit-reset': inSeconds(30), date: NOW }
  t.match(classifyError(graphqlError('RATE_LIMITED', headers)), { kind: 'rate_limit', retryAfter: 30 })
  t.end()
})

test('other errors are returned unchanged', (t) => {
  const bug = new TypeError('undefined is not a function')
  t.equal(classifyError(bug), bug)
  t.equal(classifyError('text'), 'text')
  t.end()
})
