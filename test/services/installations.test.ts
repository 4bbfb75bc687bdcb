import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type Test } from 'tap'
import { createBot } from '../../src/bot/index.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createBindInstallation } from '../../src/services/installations/bind-installation.ts'
import { createProcessDelivery } from '../../src/services/deliveries/process-delivery.ts'
import { createReceiveWebhook } from '../../src/services/deliveries/receive-webhook.ts'
import { HANDLED_EVENTS } from '../../src/bot/index.ts'
import { createReconcileDeliveries } from '../../src/services/deliveries/reconcile-deliveries.ts'
import { createSyncInstallation } from '../../src/services/installations/sync-installation.ts'
import { hostError, startGateway, TEST_APP } from '../gateways/codehost/start-gateway.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { listJobs } from '../helpers/jobs.ts'
import { SILENT_LOG } from '../helpers/worker.ts'

const LOG = { log: SILENT_LOG }
const SHOP = { owner: 'acme', repo: 'shop' }

/** Two accounts with the app on both, one team, and people who see one account each. */
async function start(t: Test) {
  const { db, sql } = await createTestDatabase(t)
  const gateway = await startGateway(t)
  const { host, codeHost } = gateway
  host.createUser({ login: 'ida', name: 'Ida', email: 'ida@acme.test' })
  host.createUser({ login: 'eve', name: 'Eve', email: 'eve@evil.test' })
  host.createOrganization('acme', { ida: 'admin' })
  host.createOrganization('evil', { eve: 'admin' })
  host.createRepository('acme', 'shop', { 'app.js': 'one()\n' })
  host.createRepository('evil', 'lair', { 'app.js': 'one()\n' })
  const { id: installationId } = host.install('acme', 'all', 'ida')
  host.install('evil', 'all', 'eve')
  const [team] = await sql<{ id: string }[]>`insert into teams (name, slug) values ('Acme', 'acme') returning id`
  const [user] = await sql<{ id: string }[]>`insert into users (login, code_host_id) values ('ida', 900) returning id`
  const clock = { now: new Date() }
  const deps = { db, queue: createQueue(), codeHost, clock: () => clock.now, handledEvents: HANDLED_EVENTS }
  return { ...gateway, db, sql, deps, clock, installationId, teamId: team!.id, userId: user!.id }
}

type World = Awaited<ReturnType<typeof start>>

async function signIn(world: World, login: string): Promise<string> {
  const redirectUri = 'http://127.0.0.1:3000/api/auth/callback'
  const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const { searchParams } = new URL(world.oauth.authorizeUrl({ state: 's', codeChallenge, redirectUri }))
  const answer = await fetch(`${world.host.url}/login/oauth/authorize`, {
    method: 'POST',
    headers: { origin: world.host.url },
    body: new URLSearchParams([...searchParams, ['login', login]]),
    redirect: 'manual',
  })
  const code = new URL(answer.headers.get('location')!).searchParams.get('code')!
  return (await world.oauth.exchangeCode({ code, codeVerifier, redirectUri })).accessToken
}

async function bind(world: World): Promise<void> {
  const userAccessToken = await signIn(world, 'ida')
  const { teamId, userId, installationId } = world
  await createBindInstallation(world.deps)({ userId, userAccessToken, teamId, installationId })
}

function openPull(world: World, number: number) {
  return world.host.openPullRequest({
    ...SHOP,
    title: `Change ${number}`,
    author: 'ida',
    headRef: `feature-${number}`,
    changes: { [`file-${number}.js`]: 'x()\n' },
  })
}

const clearJobs = (world: World) => world.sql`delete from graphile_worker._private_jobs`

test('an installation is bound by somebody who sees it, once', async (t) => {
  const world = await start(t)
  const { deps, sql, teamId, userId, installationId } = world
  const bindInstallation = createBindInstallation(deps)
  const userAccessToken = await signIn(world, 'ida')
  const input = { userId, userAccessToken, teamId, installationId }
  const expected = { installationId, accountLogin: 'acme', accountType: 'Organization', state: 'active' }
  t.strictSame(await bindInstallation(input), expected)
  t.strictSame(await bindInstallation(input), expected, 'a repeat changes nothing')
  t.match(await sql`select action, target, actor_user_id from audit_logs`, [
    { action: 'installation.bound', target: String(installationId), actor_user_id: userId },
  ])
  t.equal((await sql`select from audit_logs`).length, 1)
  t.match(await listJobs(sql), [{ task: 'sync-installation', payload: { installationId } }])

  const [other] = await sql<{ id: string }[]>`insert into teams (name, slug) values ('Other', 'other') returning id`
  await t.rejects(bindInstallation({ ...input, teamId: other!.id }), { code: 'INSTALLATION_TAKEN' })
  t.match(await sql`select team_id from code_host_installations where installation_id = ${installationId}`, [
    { team_id: teamId },
  ])
})

test('knowing the number of an installation is not enough', async (t) => {
  const world = await start(t)
  const { deps, sql, teamId, userId, installationId, host } = world
  const bindInstallation = createBindInstallation(deps)
  const userAccessToken = await signIn(world, 'eve')
  const input = { userId, userAccessToken, teamId, installationId }
  await t.rejects(bindInstallation(input), { code: 'INSTALLATION_NOT_YOURS' })
  await t.rejects(bindInstallation({ ...input, installationId: 999_999 }), { code: 'INSTALLATION_NOT_YOURS' })
  await t.rejects(bindInstallation({ ...input, userAccessToken: 'ghu_wrong' }), { code: 'INSTALLATION_NOT_YOURS' })
  host.faults.add({ path: /\/user\/installations$/, effect: { kind: 'bad-gateway-before-apply' } })
  await t.rejects(bindInstallation(input), { code: 'CODE_HOST_UNAVAILABLE' })
  t.strictSame([...(await sql`select from code_host_installations`)], [])
  t.strictSame(await listJobs(sql), [])
})

test('two teams at once: one gets it', async (t) => {
  const world = await start(t)
  const { deps, sql, teamId, userId, installationId } = world
  const [other] = await sql<{ id: string }[]>`insert into teams (name, slug) values ('Other', 'other') returning id`
  const bindInstallation = createBindInstallation(deps)
  const userAccessToken = await signIn(world, 'ida')
  const results = await Promise.allSettled(
    [teamId, other!.id].map((id) => bindInstallation({ userId, userAccessToken, teamId: id, installationId })),
  )
  t.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  t.match(
    results.find(({ status }) => status === 'rejected'),
    { reason: { code: 'INSTALLATION_TAKEN' } },
  )
})

test('sync notes repositories and queues what nobody has analysed', async (t) => {
  const world = await start(t)
  const { deps, sql, installationId, teamId, host } = world
  await bind(world)
  const pulls = [1, 2, 3].map((number) => openPull(world, number))
  const [repository] = await (await deps.codeHost.forInstallation(installationId)).listRepositories()
  const repositoryId = repository!.id
  await sql`insert into analysis_records (team_id, source, repository_id, pr_number, head_sha)
    values (${teamId}, 'pull_request', ${repositoryId}, ${pulls[0]!.number}, ${pulls[0]!.headSha}),
           (${teamId}, 'pull_request', ${repositoryId}, ${pulls[1]!.number}, ${'0'.repeat(40)})`
  host.closePullRequest({ ...SHOP, number: pulls[2]!.number })
  await sql`insert into repositories (repository_id, installation_id, full_name) values (999, ${installationId}, 'acme/gone')`
  await clearJobs(world)
  const sync = createSyncInstallation(deps)
  await sync({ installationId }, LOG)
  await sync({ installationId }, LOG)
  const payload = { installationId, repositoryId, ...SHOP, number: pulls[1]!.number }
  t.match(await listJobs(sql), [{ task: 'review-pull-request', payload }])
  t.equal((await listJobs(sql)).length, 1)
  t.match(await sql`select full_name from repositories where removed_at is null`, [{ full_name: 'acme/shop' }])
  t.match(await sql`select full_name from repositories where removed_at is not null`, [{ full_name: 'acme/gone' }])
})

test('sync has a verdict given that was never published', async (t) => {
  const world = await start(t)
  const { deps, sql, installationId, teamId } = world
  await bind(world)
  const pulls = [1, 2, 3, 4].map((number) => openPull(world, number))
  const [repository] = await (await deps.codeHost.forInstallation(installationId)).listRepositories()
  for (const [index, status] of (['complete', 'complete', 'failed', 'partial'] as const).entries()) {
    const { number, headSha } = pulls[index]!
    await sql`insert into analysis_records (team_id, source, repository_id, pr_number, head_sha, status)
      values (${teamId}, 'pull_request', ${repository!.id}, ${number}, ${headSha}, ${status})`
    const published = index === 0 ? headSha : index === 3 ? '0'.repeat(40) : null
    await sql`insert into pull_request_reviews (repository_id, pr_number, installation_id, repository_full_name, head_sha)
      values (${repository!.id}, ${number}, ${installationId}, 'acme/shop', ${published})`
  }
  await clearJobs(world)
  await createSyncInstallation(deps)({ installationId }, LOG)
  const reviews = await listJobs(sql, 'review-pull-request')
  t.strictSame(reviews.map(({ payload }) => payload['number']).sort(), [pulls[1]!.number, pulls[3]!.number])
})

test('sync learns of suspension and removal', async (t) => {
  const world = await start(t)
  const { deps, sql, installationId, host } = world
  await bind(world)
  const sync = createSyncInstallation(deps)
  const state = async () =>
    (await sql`select state from code_host_installations where installation_id = ${installationId}`)[0]?.['state']
  host.suspend('acme')
  await sync({ installationId }, LOG)
  t.equal(await state(), 'suspended')
  host.unsuspend('acme')
  await sync({ installationId }, LOG)
  t.equal(await state(), 'active')
  host.uninstall('acme')
  await sync({ installationId }, LOG)
  t.equal(await state(), 'deleted')
  await t.resolves(sync({ installationId: 424_242 }, LOG), 'one nobody knows')
})

test('sync waits for limits and throws on outages', async (t) => {
  const world = await start(t)
  const { deps, installationId, host } = world
  await bind(world)
  await clearJobs(world)
  const sync = createSyncInstallation(deps)
  host.faults.add({
    path: /installation\/repositories/,
    effect: { kind: 'secondary-rate-limit', retryAfterSeconds: 40 },
  })
  await t.rejects(sync({ installationId }, LOG), hostError({ kind: 'secondary_rate_limit', retryAfter: 40 }))
  host.faults.add({ path: /installation\/repositories/, effect: { kind: 'bad-gateway-before-apply' } })
  await t.rejects(sync({ installationId }, LOG), hostError({ kind: 'unavailable' }))
})

/** The webhook route and the worker, as far as they matter here. While `down`, deliveries are cut off. */
async function startIntake(t: Test, world: World) {
  const { webhookSecrets } = TEST_APP
  const metrics = { countDelivery: () => {} }
  const receiveCodeHostWebhook = createReceiveWebhook({ ...world.deps, ...LOG, webhookSecrets, metrics })
  const intake = { down: false, received: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      if (intake.down) return void request.socket.destroy()
      const read = (name: string) => String(request.headers[name] ?? '')
      const headers = {
        deliveryId: read('x-github-delivery'),
        event: read('x-github-event'),
        signature: read('x-hub-signature-256'),
      }
      receiveCodeHostWebhook({ rawBody: Buffer.concat(chunks), headers }).then(
        () => (intake.received += 1) && response.writeHead(202).end(),
        () => response.writeHead(401).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => void server.close())
  world.host.setWebhookUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await world.host.whenDelivered()
  return intake
}

async function processAll(world: World): Promise<void> {
  const handled = async () => {}
  await world.probot.load(
    createBot({
      ...world.deps,
      ...LOG,
      followFixPullRequest: handled,
      requestFixPrFromCheckRun: handled,
      recheckFixesOfCommit: handled,
    }),
  )
  const process = createProcessDelivery({ ...world.deps, handleEvent: (event) => world.probot.receive(event as never) })
  for (const { payload } of await listJobs(world.sql, 'process-delivery')) await process(payload as never, LOG)
}

test('of twenty events five are lost, and come again', async (t) => {
  const world = await start(t)
  const intake = await startIntake(t, world)
  for (let number = 1; number <= 20; number += 1) {
    if (number % 4 === 0) await world.host.whenDelivered()
    intake.down = number % 4 === 0
    openPull(world, number)
    await world.host.whenDelivered()
  }
  intake.down = false
  await createReconcileDeliveries(world.deps)(LOG)
  await world.host.whenDelivered()
  await processAll(world)
  const reviews = await listJobs(world.sql, 'review-pull-request')
  t.equal(new Set(reviews.map(({ payload }) => payload['number'])).size, 20)
  const attempts = world.host.deliveries.length
  await createReconcileDeliveries(world.deps)(LOG)
  await world.host.whenDelivered()
  t.equal(world.host.deliveries.length, attempts, 'nothing is asked for twice')
})

test('what can no longer be delivered is found by looking, at most once an hour', async (t) => {
  const world = await start(t)
  const { deps, sql, installationId, clock } = world
  await bind(world)
  openPull(world, 1)
  await clearJobs(world)
  const reconcile = createReconcileDeliveries(deps)
  await reconcile(LOG)
  t.strictSame(await listJobs(sql, 'sync-installation'), [], 'it was looked at a moment ago')
  clock.now = new Date(clock.now.getTime() + 61 * 60 * 1000)
  await reconcile(LOG)
  t.match(await listJobs(sql, 'sync-installation'), [{ payload: { installationId } }])
  t.equal((await listJobs(sql, 'sync-installation')).length, 1, 'not for installations without a team')
  await createSyncInstallation(deps)({ installationId }, LOG)
  t.equal((await listJobs(sql, 'review-pull-request')).length, 1)
})

test('reconciling notes installations and states nobody told of', async (t) => {
  const world = await start(t)
  const { deps, sql, host } = world
  host.suspend('evil')
  await createReconcileDeliveries(deps)(LOG)
  t.match(await sql`select account_login, state from code_host_installations order by 1`, [
    { account_login: 'acme', state: 'active' },
    { account_login: 'evil', state: 'suspended' },
  ])
  host.faults.add({ path: /hook\/deliveries/, effect: { kind: 'primary-rate-limit', resetInSeconds: 900 } })
  await t.resolves(createReconcileDeliveries(deps)(LOG), 'a limit ends the run')
  t.strictSame(world.violations, [])
})
