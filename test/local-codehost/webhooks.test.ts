import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import t from 'tap'
import { startReceiver } from './receiver.ts'
import { createAppClient, createInstallationClient, startHost, startShop, WEBHOOK_SECRET, type Json } from './start.ts'

const NAME = { owner: 'acme', repo: 'webshop', number: 1 }
const CHANGE = {
  owner: 'acme',
  repo: 'webshop',
  title: 'Ä change',
  author: 'ida',
  headRef: 'a',
  changes: { 'a.txt': 'a' },
}

t.test('events are signed over the bytes that are sent', async (t) => {
  const { received, url } = await startReceiver(t)
  const host = await startShop(t)
  host.setWebhookUrl(url)
  host.openPullRequest(CHANGE)
  await host.whenDelivered()
  t.strictSame(
    received.map(({ event, action }) => `${event}.${action}`),
    ['installation.created', 'pull_request.opened'],
  )
  for (const { headers, raw } of received) {
    const expected = `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(raw).digest('hex')}`
    t.equal(headers['x-hub-signature-256'], expected)
    t.match(headers['x-github-delivery'], /^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    t.equal(headers['content-type'], 'application/json')
  }
})

t.test('the life of a pull request sends its events', async (t) => {
  const { received, url } = await startReceiver(t)
  const host = await startShop(t)
  const before = host.openPullRequest(CHANGE).headSha
  const after = host.pushCommit('acme', 'webshop', 'a', { 'a.txt': 'b' }, 'tomas')
  host.pushCommit('acme', 'webshop', 'release', { 'r.txt': 'r' }, 'ida')
  host.editBase(NAME, 'release')
  host.editTitle(NAME, 'New title')
  host.convertToDraft(NAME)
  host.markReady(NAME)
  host.closePullRequest(NAME)
  host.reopenPullRequest(NAME)
  host.mergePullRequest(NAME, { sender: 'tomas' })
  host.setWebhookUrl(url)
  await host.whenDelivered()
  const events = received.filter(({ event }) => event === 'pull_request')
  t.strictSame(
    events.map(({ action }) => action),
    [
      'opened',
      'synchronize',
      'edited',
      'edited',
      'converted_to_draft',
      'ready_for_review',
      'closed',
      'reopened',
      'closed',
    ],
  )
  t.match(events[1]?.payload, { before, after, sender: { login: 'tomas' }, pull_request: { head: { sha: after } } })
  t.match(events[2]?.payload, {
    changes: { base: { ref: { from: 'main' } } },
    pull_request: { base: { ref: 'release' } },
  })
  t.match(events[6]?.payload.pull_request, { merged: false, state: 'closed' })
  t.match(events[8]?.payload.pull_request, { merged: true, state: 'closed', merged_by: { login: 'tomas' } })
  t.match(events[8]?.payload, { number: 1, repository: { full_name: 'acme/webshop' }, organization: { login: 'acme' } })
  t.type(events[8]?.payload.installation.id, 'number')
})

t.test('payloads have at least the fields of GitHub’s examples that apps rely on', async (t) => {
  const examples = createRequire(import.meta.url)('@octokit/webhooks-examples') as {
    name: string
    examples: Record<string, Json>[]
  }[]
  const { received, url } = await startReceiver(t)
  const host = await startShop(t)
  host.createRepository('acme', 'second', { 'a.txt': 'a' })
  host.openPullRequest(CHANGE)
  const call = await createInstallationClient(host)
  const { head } = host.getPullRequest(NAME)
  await call('POST', '/repos/acme/webshop/check-runs', {
    name: 'Fixwright',
    head_sha: head.sha,
    status: 'completed',
    conclusion: 'failure',
    output: { title: 'T', summary: 'S' },
    actions: [{ label: 'Fix', description: 'Fix it', identifier: 'create_fix_pr' }],
  })
  host.clickCheckRunAction(NAME, 'create_fix_pr', 'tomas')
  host.setCheck('acme', 'webshop', head.sha, { conclusion: 'failure' })
  host.comment(NAME, 'ida', 'Hello')
  host.pushCommit('acme', 'webshop', 'a', { 'a.txt': 'c' }, 'ida')
  host.removeRepositories('acme', ['second'])
  host.addRepositories('acme', ['second'])
  host.suspend('acme')
  host.unsuspend('acme')
  host.uninstall('acme')
  host.setWebhookUrl(url)
  await host.whenDelivered()
  const find = (event: string, action: string) =>
    received.findLast((delivery) => delivery.event === event && delivery.action === action)?.payload
  /** Fields of later or of paid features, and those that an example has for its own story. */
  const ignored = /^(check_run\.(pull_requests|output\.(title|summary|text))|.*\.(permissions|license|owner\.name)\b)/
  for (const [event, action] of [
    ['pull_request', 'opened'],
    ['pull_request', 'synchronize'],
    ['check_run', 'requested_action'],
    ['check_run', 'completed'],
    ['check_suite', 'completed'],
    ['issue_comment', 'created'],
    ['installation', 'created'],
    ['installation', 'deleted'],
    ['installation', 'suspend'],
    ['installation', 'unsuspend'],
    ['installation_repositories', 'added'],
    ['installation_repositories', 'removed'],
  ] as const) {
    const ours = find(event, action)
    const example = examples
      .find(({ name }) => name === event)
      ?.examples.find((candidate) => candidate['action'] === action)
    const missing = listMissing(example, ours).filter((path) => !ignored.test(path))
    t.strictSame(missing, [], `${event}.${action}`)
  }
  t.match(find('check_run', 'requested_action'), {
    requested_action: { identifier: 'create_fix_pr' },
    sender: { login: 'tomas' },
    check_run: { head_sha: head.sha, app: { slug: 'fixwright' } },
  })
})

/** Paths of objects' fields that the example has and ours has not. Lists are compared by their first entry. */
function listMissing(example: Json, ours: Json, path = ''): string[] {
  if (Array.isArray(example)) return example[0] && ours?.[0] ? listMissing(example[0], ours[0], path) : []
  if (typeof example !== 'object' || example === null || typeof ours !== 'object' || ours === null) return []
  return Object.keys(example).flatMap((key) => {
    const inner = path ? `${path}.${key}` : key
    return key in ours ? listMissing(example[key], ours[key], inner) : [inner]
  })
}

t.test('failed deliveries are listed, and sent again only on request, with the same GUID', async (t) => {
  const { received, url } = await startReceiver(t, (count) => (count <= 2 ? 500 : 202))
  const host = await startShop(t)
  host.setWebhookUrl(url)
  host.openPullRequest(CHANGE)
  await host.whenDelivered()
  t.equal(received.length, 2, 'nothing is retried')
  const asApp = createAppClient(host)
  const failed = await asApp('GET', '/app/hook/deliveries?status=failure&per_page=1')
  t.match(failed.body, [{ event: 'pull_request', status_code: 500, redelivery: false }])
  const next = /<([^>]+)>; rel="next"/.exec(failed.headers.get('link') ?? '')?.[1] ?? ''
  const older = await asApp('GET', next.slice(host.apiUrl.length))
  t.match(older.body, [{ event: 'installation' }])
  t.equal((await asApp('POST', `/app/hook/deliveries/${failed.body[0].id}/attempts`)).status, 202)
  await host.whenDelivered()
  t.equal(received[2]?.headers['x-github-delivery'], received[1]?.headers['x-github-delivery'])
  const all = await asApp('GET', '/app/hook/deliveries')
  t.strictSame(
    all.body.map((item: Json) => [item.status_code, item.redelivery]),
    [
      [202, true],
      [500, false],
      [500, false],
    ],
  )
  t.equal((await asApp('POST', '/app/hook/deliveries/1/attempts')).status, 404)
})

t.test('a delivery can be lost or doubled, and an absent receiver is recorded', async (t) => {
  const { received, url } = await startReceiver(t)
  const host = await startShop(t)
  host.setWebhookUrl(url)
  await host.whenDelivered()
  host.faults.addDelivery({ event: 'pull_request', action: 'opened', effect: 'drop' })
  host.openPullRequest(CHANGE)
  host.faults.addDelivery({ event: 'pull_request', effect: 'duplicate' })
  host.closePullRequest(NAME)
  await host.whenDelivered()
  t.strictSame(
    received.map(({ action }) => action),
    ['created', 'closed', 'closed'],
  )
  t.equal(received[1]?.headers['x-github-delivery'], received[2]?.headers['x-github-delivery'])
  host.setWebhookUrl('http://127.0.0.1:9/nobody')
  host.reopenPullRequest(NAME)
  await host.whenDelivered()
  t.match(host.deliveries.at(-1), { statusCode: 502, status: 'failed to connect to host', pending: false })
})

t.test('accounts without the app and events it did not subscribe to send nothing', async (t) => {
  const host = await startShop(t)
  host.createRepository('ida', 'own', { 'a.txt': 'a' })
  const count = host.deliveries.length
  host.openPullRequest({ ...CHANGE, owner: 'ida', repo: 'own' })
  host.suspend('acme')
  host.openPullRequest(CHANGE)
  t.strictSame(
    host.deliveries.slice(count).map(({ event, action }) => `${event}.${action}`),
    ['installation.suspend'],
  )
  const other = await startHost(t)
  other.ping()
  t.match(other.deliveries, [{ event: 'ping' }])
})
