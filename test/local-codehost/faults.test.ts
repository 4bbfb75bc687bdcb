import t from 'tap'
import { createInstallationClient, startShop } from './start.ts'

const REPO = '/repos/acme/webshop'
const COMMENT = `${REPO}/issues/1/comments`

t.test('fault switches', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const name = { owner: 'acme', repo: 'webshop', number: 1 }
  host.openPullRequest({ ...name, title: 'A', author: 'ida', headRef: 'a', changes: { 'a.txt': 'a', 'b.txt': 'b' } })
  const comments = () => host.listComments(name).length
  t.afterEach(() => host.faults.clear())

  await t.test('a write can be applied although its answer is lost', async (t) => {
    const fault = host.faults.add({ method: 'POST', path: /comments$/, effect: { kind: 'drop-after-apply' } })
    await t.rejects(call('POST', COMMENT, { body: 'lost' }))
    t.equal(comments(), 1)
    t.equal(fault.uses(), 1)
    t.equal((await call('POST', COMMENT, { body: 'second' })).status, 201, 'only once')
    t.match(
      host.requests.find('POST', COMMENT).map(({ status }) => status),
      [0, 201],
    )
  })

  await t.test('or not be applied', async (t) => {
    const before = comments()
    host.faults.add({ method: 'POST', effect: { kind: 'drop-before-apply' } })
    await t.rejects(call('POST', COMMENT, { body: 'never' }))
    host.faults.add({ method: 'POST', effect: { kind: 'bad-gateway-before-apply' } })
    t.equal((await call('POST', COMMENT, { body: 'never' })).status, 502)
    t.equal(comments(), before)
    host.faults.add({ method: 'POST', effect: { kind: 'bad-gateway-after-apply' } })
    t.equal((await call('POST', COMMENT, { body: 'there' })).status, 502)
    t.equal(comments(), before + 1)
  })

  await t.test('each kind of refusal has its status, words and headers', async (t) => {
    const responseTo = async (effect: Parameters<typeof host.faults.add>[0]['effect']) => {
      host.faults.add({ path: /webshop$/, effect })
      const { status, body, headers } = await call('GET', REPO)
      const limits = { after: headers.get('retry-after'), remaining: headers.get('x-ratelimit-remaining') }
      return { status, message: String(body?.message), ...limits, reset: headers.get('x-ratelimit-reset') }
    }
    const primary = await responseTo({ kind: 'primary-rate-limit', resetInSeconds: 100 })
    t.match(primary, { status: 403, remaining: '0', message: /^API rate limit exceeded/ })
    t.ok(Number(primary.reset) > Date.now() / 1000 + 90)
    t.match(await responseTo({ kind: 'secondary-rate-limit', retryAfterSeconds: 37 }), { status: 403, after: '37' })
    t.match(await responseTo({ kind: 'secondary-rate-limit' }), {
      status: 403,
      after: null,
      message: /secondary rate limit/,
    })
    t.match(await responseTo({ kind: 'too-many-requests', retryAfterSeconds: 3 }), { status: 429, after: '3' })
    t.match(await responseTo({ kind: 'not-accessible' }), { status: 403, message: /not accessible by integration/ })
    t.match(await responseTo({ kind: 'protected-branch', status: 422 }), {
      status: 422,
      message: /^Protected branch update/,
    })
    t.match(await responseTo({ kind: 'protected-branch', status: 403 }), { status: 403, message: /^refusing to allow/ })
    t.match(await responseTo({ kind: 'bad-credentials' }), { status: 401, message: 'Bad credentials' })
    t.match(await responseTo({ kind: 'suspended' }), { status: 403, message: 'This installation has been suspended' })
    t.match(await responseTo({ kind: 'not-found' }), { status: 404, message: 'Not Found' })
    t.match(await responseTo({ kind: 'respond', status: 418, body: { message: 'Teapot' } }), { status: 418 })
    t.equal((await call('GET', REPO)).status, 200)
  })

  await t.test('reads can be bent', async (t) => {
    host.faults.add({ path: /pulls\/1$/, effect: { kind: 'merge-conflict' } })
    t.match((await call('GET', `${REPO}/pulls/1`)).body, { mergeable: false, mergeable_state: 'dirty' })
    host.faults.add({ path: /pulls\/1$/, effect: { kind: 'mergeable-unknown' } })
    t.match((await call('GET', `${REPO}/pulls/1`)).body, { mergeable: null, mergeable_state: 'unknown' })
    host.faults.add({ path: /files$/, times: 2, effect: { kind: 'truncated-list', entries: 1 } })
    t.equal((await call('GET', `${REPO}/pulls/1/files`)).body.length, 1)
    t.match((await call('GET', `${REPO}/pulls/1`)).body, { changed_files: 2 })
  })

  await t.test('switches can skip, repeat, wait and be taken away', async (t) => {
    host.faults.add({ path: /webshop$/, skip: 1, times: 2, effect: { kind: 'not-found' } })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await call('GET', REPO)).status)
    t.strictSame(statuses, [200, 404, 404, 200])
    const never = host.faults.add({ times: 9, probability: 0, effect: { kind: 'not-found' } })
    t.equal((await call('GET', REPO)).status, 200)
    never.remove()
    const before = comments()
    const held = host.faults.add({ method: 'POST', effect: { kind: 'hold', when: 'after' } })
    const answer = call('POST', COMMENT, { body: 'held' })
    await held.firstUse
    t.equal(comments(), before + 1, 'the work is done while the answer waits')
    held.release()
    t.equal((await answer).status, 201)
    const started = performance.now()
    host.faults.add({ effect: { kind: 'latency', ms: 60 } })
    await call('GET', REPO)
    t.ok(performance.now() - started >= 55)
  })

  await t.test('every request is in the log', async (t) => {
    host.requests.clear()
    await call('POST', COMMENT, { body: 'logged' })
    await call('GET', `${REPO}/nonsense?x=1`)
    t.match(host.requests.entries, [
      { method: 'POST', path: COMMENT, body: { body: 'logged' }, status: 201, actor: 'installation' },
      { method: 'GET', path: `${REPO}/nonsense`, query: { x: '1' }, status: 404 },
    ])
    t.equal(host.requests.writes().length, 1)
  })
})

t.test('a hook that throws turns the answer into a 500', async (t) => {
  const host = await startShop(t, {
    onRequest: ({ path }) => {
      if (path.endsWith('/webshop')) throw new Error('Not described')
    },
  })
  const call = await createInstallationClient(host)
  t.match(await call('GET', REPO), { status: 500, body: { message: 'Not described' } })
})
