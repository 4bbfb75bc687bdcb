import { eq, sql } from 'drizzle-orm'
import { test } from 'tap'
import type { AiAccess } from '../../../../src/gateways/ai/ai-client.ts'
import { FIX_DELIVERIES, type FixDelivery } from '../../../../src/domain/fix-pr/fix-delivery.ts'
import { AppError } from '../../../../src/errors.ts'
import {
  aiCredits,
  aiCreditUsage,
  analysisRecords,
  auditLogs,
  codeHostInstallations,
  fixPrs,
  repositories,
  teams,
} from '../../../../src/db/schema/index.ts'
import { createFindAiTerms } from '../../../../src/services/credits/find-ai-terms.ts'
import { createPreviewFixPr } from '../../../../src/services/fix-pr/request/preview-fix-pr.ts'
import { createRequestFixPr } from '../../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createRequestFixPrFromCheckRun } from '../../../../src/services/fix-pr/request/request-fix-pr-from-check-run.ts'
import { codeHostError, REPOSITORY } from '../../../helpers/in-memory-code-host/repository.ts'
import { choiceOf, createTestCredits, OWN_KEY } from '../../../helpers/credits.ts'
import { makeFinding } from '../../../helpers/findings.ts'
import { createFixture, PR_URL, type Fixture } from '../fix-pr-fixture.ts'

async function refusal(work: Promise<unknown>): Promise<AppError> {
  try {
    await work
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It was not refused')
}

const ask = (fixture: Fixture, change: object = {}) =>
  createRequestFixPr(fixture.deps)({ actor: fixture.actor, teamId: fixture.teamId, prUrl: PR_URL, ...change })

test('takes one unit, stores the request and enqueues its job, in one transaction', async (t) => {
  const fixture = await createFixture()
  const { fixPrId, message } = await ask(fixture)
  t.type(message, 'string')
  t.match(await fixture.readRow(fixPrId), {
    status: 'queued',
    step: 'waiting',
    delivery: 'pull-request',
    branch: 'fixwright/pr-1',
    originalHeadSha: fixture.head,
    originalHeadRef: 'feature',
    repositoryId: REPOSITORY.id,
    requestedByUserId: fixture.user.id,
    quotaTaken: true,
  })
  t.strictSame([...(await fixture.sql`select mode from fix_prs`)], [{ mode: 'branch' }], 'stored under its old name')
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 1, autoFixQuotaResetAt: fixture.clock.now() })
  t.equal(await fixture.countJobs('run-fix-pr'), 1)
  t.same(await fixture.readAudit(), ['fix_pr.requested'])
  t.same(fixture.events, [
    { name: 'fix_pr_requested', properties: { teamId: fixture.teamId, prUrl: PR_URL, fixableCount: 1 } },
  ])
})

test('a stored analysis of the head is used instead of a new one', async (t) => {
  const fixture = await createFixture()
  await fixture.db.insert(analysisRecords).values({
    teamId: fixture.teamId,
    source: 'pull_request',
    repositoryId: REPOSITORY.id,
    prNumber: 1,
    headSha: fixture.head,
    status: 'complete',
    findings: [makeFinding(), makeFinding({ id: '2' }), makeFinding({ id: '3', origin: 'pre-existing' })],
  })
  await ask(fixture)
  t.match(fixture.events, [{ properties: { fixableCount: 2 } }])
  t.same(fixture.sandbox.calls, [])
})

test('a malformed address is refused without any outbound call', async (t) => {
  const fixture = await createFixture()
  for (const prUrl of ['https://code.example@evil.example/acme/shop/pull/1', `${PR_URL}/files`, 'x'.repeat(10_240)]) {
    t.match(await refusal(ask(fixture, { prUrl })), {
      code: 'INVALID_PR_URL',
      statusCode: 400,
      message: /format is invalid/,
    })
  }
  t.same(fixture.host.state.calls, [])
})

test("somebody else's pull request is like one that does not exist", async (t) => {
  const fixture = await createFixture()
  const [other] = await fixture.db.insert(teams).values({ name: 'Other', slug: 'other', plan: 'TEAM' }).returning()
  const answers = []
  for (const prUrl of [PR_URL, 'https://code.example/acme/nothing/pull/1']) {
    fixture.host.state.calls.length = 0
    const error = await refusal(ask(fixture, { teamId: other!.id, prUrl }))
    answers.push({
      code: error.code,
      message: error.message,
      details: error.details,
      calls: [...fixture.host.state.calls],
    })
  }
  t.match(answers[0], { code: 'PULL_REQUEST_NOT_FOUND', calls: ['findInstallation'] })
  t.same(answers[0], answers[1])
})

test('a repository that is not listed yet is found through the installation', async (t) => {
  const fixture = await createFixture()
  await fixture.db.delete(repositories)
  t.ok((await ask(fixture)).fixPrId)
})

test('a suspended installation, a missing and a closed pull request', async (t) => {
  const fixture = await createFixture()
  t.match(await refusal(ask(fixture, { prUrl: 'https://code.example/acme/shop/pull/99' })), {
    code: 'PULL_REQUEST_NOT_FOUND',
  })
  fixture.host.changePull(1, { state: 'merged' })
  t.match(await refusal(ask(fixture)), { code: 'PULL_REQUEST_CLOSED', statusCode: 409 })
  fixture.host.changePull(1, { state: 'open' })
  await fixture.db.update(codeHostInstallations).set({ state: 'suspended' })
  t.match(await refusal(ask(fixture)), { code: 'INSTALLATION_SUSPENDED' })
})

test('who may not push to the repository may not have it fixed', async (t) => {
  const fixture = await createFixture()
  t.match(await refusal(ask(fixture, { canWrite: async () => false })), { code: 'FORBIDDEN', statusCode: 403 })
  t.ok((await ask(fixture, { canWrite: async () => true })).fixPrId)
})

test('a code host that does not answer is a 503', async (t) => {
  const fixture = await createFixture()
  fixture.host.state.faults.push(() => ({ at: 'before', error: codeHostError('rate_limit', 37) }))
  t.match(await refusal(ask(fixture)), { code: 'CODE_HOST_UNAVAILABLE', details: { retryAfter: 37 } })
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 0 })
})

test('nothing fixable: a reason for each finding', async (t) => {
  const fixture = await createFixture({ content: 'start()\nhopeless(input)\nend()\n' })
  const error = await refusal(ask(fixture))
  t.equal(error.code, 'NOTHING_TO_FIX')
  t.match(error.details, {
    reasons: [{ ruleId: 'hopeless', file: 'src/run.js', line: 2, code: 'no_safe_fix', reason: /Remove the call/ }],
  })
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 0 })
})

test('what was there before the pull request is not fixed', async (t) => {
  const fixture = await createFixture({ content: 'start()\nend()\nharmless()\n' })
  const before = fixture.host.commit({ files: { 'src/run.js': 'danger(input)\n' } })
  const after = fixture.host.commit({ parents: [before], files: { 'src/run.js': 'danger(input)\nmore()\n' } })
  fixture.host.state.branches.set('main', before).set('feature', after)
  t.match(await refusal(ask(fixture)), { code: 'NOTHING_TO_FIX', details: { reasons: [] } })
})

test('files under .github are never written', async (t) => {
  const fixture = await createFixture({ path: '.github/scripts/run.js' })
  t.match(await refusal(ask(fixture)), { code: 'NOTHING_TO_FIX', details: { reasons: [{ code: 'needs_design' }] } })
})

test('a used-up quota', async (t) => {
  const fixture = await createFixture({ plan: 'FREE' })
  const error = await refusal(ask(fixture))
  t.match(error, { code: 'AUTO_FIX_QUOTA_EXCEEDED', statusCode: 429, details: { limit: 0, used: 0, resetsAt: null } })
  t.same(await fixture.readAudit(), ['auto_fix_quota.exceeded'])
  t.same(fixture.events, [
    { name: 'fix_pr_quota_exceeded', properties: { teamId: fixture.teamId, plan: 'free', used: 0, limit: 0 } },
  ])
  t.match(error.message, /includes no fix pull requests.*suggestions on the pull request are free/)
  t.equal(await fixture.countJobs('run-fix-pr'), 0)
  t.equal((await fixture.db.select().from(fixPrs)).length, 0)
})

test('suggestions take nothing, on every plan, and are one for each head', async (t) => {
  const delivery = 'suggestions'
  const free = await createFixture({ plan: 'FREE' })
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => ask(free, { delivery })))
  const [made, ...more] = answers.filter((answer) => answer.status === 'fulfilled')
  t.same(more, [])
  const { fixPrId, message } = made!.value
  t.match(message, 'suggestions')
  t.match(await free.readRow(fixPrId), { status: 'queued', delivery: 'suggestions', quotaTaken: false })
  t.match(await free.readTeam(), { autoFixPrsUsed: 0, autoFixQuotaResetAt: null })
  t.equal(await free.countJobs('run-fix-pr'), 1)
  const audits = await free.db.select().from(auditLogs)
  t.match(audits, [{ action: 'fix_pr.requested', details: { mode: 'suggestions', pullRequest: 1 } }])
  t.same(free.events, [
    { name: 'fix_pr_requested', properties: { teamId: free.teamId, prUrl: PR_URL, fixableCount: 1, delivery } },
  ])
  const again = await refusal(ask(free, { delivery }))
  t.match(again, { code: 'FIX_PR_EXISTS', details: { fixPrId, mode: 'suggestions' }, message: /suggestions/ })
  t.match(await refusal(ask(free)), { code: 'FIX_PR_EXISTS' }, 'one for each head, whatever is asked for')

  const team = await createFixture()
  t.match(await team.readRow((await ask(team, { delivery })).fixPrId), { delivery: 'suggestions', quotaTaken: false })
  t.match(await team.readTeam(), { autoFixPrsUsed: 0 })
  const usedUp = await createFixture()
  await usedUp.db.update(teams).set({ autoFixPrsUsed: 10, autoFixQuotaResetAt: usedUp.clock.now() })
  t.match(await refusal(ask(usedUp)), { code: 'AUTO_FIX_QUOTA_EXCEEDED', message: /used up.*suggestions .* are free/ })
  t.ok((await ask(usedUp, { delivery })).fixPrId)
  t.match(await usedUp.readTeam(), { autoFixPrsUsed: 10 })
})

test('fixes and their preview are for the repository that the plan covers', async (t) => {
  const free = await createFixture({ plan: 'FREE' })
  const preview = () => createPreviewFixPr(free.deps)({ teamId: free.teamId, prUrl: PR_URL })
  await free.db.update(teams).set({ analysedRepositoryId: 4242 })
  for (const asking of [preview, () => ask(free), () => ask(free, { delivery: 'suggestions' })]) {
    const refused = await refusal(asking())
    t.match(refused, { code: 'REPOSITORY_LIMIT_REACHED', statusCode: 429, message: /covers one repository/ })
  }
  t.same(await free.readAudit(), ['repository_limit.reached'])
  t.equal((await free.db.select().from(fixPrs)).length, 0)
  await free.db.update(teams).set({ plan: 'TEAM' })
  t.match(await preview(), { fixes: [{}] })
  t.ok((await ask(free, { delivery: 'suggestions' })).fixPrId)
})

test('a pull request from a fork gets suggestions in any case, and takes a unit unless they were asked for', async (t) => {
  const paid = await createFixture({ isFork: true })
  t.match(await paid.readRow((await ask(paid)).fixPrId), { delivery: 'suggestions', quotaTaken: true })
  t.match(await paid.readTeam(), { autoFixPrsUsed: 1 })
  const free = await createFixture({ isFork: true, plan: 'FREE' })
  t.match(await refusal(ask(free)), { code: 'AUTO_FIX_QUOTA_EXCEEDED' })
  t.ok((await ask(free, { delivery: 'suggestions' })).fixPrId)
})

/** With AI fixes, and what pays for them. */
function withAi(fixture: Fixture) {
  const { db, clock, teamId, actor } = fixture
  const credits = createTestCredits(db, clock.now)
  return {
    deps: { ...fixture.deps, findAiTerms: createFindAiTerms({ db, clock: clock.now, ...credits }) },
    useOwnKey: (ownKey: AiAccess = OWN_KEY) =>
      credits.configureCredits({ teamId, actor, choice: { creditType: 'own-key', ownKey } }),
    buy: (option: 'credits' | 'unlimited' | 'none') =>
      credits.applyAiOption(db, { teamId, choice: choiceOf(option), now: clock.now() }),
  }
}

test('what AI would try can be asked for when nothing else can be fixed', async (t) => {
  const fixture = await createFixture({ content: 'start()\nhopeless(input)\nend()\n' })
  const { db, teamId, actor } = fixture
  const { deps, useOwnKey } = withAi(fixture)
  const request = (delivery: FixDelivery = 'pull-request') =>
    createRequestFixPr(deps)({ actor, teamId, prUrl: PR_URL, delivery })
  t.match(await refusal(request()), { code: 'NOTHING_TO_FIX' }, 'no option is in force')
  await useOwnKey()
  await db.update(teams).set({ aiFixMode: 'off' })
  t.match(await refusal(request()), { code: 'NOTHING_TO_FIX' }, 'the team has switched them off')
  await db.update(teams).set({ aiFixMode: 'pull-request' })
  const head = fixture.host.state.commits.get(fixture.head)!.files
  head['.github/fixwright.yml'] = 'ai-fixes: off\n'
  t.match(await refusal(request()), { code: 'NOTHING_TO_FIX' }, 'the repository has')
  head['.github/fixwright.yml'] = 'ai-fixes: suggestions\n'
  await db.insert(analysisRecords).values({
    teamId,
    source: 'pull_request',
    repositoryId: REPOSITORY.id,
    prNumber: 1,
    headSha: fixture.head,
    status: 'complete',
    findings: [makeFinding({ fix: null, noFix: { code: 'no_safe_fix', reason: 'x' } })],
  })
  t.match(await refusal(request()), { code: 'NOTHING_TO_FIX' }, 'as suggestions only')
  t.ok((await request('suggestions')).fixPrId, 'also from a stored analysis')
  t.match(fixture.events.at(-1), { properties: { fixableCount: 1 } })
})

test('what only AI could fix is refused once the credits are used up', async (t) => {
  const fixture = await createFixture({ content: 'start()\nhopeless(input)\nend()\n' })
  const { db, teamId, actor } = fixture
  const { deps, buy, useOwnKey } = withAi(fixture)
  const request = (delivery: FixDelivery = 'pull-request') =>
    createRequestFixPr(deps)({ actor, teamId, prUrl: PR_URL, delivery })
  await buy('credits')
  await db.update(aiCredits).set({ creditsUsed: 500 })
  for (const delivery of FIX_DELIVERIES)
    t.match(await refusal(request(delivery)), {
      code: 'AI_CREDITS_EXHAUSTED',
      statusCode: 429,
      message:
        /^No AI credits remaining: 500 of 500 used\. The credits reset in \d+ days\. Wait .* upgrade to unlimited, or bring your own key\.$/,
      details: { used: 500, limit: 500, daysRemaining: Number, reasons: [{ code: 'no_safe_fix' }] },
    })
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 0 })
  t.equal((await db.select().from(fixPrs)).length, 0)
  await db.update(teams).set({ aiFixMode: 'suggestions' })
  t.match(await refusal(request()), { code: 'NOTHING_TO_FIX' }, 'here credits would change nothing')
  await db.update(teams).set({ aiFixMode: 'pull-request' })
  await useOwnKey()
  t.ok((await request()).fixPrId, 'a key of the team takes over')
})

test('the preview tells what AI would try, and what that takes', async (t) => {
  const hopeless = Array.from({ length: 4 }, (_, index) => `hopeless(input${index})`).join('\n')
  const fixture = await createFixture({ content: `start()\n${hopeless}\ndanger(x)\nend()\n` })
  const { db, teamId } = fixture
  const { deps, useOwnKey, buy } = withAi(fixture)
  const preview = () => createPreviewFixPr(deps)({ teamId, prUrl: PR_URL })
  t.match(await preview(), { credits: null, delivery: 'pull-request' })

  await useOwnKey()
  const own = await preview()
  t.same(own.credits, {
    mode: 'pull-request',
    creditType: 'own-key',
    fixes: 4,
    remaining: 'unlimited',
    price: 0,
    estimatedCostEur: 0.1224,
    refusal: null,
  })
  t.same(
    own.notFixable.map(({ triedByAi }) => triedByAi),
    [true, true, true, true],
  )
  await useOwnKey({ ...OWN_KEY, model: 'of-my-own' })
  t.equal((await preview()).credits?.estimatedCostEur, null, 'a model without a known price')
  await db.update(teams).set({ aiFixMode: 'suggestions' })
  t.match((await preview()).credits, { mode: 'suggestions' })
  await db.update(teams).set({ aiFixMode: 'off' })
  const off = await preview()
  t.equal(off.credits, null)
  t.ok(off.notFixable.every(({ triedByAi }) => !triedByAi))

  await db.update(teams).set({ aiFixMode: 'pull-request' })
  await buy('credits')
  const bought = { mode: 'pull-request', creditType: 'pack', estimatedCostEur: null, refusal: null }
  t.same((await preview()).credits, { ...bought, fixes: 4, remaining: 500, price: 4 })
  const use = (creditsUsed: number) => db.update(aiCredits).set({ creditsUsed }).where(eq(aiCredits.creditType, 'pack'))
  await use(498)
  const few = await preview()
  t.same(few.credits, { ...bought, fixes: 2, remaining: 2, price: 2 })
  t.same(
    few.notFixable.map(({ triedByAi }) => triedByAi),
    [true, true, false, false],
  )
  await use(500)
  t.match((await preview()).credits, {
    fixes: 0,
    remaining: 0,
    price: 0,
    refusal: { message: /^No AI credits remaining: 500 of 500 used/, used: 500, limit: 500 },
  })
  fixture.clock.advance(40 * 24 * 60 * 60 * 1000)
  t.match((await preview()).credits, { fixes: 4, remaining: 500 }, 'a period that is over counts no more')
  await buy('unlimited')
  t.same((await preview()).credits, { ...bought, creditType: 'unlimited', fixes: 4, remaining: 'unlimited', price: 0 })
  t.equal((await db.select().from(aiCreditUsage)).length, 0, 'nothing is taken')
})

test('a double click makes one request and takes one unit', async (t) => {
  const fixture = await createFixture()
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => ask(fixture)))
  const made = answers.filter((answer) => answer.status === 'fulfilled')
  const refused = answers.filter((answer) => answer.status === 'rejected').map((answer) => answer.reason as AppError)
  t.equal(made.length, 1)
  for (const error of refused) {
    t.match(error, {
      code: 'FIX_PR_EXISTS',
      details: { status: 'queued', fixPrId: made[0]!.value.fixPrId, prUrl: null },
    })
  }
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 1 })
  t.equal(await fixture.countJobs('run-fix-pr'), 1)
})

test('twenty requests at once never exceed the limit', async (t) => {
  const fixture = await createFixture()
  const { host } = fixture
  for (let number = 2; number <= 20; number += 1) {
    host.state.branches.set(
      `feature-${number}`,
      host.commit({ parents: [fixture.base], files: { 'src/run.js': 'danger(x)\n' } }),
    )
    host.openPull({ head: `feature-${number}`, base: 'main' })
  }
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      ask(fixture, { prUrl: `https://code.example/acme/shop/pull/${index + 1}` }),
    ),
  )
  t.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 10)
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 10 })
  t.equal(await fixture.countJobs('run-fix-pr'), 10)
})

test('after a failed attempt the same head can be asked for again', async (t) => {
  const fixture = await createFixture()
  const { fixPrId } = await ask(fixture)
  await fixture.db.update(fixPrs).set({ status: 'failed' }).where(eq(fixPrs.id, fixPrId))
  t.not((await ask(fixture)).fixPrId, fixPrId)
})

test('the preview takes nothing and writes nothing', async (t) => {
  const fixture = await createFixture({
    content: 'start()\ndanger(input)\nhopeless(x)\nsecret = "hunter2"\nend()\n',
  })
  const preview = await createPreviewFixPr(fixture.deps)({ teamId: fixture.teamId, prUrl: PR_URL })
  t.match(preview, {
    fixes: [
      {
        ruleId: 'danger',
        title: 'Call the safe function',
        severity: 'high',
        file: 'src/run.js',
        line: 2,
        safety: 'merge',
        behaviourChange: 'none',
        proof: { parses: true, findingGone: true, nothingNew: true, signaturesKept: true },
      },
    ],
    quota: { allowed: true, limit: 10, used: 0, remaining: 10, resetsAt: null },
    credits: null,
    delivery: 'pull-request',
    existing: null,
    pullRequest: { owner: 'acme', repo: 'shop', number: 1, headSha: fixture.head, isFork: false, state: 'open' },
  })
  t.same(
    preview.notFixable.map(({ ruleId, code }) => [ruleId, code]),
    [
      ['hopeless', 'no_safe_fix'],
      ['secret', 'no_safe_fix'],
    ],
  )
  t.match(preview.diff, /^--- a\/src\/run\.js\n\+\+\+ b\/src\/run\.js\n/)
  t.match(preview.diff, /-danger\(input\)\n\+safe\(input\)/)
  t.notMatch(JSON.stringify(preview), /hunter2/)
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 0 })
  t.equal((await fixture.db.select().from(fixPrs)).length, 0)

  const { fixPrId } = await ask(fixture)
  const again = await createPreviewFixPr(fixture.deps)({ teamId: fixture.teamId, prUrl: PR_URL })
  t.same(again.existing, { fixPrId, status: 'queued', delivery: 'pull-request', url: null })
})

test('the button of the check run', async (t) => {
  const fixture = await createFixture()
  const press = createRequestFixPrFromCheckRun({ ...fixture.deps, requestFixPr: createRequestFixPr(fixture.deps) })
  const input = { installationId: 42, repositoryId: REPOSITORY.id, owner: 'acme', repo: 'shop', prNumber: 1 }
  await press({ ...input, senderId: 12345, senderLogin: 'stranger' })
  await press({ ...input, installationId: 43, senderId: 900, senderLogin: 'mona' })
  t.equal(await fixture.countJobs('run-fix-pr'), 0)
  await press({ ...input, senderId: 900, senderLogin: 'mona' })
  await press({ ...input, senderId: 900, senderLogin: 'mona' })
  t.equal(await fixture.countJobs('run-fix-pr'), 1)
  const rows = await fixture.db
    .select()
    .from(fixPrs)
    .where(sql`true`)
  t.match(rows, [{ requestedByUserId: fixture.user.id, delivery: 'pull-request' }])

  await fixture.db.delete(fixPrs)
  await fixture.db.update(teams).set({ plan: 'FREE', autoFixPrsUsed: 0 })
  await press({ ...input, senderId: 900, senderLogin: 'mona' })
  t.match(await fixture.db.select().from(fixPrs), [{ delivery: 'suggestions', quotaTaken: false }])
  t.match(await fixture.readTeam(), { autoFixPrsUsed: 0 })
})
