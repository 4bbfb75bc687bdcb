import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import {
  CLEAN,
  drain,
  findBrokenBooks,
  isIdle,
  listFixes,
  listOurChecks,
  listOurComments,
  openPullIn,
  ORDERS,
  PING,
  waitForCheck,
  type Pull,
} from '../helpers/journey.ts'
import { startScript, waitUntil } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url)

t.test('a team without fix pull requests gets its fixes as suggestions', async (t) => {
  const stack = await startStack(t, { role: 'server' })
  const { host, database, url } = stack
  const { ida, teamId } = await createConnectedTeam(stack, 'FREE')
  host.createRepository('acme', 'shop', { 'src/ping.js': CLEAN, 'src/orders.js': CLEAN })
  const env = { ...stack.env, BASE_URL: url, LOG_LEVEL: 'info' }
  const startWorker = async () => {
    const script = startScript(MAIN, ['worker'], { env })
    t.teardown(() => void script.child.kill('SIGKILL'))
    await script.waitFor('"message":"ready"')
    return script
  }
  let worker = await startWorker()

  const path = `/api/teams/${teamId}/create-fix-pr`
  const open = async (headRef: string, changes: Record<string, string>): Promise<Pull> => {
    const pull = openPullIn(stack, { repo: 'shop', headRef, changes })
    await waitForCheck(stack, pull)
    await drain(stack)
    return pull
  }
  const reviewsOf = ({ number }: Pull) => host.requests.find('POST', `/repos/acme/shop/pulls/${number}/reviews`)
  const readQuota = async () => (await ida.get(`/api/teams/${teamId}/analytics/quota`)).body.autoFixPrs
  const written = () => host.requests.writes().filter((one) => /\/git\/|\/merges?$|\/pulls$/.test(one.path)).length

  await t.test('from the webhook to the review', async (t) => {
    const pull = await open('ping', { 'src/ping.js': PING, 'src/orders.js': ORDERS })
    t.match(listOurComments(stack, pull), [
      { body: /\*\*\[Get the fixes as suggestions →\]\(\S+\)\*\* They fix all 2\. You choose which to apply\./ },
    ])
    t.match(listOurChecks(stack, pull).at(-1)!.actions, [{ identifier: 'create-fix-pr', label: 'Suggest fixes' }])
    t.match((await ida.post(path, { prUrl: pull.htmlUrl, dryRun: true })).body, {
      delivery: 'suggestions',
      credits: null,
      existing: null,
      quota: { allowed: false, limit: 0, used: 0 },
      fixes: [{ kind: 'deterministic' }, { kind: 'deterministic' }],
    })
    t.match(await ida.post(path, { prUrl: pull.htmlUrl }), {
      status: 429,
      body: { code: 'AUTO_FIX_QUOTA_EXCEEDED', message: /suggestions .* are free/, details: { limit: 0, used: 0 } },
    })

    host.createRepository('acme', 'blog', { 'src/ping.js': CLEAN })
    const elsewhere = openPullIn(stack, { repo: 'blog' })
    for (const body of [{ dryRun: true }, { delivery: 'suggestions' }])
      t.match(await ida.post(path, { prUrl: elsewhere.htmlUrl, ...body }), {
        status: 429,
        body: { code: 'REPOSITORY_LIMIT_REACHED', details: { analysedRepository: 'acme/shop' } },
      })
    await drain(stack)

    const asked = await ida.post(path, { prUrl: pull.htmlUrl, delivery: 'suggestions' })
    t.match(asked, { status: 200, body: { success: true, message: /suggestions/ } })
    const fixPath = `/api/teams/${teamId}/fix-prs/${asked.body.jobId}`
    await waitUntil(async () => (await ida.get(fixPath)).body.status === 'open')
    await drain(stack)
    t.match((await ida.get(fixPath)).body, {
      mode: 'suggestions',
      fixPrNumber: null,
      fixPrUrl: pull.htmlUrl,
      vulnerabilitiesFixed: 2,
      receiptUrl: null,
      timeline: [{ event: 'requested' }, { event: 'started' }, { event: 'opened' }],
    })
    const [review, ...more] = reviewsOf(pull)
    t.strictSame(more, [])
    const { commit_id, event, body, comments } = review!.body as Record<string, string> & {
      comments: { path: string; body: string }[]
    }
    t.match({ commit_id, event }, { commit_id: pull.headSha, event: 'COMMENT' })
    t.match(body, /^2 security findings .* Nothing changes until you apply a suggestion/)
    t.strictSame([...new Set(comments.map((one) => one.path))].toSorted(), ['src/orders.js', 'src/ping.js'])
    t.ok(comments.every((one) => one.body.includes('```suggestion')))
    t.match(comments.map((one) => one.body).join(), "execFile('ping', ['-c', '1', ")
    t.equal(written(), 0, 'no branch, no commit, no pull request')
    t.match(await readQuota(), { limit: 0, used: 0 })
    t.match(listOurComments(stack, pull), [{ body: /The fixes are suggestions in the review of this pull request/ }])
    t.strictSame(listOurChecks(stack, pull).at(-1)!.actions, [])

    for (const delivery of ['suggestions', undefined]) {
      t.match(await ida.post(path, { prUrl: pull.htmlUrl, delivery }), {
        status: 409,
        body: { code: 'FIX_PR_EXISTS', message: /suggestions/, details: { mode: 'suggestions', prUrl: pull.htmlUrl } },
      })
    }
    await drain(stack)
    t.equal(reviewsOf(pull).length, 1, 'nothing is posted twice')
  })

  await t.test('by the button of the check run', async (t) => {
    const pull = await open('button', { 'src/button.js': PING })
    host.clickCheckRunAction(pull, 'create-fix-pr', 'ida')
    host.clickCheckRunAction(pull, 'create-fix-pr', 'ida')
    await waitUntil(() => reviewsOf(pull).length > 0)
    await drain(stack)
    t.equal(reviewsOf(pull).length, 1)
    t.match(await listFixes(stack, pull), [{ status: 'open', fixPrNumber: null }])
  })

  for (const when of ['before', 'after'] as const) {
    await t.test(`killed just ${when} the review is there`, async (t) => {
      const pull = await open(`killed-${when}`, { [`src/${when}.js`]: PING })
      const reviews = new RegExp(`^/repos/acme/shop/pulls/${pull.number}/reviews$`)
      const held = host.faults.add({ method: 'POST', path: reviews, effect: { kind: 'hold', when } })
      t.equal((await ida.post(path, { prUrl: pull.htmlUrl, delivery: 'suggestions' })).status, 200)
      await waitUntil(async () => held.uses() > 0 || (await isIdle(stack)))
      t.equal(held.uses(), 1)
      worker.child.kill('SIGKILL')
      await worker.ended
      host.faults.clear()
      worker = await startWorker()
      await drain(stack)
      t.match(await listFixes(stack, pull), [{ status: 'open', fixPrNumber: null }])
      t.equal(reviewsOf(pull).length, 1, 'carried out once')
    })
  }

  t.strictSame(await findBrokenBooks(stack), [])
  const [team] = await database.sql`select auto_fix_prs_used as used from teams where id = ${teamId}`
  t.equal(team!['used'], 0)
  t.equal(written(), 0)
  worker.child.kill('SIGTERM')
  t.equal((await worker.ended).code, 0)
})
