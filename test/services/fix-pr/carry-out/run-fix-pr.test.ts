import { eq } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { CODE_HOST_ERROR_KINDS } from '../../../../src/domain/code-host/code-host-error-kinds.ts'
import { codeHostInstallations, fixPrs, teams } from '../../../../src/db/schema/index.ts'
import { fixPrTrailer } from '../../../../src/domain/fix-pr/fix-branch.ts'
import { AppError } from '../../../../src/errors.ts'
import { createRequestFixPr } from '../../../../src/services/fix-pr/request/request-fix-pr.ts'
import { createTestAnalyzer } from '../../../helpers/create-test-analyzer.ts'
import { runAsJob, troubled } from '../run-as-job.ts'
import { createRunFixPr } from '../../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { codeHostError } from '../../../helpers/in-memory-code-host/repository.ts'
import { createFixture, ownBranches, ownPulls, PR_URL, type Fixture, type FixtureOptions } from '../fix-pr-fixture.ts'

/** A fixture with a request that waits for its job. */
async function createRequest(options: FixtureOptions = {}) {
  const fixture = await createFixture(options)
  const { fixPrId } = await createRequestFixPr(fixture.deps)({
    actor: fixture.actor,
    teamId: fixture.teamId,
    prUrl: PR_URL,
  })
  fixture.host.state.calls.length = 0
  fixture.events.length = 0
  return { ...fixture, fixPrId, run: (attempt = 0) => runAsJob(fixture.deps, fixPrId, troubled(attempt)) }
}
type Request = Awaited<ReturnType<typeof createRequest>>

function oneOfEach(t: Test, fixture: Fixture, note: string) {
  t.same(
    ownBranches(fixture.host, fixture.head),
    [{ name: 'fixwright/pr-1', commits: 1 }],
    `${note}: one branch, one commit`,
  )
  t.equal(ownPulls(fixture.host).length, 1, `${note}: one pull request`)
}

test('from queued to open', async (t) => {
  const request = await createRequest()
  request.clock.advance(1_500)
  t.equal(await request.run(), 'opened')
  const { host, fixPrId } = request
  oneOfEach(t, request, 'done')
  const [pull] = ownPulls(host)
  t.match(pull, {
    base: { branch: 'feature' },
    head: { branch: 'fixwright/pr-1' },
    draft: false,
    title: 'Call the safe function in run.js',
  })
  t.match(pull!.body, /Fixes the security finding that #1 adds/)
  const commit = host.state.commits.get(host.state.branches.get('fixwright/pr-1')!)!
  t.same(commit.parents, [request.head])
  t.same(commit.files, { 'src/run.js': 'start()\nsafe(input)\nend()\n' })
  t.match(commit.message, new RegExp(`\n${fixPrTrailer(fixPrId)}\n$`))
  const row = await request.readRow(fixPrId)
  t.match(row, {
    status: 'open',
    step: 'done',
    fixPrNumber: pull!.ref.number,
    fixPrUrl: pull!.htmlUrl,
    filesFixed: 1,
    vulnerabilitiesFixed: 1,
    errorType: null,
    quotaReturnedAt: null,
  })
  t.match(row.fixes, [{ ruleId: 'danger', file: 'src/run.js', line: 2 }])
  t.same(request.events, [
    {
      name: 'fix_pr_created',
      properties: {
        teamId: request.teamId,
        prNumber: pull!.ref.number,
        filesFixed: 1,
        vulnerabilitiesFixed: 1,
        duration: 0,
      },
    },
  ])
  t.same(await request.readAudit(), ['fix_pr.requested', 'fix_pr.created'])
  t.equal(await request.countJobs('follow-original'), 1)
  t.equal(await request.run(), 'nothing', 'a second run finds it done')
})

test('what running the function has shown is in the pull request and stays with the fix', async (t) => {
  const differential = { benign: { equal: 20, total: 20 }, attack: { blocked: 6, total: 6 } }
  const request = await createRequest({ sandbox: { differential } })
  t.equal(await request.run(), 'opened')
  const [pull] = ownPulls(request.host)
  t.match(pull!.body, 'in a sandbox: benign 20/20 equal, attack 6/6 blocked.')
  t.match((await request.readRow(request.fixPrId)).fixes, [{ differential }])
})

test('killed before or after any call to the code host, the next run ends with one of each', async (t) => {
  const rehearsal = await createRequest()
  await rehearsal.run()
  const calls = [...rehearsal.host.state.calls]
  t.ok(calls.length >= 10)
  for (const at of ['before', 'after'] as const) {
    for (const [index, name] of calls.entries()) {
      await t.test(`killed ${at} call ${index}, ${name}`, async (t) => {
        const request = await createRequest()
        // What a killed process leaves behind: nothing after this point is done, neither retries nor records.
        request.host.state.faults.push((_call, each) => (each === index ? { at, error: new Error('killed') } : null))
        const killed = {
          ...request.deps,
          db: new Proxy(request.deps.db, {
            get: (db, key, receiver) => {
              if (key === 'transaction' && request.host.state.calls.length > index) throw new Error('killed')
              return Reflect.get(db, key, receiver) as unknown
            },
          }),
        }
        await t.rejects(createRunFixPr(killed).run({ fixPrId: request.fixPrId }))
        t.match(await request.readRow(request.fixPrId), { status: 'running' })
        t.equal(await request.run(), 'opened')
        oneOfEach(t, request, 'recovered')
        t.match(await request.readRow(request.fixPrId), { status: 'open', vulnerabilitiesFixed: 1 })
        t.match(await request.readTeam(), { autoFixPrsUsed: 1 })
      })
    }
  }
})

test('killed between the pull request and its record', async (t) => {
  const request = await createRequest()
  let transactions = 0
  const killed = {
    ...request.deps,
    db: new Proxy(request.deps.db, {
      get: (db, key, receiver) => {
        if (key === 'transaction') {
          transactions += 1
          throw new Error('killed')
        }
        return Reflect.get(db, key, receiver) as unknown
      },
    }),
  }
  await t.rejects(createRunFixPr(killed).run({ fixPrId: request.fixPrId }))
  t.ok(transactions > 0)
  oneOfEach(t, request, 'before recovery')
  t.equal(await request.run(), 'opened')
  oneOfEach(t, request, 'after recovery')
})

test('merged by a person before the record was written: still adopted, not made again', async (t) => {
  const request = await createRequest()
  const failing = { ...request.deps, db: failTransactions(request) }
  await t.rejects(createRunFixPr(failing).run({ fixPrId: request.fixPrId }))
  const [pull] = ownPulls(request.host)
  request.host.changePull(pull!.ref.number, {
    state: 'merged',
    mergedAt: '2026-11-21T12:10:00Z',
    head: { ...pull!.head, sha: request.host.state.branches.get('fixwright/pr-1')! },
  })
  request.host.state.branches.set('feature', request.host.commit({ parents: [request.head], files: {} }))
  t.equal(await request.run(), 'opened')
  t.equal(ownPulls(request.host).length, 1)
})

function failTransactions(request: Request) {
  return new Proxy(request.deps.db, {
    get: (db, key, receiver) => {
      if (key === 'transaction') throw new Error('killed')
      return Reflect.get(db, key, receiver) as unknown
    },
  })
}

test('two runs at once', async (t) => {
  const request = await createRequest()
  const outcomes = await Promise.all([request.run(), request.run(), request.run()])
  t.ok(outcomes.includes('opened'))
  // A run that lost a race for the branch tries again later and finds the work done.
  while ((await request.readRow(request.fixPrId)).status === 'running') await request.run()
  oneOfEach(t, request, 'in parallel')
  t.equal(request.events.filter(({ name }) => name === 'fix_pr_created').length, 1)
  t.match(await request.readTeam(), { autoFixPrsUsed: 1 })
})

const ENDS: readonly {
  name: string
  arrange: (request: Request) => unknown
  expected: { status: 'skipped' | 'failed'; errorType: string }
}[] = [
  {
    name: 'merged',
    arrange: ({ host }) => host.changePull(1, { state: 'merged' }),
    expected: { status: 'skipped', errorType: 'already_merged' },
  },
  {
    name: 'closed',
    arrange: ({ host }) => host.changePull(1, { state: 'closed' }),
    expected: { status: 'skipped', errorType: 'not_found' },
  },
  {
    name: 'branch deleted',
    arrange: ({ host }) => host.deleteBranch('feature'),
    expected: { status: 'skipped', errorType: 'base_branch_deleted' },
  },
  {
    name: 'gone',
    arrange: ({ host }) => host.state.pulls.delete(1),
    expected: { status: 'skipped', errorType: 'not_found' },
  },
  {
    name: 'pushed to',
    arrange: ({ host, head }) => host.state.branches.set('feature', host.commit({ parents: [head], files: {} })),
    expected: { status: 'skipped', errorType: 'base_conflict' },
  },
  {
    name: 'app removed from the account',
    arrange: ({ db }) => db.update(codeHostInstallations).set({ state: 'deleted' }),
    expected: { status: 'skipped', errorType: 'permission_denied' },
  },
  {
    name: 'app moved to another team',
    arrange: ({ db }) => db.update(codeHostInstallations).set({ teamId: null }),
    expected: { status: 'skipped', errorType: 'permission_denied' },
  },
]

for (const { name, arrange, expected } of ENDS) {
  test(`the original was ${name} meanwhile`, async (t) => {
    const request = await createRequest()
    await arrange(request)
    t.equal(await request.run(), expected.status)
    const row = await request.readRow(request.fixPrId)
    t.match(row, { ...expected, step: 'done', fixPrNumber: null })
    t.ok(row.quotaReturnedAt)
    t.ok(row.endedAt)
    t.match(row.errorMessage, /^[A-Z].*\.$/)
    t.match(await request.readTeam(), { autoFixPrsUsed: 0 })
    t.same(await request.readAudit(), ['fix_pr.requested', 'auto_fix_quota.returned', `fix_pr.${expected.status}`])
    t.match(request.events, [{ name: 'fix_pr_failed', properties: { prNumber: 1, errorType: expected.errorType } }])
    t.same(ownBranches(request.host, request.head), [])
    t.equal(await request.run(), 'nothing')
    t.match(await request.readTeam(), { autoFixPrsUsed: 0 }, 'given back once')
  })
}

test('a conflicting original is looked at again, then skipped, and its author told once', async (t) => {
  const request = await createRequest()
  request.host.changePull(1, { mergeable: false })
  t.equal(await request.run(0), 'retried')
  t.equal(await request.run(1), 'retried')
  t.equal(await request.run(2), 'skipped')
  t.match(await request.readRow(request.fixPrId), { status: 'skipped', errorType: 'base_conflict', attempts: 2 })
  const comments = request.host.state.comments.get(1)!
  t.equal(comments.length, 1)
  t.match(comments[0]!.body, /conflicts with its base branch/)
})

test('while the code host is working out whether it merges, the fix goes on', async (t) => {
  const request = await createRequest()
  request.host.changePull(1, { mergeable: null })
  t.equal(await request.run(), 'opened')
})

test('rate limits put the job off without failing it', async (t) => {
  const request = await createRequest()
  const fail = (error: Error) => {
    request.host.state.faults.length = 0
    request.host.state.faults.push(() => ({ at: 'before', error }))
  }
  const wait = async () => {
    const { nextAttemptAt } = await request.readRow(request.fixPrId)
    return nextAttemptAt!.getTime() - request.clock.now().getTime()
  }
  fail(codeHostError('rate_limit', 37))
  t.equal(await request.run(0), 'retried')
  t.equal(await wait(), 37_000)
  fail(codeHostError('secondary_rate_limit', 60))
  t.equal(await request.run(0), 'retried')
  t.equal(await wait(), 60_000)
  t.match(await request.readRow(request.fixPrId), { status: 'running', attempts: 2, errorType: null })
  t.same(request.alerts, ['codehost_quota'])
  request.host.state.faults.length = 0
  t.equal(await request.run(0), 'opened')
  t.match(await request.readRow(request.fixPrId), { nextAttemptAt: null })
})

test('a rate limit that lasts a day ends the job', async (t) => {
  const request = await createRequest()
  request.host.state.faults.push(() => ({ at: 'before', error: codeHostError('rate_limit', 3_600) }))
  request.clock.advance(24 * 60 * 60 * 1000)
  t.equal(await request.run(0), 'failed')
  t.match(await request.readRow(request.fixPrId), { status: 'failed', errorType: 'rate_limit' })
})

test('a network that fails is tried five times, 1, 2, 4, 8 and 16 seconds apart', async (t) => {
  const request = await createRequest()
  request.host.state.faults.push(() => ({ at: 'before', error: codeHostError('timeout') }))
  const waits: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1) {
    t.equal(await request.run(attempt), 'retried')
    waits.push((await request.readRow(request.fixPrId)).nextAttemptAt!.getTime() - request.clock.now().getTime())
  }
  t.same(waits, [1_000, 2_000, 4_000, 8_000, 16_000])
  t.equal(await request.run(5), 'failed')
  t.match(await request.readRow(request.fixPrId), { status: 'failed', errorType: 'timeout' })
  t.match(await request.readTeam(), { autoFixPrsUsed: 0 })
})

for (const kind of CODE_HOST_ERROR_KINDS) {
  test(`every call may fail with ${kind}, and the job ends or is put off`, async (t) => {
    const request = await createRequest()
    for (const call of ['createCommit', 'createBranch', 'createPullRequest']) {
      request.host.state.faults.length = 0
      request.host.state.faults.push((name) => (name === call ? { at: 'before', error: codeHostError(kind) } : null))
      t.not(await request.run(99), 'nothing', call)
      t.match((await request.readRow(request.fixPrId)).status, /^(running|failed|open)$/)
      await request.db.delete(fixPrs).where(eq(fixPrs.id, request.fixPrId))
      request.host.state.branches.delete('fixwright/pr-1')
      const again = await createRequestFixPr(request.deps)({
        actor: request.actor,
        teamId: request.teamId,
        prUrl: PR_URL,
      })
      request.fixPrId = again.fixPrId
      request.run = (attempt) => runAsJob(request.deps, again.fixPrId, troubled(attempt))
    }
  })
}

test('missing permission ends the job at once, refused credentials tell the operator', async (t) => {
  for (const [kind, errorType, alerts] of [
    ['permission_denied', 'permission_denied', []],
    ['protected_branch', 'permission_denied', []],
    ['invalid_credentials', 'invalid_credentials', ['invalid_credentials']],
  ] as const) {
    const request = await createRequest()
    request.host.state.faults.push((call) =>
      call === 'createBranch' ? { at: 'before', error: codeHostError(kind) } : null,
    )
    t.equal(await request.run(), 'failed')
    t.match(await request.readRow(request.fixPrId), { status: 'failed', errorType, attempts: 0 })
    t.same(request.alerts, alerts)
  }
})

test('a branch left behind by a job that fails is removed', async (t) => {
  const request = await createRequest()
  request.host.state.faults.push((call) =>
    call === 'createPullRequest' ? { at: 'before', error: codeHostError('permission_denied') } : null,
  )
  t.equal(await request.run(), 'failed')
  t.same(ownBranches(request.host, request.head), [])
})

test('a fix that does not hold what it promises is not written', async (t) => {
  for (const sandbox of [{ proven: false }, { replacement: 'hopeless(' }]) {
    const request = await createFixture({ sandbox: {} })
    const { fixPrId } = await createRequestFixPr(request.deps)({
      actor: request.actor,
      teamId: request.teamId,
      prUrl: PR_URL,
    })
    const { createLineSandbox } = await import('../line-sandbox.ts')
    const run = createRunFixPr({
      ...request.deps,
      analyzer: createTestAnalyzer({ ...request.deps, sandbox: createLineSandbox(sandbox) }),
    })
    t.equal(await run.run({ fixPrId }), 'failed')
    t.match(await request.readRow(fixPrId), { status: 'failed', errorType: 'invalid_fix' })
    t.same(ownBranches(request.host, request.head), [])
    t.notOk(request.host.state.calls.includes('createCommit'))
    t.match(request.host.state.comments.get(1)?.[0]?.body, /did not pass its own checks/)
  }
})

test('a busy analyser puts the job off', async (t) => {
  const request = await createRequest()
  const sandbox = { ...request.sandbox, analyzeSets: () => Promise.reject(new AppError('ANALYSIS_UNAVAILABLE')) }
  const analyzer = createTestAnalyzer({ ...request.deps, sandbox })
  t.equal(await runAsJob({ ...request.deps, analyzer }, request.fixPrId), 'retried')
})

test("a person's commits on the fix branch are never overwritten", async (t) => {
  const request = await createRequest()
  const { host } = request
  const human = host.commit({ parents: [request.base], files: { 'mine.js': 'x' } })
  host.state.branches.set('fixwright/pr-1', human)
  const alsoHuman = host.commit({ parents: [human], message: `Copy\n\n${fixPrTrailer(request.fixPrId)}`, files: {} })
  host.state.branches.set('fixwright/pr-1-2', alsoHuman)
  t.equal(await request.run(), 'opened')
  t.equal(host.state.branches.get('fixwright/pr-1'), human)
  t.equal(host.state.branches.get('fixwright/pr-1-2'), alsoHuman)
  t.match(ownPulls(host), [{ head: { branch: 'fixwright/pr-1-3' } }])
  t.match(await request.readRow(request.fixPrId), { branch: 'fixwright/pr-1-3' })
})

test('an earlier fix of ours is replaced, and its pull request lives on as the new one', async (t) => {
  const request = await createRequest()
  const { host } = request
  t.equal(await request.run(), 'opened')
  const next = host.commit({
    parents: [request.head],
    files: { 'src/run.js': 'start()\ndanger(input)\nend()\nmore()\n' },
  })
  host.state.branches.set('feature', next)
  const second = await createRequestFixPr(request.deps)({ actor: request.actor, teamId: request.teamId, prUrl: PR_URL })
  t.equal(await createRunFixPr(request.deps).run({ fixPrId: second.fixPrId }), 'opened')
  t.same(ownBranches(host, next), [{ name: 'fixwright/pr-1', commits: 1 }])
  t.equal(ownPulls(host).length, 1)
  t.match(await request.readRow(request.fixPrId), { status: 'closed' })
  t.match(await request.readRow(second.fixPrId), { status: 'open', fixPrNumber: ownPulls(host)[0]!.ref.number })
})

test('a pull request from a fork gets suggestions, and no ref is written', async (t) => {
  const request = await createRequest({ isFork: true })
  t.match(await request.readRow(request.fixPrId), { delivery: 'suggestions' })
  const before = new Map(request.host.state.branches)
  t.equal(await request.run(), 'opened')
  t.same(request.host.state.branches, before)
  const writes = ['createCommit', 'createBranch', 'moveBranch', 'deleteBranch', 'createPullRequest']
  t.same(
    request.host.state.calls.filter((call) => writes.includes(call)),
    [],
  )
  t.match(request.host.state.reviews.get(1), [
    { suggestions: [{ path: 'src/run.js', startLine: 2, line: 2, body: /```suggestion\nsafe\(input\)\n```/ }] },
  ])
  t.match(await request.readRow(request.fixPrId), {
    status: 'open',
    delivery: 'suggestions',
    fixPrNumber: null,
    fixPrUrl: PR_URL,
  })
})

test('a fork whose diff has other borders than we think gets the patch alone', async (t) => {
  const request = await createRequest({ isFork: true })
  request.host.state.faults.push((call) => {
    if (call !== 'createSuggestionReview') return null
    request.host.state.faults.length = 0
    return { at: 'before', error: codeHostError('validation') }
  })
  t.equal(await request.run(), 'opened')
  t.match(request.host.state.reviews.get(1), [{ suggestions: [], body: /git apply/ }])
})

test('a job whose process dies every time is given up', async (t) => {
  const request = await createRequest()
  await createRunFixPr(request.deps).giveUp(request.fixPrId)
  t.match(await request.readRow(request.fixPrId), { status: 'failed', errorType: 'internal' })
  t.match(await request.readTeam(), { autoFixPrsUsed: 0 })
  await createRunFixPr(request.deps).giveUp(request.fixPrId)
  t.same((await request.readAudit()).filter((action) => action === 'fix_pr.failed').length, 1)
})

test('giving up a job that stands changes nothing', async (t) => {
  const request = await createRequest()
  await request.run()
  await createRunFixPr(request.deps).giveUp(request.fixPrId)
  t.match(await request.readRow(request.fixPrId), { status: 'open' })
  oneOfEach(t, request, 'still there')
})

test('a team that is deleted while its job runs ends it calmly', async (t) => {
  for (const moment of ['createCommit', 'createBranch', 'createPullRequest']) {
    const request = await createRequest()
    const errors: string[] = []
    const lines: string[] = []
    const log = {
      ...request.deps.log,
      info: (_fields: object, message: string) => void lines.push(message),
      error: (_fields: object, message: string) => void errors.push(message),
    }
    const client = await request.deps.codeHost.forInstallation(42)
    const codeHost = {
      ...request.deps.codeHost,
      forInstallation: async () =>
        new Proxy(client, {
          get: (target, key, receiver) => {
            const method = Reflect.get(target, key, receiver) as (...input: unknown[]) => Promise<unknown>
            if (key !== moment) return method
            return async (...input: unknown[]) => {
              await request.db.delete(teams)
              return method(...input)
            }
          },
        }),
    }
    const outcome = await createRunFixPr({ ...request.deps, log, codeHost }).run({ fixPrId: request.fixPrId })
    t.match(outcome, /^(nothing|opened)$/, moment)
    t.same(errors, [], moment)
    t.same(request.alerts, [])
  }
})
