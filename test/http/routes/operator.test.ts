import { test, type Test } from 'tap'
import { keepFailedJob } from '../../../src/db/repositories/failed-job-repository.ts'
import { mailOutbox, webhookInbox } from '../../../src/db/schema/index.ts'
import { createQueue } from '../../../src/queue/create-queue.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp, type TestHttpOptions } from '../../helpers/http-app.ts'
import { listJobs } from '../../helpers/jobs.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const SOME_ID = '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f'
const DELIVERY = '72d3162e-cc78-41e3-81ab-4c9367dc2958'
/** What may come back in an error, or from the code host: markup, bidirectional marks, and more than anybody reads. */
const HOSTILE = `</script><script>alert(1)</script>\u202egnp.exe${'x'.repeat(10_000)}`

const ROUTES = [
  'GET /api/operator/health',
  'GET /api/operator/actions',
  'GET /api/operator/queue',
  'GET /api/operator/queue/failures',
  'POST /api/operator/queue/failures/1/retry',
  'POST /api/operator/queue/failures/1/discard',
  'GET /api/operator/deliveries',
  `POST /api/operator/deliveries/${DELIVERY}/redeliver`,
  'GET /api/operator/outbox',
  `GET /api/operator/outbox/${SOME_ID}`,
  `GET /api/operator/outbox/${SOME_ID}/html`,
  `POST /api/operator/outbox/${SOME_ID}/resend`,
] as const

async function setUp(t: Test, options: TestHttpOptions = {}) {
  const database = await createTestDatabase(t)
  const http = await createTestHttp(t, database.db, { ...options, deps: { operatorLogins: ['Ada'], ...options.deps } })
  const ada = await http.signIn('ada')
  const get = async (path: string) => (await ada.request('GET', `/api/operator/${path}`)).json()
  const post = async (path: string) => {
    http.now = new Date(http.now.getTime() + 1000)
    return (await ada.request('POST', `/api/operator/${path}`)).json()
  }
  return { ...database, http, ada, get, post }
}

test('who may: the people whom the configuration names, and neither tokens nor anybody else', async (t) => {
  const { http, ada } = await setUp(t)
  const stranger = await http.signIn('stranger')
  const { id: teamId } = (await ada.request('POST', '/api/teams', { name: 'Ops' })).json()
  const made = await ada.request('POST', `/api/teams/${teamId}/tokens`, { name: 'all', scopes: ['write'] })
  const authorization = `Bearer ${made.json().token}`
  for (const route of ROUTES) {
    const [method, url] = route.split(' ') as ['GET', string]
    t.notOk([401, 403, 500].includes((await ada.request(method, url)).statusCode), `operator: ${route}`)
    t.match((await stranger.request(method, url)).json(), { statusCode: 403, code: 'FORBIDDEN' }, `other: ${route}`)
    const byToken = await http.app.inject({ method, url, headers: { authorization } })
    t.match(byToken.json(), { statusCode: 403, code: 'PERSON_REQUIRED' }, `token: ${route}`)
    t.equal((await http.app.inject({ method, url })).statusCode, 401, `nobody: ${route}`)
  }
  const paths = Object.keys(http.app.swagger().paths ?? {}).filter((path) => path.startsWith('/api/operator'))
  t.equal(paths.length, ROUTES.length, 'no route is missing here')
  const session = async (client: typeof ada) => (await client.request('GET', '/api/auth/session')).json().operator
  t.same([await session(ada), await session(stranger)], [true, false])
  const ofToken = await http.app.inject({ method: 'GET', url: '/api/auth/session', headers: { authorization } })
  t.equal(ofToken.json().operator, false)
})

test('without a configured operator nobody is one; changes come from our own pages only', async (t) => {
  const nobody = await setUp(t, { deps: { operatorLogins: [] } })
  t.equal((await nobody.get('queue')).code, 'FORBIDDEN')
  const { ada } = await setUp(t)
  const foreign = { headers: { origin: 'https://evil.example' } }
  const answer = await ada.request('POST', '/api/operator/queue/failures/1/retry', undefined, foreign)
  t.equal(answer.json().code, 'CROSS_ORIGIN')
  for (const path of [
    'queue?x=1',
    'queue/failures?state=odd',
    'queue/failures?task=A',
    'deliveries?event=%27',
    'outbox?state=',
  ])
    t.equal((await ada.request('GET', `/api/operator/${path}`)).json().code, 'VALIDATION_FAILED', path)
  for (const path of ['queue/failures', 'deliveries', 'outbox', 'actions'])
    t.equal((await ada.request('GET', `/api/operator/${path}?cursor=odd`)).json().code, 'INVALID_CURSOR', path)
})

test('the depth of the queue, by task', async (t) => {
  const { db, sql, get } = await setUp(t)
  const empty = await get('queue')
  t.match(empty.total, { ready: 0, scheduled: 0, running: 0, retrying: 0, failed: 0, oldestReadyAt: null })
  t.ok(
    empty.tasks.some(({ task }: { task: string }) => task === 'send-mail'),
    'tasks without jobs are there as well',
  )
  const queue = createQueue()
  for (let n = 0; n < 3; n += 1) await queue.enqueue(db, 'send-mail', { mailId: `mail-${n}` })
  await queue.enqueue(db, 'send-mail', { mailId: 'later' }, { runAt: new Date(Date.now() + 3_600_000) })
  await queue.enqueue(db, 'delete-team', { teamId: 'a' })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where payload->>'mailId' = 'mail-0'`
  await sql`update graphile_worker._private_jobs set last_error = 'no', attempts = 1 where payload->>'mailId' = 'mail-1'`
  await sql`update graphile_worker._private_jobs set run_at = '2026-01-01' where payload->>'mailId' = 'mail-2'`
  await keepFailedJob(db, failedJob('1', { task: 'send-mail', payload: { mailId: 'gone' } }))
  const depth = await get('queue')
  const mails = depth.tasks.find(({ task }: { task: string }) => task === 'send-mail')
  const expected = {
    ready: 2,
    scheduled: 1,
    running: 1,
    retrying: 1,
    failed: 1,
    oldestReadyAt: '2026-01-01T00:00:00.000Z',
  }
  t.match(mails, expected)
  t.match(depth.total, { ...expected, ready: 3 })
})

function failedJob(jobId: string, change: Partial<Parameters<typeof keepFailedJob>[1]> = {}) {
  return {
    jobId,
    task: 'sync-installation',
    payload: { installationId: 5, attempt: 3 },
    jobKey: null,
    queueName: null,
    attempts: 6,
    maxAttempts: 6,
    lastError: 'no',
    failedAt: NOW,
    ...change,
  }
}

test('failures: both kinds, filters and pages; ids and no payloads, no secrets, nothing endless', async (t) => {
  const { db, sql, get } = await setUp(t)
  const queue = createQueue()
  await queue.enqueue(db, 'sync-installation', { installationId: 7 }, { jobKey: 'sync-installation:7' })
  await queue.enqueue(db, 'sync-installation', { installationId: 8 })
  await sql`update graphile_worker._private_jobs set last_error = ${`the-secret-of-the-tests ${HOSTILE}`}, attempts = 2,
    updated_at = '2026-11-20' where key is not null`
  const payload = { owner: 'acme', repo: HOSTILE, number: 4, installationId: 5, extra: 'kept aside', mailId: { a: 1 } }
  await keepFailedJob(db, failedJob('900', { task: 'review-pull-request', payload, lastError: HOSTILE }))
  await keepFailedJob(db, failedJob('901', { task: 'run-fix-pr', payload: { fixPrId: 'f' }, failedAt: new Date(0) }))
  const all = await get('queue/failures')
  t.match(
    all.items.map(({ task, state, canRetry }: Record<string, unknown>) => [task, state, canRetry]),
    [
      ['review-pull-request', 'failed', true],
      ['sync-installation', 'retrying', true],
      ['run-fix-pr', 'failed', false],
    ],
  )
  const [review, retrying] = [byTask(all, 'review-pull-request'), byTask(all, 'sync-installation')]
  t.same(Object.keys(review.ids), ['installationId', 'owner', 'repo', 'number'])
  t.match(review, { attempts: 6, maxAttempts: 6, nextRunAt: null })
  t.match(retrying, { attempts: 2, jobKey: 'sync-installation:7', nextRunAt: String })
  t.same(retrying.ids, { installationId: 7 }, 'of a job that still waits as well')
  t.match(retrying.error, /^\[redacted\] <\/script>/)
  t.ok(retrying.error.length < 2_010 && review.error.length < 2_010, 'cut')
  t.notMatch(review.error, /\u202e/)
  t.equal((await get('queue/failures?state=retrying')).items.length, 1)
  t.equal((await get('queue/failures?task=run-fix-pr')).items.length, 1)
  const seen = []
  for (let cursor = ''; ;) {
    const page = await get(`queue/failures?limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items)
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  t.same(seen, all.items, 'page by page')
})

const byTask = (list: { items: { task: string }[] }, task: string) =>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are what is under test
  list.items.find((item) => item.task === task) as any

test('retry: what was given up is added anew, what waits is hurried, and both only once', async (t) => {
  const { db, sql, get, post, http } = await setUp(t)
  await keepFailedJob(db, failedJob('900', { jobKey: 'sync-installation:5', queueName: 'lane' }))
  t.match(await post('queue/failures/900/retry'), { jobId: '900', task: 'sync-installation', state: 'queued' })
  t.same(await listJobs(sql), [
    { task: 'sync-installation', key: 'sync-installation:5', payload: { installationId: 5 } },
  ])
  t.match(
    [...(await sql`select queue_name, max_attempts from graphile_worker.jobs`)],
    [{ queue_name: 'lane', max_attempts: 6 }],
  )
  t.match(await post('queue/failures/900/retry'), { statusCode: 404, code: 'NOT_FOUND' })

  const [job] = await sql`update graphile_worker._private_jobs
    set last_error = 'no', attempts = 5, run_at = now() + interval '1 hour' returning id::text`
  t.match(await post(`queue/failures/${job!['id']}/retry`), { state: 'queued' })
  t.match(
    [...(await sql`select attempts, run_at <= now() as due from graphile_worker.jobs`)],
    [{ attempts: 0, due: true }],
  )
  t.same((await get('queue/failures')).items, [], 'it has not failed any more')
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = 1`
  t.match(await post(`queue/failures/${job!['id']}/retry`), { statusCode: 409, code: 'CONFLICT' })

  await keepFailedJob(db, failedJob('902', { task: 'run-fix-pr', payload: { fixPrId: SOME_ID } }))
  await keepFailedJob(db, failedJob('903', { task: 'of-another-version', payload: {} }))
  await keepFailedJob(db, failedJob('904', { payload: { installationId: 'odd' } }))
  for (const id of ['902', '903', '904'])
    t.match(
      await post(`queue/failures/${id}/retry`),
      { code: 'CONFLICT', message: /would do nothing|Another version/ },
      id,
    )
  t.equal((await get('queue/failures')).items.length, 3, 'what cannot be retried stays')
  const actions = await get('actions')
  t.match(actions.items, [
    { actorLogin: 'ada', action: 'job.retried', target: job!['id'], details: { task: 'sync-installation' } },
    { actorLogin: 'ada', action: 'job.retried', target: '900' },
  ])
  t.equal(actions.items.length, 2)
  t.ok(http.logs.some(({ message, fields }) => message === 'an operator acted' && fields['operator'] === 'ada'))
})

test('discard: gives up what waits, forgets what was given up, and leaves alone what never failed', async (t) => {
  const { db, sql, get, post } = await setUp(t)
  await keepFailedJob(db, failedJob('900'))
  t.match(await post('queue/failures/900/discard'), { state: 'removed' })
  t.match(await post('queue/failures/900/discard'), { code: 'NOT_FOUND' })
  await createQueue().enqueue(db, 'sync-installation', { installationId: 5 })
  const [job] = await sql`select id::text from graphile_worker.jobs`
  t.match(await post(`queue/failures/${job!['id']}/discard`), { code: 'NOT_FOUND' })
  await sql`update graphile_worker._private_jobs set last_error = 'no', attempts = 1`
  t.match(await post(`queue/failures/${job!['id']}/discard`), { state: 'failed' })
  t.match((await get('queue/failures')).items, [{ state: 'failed', error: 'Given up by an operator', nextRunAt: null }])
  await sql`insert into graphile_worker._private_tasks (identifier) values ('of-another-version')`
  await sql`update graphile_worker._private_jobs
    set task_id = (select id from graphile_worker._private_tasks where identifier = 'of-another-version')`
  t.match(await post(`queue/failures/${job!['id']}/discard`), { state: 'removed' })
  t.equal((await sql`select from graphile_worker.jobs`).length, 0)
})

test('deliveries: states, filters and pages', async (t) => {
  const { db, get } = await setUp(t)
  const put = (n: number, change: Partial<typeof webhookInbox.$inferInsert> = {}) =>
    db.insert(webhookInbox).values({
      source: 'codehost',
      deliveryId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      event: 'pull_request',
      body: Buffer.from('{"secret":"of somebody"}'),
      bodySha256: 'x',
      receivedAt: new Date(NOW.getTime() + Math.floor(n / 2)),
      ...change,
    })
  await put(1)
  await put(2, { attempts: 2, lastError: `the-secret-of-the-tests${HOSTILE}`, action: 'opened', installationId: 5 })
  await put(3, { processedAt: NOW, outcome: 'handled', attempts: 1, event: 'installation' })
  await put(4, { processedAt: NOW, outcome: 'failed', attempts: 8, lastError: 'no' })
  await put(5, { processedAt: NOW, outcome: 'ignored', attempts: 1 })
  await put(6, { source: 'billing', deliveryId: 'evt_1', event: 'invoice.paid', processedAt: NOW, outcome: 'handled' })
  const all = await get('deliveries')
  const states = all.items.map(({ state }: { state: string }) => state)
  t.same(states, ['handled', 'ignored', 'failed', 'handled', 'retrying', 'waiting'])
  t.notMatch(JSON.stringify(all), /of somebody|the-secret/)
  t.match(all.items[4], { action: 'opened', installationId: 5, attempts: 2, error: /^\[redacted\]<\/script>/ })
  t.ok(all.items[4].error.length < 2_010)
  for (const [filter, count] of [
    ['state=waiting', 1],
    ['state=retrying', 1],
    ['state=failed', 1],
    ['state=handled', 2],
    ['source=billing', 1],
    ['event=installation', 1],
    ['event=pull_request&state=ignored', 1],
    ['event=repository', 0],
  ] as const)
    t.equal((await get(`deliveries?${filter}`)).items.length, count, filter)
  const first = await get('deliveries?limit=4')
  const second = await get(`deliveries?limit=4&cursor=${first.nextCursor}`)
  t.same([...first.items, ...second.items], all.items)
})

test('redelivery: once more in the inbox and in the queue, however often it is asked for', async (t) => {
  const { db, sql, get, post } = await setUp(t)
  t.match(await post(`deliveries/${DELIVERY}/redeliver`), { code: 'NOT_FOUND' })
  await db.insert(webhookInbox).values({
    source: 'codehost',
    deliveryId: DELIVERY,
    event: 'pull_request',
    body: Buffer.from('{}'),
    bodySha256: 'x',
    receivedAt: NOW,
    processedAt: NOW,
    outcome: 'failed',
    attempts: 8,
    lastError: 'no',
  })
  const again = await post(`deliveries/${DELIVERY.toUpperCase()}/redeliver`)
  t.match(again, { deliveryId: DELIVERY, state: 'waiting', processedAt: null, error: null, attempts: 8 })
  t.match(await post(`deliveries/${DELIVERY}/redeliver`), { state: 'waiting' })
  t.same(await listJobs(sql), [
    {
      task: 'process-delivery',
      key: `process-delivery:${DELIVERY}`,
      payload: { source: 'codehost', deliveryId: DELIVERY },
    },
  ])
  t.match((await get('actions')).items, [
    { action: 'delivery.redelivered', target: DELIVERY, details: { state: 'waiting' } },
    { action: 'delivery.redelivered', target: DELIVERY, details: { state: 'failed', event: 'pull_request' } },
  ])
})

test('an event of the payment processor: its customer is read anew, when there is one', async (t) => {
  const { db, sql, ada, post } = await setUp(t)
  const event = { event: 'invoice.paid', body: new Uint8Array(), bodySha256: 'x', receivedAt: new Date() }
  await db
    .insert(webhookInbox)
    .values({ source: 'billing', deliveryId: 'evt_1', ...event, outcome: 'handled', processedAt: NOW })
  t.match(await post('deliveries/evt_1/redeliver'), { code: 'CONFLICT', message: /No team of ours/ })
  const { id: teamId } = (await ada.request('POST', '/api/teams', { name: 'Payers' })).json()
  await sql`update teams set billing_customer_id = 'cus_1' where id = ${teamId}`
  await sql`insert into audit_logs (team_id, action, target) values (${teamId}, 'billing.invoice_paid', 'evt_1')`
  t.match(await post('deliveries/evt_1/redeliver'), { source: 'billing', state: 'handled' })
  t.match(await listJobs(sql), [{ task: 'sync-subscription', payload: { customerId: 'cus_1' } }])
})

test('the outbox: list, mail, page without power, and sending again', async (t) => {
  const { db, sql, ada, get, post } = await setUp(t)
  const put = async (change: Partial<typeof mailOutbox.$inferInsert>) => {
    const mail = { mailClass: 'test', recipient: 'ida@acme.test', subject: 'News', textBody: 'News.', createdAt: NOW }
    const [row] = await db
      .insert(mailOutbox)
      .values({ ...mail, ...change })
      .returning()
    return row!.id
  }
  const htmlBody = `<html><head></head><body>${HOSTILE}<img src="https://evil.example/x.png"></body></html>`
  const failed = await put({ subject: HOSTILE, lastError: `550 the-secret-of-the-tests`, attempts: 10, htmlBody })
  const sent = await put({ sentAt: NOW })
  await put({})
  for (const [state, count] of [
    ['failed', 1],
    ['sent', 1],
    ['waiting', 1],
  ] as const)
    t.equal((await get(`outbox?state=${state}`)).items.length, count, state)
  t.match(byId(await get('outbox'), failed), { state: 'failed', lastError: '550 [redacted]', subject: HOSTILE })
  t.match(await get(`outbox/${failed}`), { text: 'News.', hasHtml: true })
  t.match(await get(`outbox/${sent}`), { hasHtml: false, state: 'sent' })
  const page = await ada.request('GET', `/api/operator/outbox/${failed}/html`)
  t.match(page.headers['content-security-policy'], /^sandbox allow-popups[^;]*; default-src 'none';/)
  t.notMatch(page.headers['content-security-policy'], /script-src|allow-scripts|allow-same-origin/)
  t.equal(page.headers['x-frame-options'], 'SAMEORIGIN')
  t.match(page.headers['content-type'], /^text\/html/)
  t.equal((await ada.request('GET', `/api/operator/outbox/${sent}/html`)).statusCode, 404)

  t.match(await post(`outbox/${failed}/resend`), { id: failed, state: 'failed' })
  t.match(await post(`outbox/${failed}/resend`), { id: failed })
  t.same(await listJobs(sql), [{ task: 'send-mail', key: `send-mail:${failed}`, payload: { mailId: failed } }])
  t.match(await post(`outbox/${sent}/resend`), { code: 'CONFLICT' })
  t.match(await post(`outbox/${SOME_ID}/resend`), { code: 'NOT_FOUND' })
  t.match((await get('actions')).items[0], { action: 'mail.resent', target: failed, details: { mailClass: 'test' } })
})

const byId = (list: { items: { id: string }[] }, id: string) => list.items.find((item) => item.id === id)

test('health: what is known without a secret', async (t) => {
  const { sql, get } = await setUp(t)
  await sql`insert into worker_pools (pool_id, lock_key, host, process_id) values ('pool-1', 1, 'here', 42)`
  await sql`insert into running_processes (id, role, version, host, process_id, last_seen_at) values
    (gen_random_uuid(), 'server', '1.0.0', 'front', 41, now() - interval '50 seconds'),
    (gen_random_uuid(), 'server', '1.0.0', 'gone', 40, now() - interval '61 seconds')`
  await sql`insert into alert_states (alert_class, consecutive_failures, last_mailed_at)
    values ('job_failures', 0, now()), ('failures:send-mail', 3, null), ('failures:delete-team', 0, null)`
  const health = await get('health')
  t.match(health, {
    ready: true,
    version: /^\d+\.\d+\.\d+/,
    nodeVersion: process.versions.node,
    analyserVersion: 'a1a1a1a1a1a1',
    setUp: { localMode: true, hasMailServer: false },
    database: { embedded: false, version: /^\d+/, maxConnections: Number, newestMigrationAt: String },
    workers: [{ poolId: 'pool-1', host: 'here', processId: 42 }],
    processes: [
      { role: 'server', version: '1.0.0', host: 'front', processId: 41, startedAt: String, lastSeenAt: String },
    ],
    sandbox: null,
    alerts: [{ alertClass: 'job_failures', lastMailedAt: String }],
    failureStreaks: [{ task: 'send-mail', failures: 3 }],
  })
  t.equal(health.processes.length, 1, 'a silent one has ended')
  t.same([health.alerts.length, health.failureStreaks.length], [1, 1])
  t.match(health.sandboxLayers, [{ name: 'network', holds: true }, { name: 'processes', holds: false }, {}, {}])
  t.ok(health.database.sizeBytes > 1_000_000 && health.database.migrationsApplied > 0)
})

test('nobody can change what operators did, nor remove it before its time', async (t) => {
  const { db, sql, get, post } = await setUp(t)
  await keepFailedJob(db, failedJob('900'))
  await post('queue/failures/900/discard')
  const { operatorActions } = await import('../../../src/db/schema/index.ts')
  await db.update(operatorActions).set({ action: 'nothing' })
  await db.delete(operatorActions)
  t.match((await get('actions')).items, [{ action: 'job.removed' }])
  await sql`update operator_actions set created_at = now() - interval '91 days'`
  await db.delete(operatorActions)
  t.equal((await sql`select from operator_actions`).length, 0)
})
