import { test } from 'tap'
import { AppError } from '../../../src/errors.ts'
import type { Services } from '../../../src/services/create-services.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp } from '../../helpers/http-app.ts'

const PR_URL = 'https://codehost.test/acme/shop/pull/7'
const FIX_PR_ID = '00000000-0000-4000-8000-000000000001'
type Preview = Awaited<ReturnType<Services['previewFixPr']>>

const PREVIEW: Preview = {
  fixes: [
    {
      findingId: 'f1',
      ruleId: 'sql-injection',
      title: 'Use a placeholder',
      severity: 'critical',
      file: 'src/a.ts',
      line: 3,
      safety: 'merge',
      kind: 'deterministic',
      explanation: 'The value is passed beside the query.',
      behaviourChange: 'None for ordinary values.',
      proof: { parses: true, findingGone: true, nothingNew: true, signaturesKept: true },
    },
  ],
  notFixable: [
    {
      findingId: 'f2',
      ruleId: 'weak-hash',
      title: 'Weak hash',
      severity: 'low',
      file: 'src/b.ts',
      line: 9,
      code: 'needs_design',
      reason: 'Stored hashes would have to change.',
      triedByAi: false,
    },
  ],
  diff: '--- a/src/a.ts\n+++ b/src/a.ts\n',
  quota: { allowed: true, limit: 10, used: 3, remaining: 7, resetsAt: null },
  delivery: 'pull-request',
  credits: null,
  pullRequest: {
    owner: 'acme',
    repo: 'shop',
    number: 7,
    title: 'Add search',
    url: PR_URL,
    headSha: 'a'.repeat(40),
    isFork: false,
    state: 'open',
  },
  existing: null,
}

test('asking for a fix pull request, and for its preview', async (t) => {
  const { db } = await createTestDatabase(t)
  const requested: unknown[] = []
  const previewed: unknown[] = []
  const http = await createTestHttp(t, db, {
    services: {
      requestFixPr: async (input) => (requested.push(input), { fixPrId: FIX_PR_ID, message: 'Under way.' }),
      previewFixPr: async (input) => (previewed.push(input), PREVIEW),
    },
  })
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Fixers' })).json()
  const ask = (body: object) => ada.request('POST', `/api/teams/${team.id}/create-fix-pr`, body)

  const response = await ask({ prUrl: PR_URL })
  t.equal(response.statusCode, 200)
  t.same(response.json(), { success: true, jobId: FIX_PR_ID, message: 'Under way.' })
  t.same(requested, [{ actor: { userId: ada.userId }, teamId: team.id, prUrl: PR_URL }])

  t.same((await ask({ prUrl: PR_URL, dryRun: true })).json(), PREVIEW)
  t.same(previewed, [{ teamId: team.id, prUrl: PR_URL }])
  t.equal(requested.length, 1)
  const existing = { fixPrId: FIX_PR_ID, status: 'open', delivery: 'suggestions', url: null } as const
  const shown = { existing: { fixPrId: FIX_PR_ID, status: 'open', mode: 'suggestions', url: null } }
  const credits = {
    mode: 'suggestions',
    creditType: 'pack',
    fixes: 3,
    refusal: null,
    remaining: 497,
    price: 3,
    estimatedCostEur: null,
  } as const
  Object.assign(PREVIEW, { existing, credits, quota: { ...PREVIEW.quota, limit: 'unlimited', remaining: 'unlimited' } })
  t.same((await ask({ prUrl: PR_URL, dryRun: true })).json(), { ...PREVIEW, ...shown })
  const own = { ...credits, creditType: 'own-key', remaining: 'unlimited', price: 0, estimatedCostEur: 0.0918 } as const
  Object.assign(PREVIEW, { credits: own })
  t.same((await ask({ prUrl: PR_URL, dryRun: true })).json(), { ...PREVIEW, ...shown })

  for (const delivery of ['suggestions', 'pull-request']) {
    t.equal((await ask({ prUrl: PR_URL, delivery })).statusCode, 200)
    t.match(requested.at(-1), { prUrl: PR_URL, delivery })
  }
  t.equal((await ask({ prUrl: PR_URL, delivery: 'mail' })).statusCode, 400)

  for (const body of [{}, { prUrl: 5 }, { prUrl: PR_URL, dryRun: 'true' }, { prUrl: PR_URL, quota: 1 }])
    t.equal((await ask(body)).statusCode, 400, JSON.stringify(body).slice(0, 50))
})

test('without the development sign-in the code host is asked with the own token of the person', async (t) => {
  const { db } = await createTestDatabase(t)
  const asked: unknown[] = []
  const http = await createTestHttp(t, db, {
    services: {
      async requestFixPr({ canWrite }) {
        asked.push(await canWrite!({ owner: 'acme', repo: 'shop' }))
        return { fixPrId: FIX_PR_ID, message: 'Under way.' }
      },
      askWriteAccess: async () => async (ref) => ref.owner === 'acme',
    },
  })
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Fixers' })).json()
  t.equal((await ada.request('POST', `/api/teams/${team.id}/create-fix-pr`, { prUrl: PR_URL })).statusCode, 200)
  t.same(asked, [true])
})

test('the details of an error reach the caller, and a wait becomes Retry-After', async (t) => {
  const { db } = await createTestDatabase(t)
  const errors = [
    new AppError('FIX_PR_EXISTS', { details: { url: `${PR_URL}1` } }),
    new AppError('CODE_HOST_UNAVAILABLE', { details: { retryAfter: 36.2 }, cause: new Error('socket token=secret') }),
  ]
  const http = await createTestHttp(t, db, { services: { requestFixPr: () => Promise.reject(errors.shift()!) } })
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Fixers' })).json()
  const ask = () => ada.request('POST', `/api/teams/${team.id}/create-fix-pr`, { prUrl: PR_URL })
  t.match((await ask()).json(), { statusCode: 409, code: 'FIX_PR_EXISTS', details: { url: `${PR_URL}1` } })
  const unavailable = await ask()
  t.equal(unavailable.statusCode, 503)
  t.equal(unavailable.headers['retry-after'], '37')
  t.notMatch(unavailable.body, /secret/)
  t.equal(http.serverErrors.length, 0)
})

const STORY = {
  originalPrUrl: 'https://codehost.test/acme/shop/pull/7',
  requestedBy: { userId: FIX_PR_ID, login: 'ada', name: null },
  newer: { id: FIX_PR_ID, status: 'open' as const },
  partial: true,
  receiptId: null,
  fixes: [
    {
      findingId: 'f1',
      ruleId: 'redos',
      title: 'Bound the pattern',
      severity: 'medium' as const,
      file: 'src/a.ts',
      line: 3,
      safety: 'review' as const,
      explanation: 'The pattern takes linear time.',
      behaviourChange: 'none',
      proof: { parses: true, findingGone: true, nothingNew: true, signaturesKept: true },
      differential: { benign: { equal: 20, total: 20 }, attack: { blocked: 6, total: 6 } },
      kind: 'ai' as const,
      ai: { provider: 'anthropic' as const, model: 'claude-sonnet-4-5' },
    },
  ],
  notFixed: [],
  timeline: [],
  receiptUrl: null,
  askAgainUrl: null,
}

test('the history shows what is public, with times as text', async (t) => {
  const { db } = await createTestDatabase(t)
  const view = {
    id: FIX_PR_ID,
    teamId: FIX_PR_ID,
    repository: 'acme/shop',
    originalPrNumber: 7,
    originalHeadSha: 'a'.repeat(40),
    fixPrNumber: null,
    fixPrUrl: null,
    status: 'failed',
    step: 'fixing',
    delivery: 'pull-request',
    errorType: 'timeout',
    errorMessage: 'It took too long.',
    filesFixed: null,
    vulnerabilitiesFixed: null,
    nextAttemptAt: null,
    createdAt: new Date('2026-11-21T12:00:00Z'),
    startedAt: new Date('2026-11-21T12:00:01Z'),
    openedAt: null,
    endedAt: null,
  } as const
  const asked: unknown[] = []
  const http = await createTestHttp(t, db, {
    services: {
      listFixPrs: async (...input) => (
        asked.push(input),
        { items: [{ ...view, branch: 'hidden' } as never], nextCursor: 'x' }
      ),
      getFixPr: async (_teamId, id) => (id === FIX_PR_ID ? { ...view, ...STORY } : null),
    },
  })
  const ada = await http.signIn('ada')
  const team = (await ada.request('POST', '/api/teams', { name: 'Fixers' })).json()
  const path = `/api/teams/${team.id}/fix-prs`
  const { delivery: _delivery, ...shown } = view
  const expected = JSON.parse(JSON.stringify({ ...shown, mode: 'branch' }))
  const first = (await ada.request('GET', `${path}?limit=7`)).json()
  t.match(first, { items: [expected], nextCursor: /x$/ })
  await ada.request('GET', `${path}?limit=7&cursor=${first.nextCursor}`)
  t.match(asked, [
    [team.id, { limit: 7 }, {}],
    [team.id, { limit: 7, cursor: 'x' }, { status: undefined, from: null }],
  ])
  await ada.request('GET', `${path}?q=%20SHOP%20&repository=acme%2Fshop&status=failed&from=2026-11-01`)
  t.match(asked.at(-1), [
    team.id,
    {},
    { search: { kind: 'repository', part: 'shop' }, repository: 'acme/shop', status: 'failed', from: Date },
  ])
  t.equal((await ada.request('GET', `${path}?q=${'x'.repeat(101)}`)).statusCode, 400)
  t.same((await ada.request('GET', `${path}/${FIX_PR_ID}`)).json(), { ...expected, ...STORY })
  const unknown = await ada.request('GET', `${path}/${team.id}`)
  t.match(unknown.json(), { statusCode: 404, code: 'FIX_PR_NOT_FOUND' })
})
