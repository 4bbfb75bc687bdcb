import { eq } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import { findAnalysis } from '../../../src/db/repositories/analysis-record-repository.ts'
import type { Database } from '../../../src/db/client.ts'
import { findReview } from '../../../src/db/repositories/review-repository.ts'
import { analysisRecords, codeHostInstallations, fixPrs, teams } from '../../../src/db/schema/index.ts'
import type { PullRequest } from '../../../src/domain/code-host/pull-request.ts'
import { REVIEW_LIMITS } from '../../../src/domain/review/review-scope.ts'
import { createLinks } from '../../../src/lib/links.ts'
import type { Logger } from '../../../src/lib/logger.ts'
import { REVIEW_COMMENT_MARKER } from '../../../src/messages/pull-request-comment.ts'
import type { Queue } from '../../../src/queue/queue.ts'
import { createUpgradeServices } from '../../../src/services/dependencies/create-upgrade-services.ts'
import { createReportReviewFailure } from '../../../src/services/review/report-review-failure.ts'
import type { ReviewDeps } from '../../../src/services/review/review-deps.ts'
import { createReviewPullRequest } from '../../../src/services/review/review-pull-request.ts'
import { createTestAnalyzer } from '../../helpers/create-test-analyzer.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { REPOSITORY } from '../../helpers/in-memory-code-host/repository.ts'
import {
  BASE_SHA,
  createReviewedPullRequest,
  type ReviewedPullRequest,
} from '../../helpers/in-memory-code-host/reviewed-pull-request.ts'
import { createFakeVulnerabilities, manifestSandbox } from '../../helpers/fake-vulnerabilities.ts'
import { osvRecord } from '../../stand-ins/osv/records.ts'
import { createFakeSandbox, type FakeSandbox } from '../../helpers/fake-sandbox.ts'
import { REVIEW_ALONE } from '../../helpers/review-alone.ts'

const INSTALLATION = 5
const INPUT = { installationId: INSTALLATION, repositoryId: REPOSITORY.id, owner: 'acme', repo: 'shop', number: 7 }
/** So often was looked for what is not there that the code host is believed. */
const BELIEVED = 5
const NOW = new Date('2026-03-01T12:00:00.000Z')
const FIRST = '1'.repeat(40)
const SECOND = '2'.repeat(40)
const THIRD = '3'.repeat(40)
const NOT_THERE_YET = { name: 'RetryLater', reason: 'not_there_yet' }

const log: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => log }

type World = {
  db: Database
  teamId: string
  host: ReviewedPullRequest
  sandbox: FakeSandbox
  queued: { task: string; payload: unknown; runAt: Date | undefined }[]
  deps: ReviewDeps
  review: (misses?: number) => ReturnType<ReturnType<typeof createReviewPullRequest>>
}

async function createWorld(
  t: Test,
  options: { bound?: boolean; pullRequest?: Partial<PullRequest>; deps?: Partial<ReviewDeps> } = {},
): Promise<World> {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'Acme', slug: 'acme', plan: 'TEAM' }).returning()
  await db.insert(codeHostInstallations).values({
    installationId: INSTALLATION,
    teamId: options.bound === false ? null : team!.id,
    accountId: 1,
    accountLogin: 'acme',
    accountType: 'Organization',
  })
  const host = createReviewedPullRequest(options.pullRequest)
  const sandbox = createFakeSandbox()
  const queued: World['queued'] = []
  const queue: Queue = {
    async enqueue(_executor, task, payload, { runAt } = {}) {
      queued.push({ task, payload, runAt })
    },
  }
  let time = NOW.getTime()
  const clock = () => new Date((time += 1_000))
  const links = createLinks(() => 'https://fix.example')
  const analyzer = createTestAnalyzer({ db, sandbox, clock })
  const deps = {
    ...REVIEW_ALONE,
    db,
    codeHost: host,
    analyzer,
    queue,
    links,
    clock,
    limits: REVIEW_LIMITS,
    ...options.deps,
  }
  const reviewPullRequest = createReviewPullRequest(deps)
  const review = (misses = BELIEVED) =>
    reviewPullRequest(INPUT, { retries: { since: null, times: { not_there_yet: misses } }, log })
  return { db, teamId: team!.id, host, sandbox, queued, deps, review }
}

function onlyComment(host: ReviewedPullRequest): string {
  if (host.comments.length !== 1) throw new Error(`There are ${host.comments.length} comments`)
  return host.comments[0]!.body
}

function lastCheckRun(host: ReviewedPullRequest) {
  return [...host.checkRuns.values()].at(-1)!
}

test('a pull request that only changes dependencies is told of, and edited when they are repaired', async (t) => {
  const vulnerabilities = createFakeVulnerabilities([
    osvRecord('npm', 'lodash', 'GHSA-1', { ranges: [['0', '4.17.21']], word: 'HIGH' }),
  ])
  const services = createUpgradeServices({
    sandbox: manifestSandbox,
    vulnerabilities,
    registry: { readMetadata: async () => null },
  })
  const { db, teamId, host, review } = await createWorld(t, { deps: services })
  const manifest = (version: string) => JSON.stringify({ dependencies: { lodash: version } })
  host.push(FIRST, { 'package.json': manifest('4.17.20') })
  t.match(await review(), { comment: 'create', conclusion: 'failure' })
  t.match(onlyComment(host), '### Fixwright found 1 vulnerable dependency, it can be fixed automatically')
  t.match(lastCheckRun(host), { annotations: [{ path: 'package.json', startLine: 1 }], actions: [{}] })
  const asked = vulnerabilities.lookUps.length
  t.match(await review(), { comment: 'leave' })
  t.equal(vulnerabilities.lookUps.length, asked, 'the same head has the stored answer')
  const [row] = await db.select().from(analysisRecords)
  t.match(await findAnalysis(db, { teamId, analysisId: row!.id }), {
    dependencies: { manifests: [{ path: 'package.json', vulnerabilities: [{ packageName: 'lodash' }] }] },
  })

  host.comments = []
  t.match(await review(), { comment: 'leave' }, 'a person removed it, and nothing is new')
  host.push(SECOND, { 'package.json': manifest('4.17.21') })
  t.match(await review(), { comment: 'leave', conclusion: 'success' })
  t.match(lastCheckRun(host), { title: 'No new findings' })
})

test('a plan without fix pull requests is offered suggestions, until they are there', async (t) => {
  const { db, teamId, host, review } = await createWorld(t)
  await db.update(teams).set({ plan: 'FREE' })
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  await review()
  t.match(onlyComment(host), '[Get the fixes as suggestions →]')
  t.match(lastCheckRun(host), { actions: [{ label: 'Suggest fixes', identifier: 'create-fix-pr' }] })
  const pull = { installationId: 1, repositoryId: INPUT.repositoryId, repositoryFullName: 'acme/shop' }
  const head = { originalPrNumber: 7, originalHeadSha: FIRST, originalHeadRef: 'feature', branch: 'fixwright/pr-7' }
  const posted = { status: 'open', delivery: 'suggestions', fixPrUrl: 'https://code.example/acme/shop/pull/7' } as const
  await db.insert(fixPrs).values({ teamId, ...pull, ...head, ...posted })
  await review()
  t.match(onlyComment(host), 'The fixes are suggestions in the review of this pull request. You choose which to apply.')
  t.match(lastCheckRun(host), { actions: [], summary: /are suggestions in the review/ })
})

test('opened: comment, check run and rows', async (t) => {
  const { db, teamId, host, review } = await createWorld(t)
  host.setTree(BASE_SHA, { 'old.js': 'danger(older)\n' })
  host.push(FIRST, {
    'old.js': '// moved down\ndanger(older)\n',
    'new.js': 'danger(first)\npuzzle(second)\n',
    'a.md': 'x',
  })
  t.match(await review(), { kind: 'published', comment: 'create', conclusion: 'failure' })

  const comment = onlyComment(host)
  t.ok(comment.startsWith(REVIEW_COMMENT_MARKER))
  t.match(comment, '### Fixwright found 2 vulnerabilities, 1 can be fixed automatically')
  t.match(comment, '1 older one not shown')
  t.match(comment, `https://code.example/acme/shop/blob/${FIRST}/new.js#L1`)
  const createFix = `https://fix.example/teams/${teamId}/create-fix?pr=https%3A%2F%2Fcode.example%2Facme%2Fshop%2Fpull%2F7`
  t.match(comment, `(${createFix})`)
  t.match(lastCheckRun(host), {
    name: 'Fixwright',
    headSha: FIRST,
    status: 'completed',
    conclusion: 'failure',
    externalId: 'pr-7',
    detailsUrl: createFix,
    annotations: [
      { path: 'new.js', startLine: 1 },
      { path: 'new.js', startLine: 2 },
    ],
    actions: [{ label: 'Create fix PR', identifier: 'create-fix-pr' }],
  })

  const [record] = await db.select().from(analysisRecords)
  t.match(record, {
    teamId,
    status: 'complete',
    headSha: FIRST,
    filesAnalysed: 2,
    filesTotal: 2,
    mergeBaseSha: BASE_SHA,
  })
  t.same(
    record!.findings.map(({ title, origin }) => [title, origin]),
    [
      ['danger first', 'new'],
      ['danger older', 'pre-existing'],
      ['puzzle second', 'new'],
    ],
  )
  t.match(await findAnalysis(db, { teamId, analysisId: record!.id }), { id: record!.id })
  t.match(await findReview(db, { repositoryId: REPOSITORY.id, prNumber: 7 }), {
    headSha: FIRST,
    state: 'open',
    commentId: host.comments[0]!.id,
    checkRunHeadSha: FIRST,
    analysisId: record!.id,
  })
})

test('a second push edits in place and tells what changed', async (t) => {
  const { host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\ndanger(second)\n' })
  await review()
  host.push(SECOND, { 'new.js': 'danger(second)\n\n', 'more.js': 'danger(third)\n' })
  t.match(await review(), { kind: 'published', comment: 'update' })
  t.match(onlyComment(host), 'since `1111111`: 1 new, 1 fixed')
  t.match(onlyComment(host), `/blob/${SECOND}/`)
  t.notMatch(onlyComment(host), FIRST)
  t.equal(host.checkRuns.size, 2)
})

test('all fixed: one line, and no further edits', async (t) => {
  const { host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  await review()
  host.push(SECOND, { 'new.js': 'safe(first)\n' })
  t.match(await review(), { kind: 'published', comment: 'update', conclusion: 'success' })
  t.equal(onlyComment(host).split('\n').filter(Boolean).length, 2, 'the marker and one line')
  host.push(THIRD, { 'new.js': 'safe(second)\n' })
  t.match(await review(), { kind: 'published', comment: 'leave' })
  host.push(FIRST.replaceAll('1', '4'), { 'new.js': 'danger(again)\n' })
  t.match(await review(), { kind: 'published', comment: 'update' })
  t.equal(host.comments.length, 1)
})

test('nothing fixable: no comment, the check run tells', async (t) => {
  const { host, sandbox, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'puzzle(first)\n' })
  t.match(await review(), { kind: 'published', comment: 'leave', conclusion: 'failure' })
  t.same(host.comments, [])
  t.match(lastCheckRun(host), { title: '1 new finding: 1 high', actions: [] })

  host.push(SECOND, { 'new.js': 'fine()\n' })
  t.match(await review(), { comment: 'leave', conclusion: 'success' })
  t.same(sandbox.calls, [['new.js'], ['new.js']], 'the merge base is not read without need')
})

test('50 repeats create one comment and write nothing more', async (t) => {
  const { db, host, sandbox, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  for (let repeat = 0; repeat < 50; repeat += 1) await review()
  t.same(host.writes, ['createComment', 'upsertCheckRun'])
  t.equal(sandbox.calls.length, 1)
  t.equal((await db.select().from(analysisRecords)).length, 1)
})

test('50 pushes with the same findings keep one comment', async (t) => {
  const { host, review } = await createWorld(t)
  for (let push = 0; push < 50; push += 1) {
    host.push(String(push).padStart(40, 'a'), { 'new.js': `danger(first)\n// ${push}\n` })
    await review()
  }
  t.equal(host.writes.filter((write) => write === 'createComment').length, 1)
  t.equal(host.comments.length, 1)
})

test('a head that moved on is dropped before each write', async (t) => {
  const { host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  host.before = (operation) => {
    if (operation === 'listComments') host.push(SECOND, { 'new.js': 'danger(second)\n' })
  }
  t.same(await review(), { kind: 'stale' })
  t.same(host.writes, [])

  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  host.before = () => {}
  host.after = (operation) => {
    if (operation === 'createComment') host.push(SECOND, { 'new.js': 'danger(second)\n' })
  }
  t.same(await review(), { kind: 'stale' })
  t.same(host.writes, ['createComment'])
  host.after = () => {}
  t.match(await review(), { kind: 'published', comment: 'update' })
  t.match(onlyComment(host), SECOND)
})

test('a lost answer after the comment was created makes no second one', async (t) => {
  const { host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  host.after = (operation) => {
    if (operation === 'createComment')
      throw new CodeHostError('unavailable', { statusCode: 0, message: 'socket hang up' })
  }
  await t.rejects(review(), { name: 'CodeHostError' })
  host.after = () => {}
  t.match(await review(2), { kind: 'published', comment: 'leave' })
  t.equal(host.comments.length, 1)
  t.equal(host.checkRuns.size, 1)
})

test('a failure at any point is made good by the next attempt', async (t) => {
  const { db, host, sandbox, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  for (let failAt = 1; ; failAt += 1) {
    let count = 0
    host.after = () => {
      count += 1
      if (count === failAt) throw new CodeHostError('timeout', { statusCode: 0, message: 'timed out' })
    }
    const outcome = await review(failAt).catch((error: unknown) => error)
    if (!(outcome instanceof CodeHostError)) break
  }
  t.equal(host.comments.length, 1)
  t.equal(host.checkRuns.size, 1)
  t.equal((await db.select().from(analysisRecords)).length, 1)
  t.ok(sandbox.calls.length <= 2, 'a finished analysis is not repeated')
})

test('closed before opened: merged is final, nothing is written', async (t) => {
  const { db, host, review } = await createWorld(t, { pullRequest: { state: 'merged' } })
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  t.same(await review(), { kind: 'skipped', reason: 'pull_request_not_open' })
  host.pullRequest = { ...host.pullRequest!, state: 'closed' }
  await review()
  t.match(await findReview(db, { repositoryId: REPOSITORY.id, prNumber: 7 }), { state: 'merged' })
  t.same(host.writes, [])
  host.pullRequest = null
  t.same(await review(), { kind: 'skipped', reason: 'pull_request_gone' })
})

test('partial: truncated list, too many files, large, slow and broken ones', async (t) => {
  const { host, review, db } = await createWorld(t, {
    deps: { limits: { ...REVIEW_LIMITS, maxFiles: 5, maxFileBytes: 100 } },
  })
  host.push(FIRST, {
    'a.js': 'danger(a)',
    'b.js': 'x'.repeat(200),
    'c.js': 'SLOW',
    'd.js': 'BROKEN',
    'e.py': 'import os',
    'f.js': 'danger(f)',
  })
  host.truncated = true
  host.pullRequest = { ...host.pullRequest!, changedFiles: 4_000 }
  await review()
  t.match(onlyComment(host), 'Partial: 1 of 5 changed source files could be analysed in full.')
  t.match(onlyComment(host), 'The pull request changes 4000 files, of which the code host lists 6.')
  t.notMatch(onlyComment(host), 'e.py')
  t.match(lastCheckRun(host).text, 'e.py')
  t.notMatch(lastCheckRun(host).text, 'unexpected BROKEN', 'the parser may quote the code')
  const [record] = await db.select().from(analysisRecords)
  t.equal(record!.status, 'partial')
  t.same(Object.fromEntries(record!.skipped.map(({ file, code }) => [file, code])), {
    '*': 'limit',
    'b.js': 'too_large',
    'c.js': 'timeout',
    'd.js': 'unparseable',
    'e.py': 'unsupported_language',
    'f.js': 'limit',
  })
})

test('partial and clean is neutral, never success', async (t) => {
  const { host, review } = await createWorld(t, { deps: { limits: { ...REVIEW_LIMITS, maxTotalBytes: 10 } } })
  host.push(FIRST, { 'a.js': 'fine()', 'b.js': 'danger(too_far)' })
  t.match(await review(), { comment: 'leave', conclusion: 'neutral' })
  t.match(lastCheckRun(host), { title: 'No new findings in 1 of 2 files' })
})

test('renamed and moved code is not new', async (t) => {
  const { db, host, review } = await createWorld(t)
  const moved = 'function aFunctionOfSomeLength() {\n  danger(moved)\n  return somethingElse()\n}\n'
  host.setTree(BASE_SHA, { 'old.js': 'danger(renamed)\n', 'gone.js': moved })
  host.push(FIRST, { 'new.js': 'danger(renamed)\nsafe()\n', 'other.js': moved }, { 'new.js': 'old.js' })
  t.match(await review(), { comment: 'leave', conclusion: 'success' })
  const [record] = await db.select().from(analysisRecords)
  t.same(
    record!.findings.map((finding) => finding.origin),
    ['pre-existing', 'pre-existing'],
  )
})

test('a new base makes a new comparison of the same head', async (t) => {
  const { db, host, sandbox, review } = await createWorld(t)
  const other = 'c'.repeat(40)
  host.setTree(BASE_SHA, { 'a.js': 'fine()\n' })
  host.setTree(other, { 'a.js': 'danger(first)\n' })
  host.push(FIRST, { 'a.js': '\ndanger(first)\n' })
  await review()
  host.mergeBase = other
  t.match(await review(), { comment: 'update', conclusion: 'success' })
  t.equal(sandbox.calls.length, 4)
  t.equal((await db.select().from(analysisRecords)).length, 1)
})

test('a comment that a person removed comes back only with something new', async (t) => {
  const { host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  await review()
  host.comments = []
  t.match(await review(), { comment: 'leave' })
  host.push(SECOND, { 'new.js': 'danger(first)\n\n' })
  t.match(await review(), { comment: 'leave' })
  host.push(THIRD, { 'new.js': 'danger(first)\ndanger(second)\n' })
  t.match(await review(), { comment: 'create' })
})

test('our marker in the comment of somebody else is not ours', async (t) => {
  const { host, review } = await createWorld(t)
  host.comments = [{ id: 1, body: REVIEW_COMMENT_MARKER, byThisApp: false, htmlUrl: '' }]
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  t.match(await review(), { comment: 'create' })
  t.equal(host.comments[0]!.body, REVIEW_COMMENT_MARKER)
})

test('a fork is told of suggestions', async (t) => {
  const { host, review } = await createWorld(t, { pullRequest: { isFork: true } })
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  await review()
  t.match(onlyComment(host), 'This pull request comes from a fork: fixes are offered as suggestions')
  t.match(lastCheckRun(host).actions, [{ label: 'Suggest fixes' }])
})

test('an open fix pull request is linked instead of the create-fix page', async (t) => {
  const { db, teamId, host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  await review()
  await db.insert(fixPrs).values({
    teamId,
    installationId: INSTALLATION,
    repositoryId: REPOSITORY.id,
    repositoryFullName: 'acme/shop',
    originalPrNumber: 7,
    originalHeadSha: FIRST,
    originalHeadRef: 'search',
    branch: 'fixwright/pr-7',
    status: 'open',
    fixPrNumber: 8,
    fixPrUrl: 'https://code.example/acme/shop/pull/8',
  })
  t.match(await review(), { comment: 'update' })
  t.match(onlyComment(host), '[Fix pull request 8 is open →](https://code.example/acme/shop/pull/8)')
  t.notMatch(onlyComment(host), 'create-fix')
  t.same(lastCheckRun(host).actions, [])
})

test('our own fix pull requests are not reviewed, look-alikes are', async (t) => {
  const { host, review } = await createWorld(t, { pullRequest: { authorLogin: 'fixwright[bot]' } })
  const head = { ...host.pullRequest!.head, branch: 'fixwright/pr-3' }
  host.pullRequest = { ...host.pullRequest!, head }
  t.same(await review(), { kind: 'skipped', reason: 'fix_pull_request' })
  host.pullRequest = { ...host.pullRequest, authorLogin: 'mallory' }
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  t.match(await review(), { kind: 'published' })
})

test('an installation without a team: a neutral check run tells how to connect it', async (t) => {
  const { db, host, sandbox, review } = await createWorld(t, { bound: false })
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  t.same(await review(), { kind: 'skipped', reason: 'not_connected' })
  t.match(lastCheckRun(host), { conclusion: 'neutral', summary: /https:\/\/fix\.example/ })
  t.same([host.comments, sandbox.calls, await db.select().from(analysisRecords)], [[], [], []])

  await db.delete(codeHostInstallations)
  t.same(await review(), { kind: 'skipped', reason: 'not_connected' }, 'one we have not heard of')
})

test('the quota is asked once a head; a refusal is told and leaves no row', async (t) => {
  let asked = 0
  let allowed = true
  const { db, host, sandbox, review } = await createWorld(t, {
    deps: {
      async takeAnalysisQuota() {
        asked += 1
        return allowed ? { allowed } : { allowed, reason: 'The 20 analyses of this month are used up until 1 April.' }
      },
      describeQuota: async () => '16 of 20 analyses of this month are used.',
    },
  })
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  await review()
  await review()
  t.equal(asked, 1)
  t.match(onlyComment(host), '16 of 20 analyses of this month are used.')
  allowed = false
  host.push(SECOND, { 'new.js': 'danger(second)\n' })
  t.same(await review(), { kind: 'skipped', reason: 'quota_reached' })
  t.match(lastCheckRun(host), { conclusion: 'neutral', headSha: SECOND, summary: /until 1 April/ })
  t.equal((await db.select().from(analysisRecords)).length, 1)
  t.equal(sandbox.calls.length, 1)
})

test('a repository that the plan does not cover: a neutral check run, no comment, no row', async (t) => {
  const reason = 'The FREE plan covers one repository, and for this team that is acme/other.'
  const { db, host, review } = await createWorld(t, {
    deps: { takeAnalysisQuota: async () => ({ allowed: false, code: 'REPOSITORY_LIMIT_REACHED', reason }) },
  })
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  t.same(await review(), { kind: 'skipped', reason: 'repository_limit' })
  t.match(lastCheckRun(host), { conclusion: 'neutral', title: /another repository/, summary: /acme\/other/ })
  t.same([host.comments, await db.select().from(analysisRecords)], [[], []])
})

test('a rate limit queues the review again, and the operator is told', async (t) => {
  const raised: string[] = []
  const alerts = { raise: async (alertClass: string) => void raised.push(alertClass) }
  const { host, review } = await createWorld(t, { deps: { alerts } })
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  host.before = (operation) => {
    if (operation === 'createComment')
      throw new CodeHostError('rate_limit', { statusCode: 403, message: 'API rate limit exceeded', retryAfter: 37 })
  }
  await t.rejects(review(), Object.assign(new Error('API rate limit exceeded'), { kind: 'rate_limit', retryAfter: 37 }))
  t.same(raised, ['codehost_quota'])
})

test('what is not found is looked for again, for a minute', async (t) => {
  const { db, host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  const { pullRequest } = host
  host.pullRequest = null
  for (let misses = 0; misses < BELIEVED; misses += 1) await t.rejects(review(misses), NOT_THERE_YET)
  t.same(await review(BELIEVED), { kind: 'skipped', reason: 'pull_request_gone' })

  host.pullRequest = pullRequest
  host.mergeBase = null
  await t.rejects(review(0), NOT_THERE_YET, 'without a merge base everything would be new')
  t.strictSame(host.writes, [])
  host.before = (operation) => {
    if (operation === 'listChangedFiles') throw new CodeHostError('not_found', { statusCode: 404, message: 'no' })
  }
  await t.rejects(review(2), NOT_THERE_YET)
  t.match(await db.select().from(analysisRecords), [{ status: 'running' }], 'one unit, however often')
  t.same(await review(), { kind: 'skipped', reason: 'not_found' })
  t.match(lastCheckRun(host), { conclusion: 'neutral', summary: /does not have all of the files and commits/ })
  host.before = () => {}
  t.match(await review(), { kind: 'published' }, 'unrelated histories have no merge base')
})

test('refusals end the review without an error', async (t) => {
  const { db, host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  const refuse = (kind: 'not_found' | 'permission_denied' | 'suspended') => {
    host.before = (operation) => {
      if (operation === 'listChangedFiles') throw new CodeHostError(kind, { statusCode: 403, message: kind })
    }
  }
  refuse('permission_denied')
  t.same(await review(), { kind: 'skipped', reason: 'permission_denied' })
  t.match(await db.select().from(analysisRecords), [{ status: 'failed' }], 'no analysis stays under way')
  refuse('not_found')
  t.same(await review(), { kind: 'skipped', reason: 'not_found' })
  refuse('suspended')
  t.same(await review(), { kind: 'skipped', reason: 'installation_unavailable' })
  const [installation] = await db.select().from(codeHostInstallations)
  t.equal(installation!.state, 'suspended')
  host.before = () => {}
  t.same(await review(), { kind: 'skipped', reason: 'installation_unavailable' })
  await db.update(codeHostInstallations).set({ state: 'active' }).where(eq(codeHostInstallations.installationId, 5))
  t.match(await review(), { kind: 'published', comment: 'create' })
})

test('a refused comment does not keep the check run away', async (t) => {
  const { host, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  host.before = (operation) => {
    if (operation === 'createComment')
      throw new CodeHostError('permission_denied', {
        statusCode: 403,
        message: 'Unable to create comment because issue is locked.',
      })
  }
  t.match(await review(), { kind: 'published', comment: 'leave', conclusion: 'failure' })
  t.equal(host.checkRuns.size, 1)
  host.before = () => {}
  t.match(await review(), { comment: 'create' }, 'posted once the conversation is open again')
})

test('when the last attempt failed the check run says so', async (t) => {
  const { db, host, deps, review } = await createWorld(t)
  host.push(FIRST, { 'new.js': 'danger(first)\n' })
  host.before = (operation) => {
    if (operation === 'readFile') throw new Error('a bug with ghp_secret inside')
  }
  await t.rejects(review(), { message: /a bug/ })
  const report = createReportReviewFailure(deps)
  await report(INPUT, new Error('a bug with ghp_secret inside'))
  t.match(lastCheckRun(host), { conclusion: 'neutral', title: 'Could not be analysed' })
  t.notMatch(lastCheckRun(host).summary, 'ghp_secret')
  t.match(await db.select().from(analysisRecords), [{ status: 'failed' }])

  host.before = () => {
    throw new CodeHostError('suspended', { statusCode: 403, message: 'suspended' })
  }
  await t.resolves(report(INPUT, new Error('x')), 'there is nobody to tell')
  host.before = () => {
    throw new CodeHostError('unavailable', { statusCode: 502, message: 'bad gateway' })
  }
  await t.rejects(report(INPUT, new Error('x')), { name: 'CodeHostError' })

  host.before = () => {}
  t.match(await review(), { kind: 'published' }, 'and another try may succeed')
})

const SETTINGS = '.github/fixwright.yml'

test('findings in tests and suppressed ones are counted, and do not fail the check', async (t) => {
  const { db, host, review } = await createWorld(t)
  host.setTree(BASE_SHA, { 'old.js': 'danger(old) // known\n' })
  host.push(FIRST, {
    'old.js': '\ndanger(old) // known\n',
    'test/a.test.js': 'danger(first)\n',
    'new.js': 'danger(second) // known\n',
  })
  t.match(await review(), { kind: 'published', comment: 'leave', conclusion: 'success' })
  const { summary, text, annotations } = lastCheckRun(host)
  t.match(summary, 'Not in the verdict: 1 in tests; 1 suppressed here.')
  t.match(text, '#### New, but not in the verdict')
  t.match(text, 'test/a.test.js:1')
  t.match(text, 'Suppressed in the code')
  t.same(annotations, [])
  const [record] = await db.select().from(analysisRecords)
  t.match(record!.findings, [{ kind: 'test', aside: 'file-kind', origin: 'new' }])
  t.match(
    record!.suppressed.map(({ finding, origin, reason }) => [finding.file, origin, reason]),
    [
      ['new.js', 'new', 'known'],
      ['old.js', 'pre-existing', 'known'],
    ],
  )
})

test('the settings of the repository apply', async (t) => {
  const { host, review } = await createWorld(t)
  const settings = 'paths:\n  exclude: [legacy]\nrules:\n  sql-injection: low\nfile-kinds: [source, test]\n'
  host.setTree(BASE_SHA, { [SETTINGS]: settings })
  host.push(FIRST, {
    [SETTINGS]: settings,
    'legacy/a.js': 'danger(one)\n',
    'test/a.test.js': 'danger(two)\n',
  })
  t.match(await review(), { kind: 'published', comment: 'create', conclusion: 'neutral' })
  const { title, summary } = lastCheckRun(host)
  t.equal(title, '1 new finding: 1 low')
  t.match(summary, 'excludes 1 changed source file')
  t.notMatch(summary, 'This pull request changes')
  t.notOk(
    host.reads.some((read) => read.endsWith('legacy/a.js')),
    'what is left out is not even read',
  )
})

test('a wrong settings file is told with line and key, and the defaults apply', async (t) => {
  const { host, review } = await createWorld(t)
  const settings = 'paths:\n  exclude: ["**"]\nrules:\n  sql-injektion: off\n'
  host.setTree(BASE_SHA, { [SETTINGS]: settings })
  host.push(FIRST, { [SETTINGS]: settings, 'a.js': 'danger(one)\n' })
  t.match(await review(), { kind: 'published', conclusion: 'failure' })
  t.match(lastCheckRun(host).summary, 'line 4, `rules.sql-injektion`: There is no such rule.')
})

test('a pull request cannot switch off its own findings unseen', async (t) => {
  const { host, review } = await createWorld(t)
  host.push(FIRST, {
    [SETTINGS]: 'rules:\n  sql-injection: off\npaths:\n  exclude: [b.js]\n',
    'a.js': 'danger(one)\n',
    'b.js': 'danger(two)\n',
  })
  t.match(await review(), { kind: 'published', conclusion: 'neutral' })
  const { title, summary } = lastCheckRun(host)
  t.equal(title, 'No new findings shown, 2 hidden by changed settings')
  t.match(summary, 'This pull request changes `.github/fixwright.yml`: 2 new findings')
})

test('a fork is judged by the settings of the base branch', async (t) => {
  const { host, review } = await createWorld(t, { pullRequest: { isFork: true } })
  host.setTree(THIRD, { [SETTINGS]: 'severity: critical\n' })
  host.baseBranchSha = THIRD
  host.push(FIRST, { [SETTINGS]: 'rules:\n  sql-injection: off\n', 'a.js': 'danger(one)\npuzzle(two)\n' })
  t.match(await review(), { kind: 'published', conclusion: 'failure' })
  t.match(lastCheckRun(host), { title: '1 new finding: 1 critical' })
  t.match(lastCheckRun(host).summary, '1 below the severity threshold')
})
