import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { everyNth } from '../helpers/depth.ts'
import {
  drain,
  findBroken,
  findBrokenBooks,
  isIdle,
  listFixes,
  listOurChecks,
  listOurComments,
  openPullIn,
  prepareRepositories,
  waitForCheck,
  type Pull,
} from '../helpers/journey.ts'
import { startScript, waitUntil, type RunningScript } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'

// covers: src/services/fix-pr src/services/review src/jobs src/queue

const MAIN = new URL('../../src/main.ts', import.meta.url)
/** Jobs that are stopped at the same time; a worker takes six. */
const AT_ONCE = 5

/** The numbers of the requests after which a worker is killed, those that are stopped at the same time together. */
function momentsOf(requests: number): number[][] {
  const all = everyNth(
    5,
    Array.from({ length: requests }, (_, index) => index + 1),
  )
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) => all.slice(n * AT_ONCE, (n + 1) * AT_ONCE))
}

t.test('kill -9 at any moment', async (t) => {
  const stack = await startStack(t, { role: 'server' })
  const { host, database, url } = stack
  const { ida, teamId } = await createConnectedTeam(stack, 'ENTERPRISE')
  const ask = (pull: Pull) => ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
  const env = { ...stack.env, BASE_URL: url, LOG_LEVEL: 'info' }

  const alive = new Set<RunningScript>()
  t.teardown(() => alive.forEach(({ child }) => child.kill('SIGKILL')))
  async function start(role: 'worker' | 'server'): Promise<RunningScript> {
    const script = startScript(MAIN, [role], { env })
    alive.add(script)
    await script.waitFor('"message":"ready"')
    return script
  }
  async function kill(script: RunningScript): Promise<void> {
    script.child.kill('SIGKILL')
    t.equal((await script.ended).signal, 'SIGKILL')
    alive.delete(script)
  }
  const countRequests = (repo = 'probe') =>
    host.requests.entries.filter(({ path }) => new RegExp(`^/repos/acme/${repo}(/|$)`).test(path)).length

  let worker = await start('worker')
  /** Stops the n-th request about each of the repositories once it was carried out, and kills the worker there. */
  function hold(repo: string, n: number) {
    return host.faults.add({
      path: new RegExp(`^/repos/acme/${repo}(/|$)`),
      skip: n - 1,
      effect: { kind: 'hold', when: 'after' },
    })
  }
  async function killWhenHeld(held: readonly ReturnType<typeof hold>[]): Promise<number> {
    await waitUntil(async () => held.every((each) => each.uses() > 0) || (await isIdle(stack)))
    await kill(worker)
    host.faults.clear()
    worker = await start('worker')
    return held.filter((each) => each.uses() > 0).length
  }

  const numbered = (prefix: string, last: number) =>
    Array.from({ length: last }, (_, index) => `${prefix}-${index + 1}`)
  await prepareRepositories(stack, [
    'probe',
    'rehearsal',
    'inbox',
    'outbox',
    ...numbered('review', 20),
    ...numbered('fix', 40),
  ])
  // How many requests each of the parts makes when nobody stops it.
  host.requests.clear()
  const probe = openPullIn(stack, { repo: 'probe' })
  await drain(stack)
  const ofReview = countRequests()
  await kill(worker)
  t.equal((await ask(probe)).status, 200)
  const ofAsking = countRequests() - ofReview
  worker = await start('worker')
  await drain(stack)
  t.match(await listFixes(stack, probe), [{ status: 'open' }])
  // Once more by the worker that did the review, which need not read everything again.
  const rehearsal = openPullIn(stack, { repo: 'rehearsal' })
  await drain(stack)
  const before = countRequests('rehearsal')
  t.equal((await ask(rehearsal)).status, 200)
  await drain(stack)
  const ofFix = countRequests('rehearsal') - before - ofAsking

  await t.test(`between any two of the ${ofReview} requests of a review`, async (t) => {
    let killed = 0
    for (const moments of momentsOf(ofReview)) {
      const held = moments.map((moment) => hold(`review-${moment}`, moment))
      const pulls = moments.map((moment) => openPullIn(stack, { repo: `review-${moment}` }))
      killed += await killWhenHeld(held)
      await drain(stack)
      for (const pull of pulls) {
        t.strictSame(await findBroken(stack, pull), [], pull.repo)
        t.equal(listOurComments(stack, pull).length, 1, pull.repo)
        t.equal(listOurChecks(stack, pull).length, 1, pull.repo)
        const [analyses] = await database.sql`
          select count(*)::int as count from analysis_records where repository_full_name = ${`acme/${pull.repo}`}`
        t.equal(analyses!['count'], 1, 'counted once')
      }
    }
    t.equal(killed, momentsOf(ofReview).flat().length)
    t.strictSame(await findBrokenBooks(stack), [])
  })

  await t.test(`between any two of the ${ofFix} requests of a fix`, async (t) => {
    let killed = 0
    for (const moments of momentsOf(ofFix)) {
      const pulls = moments.map((moment) => openPullIn(stack, { repo: `fix-${moment}` }))
      await drain(stack)
      const held = moments.map((moment) => hold(`fix-${moment}`, ofAsking + moment))
      const answers = await Promise.all(pulls.map(ask))
      t.ok(answers.every(({ status }) => status === 200))
      killed += await killWhenHeld(held)
      await drain(stack)
      for (const pull of pulls) {
        t.match(await listFixes(stack, pull), [{ status: 'open', fixPrNumber: 2, returned: false }], pull.repo)
        t.strictSame(await findBroken(stack, pull), [], pull.repo)
        t.match(listOurComments(stack, pull), [{ body: /Fix pull request 2 is open/ }], pull.repo)
        t.match(await ask(pull), { status: 409, body: { code: 'FIX_PR_EXISTS' } })
      }
    }
    t.equal(killed, momentsOf(ofFix).flat().length)
    t.strictSame(await findBrokenBooks(stack), [])
    const fixes = momentsOf(ofFix).flat().length + 2
    const [team] = await database.sql`select auto_fix_prs_used as used from teams where id = ${teamId}`
    t.equal(team!['used'], fixes, 'one unit each')
  })

  await t.test('the server between storing a delivery and answering', async (t) => {
    const server = await start('server')
    const address = /"url":"(http:[^"]+)"/.exec(server.output())![1]!
    host.setWebhookUrl(`${address}/api/codehost/webhook`)
    const countInbox = async () => (await database.sql`select from webhook_inbox`).length
    const before = await countInbox()

    // The job cannot be added, so the transaction stays open with the delivery in it.
    const locker = await database.sql.reserve()
    await locker`begin`
    await locker`lock table graphile_worker._private_jobs in access exclusive mode`
    const pull = openPullIn(stack, { repo: 'inbox' })
    await waitUntil(async () => {
      const waiting =
        await database.sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%add_job%'`
      return waiting.length > 0
    })
    await kill(server)
    await locker`rollback`
    locker.release()
    await host.whenDelivered()
    await drain(stack)
    t.equal(await countInbox(), before, 'nothing is stored')

    const next = await start('server')
    host.setWebhookUrl(`${/"url":"(http:[^"]+)"/.exec(next.output())![1]!}/api/codehost/webhook`)
    const lost = host.deliveries.filter(({ statusCode }) => statusCode === 502)
    t.ok(lost.some(({ event, action }) => event === 'pull_request' && action === 'opened'))
    for (const { id } of lost) host.redeliver(id)
    await waitForCheck(stack, pull)

    // The other moment: the row is there, and the answer may or may not have gone out.
    const later = openPullIn(stack, { repo: 'outbox' })
    const isStored = async () =>
      (
        await database.sql`select from webhook_inbox where convert_from(body, 'UTF8') like ${`%acme/${later.repo}/pulls%`}`
      ).length > 0
    await waitUntil(isStored)
    await kill(next)
    await host.whenDelivered()
    host.setWebhookUrl(`${url}/api/codehost/webhook`)
    for (const delivery of host.deliveries.slice(-3)) host.redeliver(delivery.id)
    await drain(stack)
    for (const each of [pull, later]) {
      t.equal(listOurComments(stack, each).length, 1)
      t.equal(listOurChecks(stack, each).length, 1)
    }
    t.strictSame(await findBrokenBooks(stack), [])
  })

  worker.child.kill('SIGTERM')
  t.equal((await worker.ended).code, 0)
  alive.delete(worker)
  t.equal((await database.sql`select from worker_pools`).length, 0, 'no trace of dead workers is left')
})
