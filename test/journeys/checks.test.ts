import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { CLEAN, drain, listOurChecks, openPull, openPullIn, PING, waitForCheck } from '../helpers/journey.ts'
import { startStack } from '../helpers/stack.ts'

t.test('"Re-run" writes the check run again', async (t) => {
  const stack = await startStack(t)
  const { host, database } = stack
  const { teamId } = await createConnectedTeam(stack, 'FREE')
  const countUnits = async () =>
    (await database.sql`select used from analysis_usage where team_id = ${teamId}`)[0]?.['used']
  const pull = openPull(stack, 'shop')
  const first = await waitForCheck(stack, pull)
  await drain(stack)
  t.equal(await countUnits(), 1)
  const writes = () => host.requests.find('PATCH', /^\/repos\/acme\/shop\/check-runs\//).length

  for (const what of ['check_run', 'check_suite'] as const) {
    await t.test(`of a ${what}`, async (t) => {
      const before = writes()
      host.rerunCheck('acme', 'shop', pull.headSha, what)
      t.match(host.getCheckSuite('acme', 'shop', pull.headSha), { status: 'queued', conclusion: null })
      await drain(stack)
      t.match(host.getCheckSuite('acme', 'shop', pull.headSha), { status: 'completed', conclusion: 'failure' })
      t.equal(writes(), before + 1)
      t.match(listOurChecks(stack, pull), [{ id: first.id, conclusion: 'failure', annotations: [{}] }])
      t.equal(await countUnits(), 1, 'an unchanged head is one unit')
    })
  }

  await t.test('of a head that is not the head any more', async (t) => {
    const second = host.pushCommit('acme', 'shop', 'ping', { 'src/ping.js': CLEAN }, 'tomas')
    await waitForCheck(stack, pull, second)
    await drain(stack)
    host.rerunCheck('acme', 'shop', pull.headSha, 'check_suite')
    await drain(stack)
    t.match(host.getCheckSuite('acme', 'shop', pull.headSha), { status: 'completed', conclusion: 'failure' })
    t.match(listOurChecks(stack, pull), [{ id: first.id, title: first.title, summary: first.summary }])
    t.equal(await countUnits(), 2)
  })

  await t.test('of a pull request from a fork, which no event names, and of one that was not analysed', async (t) => {
    host.createUser({ login: 'mallory', name: 'Mallory', email: 'mallory@elsewhere.example' })
    const fork = openPullIn(stack, { repo: 'shop', author: 'mallory', fork: { owner: 'mallory' }, headRef: 'other' })
    const uncovered = openPull(stack, 'second')
    for (const asked of [fork, uncovered]) {
      await waitForCheck(stack, asked)
      await drain(stack)
      host.rerunCheck('acme', asked.repo, asked.headSha, 'check_suite')
      await drain(stack)
      t.match(host.getCheckSuite('acme', asked.repo, asked.headSha), { status: 'completed' }, asked.repo)
      t.equal(listOurChecks(stack, asked).length, 1)
    }
    t.match(listOurChecks(stack, uncovered), [{ conclusion: 'neutral', title: /covers another repository/ }])
  })
})

t.test('a merge queue that requires the check gets it', async (t) => {
  const stack = await startStack(t)
  const { host, database } = stack
  await createConnectedTeam(stack)
  host.createRepository('acme', 'queue', { 'src/app.js': CLEAN })
  const open = (headRef: string, path: string, content: string) =>
    openPullIn(stack, { repo: 'queue', headRef, changes: { [path]: content } })
  const clean = open('clean', 'src/clean.js', CLEAN)
  const bad = open('bad', 'src/ping.js', PING)
  for (const pull of [clean, bad]) await waitForCheck(stack, pull)
  await drain(stack)
  const checkOf = async ({ sha }: { sha: string }) => {
    await drain(stack)
    const checks = host.listCheckRuns('acme', 'queue', sha)
    t.equal(checks.length, 1)
    return checks[0]!
  }

  const first = host.queueForMerge(clean)
  t.match(await checkOf(first), {
    name: 'Fixwright',
    status: 'completed',
    conclusion: 'success',
    externalId: 'merge-group',
  })
  const second = host.queueForMerge(bad, { behind: clean, method: 'squash' })
  const failed = await checkOf(second)
  t.match(failed, { conclusion: 'failure', summary: /#2: new critical or high findings\n- #1: nothing new was found/ })
  const third = host.queueForMerge(clean, { behind: bad })
  t.equal((await checkOf(third)).conclusion, 'failure', 'the group would merge what stands before it, too')

  await t.test('what is not known blocks nobody', async (t) => {
    await database.sql`delete from analysis_records where pr_number = ${clean.number}`
    host.rerunCheck('acme', 'queue', first.sha, 'check_suite')
    t.match(await checkOf(first), { conclusion: 'neutral', summary: /#1: not analysed at its current head/ })
    t.match(host.getCheckSuite('acme', 'queue', first.sha), { status: 'completed', conclusion: 'neutral' })

    await database.sql`update code_host_installations set team_id = null`
    const pull = open('late', 'src/late.js', CLEAN)
    await drain(stack)
    host.faults.add({ path: /\/acme\/queue\/check-runs$/, times: 2, effect: { kind: 'not-found' } })
    t.match(await checkOf(host.queueForMerge(pull)), { conclusion: 'neutral' }, 'no team, and a commit just made')
  })
})
