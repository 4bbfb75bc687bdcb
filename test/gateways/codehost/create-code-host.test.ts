import { createHash } from 'node:crypto'
import nock from 'nock'
import { test, type Test } from 'tap'
import type { Logger } from '../../../src/lib/logger.ts'
import { hostError, createScriptedGateway } from './start-gateway.ts'

// own process: nock answers for every address

const API = 'https://api.codehost.test'
const SHOP = { owner: 'acme', repo: 'shop' }
const PULL = { ...SHOP, number: 1 }
const SHA = 'a'.repeat(40)

nock.disableNetConnect()

/** Installations have numbers of their own: the library shares its cache of pending tokens between clients. */
let installations = 0

function mint(token: string, installationId: number) {
  return nock(API)
    .post(`/app/installations/${installationId}/access_tokens`)
    .reply(201, { token, expires_at: '2099-01-01T00:00:00Z', permissions: {}, repository_selection: 'all' })
}

async function openScripted(t: Test, options: { token?: string; log?: Logger } = {}) {
  t.teardown(() => nock.cleanAll())
  const gateway = createScriptedGateway(options.log)
  const installationId = (installations += 1)
  mint(options.token ?? 'ghs_first', installationId)
  const client = await gateway.codeHost.forInstallation(installationId)
  return { ...gateway, client, installationId }
}

/** As git names a file's content. */
function nameBlob(content: string | Buffer): string {
  const bytes = Buffer.from(content)
  return createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex')
}

const asToken = (token: string) => ({ reqheaders: { authorization: `bearer ${token}` } })

function restPull(fields: object = {}) {
  const side = { sha: SHA, ref: 'main', repo: { id: 5, full_name: 'acme/shop', private: true } }
  return {
    number: 1,
    node_id: 'PR_1',
    title: 'Title',
    html_url: 'https://codehost.test/acme/shop/pull/1',
    user: { login: 'ida' },
    state: 'open',
    merged_at: null,
    mergeable: null,
    changed_files: 3,
    labels: [],
    created_at: '2026-01-01T00:00:00Z',
    head: side,
    base: side,
    ...fields,
  }
}

test('a token is fetched once and reused', async (t) => {
  const { client } = await openScripted(t)
  nock(API, asToken('ghs_first')).get('/repos/acme/shop/pulls/1').times(3).reply(200, restPull())
  await Promise.all([client.getPullRequest(PULL), client.getPullRequest(PULL)])
  t.match(await client.getPullRequest(PULL), { ref: PULL, mergeable: null })
  t.ok(nock.isDone())
})

test('a refused token is replaced once', async (t) => {
  const { client, installationId } = await openScripted(t)
  // Once: the library would wait and try the same token again, which nobody answers.
  nock(API, asToken('ghs_first')).get('/repos/acme/shop/pulls/1').reply(401, { message: 'Bad credentials' })
  mint('ghs_second', installationId)
  nock(API, asToken('ghs_second')).get('/repos/acme/shop/pulls/1').times(2).reply(200, restPull())
  t.ok(await client.getPullRequest(PULL))
  t.ok(await client.getPullRequest(PULL), 'the new one is kept')
  t.ok(nock.isDone())
})

test('a second refusal is final', async (t) => {
  const { client, installationId } = await openScripted(t)
  nock(API).get('/repos/acme/shop/pulls/1').times(2).reply(401, { message: 'Bad credentials' })
  mint('ghs_second', installationId)
  await t.rejects(client.getPullRequest(PULL), hostError({ kind: 'invalid_credentials' }))
  t.ok(nock.isDone())
})

test("the app's own refusal is final at once", async (t) => {
  t.teardown(() => nock.cleanAll())
  const { codeHost } = createScriptedGateway()
  nock(API)
    .post('/app/installations/900/access_tokens')
    .reply(401, { message: 'A JSON web token could not be decoded' })
  const client = await codeHost.forInstallation(900)
  await t.rejects(client.getPullRequest(PULL), hostError({ kind: 'invalid_credentials' }))
})

for (const status of [500, 502, 503, 429, 403, 422, 409]) {
  test(`a write answered with ${status} is not repeated`, async (t) => {
    const { client, requests } = await openScripted(t)
    nock(API).post('/repos/acme/shop/issues/1/comments').times(5).reply(status, { message: 'no' })
    await t.rejects(client.createComment(PULL, 'text'), { name: 'CodeHostError', statusCode: status })
    t.strictSame(
      requests.filter(({ route }) => route.endsWith('/comments')).map(({ method, statusCode }) => [method, statusCode]),
      [['POST', status]],
    )
  })
}

test('a broken connection is not retried', async (t) => {
  const { client } = await openScripted(t)
  nock(API)
    .post('/repos/acme/shop/issues/1/comments')
    .replyWithError(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
  const second = nock(API).post('/repos/acme/shop/issues/1/comments').reply(201, {})
  await t.rejects(client.createComment(PULL, 'text'), hostError({ kind: 'unavailable' }))
  t.notOk(second.isDone())
})

test('renames are followed on the same origin, with method and body', async (t) => {
  const { client } = await openScripted(t)
  nock(API, asToken('ghs_first'))
    .get('/repos/acme/shop/pulls/1')
    .reply(301, { message: 'Moved Permanently' }, { location: `${API}/repositories/5/pulls/1` })
  nock(API, asToken('ghs_first')).get('/repositories/5/pulls/1').reply(200, restPull())
  t.ok(await client.getPullRequest(PULL))
  nock(API).post('/repos/acme/shop/issues/1/comments').reply(307, '', { location: '/repositories/5/issues/1/comments' })
  nock(API, asToken('ghs_first'))
    .post('/repositories/5/issues/1/comments', { body: 'text' })
    .reply(201, { id: 8, body: 'text', html_url: '', user: null, performed_via_github_app: { id: 7 } })
  t.match(await client.createComment(PULL, 'text'), { id: 8 })
})

test('an answer that is not JSON is an outage', async (t) => {
  const { client } = await openScripted(t)
  nock(API)
    .get('/repos/acme/shop/pulls/1')
    .reply(200, '<html>Sign in to the proxy</html>', { 'content-type': 'text/html' })
  await t.rejects(client.getPullRequest(PULL), hostError({ kind: 'unavailable' }))
})

test('pages are requested by number, whatever the link says', async (t) => {
  const { client } = await openScripted(t)
  const comment = (id: number) => ({ id, body: `${id}`, html_url: '', user: { login: 'ida' } })
  const link = { link: '<https://evil.test/next>; rel="next", <https://evil.test/last>; rel="last"' }
  nock(API)
    .get('/repos/acme/shop/issues/1/comments?page=1&per_page=100')
    .reply(200, [comment(1)], link)
  nock(API)
    .get('/repos/acme/shop/issues/1/comments?page=2&per_page=100')
    .reply(200, [comment(2)])
  t.strictSame(
    (await client.listComments(PULL)).map(({ id }) => id),
    [1, 2],
  )
})

const FILES = {
  'plain.js': { mode: '100644', type: 'blob', content: Buffer.from('hello') },
  'run.sh': { mode: '100755', type: 'blob', content: Buffer.from('#!/bin/sh') },
  'mark.js': { mode: '100644', type: 'blob', content: Buffer.from('\uFEFFhello') },
  'nul.js': { mode: '100644', type: 'blob', content: Buffer.from('a\0b') },
  'latin.js': { mode: '100644', type: 'blob', content: Buffer.from([0x63, 0xe9]) },
  'utf16.js': { mode: '100644', type: 'blob', content: Buffer.from('\uFEFFhello', 'utf16le') },
  'empty.js': { mode: '100644', type: 'blob', content: Buffer.alloc(0) },
  link: { mode: '120000', type: 'blob', content: Buffer.from('plain.js') },
  module: { mode: '160000', type: 'commit', content: Buffer.alloc(0) },
  dir: { mode: '040000', type: 'tree', content: Buffer.alloc(0) },
} as const

test('all kinds of files', async (t) => {
  const { client } = await openScripted(t)
  const tree = Object.entries(FILES).map(([path, { mode, type, content }]) => ({
    path,
    mode,
    type,
    sha: type === 'blob' ? nameBlob(content) : Buffer.from(path).toString('hex').padEnd(40, '0'),
    size: content.byteLength,
  }))
  nock(API).get(`/repos/acme/shop/git/trees/${SHA}?recursive=1`).reply(200, { sha: SHA, tree, truncated: false })
  const headers = { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' }
  for (const { content } of Object.values(FILES))
    nock(API, { reqheaders: { accept: /raw/ } })
      .get(`/repos/acme/shop/git/blobs/${nameBlob(content)}`)
      .reply(200, content, headers)
  const read = (path: string) => client.readFile(SHOP, path, SHA, 1000)
  t.strictSame(await read('plain.js'), { kind: 'text', content: 'hello', mode: '100644' })
  t.strictSame(await read('run.sh'), { kind: 'text', content: '#!/bin/sh', mode: '100755' })
  t.strictSame(await read('mark.js'), { kind: 'text', content: '\uFEFFhello', mode: '100644' })
  t.strictSame(await read('empty.js'), { kind: 'text', content: '', mode: '100644' })
  for (const path of ['nul.js', 'latin.js', 'utf16.js']) t.strictSame(await read(path), { kind: 'not_text' }, path)
  t.strictSame(await read('link'), { kind: 'symlink' })
  t.strictSame(await read('module'), { kind: 'submodule' })
  t.strictSame(await read('dir'), { kind: 'missing' })
  t.strictSame(await read('link/inside'), { kind: 'missing' })
  const regular = Object.entries(FILES).filter(([, { mode }]) => mode.startsWith('100'))
  const sizes = regular.map(([path, { content }]) => [path, content.byteLength] as const)
  t.strictSame(await client.listFiles(SHOP, SHA), new Map(sizes))
})

test('a truncated tree is read folder by folder', async (t) => {
  const { client } = await openScripted(t)
  const reply = (tree: object[], truncated = false) => ({ sha: SHA, tree, truncated })
  const folder = { path: 'src', mode: '040000', type: 'tree', sha: 'b'.repeat(40) }
  const file = { path: 'app.js', mode: '100644', type: 'blob', sha: nameBlob('hello'), size: 5 }
  nock(API).get(`/repos/acme/shop/git/trees/${SHA}?recursive=1`).reply(200, reply([], true))
  nock(API)
    .get(`/repos/acme/shop/git/trees/${SHA}`)
    .reply(200, reply([folder]))
  nock(API)
    .get(`/repos/acme/shop/git/trees/${folder.sha}`)
    .reply(200, reply([file]))
  nock(API).get(`/repos/acme/shop/git/blobs/${file.sha}`).reply(200, 'hello')
  t.match(await client.readFile(SHOP, 'src/app.js', SHA, 1000), { content: 'hello' })
  t.match(await client.readFile(SHOP, 'src/app.js', SHA, 1000), { content: 'hello' }, 'listings and contents are kept')
  t.match(await client.readFile(SHOP, 'src/none.js', SHA, 1000), { kind: 'missing' })
  t.equal(await client.listFiles(SHOP, SHA), null)
})

test('blobs are cached for clients of the same installation only', async (t) => {
  const { codeHost, client, installationId } = await openScripted(t)
  const entry = { path: 'a.js', mode: '100644', type: 'blob', sha: nameBlob('hello'), size: 5 }
  nock(API)
    .get(/git\/trees/)
    .times(3)
    .reply(200, { sha: SHA, tree: [entry], truncated: false })
  nock(API)
    .get(/git\/blobs/)
    .reply(200, 'hello')
  t.match(await client.readFile(SHOP, 'a.js', SHA, 1000), { content: 'hello' })
  const again = await codeHost.forInstallation(installationId)
  t.match(await again.readFile(SHOP, 'a.js', SHA, 1000), { content: 'hello' })
  const stranger = (installations += 1)
  mint('ghs_other', stranger)
  nock(API)
    .get(/git\/blobs/)
    .reply(404, { message: 'Not Found' })
  const other = await codeHost.forInstallation(stranger)
  await t.rejects(other.readFile(SHOP, 'a.js', SHA, 1000), hostError({ kind: 'not_found' }))
})

test('bytes that do not match the SHA are refused', async (t) => {
  const { client } = await openScripted(t)
  const entry = { path: 'a.js', mode: '100644', type: 'blob', sha: nameBlob('hello'), size: 5 }
  nock(API)
    .get(/git\/trees/)
    .reply(200, { sha: SHA, tree: [entry], truncated: false })
  for (const body of ['<html>Sign in to the proxy</html>', 'hell', '']) {
    nock(API)
      .get(/git\/blobs/)
      .reply(200, body)
    await t.rejects(client.readFile(SHOP, 'a.js', SHA, 1000), hostError({ kind: 'unavailable' }), body)
  }
  nock(API)
    .get(/git\/blobs/)
    .reply(200, 'hello')
  t.match(await client.readFile(SHOP, 'a.js', SHA, 1000), { content: 'hello' }, 'and what came instead is not kept')
})

test('an incomplete answer is an error, not a shorter file', async (t) => {
  const { client } = await openScripted(t)
  const entry = { path: 'a.js', mode: '100644', type: 'blob', sha: nameBlob('hello'), size: 5 }
  nock(API)
    .get(/git\/trees/)
    .reply(200, { sha: SHA, tree: [entry], truncated: false })
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('hel'))
      controller.error(new Error('terminated'))
    },
  })
  const original = globalThis.fetch
  t.teardown(() => (globalThis.fetch = original))
  await client.readFile(SHOP, 'none.js', SHA, 1000)
  globalThis.fetch = async () => new Response(broken)
  await t.rejects(client.readFile(SHOP, 'a.js', SHA, 1000), hostError({ kind: 'unavailable' }))
})

test('delivery ids beyond the exact range of numbers are kept', async (t) => {
  t.teardown(() => nock.cleanAll())
  const { codeHost } = createScriptedGateway()
  const delivery = `{"id":12345678901234567893,"guid":"g","delivered_at":"2026-11-21T00:00:00Z","redelivery":false,"status_code":502,"event":"pull_request"}`
  nock(API)
    .get(/\/app\/hook\/deliveries/)
    .times(2)
    .reply(200, `[${delivery}]`, { 'content-type': 'application/json' })
  const [failed] = await codeHost.app.listFailedDeliveries(new Date('2026-11-20T00:00:00Z'))
  const redelivery = nock(API).post('/app/hook/deliveries/12345678901234567893/attempts').reply(202, {})
  await codeHost.app.redeliver(failed!.id)
  t.ok(redelivery.isDone())
})

test('a delivery that succeeded later is not failed', async (t) => {
  t.teardown(() => nock.cleanAll())
  const { codeHost } = createScriptedGateway()
  const attempt = (id: number, guid: string, status_code: number, redelivery = false) => {
    return { id, guid, status_code, redelivery, event: 'pull_request', delivered_at: `2026-11-21T00:00:0${id}Z` }
  }
  const [lost, late, again] = [attempt(1, 'a', 502), attempt(2, 'b', 502), attempt(3, 'b', 202, true)]
  nock(API).get('/app/hook/deliveries?per_page=100&status=failure').reply(200, [late, lost])
  nock(API).get('/app/hook/deliveries?per_page=100').reply(200, [again, late, lost])
  t.strictSame(await codeHost.app.listFailedDeliveries(new Date('2026-11-20T00:00:00Z')), [
    { id: 1, guid: 'a', event: 'pull_request' },
  ])
})

test('no token and no content reach the log', async (t) => {
  const lines: string[] = []
  const write = (...args: unknown[]) => void lines.push(JSON.stringify(args))
  const log: Logger = { info: write, warn: write, error: write, debug: write, child: () => log }
  const token = `ghs_7_${'x'.repeat(900)}.y`
  const { client } = await openScripted(t, { token, log })
  nock(API).post('/repos/acme/shop/issues/1/comments').reply(422, { message: 'Validation Failed' })
  const error = await client.createComment(PULL, 'SECRET-CONTENT').catch((reason: unknown) => reason)
  const text = lines.join('\n') + JSON.stringify(error) + String((error as Error).stack)
  t.notMatch(text, token)
  t.notMatch(text, 'SECRET-CONTENT')
})

test("what a person's token can see", async (t) => {
  t.teardown(() => nock.cleanAll())
  const { codeHost } = createScriptedGateway()
  const user = codeHost.forUser('ghu_person')
  nock(API, asToken('ghu_person')).get('/user').reply(200, { id: 3, login: 'ida' })
  t.strictSame(await user.getUser(), { id: 3, login: 'ida', name: null })
  nock(API)
    .get(/\/user\/emails/)
    .reply(200, [
      { email: 'new@x.test', verified: false, primary: false },
      { email: 'old@x.test', verified: true, primary: false },
      { email: 'main@x.test', verified: true, primary: true },
    ])
  t.strictSame(await user.getVerifiedEmails(), ['main@x.test', 'old@x.test'])
  nock(API)
    .get(/\/user\/emails/)
    .reply(403, { message: 'Resource not accessible by integration' })
  t.strictSame(await user.getVerifiedEmails(), [])
  nock(API)
    .get(/\/user\/installations/)
    .reply(200, { total_count: 1, installations: [{ id: 4 }] })
  t.strictSame(await user.listInstallationIds(), [4])
  const write = (permissions?: object) => nock(API).get('/repos/acme/shop').reply(200, { permissions })
  write({ push: true })
  t.equal(await user.canWrite(SHOP), true)
  write({ push: false, pull: true })
  t.equal(await user.canWrite(SHOP), false)
  write()
  t.equal(await user.canWrite(SHOP), false)
  nock(API).get('/repos/acme/shop').reply(404, { message: 'Not Found' })
  t.equal(await user.canWrite(SHOP), false)
  nock(API).get('/user').reply(401, { message: 'Bad credentials' })
  await t.rejects(user.getUser(), hostError({ kind: 'invalid_credentials' }))
})
