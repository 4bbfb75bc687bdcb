import { createHmac, randomUUID } from 'node:crypto'
import t from 'tap'
import { readConfig } from '../../src/config.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createConnectedTeam } from '../helpers/actors.ts'
import { listJobs } from '../helpers/jobs.ts'
import { drain, listOurChecks, listOurComments, openPull, openPullIn } from '../helpers/journey.ts'
import { runScript, waitUntil } from '../helpers/processes.ts'
import { startRole, startStack } from '../helpers/stack.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url)

t.test('deliveries are taken at once, stored once, and worked off later', async (t) => {
  const stack = await startStack(t, { role: 'server' })
  const { host, database, url } = stack
  await createConnectedTeam(stack)
  await host.whenDelivered()
  const secret = stack.env['WEBHOOK_SECRET']!
  const webhookUrl = `${url}/api/codehost/webhook`

  const sign = (body: string | Buffer) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  async function deliver(body: string | Buffer, headers: Record<string, string> = {}) {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': 'pull_request',
        'x-github-delivery': randomUUID(),
        'x-hub-signature-256': sign(body),
        ...headers,
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
    const answer = (await response.json()) as { outcome?: string; code?: string }
    return { status: response.status, ...answer }
  }
  const listInbox = () => database.sql`select delivery_id, event, body_sha256 from webhook_inbox order by 1`
  /** Lets something happen at the code host while it keeps the events to itself. */
  function record<Result>(action: () => Result) {
    host.setWebhookUrl(null)
    const before = host.deliveries.length
    const result = action()
    const deliveries = host.deliveries.slice(before).filter(({ event }) => event === 'pull_request')
    return { result, deliveries }
  }

  const opened = record(() => openPull(stack, 'copies'))
  const [delivery] = opened.deliveries
  const copy = { 'x-github-delivery': delivery!.guid }

  await t.test('50 copies at the same time are one row and one job', async (t) => {
    const jobs = (await listJobs(database.sql, 'process-delivery')).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(delivery!.body, copy)))
    t.ok(answers.every(({ status }) => status === 202))
    t.equal(answers.filter(({ outcome }) => outcome === 'stored').length, 1)
    t.equal(answers.filter(({ outcome }) => outcome === 'duplicate').length, 49)
    t.equal((await database.sql`select from webhook_inbox where delivery_id = ${delivery!.guid}`).length, 1)
    t.equal((await listJobs(database.sql, 'process-delivery')).length, jobs + 1)
  })

  await t.test('what comes under a known id with another body is ignored', async (t) => {
    const before = await listInbox()
    const other = JSON.stringify({ ...(JSON.parse(delivery!.body) as object), action: 'closed' })
    t.match(await deliver(other, copy), { status: 202, outcome: 'conflict' })
    t.match(await deliver(other, { 'x-github-delivery': delivery!.guid.toUpperCase() }), { outcome: 'conflict' })
    t.strictSame(await listInbox(), before)
  })

  await t.test('what is not signed as it should be is refused and leaves nothing', async (t) => {
    const before = await listInbox()
    const { body } = delivery!
    const right = sign(body)
    const sha1 = createHmac('sha1', secret).update(body).digest('hex')
    const reserialised = sign(JSON.stringify(JSON.parse(body), null, 1))
    const wrong = {
      forged: `sha256=${createHmac('sha256', 'another secret of somebody').update(body).digest('hex')}`,
      'of other bytes': reserialised,
      'of an empty body': sign(''),
      'in capitals': right.toUpperCase(),
      'with capital digits': `sha256=${right.slice(7).toUpperCase()}`,
      short: right.slice(0, -2),
      long: `${right}00`,
      empty: '',
      'without its name': right.slice(7),
      'of SHA-1': `sha1=${sha1}`,
      'SHA-1 under the wrong name': `sha256=${sha1}`,
    }
    for (const [name, signature] of Object.entries(wrong)) {
      const answer = await deliver(body, { 'x-hub-signature-256': signature })
      t.match(answer, { status: 401, code: 'INVALID_SIGNATURE' }, name)
    }
    const headers = { 'x-github-event': 'pull_request', 'x-github-delivery': randomUUID() }
    const unsigned = await fetch(webhookUrl, { method: 'POST', headers, body })
    t.equal(unsigned.status, 401, 'absent')
    const old = await fetch(webhookUrl, {
      method: 'POST',
      headers: { ...headers, 'x-hub-signature': `sha1=${sha1}` },
      body,
    })
    t.equal(old.status, 401, 'SHA-1 only')
    t.strictSame(await listInbox(), before)
  })

  await t.test('what does not say which event it is, is refused', async (t) => {
    const before = await listInbox()
    const { body } = delivery!
    const named = { 'x-github-delivery': randomUUID(), 'x-hub-signature-256': sign(body) }
    const nameless = await fetch(webhookUrl, { method: 'POST', headers: named, body })
    t.equal(nameless.status, 400)
    t.match(await nameless.json(), { code: 'VALIDATION_FAILED', message: /X-GitHub-Event/ })
    t.match(await deliver(body, { 'x-github-event': '' }), { status: 400 })
    t.match(await deliver(body, { 'x-github-event': '', 'x-hub-signature-256': 'sha256=00' }), { status: 401 })
    t.strictSame(await listInbox(), before)
  })

  await t.test('a body that is no text is signed over its bytes', async (t) => {
    const body = Buffer.concat([
      Buffer.from('{"action":"opened","title":"'),
      Buffer.from([0xff, 0, 0xfe]),
      Buffer.from('"}'),
    ])
    t.match(await deliver(body), { status: 202, outcome: 'stored' })
    const asText = sign(body.toString('utf8'))
    t.match(await deliver(body, { 'x-hub-signature-256': asText }), { status: 401 })
  })

  await t.test('what nobody handles is acknowledged', async (t) => {
    const before = await listInbox()
    for (const event of ['ping', 'star', 'workflow_run', '../pull_request', '__proto__']) {
      t.match(
        await deliver('{"zen":"Design for failure."}', { 'x-github-event': event }),
        { outcome: 'ignored' },
        event,
      )
    }
    t.strictSame(await listInbox(), before)
    host.setWebhookUrl(webhookUrl)
    host.ping()
    await host.whenDelivered()
    t.match(host.deliveries.at(-1), { event: 'ping', statusCode: 202 })
    t.match(await deliver('{"action":"pinned_by_a_future_version"}'), { status: 202, outcome: 'stored' })
  })

  await t.test("as large as the code host's largest, and no larger", async (t) => {
    const body = (bytes: number) => Buffer.from(`{"action":"opened","pad":"${'x'.repeat(bytes)}"}`)
    t.match(await deliver(body(24 * 1024 * 1024)), { status: 202, outcome: 'stored' })
    const before = await listInbox()
    t.match(await deliver(body(26 * 1024 * 1024)), { status: 413, code: 'BODY_TOO_LARGE' })
    t.strictSame(await listInbox(), before)
  })

  const disordered = record(() => {
    const pull = openPull(stack, 'disordered')
    host.pushCommit('acme', 'disordered', 'ping', { 'src/late.js': 'export {}\n' }, 'tomas')
    host.mergePullRequest(pull)
    return pull
  })

  await t.test('the worker is started', async () => {
    const [first, late, merged] = disordered.deliveries
    for (const each of [merged, first, late]) {
      await deliver(each!.body, { 'x-github-delivery': each!.guid })
    }
    host.setWebhookUrl(webhookUrl)
    await startRole(t, readConfig(stack.env), 'worker')
    await drain(stack)
  })

  await t.test('of all copies came one review', async (t) => {
    t.equal(listOurComments(stack, opened.result).length, 1)
    t.equal(listOurChecks(stack, opened.result).length, 1)
    t.equal((await database.sql`select from analysis_records where repository_full_name = 'acme/copies'`).length, 1)
  })

  await t.test('merged stays merged, whatever comes later, and nothing is said', async (t) => {
    t.strictSame(
      disordered.deliveries.map(({ action }) => action),
      ['opened', 'synchronize', 'closed'],
    )
    const [review] =
      await database.sql`select state from pull_request_reviews where repository_full_name = 'acme/disordered'`
    t.equal(review?.['state'], 'merged')
    t.strictSame(listOurComments(stack, disordered.result), [])
    const { head } = host.getPullRequest(disordered.result)
    t.strictSame(listOurChecks(stack, disordered.result), [])
    t.strictSame(listOurChecks(stack, disordered.result, head.sha), [])
  })

  await t.test('everything that was taken has come to an end', async (t) => {
    t.equal((await database.sql`select from webhook_inbox where processed_at is null`).length, 0)
    const failed = await database.sql`select event from webhook_inbox where outcome = 'failed'`
    t.equal(failed.length, 1, 'only what is no text')
    t.equal((await database.sql`select from graphile_worker.jobs where attempts > 0`).length, 0)
  })

  await t.test('deliveries that were missed, lost or repeated are made up for', async (t) => {
    host.setWebhookUrl(webhookUrl)
    host.createRepository('acme', 'missed', { 'src/ping.js': 'export {}\n' })
    const open = (index: number) =>
      openPullIn(stack, { repo: 'missed', headRef: `ping-${index}`, title: `Ping ${index}` })
    host.faults.addDelivery({ event: 'pull_request', action: 'opened', times: 3, effect: 'duplicate' })
    const heard = Array.from({ length: 15 }, (_, index) => open(index))
    await host.whenDelivered()
    host.setWebhookUrl('http://127.0.0.1:9/nobody-is-here')
    const unheard = Array.from({ length: 5 }, (_, index) => open(15 + index))
    await host.whenDelivered()
    // A loaded machine may lose some of the others as well.
    const lost = host.deliveries.filter(({ statusCode }) => statusCode === 502).length
    t.ok(lost >= unheard.length)
    host.setWebhookUrl(webhookUrl)
    await drain(stack)
    t.ok(unheard.every((pull) => listOurChecks(stack, pull).length === 0))

    const queue = createQueue()
    await queue.enqueue(database.db, 'reconcile-deliveries', {})
    await waitUntil(() => unheard.every((pull) => listOurChecks(stack, pull).length > 0))
    await drain(stack)
    for (const pull of [...heard, ...unheard]) {
      t.equal(listOurComments(stack, pull).length, 1, `one comment on #${pull.number}`)
      t.equal(listOurChecks(stack, pull).length, 1, `one check run on #${pull.number}`)
    }
    const redeliveries = host.requests.find('POST', /^\/app\/hook\/deliveries\/\d+\/attempts$/)
    t.equal(redeliveries.length, lost)
    await queue.enqueue(database.db, 'reconcile-deliveries', {})
    await drain(stack)
    t.equal(host.requests.find('POST', /^\/app\/hook\/deliveries/).length, lost, 'once is enough')
  })
})

t.test('no start without a webhook secret of its own', async (t) => {
  const env = { DATA_DIR: t.testdir(), APP_ID: 'seven', PRIVATE_KEY: 'none', GITHUB_CLIENT_ID: 'x', PORT: '99999' }
  const cases = {
    missing: {},
    default: { WEBHOOK_SECRET: 'development' },
    short: { WEBHOOK_SECRET: '0123456789abcde' },
  }
  for (const [name, more] of Object.entries(cases)) {
    const { code, output } = await runScript(MAIN, ['server'], { ...env, ...more })
    t.equal(code, 1, name)
    t.equal(output.trim().split('\n').length, 1, 'one line')
    for (const variable of [
      'WEBHOOK_SECRET',
      'APP_ID',
      'PRIVATE_KEY',
      'GITHUB_CLIENT_SECRET',
      'CREDENTIALS_KEY',
      'PORT',
    ]) {
      t.match(output, variable, name)
    }
    t.notMatch(output, 'GITHUB_CLIENT_ID', 'what is right is not named')
    t.notMatch(output, 'development', 'no value is shown')
  }
})
