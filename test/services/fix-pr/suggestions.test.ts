import { test } from 'tap'
import { createFollowOriginal } from '../../../src/services/fix-pr/follow-up/follow-original.ts'
import { createRequestFixPr } from '../../../src/services/fix-pr/request/request-fix-pr.ts'
import { runAsJob } from './run-as-job.ts'
import { createRunFixPr } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { codeHostError, REPOSITORY } from '../../helpers/in-memory-code-host/repository.ts'
import { createFixture, INSTALLATION_ID, ownBranches, ownPulls, PR_URL, type FixtureOptions } from './fix-pr-fixture.ts'

/** A request of a team without fix pull requests that waits for its job. */
async function createRequest(options: FixtureOptions = {}) {
  const fixture = await createFixture({ plan: 'FREE', ...options })
  const ask = () => {
    const { deps, actor, teamId } = fixture
    return createRequestFixPr(deps)({ actor, teamId, prUrl: PR_URL, delivery: 'suggestions' })
  }
  const { fixPrId } = await ask()
  fixture.host.state.calls.length = 0
  fixture.events.length = 0
  const run = () => runAsJob(fixture.deps, fixPrId)
  return { ...fixture, fixPrId, ask, run, reviews: () => fixture.host.state.reviews.get(1) ?? [] }
}

test('suggestions on a branch of the repository: a review on the pull request itself, and nothing else', async (t) => {
  const request = await createRequest()
  t.equal(await request.run(), 'opened')
  const { host, fixPrId } = request
  t.match(request.reviews(), [
    {
      commitSha: request.head,
      suggestions: [{ path: 'src/run.js', startLine: 2, line: 2, body: /```suggestion\nsafe\(input\)\n```/ }],
      body: /Nothing changes until you apply a suggestion/,
    },
  ])
  t.notMatch(request.reviews()[0]!.body, /fork/)
  t.same(ownBranches(host, request.head), [])
  t.same(ownPulls(host), [])
  t.match(await request.readRow(fixPrId), {
    status: 'open',
    delivery: 'suggestions',
    fixPrNumber: null,
    fixPrUrl: request.pull.htmlUrl,
    commitSha: null,
    vulnerabilitiesFixed: 1,
    quotaTaken: false,
  })
  t.match(await request.readTeam(), { autoFixPrsUsed: 0 })
  t.same(await request.readAudit(), ['fix_pr.requested', 'fix_pr.created'])
  t.match(request.events, [{ name: 'fix_pr_created', properties: { prNumber: 1, vulnerabilitiesFixed: 1 } }])
  t.equal(await request.countJobs('settle-fix-pr'), 0, 'there are no checks to wait for')
  t.equal(await request.run(), 'nothing')
  t.equal(request.reviews().length, 1)
})

test('killed before or after any call to the code host, one review is there in the end', async (t) => {
  const rehearsal = await createRequest()
  await rehearsal.run()
  const calls = [...rehearsal.host.state.calls]
  for (const at of ['before', 'after'] as const) {
    for (const [index, name] of calls.entries()) {
      await t.test(`killed ${at} call ${index}, ${name}`, async (t) => {
        const request = await createRequest()
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
        t.equal(request.reviews().length, 1)
        t.match(await request.readRow(request.fixPrId), {
          status: 'open',
          delivery: 'suggestions',
          vulnerabilitiesFixed: 1,
        })
        t.match(await request.readTeam(), { autoFixPrsUsed: 0 })
        t.same(ownBranches(request.host, request.head), [])
      })
    }
  }
})

test('one that comes to nothing gives nothing back, and may be asked for again', async (t) => {
  const request = await createRequest()
  const moved = request.host.commit({ parents: [request.head], files: { 'src/run.js': 'start()\ndanger(y)\n' } })
  request.host.state.branches.set('feature', moved)
  t.equal(await request.run(), 'skipped')
  t.match(await request.readRow(request.fixPrId), { errorType: 'base_conflict', quotaReturnedAt: null })
  t.same(await request.readAudit(), ['fix_pr.requested', 'fix_pr.skipped'])
  t.match(await request.readTeam(), { autoFixPrsUsed: 0 })
  t.same(request.reviews(), [])
  const again = await request.ask()
  t.equal(await createRunFixPr(request.deps).run(again), 'opened')
  t.match(request.reviews(), [{ commitSha: moved }])
})

test('where no suggestion can be placed the patch alone is posted; a code host that is away is waited for', async (t) => {
  const request = await createRequest()
  const errors = [codeHostError('unavailable'), codeHostError('validation')]
  request.host.state.faults.push((call) => {
    const error = call === 'createSuggestionReview' ? errors.shift() : undefined
    return error ? { at: 'before', error } : null
  })
  t.equal(await request.run(), 'retried')
  t.same(request.reviews(), [])
  t.equal(await request.run(), 'opened')
  t.match(request.reviews(), [{ suggestions: [], body: /git apply/ }])
})

test('suggestions stand and fall with the pull request that they are on', async (t) => {
  const request = await createRequest()
  await request.run()
  const follow = () =>
    createFollowOriginal(request.deps)({
      installationId: INSTALLATION_ID,
      repositoryId: REPOSITORY.id,
      owner: 'acme',
      repo: 'shop',
      number: 1,
    })
  await follow()
  t.match(await request.readRow(request.fixPrId), { status: 'open' })
  request.host.changePull(1, { state: 'merged' })
  await follow()
  t.match(await request.readRow(request.fixPrId), { status: 'closed' })
})
