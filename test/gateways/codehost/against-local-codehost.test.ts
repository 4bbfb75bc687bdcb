import { test, type Test } from 'tap'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import type { CheckRunContent, InstallationClient } from '../../../src/gateways/codehost/code-host.ts'
import { hostError, startGateway, type StartedGateway } from './start-gateway.ts'

const SHOP = { owner: 'acme', repo: 'shop' }
const LIMIT = 1024 * 1024

type World = StartedGateway & {
  readonly client: InstallationClient
  readonly installationId: number
  readonly baseSha: string
  readonly pull: { owner: string; repo: string; number: number }
  readonly headSha: string
}

/** A shop with one open pull request that changes two files. */
async function startWorld(t: Test): Promise<World> {
  const gateway = await startGateway(t)
  const { host } = gateway
  host.createUser({ login: 'ida', name: 'Ida Lindqvist', email: 'ida@acme.test' })
  host.createOrganization('acme', { ida: 'admin' })
  const { sha: baseSha } = host.createRepository('acme', 'shop', {
    'src/app.js': 'start()\n',
    'src/old.js': 'old()\n',
    'README.md': '# Shop\n',
  })
  const { id: installationId } = host.install('acme', 'all', 'ida')
  const { number, headSha } = host.openPullRequest({
    ...SHOP,
    title: 'Search',
    author: 'ida',
    headRef: 'feature/search',
    changes: { 'src/app.js': 'start()\nsearch()\n', 'src/new.js': '\uFEFFfresh()\n' },
  })
  const client = await gateway.codeHost.forInstallation(installationId)
  return { ...gateway, client, installationId, baseSha, pull: { ...SHOP, number }, headSha }
}

test('reads a pull request, its files and its merge base', async (t) => {
  const { client, pull, headSha, baseSha, host, violations } = await startWorld(t)
  const found = await client.getPullRequest(pull)
  t.match(found, {
    ref: pull,
    title: 'Search',
    authorLogin: 'ida',
    state: 'open',
    draft: false,
    changedFiles: 2,
    isFork: false,
    head: { sha: headSha, branch: 'feature/search', repository: { fullName: 'acme/shop' } },
    base: { branch: 'main' },
  })
  t.equal(await client.getPullRequest({ ...pull, number: 99 }), null)
  const { files, truncated } = await client.listChangedFiles(pull)
  t.strictSame(
    files.map(({ path, status }) => [path, status]),
    [
      ['src/app.js', 'modified'],
      ['src/new.js', 'added'],
    ],
  )
  t.equal(truncated, false)
  t.equal(await client.getMergeBase(SHOP, 'main', headSha), baseSha)
  t.equal(await client.getMergeBase(SHOP, 'no-such-branch', headSha), null)
  t.strictSame(await client.readFile(SHOP, 'src/app.js', headSha, LIMIT), {
    kind: 'text',
    content: 'start()\nsearch()\n',
    mode: '100644',
  })
  t.match(await client.readFile(SHOP, 'src/new.js', headSha, LIMIT), { content: '\uFEFFfresh()\n' }, 'keeps the mark')
  t.strictSame(await client.readFile(SHOP, 'src/app.js', headSha, 3), { kind: 'too_large' })
  t.strictSame(await client.readFile(SHOP, 'src/none.js', headSha, LIMIT), { kind: 'missing' })
  t.strictSame(await client.readFile(SHOP, 'src', headSha, LIMIT), { kind: 'missing' })
  t.equal(host.requests.find('GET', /git\/trees/).length, 1, 'the tree of a commit is listed once')
  t.strictSame(violations, [])
})

test('reports a truncated list of files', async (t) => {
  const { client, pull, host } = await startWorld(t)
  host.faults.add({ path: /\/files$/, effect: { kind: 'truncated-list', entries: 1 } })
  t.match(await client.listChangedFiles(pull), { truncated: true, files: { length: 1 } })
})

test('a pull request from a fork is read through the base repository', async (t) => {
  const { client, host } = await startWorld(t)
  host.createUser({ login: 'eve', name: null, email: null } as never)
  const { number, headSha } = host.openPullRequest({
    ...SHOP,
    title: 'From outside',
    author: 'eve',
    headRef: 'main',
    fork: { owner: 'eve' },
    changes: { 'src/app.js': 'evil()\n' },
  })
  const found = await client.getPullRequest({ ...SHOP, number })
  t.match(found, { isFork: true, head: { repository: { fullName: 'eve/shop' } } })
  t.match(await client.readFile(SHOP, 'src/app.js', headSha, LIMIT), { content: 'evil()\n' })
})

test('comments', async (t) => {
  const { client, pull, host, violations } = await startWorld(t)
  host.comment(pull, 'ida', 'Not ours, whatever <!-- marker --> it holds')
  const { id, byThisApp } = await client.createComment(pull, 'first')
  t.equal(byThisApp, true)
  await client.updateComment(SHOP, id, 'second')
  const comments = await client.listComments(pull)
  t.strictSame(
    comments.map((comment) => [comment.body, comment.byThisApp]),
    [
      ['Not ours, whatever <!-- marker --> it holds', false],
      ['second', true],
    ],
  )
  await t.rejects(client.updateComment(SHOP, 999_999, 'gone'), hostError({ kind: 'not_found' }))
  t.strictSame(violations, [])
})

test('lists more comments than fit on a page', async (t) => {
  const { client, pull, host } = await startWorld(t)
  for (let index = 0; index < 205; index += 1) host.comment(pull, 'ida', `number ${index}`)
  const comments = await client.listComments(pull)
  t.equal(comments.length, 205)
  t.equal(comments.at(-1)?.body, 'number 204')
  t.equal(host.requests.find('GET', /\/comments$/).length, 3)
})

function describeCheck(headSha: string, annotations: number): CheckRunContent {
  return {
    name: 'Fixwright',
    headSha,
    status: 'completed',
    conclusion: 'failure',
    title: '120 findings',
    summary: 'A paragraph of the summary.\n\n'.repeat(4000),
    text: null,
    detailsUrl: 'https://fixwright.test/fix',
    externalId: 'pr-1',
    annotations: Array.from({ length: annotations }, (_, index) => ({
      path: 'src/app.js',
      startLine: index + 1,
      endLine: index + 1,
      level: 'failure' as const,
      title: `Finding ${index}`,
      message: 'Dangerous',
    })),
    actions: [
      { label: 'Create a fix pull request', description: 'x'.repeat(60), identifier: 'create-fix-pr' },
      ...['b', 'c', 'd'].map((label) => ({ label, description: label, identifier: label })),
    ],
  }
}

test('a check run with 120 annotations', async (t) => {
  const { client, headSha, host, violations } = await startWorld(t)
  const content = describeCheck(headSha, 120)
  const { id } = await client.upsertCheckRun(SHOP, null, content)
  const [run] = host.listCheckRuns('acme', 'shop', headSha)
  t.equal(run?.annotations.length, 120)
  t.equal(run?.actions.length, 3)
  t.equal(run?.actions[0]?.label.length, 20)
  t.ok(Buffer.byteLength(run?.summary ?? '') <= 65_535)
  t.ok(run?.summary?.endsWith('A paragraph of the summary.'), 'cut between blocks')
  t.equal(host.requests.writes().filter(({ path }) => path.includes('check-runs')).length, 3)

  const again = await client.upsertCheckRun(SHOP, null, content)
  t.equal(again.id, id, 'found by name, head and external id')
  t.equal(host.listCheckRuns('acme', 'shop', headSha)[0]?.annotations.length, 120, 'nothing is said twice')

  const other = await client.upsertCheckRun(SHOP, id, describeCheck(headSha, 2))
  t.not(other.id, id, 'annotations that no longer hold cannot be taken back')
  t.strictSame(violations, [])
})

test('an incomplete check run is completed', async (t) => {
  const { client, headSha, host } = await startWorld(t)
  host.faults.add({ method: 'PATCH', path: /check-runs/, effect: { kind: 'drop-after-apply' } })
  await t.rejects(client.upsertCheckRun(SHOP, null, describeCheck(headSha, 120)), hostError({ kind: 'unavailable' }))
  t.equal(host.listCheckRuns('acme', 'shop', headSha)[0]?.annotations.length, 100)
  await client.upsertCheckRun(SHOP, null, describeCheck(headSha, 120))
  const runs = host.listCheckRuns('acme', 'shop', headSha)
  t.equal(runs.length, 1)
  t.equal(new Set(runs[0]?.annotations.map(({ title }) => title)).size, 120)
})

test('commit, branch and pull request', async (t) => {
  const { client, headSha, host, violations } = await startWorld(t)
  const { sha } = await client.createCommit(SHOP, {
    parentSha: headSha,
    message: 'Fix it',
    files: [
      { path: 'src/app.js', mode: '100644', content: 'start()\nsafeSearch()\n' },
      { path: 'src/added.js', mode: '100755', content: 'added()\n' },
    ],
  })
  t.match(await client.getCommit(SHOP, sha), {
    authorLogin: 'fixwright[bot]',
    byThisApp: true,
    parents: [headSha],
    message: 'Fix it',
  })
  t.match(await client.getCommit(SHOP, headSha), { authorLogin: 'ida', byThisApp: false })
  t.equal(await client.getCommit(SHOP, 'f'.repeat(40)), null)
  const forged = host.pushCommit('acme', 'shop', 'forged', { 'a.js': 'a' }, 'fixwright[bot]')
  t.match(
    await client.getCommit(SHOP, forged),
    { authorLogin: 'fixwright[bot]', byThisApp: false },
    'our address in somebody’s git',
  )

  t.equal(await client.getBranchSha(SHOP, 'fixwright/pr-1'), null)
  await client.createBranch(SHOP, 'fixwright/pr-1', sha)
  t.equal(await client.getBranchSha(SHOP, 'fixwright/pr-1'), sha)
  await t.rejects(client.createBranch(SHOP, 'fixwright/pr-1', sha), hostError({ kind: 'already_exists' }))
  t.equal(host.readFile('acme', 'shop', 'fixwright/pr-1', 'src/app.js'), 'start()\nsafeSearch()\n')
  t.equal(host.readFile('acme', 'shop', 'fixwright/pr-1', 'README.md'), '# Shop\n', 'the rest is untouched')

  const request = { title: 'Fix', body: 'body', head: 'fixwright/pr-1', base: 'feature/search', draft: false }
  t.equal(await client.findPullRequest(SHOP, { headBranch: 'fixwright/pr-1', state: 'all' }), null)
  const { number, nodeId } = await client.createPullRequest(SHOP, request)
  await t.rejects(client.createPullRequest(SHOP, request), hostError({ kind: 'already_exists' }))
  const found = await client.findPullRequest(SHOP, { headBranch: 'fixwright/pr-1', state: 'open' })
  t.match(found, { ref: { number }, authorLogin: 'fixwright[bot]', changedFiles: 2 })

  const fixPull = { ...SHOP, number }
  await client.convertToDraft(nodeId)
  t.equal((await client.getPullRequest(fixPull))?.draft, true)
  await client.updatePullRequest(fixPull, { base: 'main', title: 'Fixed' })
  t.match(await client.getPullRequest(fixPull), { title: 'Fixed', base: { branch: 'main' } })
  await client.updatePullRequest(fixPull, { state: 'closed' })
  t.equal((await client.getPullRequest(fixPull))?.state, 'closed')
  await t.rejects(client.deleteBranch(SHOP, 'fixwright/pr-1', headSha), hostError({ kind: 'not_fast_forward' }))
  await client.deleteBranch(SHOP, 'fixwright/pr-1', sha)
  await client.deleteBranch(SHOP, 'fixwright/pr-1', sha)
  t.equal(await client.getBranchSha(SHOP, 'fixwright/pr-1'), null)
  t.strictSame(violations, [])
})

test('a branch moves only from the expected commit', async (t) => {
  const { client, headSha, baseSha, host } = await startWorld(t)
  const files = [{ path: 'src/app.js', mode: '100644' as const, content: 'fixed()\n' }]
  const first = await client.createCommit(SHOP, { parentSha: headSha, message: 'one', files })
  const second = await client.createCommit(SHOP, { parentSha: baseSha, message: 'two', files })
  await client.createBranch(SHOP, 'fixwright/pr-1', first.sha)
  await t.rejects(
    client.moveBranch(SHOP, 'fixwright/pr-1', second.sha, baseSha),
    hostError({ kind: 'not_fast_forward' }),
  )
  t.equal(host.getBranch('acme', 'shop', 'fixwright/pr-1'), first.sha)
  await client.moveBranch(SHOP, 'fixwright/pr-1', second.sha, first.sha)
  await client.moveBranch(SHOP, 'fixwright/pr-1', second.sha, first.sha)
  t.equal(host.getBranch('acme', 'shop', 'fixwright/pr-1'), second.sha)
  await t.rejects(
    client.moveBranch(SHOP, 'gone', second.sha, first.sha),
    hostError({ kind: 'not_fast_forward' }),
    'not made anew',
  )
  t.equal(host.getBranch('acme', 'shop', 'gone'), null)
})

test('a push while a branch is being moved or deleted is not lost', async (t) => {
  const { client, headSha, baseSha, host } = await startWorld(t)
  const writes = [
    () => client.moveBranch(SHOP, 'fixwright/pr-1', baseSha, headSha),
    () => client.deleteBranch(SHOP, 'fixwright/pr-1', headSha),
  ]
  for (const write of writes) {
    await client.createBranch(SHOP, 'fixwright/pr-1', headSha)
    const held = host.faults.add({ path: /^\/graphql$/, effect: { kind: 'hold', when: 'before' } })
    const refused = t.rejects(write(), hostError({ kind: 'not_fast_forward' }))
    await held.firstUse
    const pushed = host.pushCommit('acme', 'shop', 'fixwright/pr-1', { 'src/app.js': 'mine()\n' }, 'ida')
    held.release()
    await refused
    t.equal(host.getBranch('acme', 'shop', 'fixwright/pr-1'), pushed)
    host.deleteBranch('acme', 'shop', 'fixwright/pr-1')
  }
})

test('a protected branch is not reported as moved', async (t) => {
  const { client, headSha, baseSha, host, codeHost, installationId } = await startWorld(t)
  await client.createBranch(SHOP, 'fixwright/pr-1', headSha)
  const move = (sha: string) => client.moveBranch(SHOP, 'fixwright/pr-1', sha, headSha)
  await t.rejects(move('f'.repeat(40)), hostError({ kind: 'validation' }), 'a commit that is not there')
  host.protectBranch('acme', 'shop', 'fixwright/pr-1')
  await t.rejects(move(baseSha), hostError({ kind: 'protected_branch' }))
  host.removeRepositories('acme', ['shop'])
  const outside = await codeHost.forInstallation(installationId)
  await t.rejects(outside.moveBranch(SHOP, 'fixwright/pr-1', baseSha, headSha), hostError({ kind: 'not_found' }))
})

test('some paths are never written', async (t) => {
  const { client, headSha, host } = await startWorld(t)
  for (const path of [
    '.github/workflows/ci.yml',
    '.GitHub/x',
    '../up',
    '/abs',
    'a//b',
    '.git/config',
    'src',
    'README.md/x',
  ]) {
    const files = [{ path, mode: '100644' as const, content: 'x' }]
    await t.rejects(
      client.createCommit(SHOP, { parentSha: headSha, message: 'no', files }),
      hostError({ kind: 'validation' }),
      path,
    )
  }
  const link = [{ path: 'a', mode: '120000' as never, content: '/etc/passwd' }]
  await t.rejects(
    client.createCommit(SHOP, { parentSha: headSha, message: 'no', files: link }),
    hostError({ kind: 'validation' }),
  )
  t.strictSame(
    host.requests.writes().filter(({ path }) => path.includes('/git/')),
    [],
  )
})

test('suggestions are posted once', async (t) => {
  const { client, pull, headSha, host, violations } = await startWorld(t)
  const input = {
    commitSha: headSha,
    body: 'Suggestions',
    marker: '<!-- fixwright:suggestions:1 -->',
    suggestions: [
      { path: 'src/app.js', startLine: 2, line: 2, body: '```suggestion\nsafe()\n```' },
      { path: 'src/app.js', startLine: 1, line: 2, body: '```suggestion\nboth()\n```' },
    ],
  }
  t.equal(await client.hasSuggestionReview(pull, input.marker), false)
  host.faults.add({ method: 'POST', path: /reviews$/, effect: { kind: 'drop-after-apply' } })
  await t.rejects(client.createSuggestionReview(pull, input), hostError({ kind: 'unavailable' }))
  t.equal(await client.hasSuggestionReview(pull, input.marker), true)
  t.equal(await client.hasSuggestionReview(pull, '<!-- fixwright:suggestions:2 -->'), false)
  await client.createSuggestionReview(pull, input)
  t.equal(host.requests.find('POST', /\/reviews$/).length, 1)
  t.strictSame(violations, [])
})

test('checks of a commit, without our own', async (t) => {
  const { client, headSha, host, violations } = await startWorld(t)
  t.equal(await client.getCommitChecks(SHOP, headSha), 'none')
  await client.upsertCheckRun(SHOP, null, describeCheck(headSha, 0))
  t.equal(await client.getCommitChecks(SHOP, headSha), 'none')
  host.setCheck('acme', 'shop', headSha, { name: 'build' })
  t.equal(await client.getCommitChecks(SHOP, headSha), 'pending')
  host.setCheck('acme', 'shop', headSha, { name: 'build', conclusion: 'success' })
  t.equal(await client.getCommitChecks(SHOP, headSha), 'success')
  host.setCheck('acme', 'shop', headSha, { name: 'lint', conclusion: 'failure' })
  t.equal(await client.getCommitChecks(SHOP, headSha), 'failure')
  t.strictSame(violations, [])
})

test('installations and their repositories', async (t) => {
  const { client, codeHost, host, installationId, pull, violations } = await startWorld(t)
  const account = { login: 'acme', type: 'Organization' }
  t.match(await codeHost.app.findInstallation(SHOP), { id: installationId, suspended: false, account })
  t.equal(await codeHost.app.findInstallation({ owner: 'acme', repo: 'none' }), null)
  t.match(await codeHost.app.listInstallations(), [{ id: installationId }])
  t.match(await codeHost.app.getInstallUrl(), /\/apps\/[a-z-]+\/installations\/new$/)
  t.match(await client.listRepositories(), [{ fullName: 'acme/shop' }])
  t.match(await client.listOpenPullRequests(SHOP), [{ ref: pull }])
  host.suspend('acme')
  await t.rejects(client.getPullRequest(pull), hostError({ kind: 'suspended', statusCode: 403 }))
  host.uninstall('acme')
  const gone = await codeHost.forInstallation(installationId)
  await t.rejects(
    gone.getPullRequest(pull),
    hostError({ kind: 'suspended', statusCode: 404 }),
    'not taken for a missing pull request',
  )
  t.strictSame(violations, [])
})

test('a revoked token is replaced once', async (t) => {
  const { client, pull, host } = await startWorld(t)
  await client.getPullRequest(pull)
  host.faults.add({ path: /\/pulls\/1$/, effect: { kind: 'bad-credentials' } })
  t.ok(await client.getPullRequest(pull))
  t.equal(host.requests.find('POST', /access_tokens$/).length, 2)
  host.faults.add({ path: /\/pulls\/1$/, times: 2, effect: { kind: 'bad-credentials' } })
  await t.rejects(client.getPullRequest(pull), hostError({ kind: 'invalid_credentials' }))
})

test('failed deliveries are found and sent again', async (t) => {
  const { codeHost, host, pull, violations } = await startWorld(t)
  host.setWebhookUrl('http://127.0.0.1:9/')
  host.comment(pull, 'ida', 'unheard')
  await host.whenDelivered()
  const failed = await codeHost.app.listFailedDeliveries(new Date(0))
  t.ok(failed.length > 0)
  t.equal(new Set(failed.map(({ guid }) => guid)).size, failed.length)
  const before = host.deliveries.length
  await codeHost.app.redeliver(failed[0]!.id)
  t.equal(host.deliveries.length, before + 1)
  t.equal(host.deliveries.at(-1)?.guid, failed[0]?.guid)
  for (let times = 0; times < 5; times += 1) {
    await codeHost.app.redeliver(failed[0]!.id)
    await host.whenDelivered()
  }
  const later = await codeHost.app.listFailedDeliveries(new Date(0))
  t.notOk(
    later.some(({ guid }) => guid === failed[0]?.guid),
    'one that never succeeds is left alone',
  )
  t.strictSame(await codeHost.app.listFailedDeliveries(new Date(Date.now() + 60_000)), [])
  t.strictSame(violations, [])
})

const FAULTS = [
  [
    { kind: 'secondary-rate-limit', retryAfterSeconds: 37 },
    { kind: 'secondary_rate_limit', retryAfter: 37 },
  ],
  [{ kind: 'secondary-rate-limit' }, { kind: 'secondary_rate_limit', retryAfter: 60 }],
  [
    { kind: 'too-many-requests', retryAfterSeconds: 5 },
    { kind: 'secondary_rate_limit', retryAfter: 5 },
  ],
  [{ kind: 'primary-rate-limit', resetInSeconds: 90 }, { kind: 'rate_limit' }],
  [{ kind: 'not-accessible' }, { kind: 'permission_denied', isRateLimit: false }],
  [{ kind: 'protected-branch', status: 403 }, { kind: 'protected_branch' }],
  [{ kind: 'protected-branch', status: 422 }, { kind: 'protected_branch' }],
  [{ kind: 'suspended' }, { kind: 'suspended' }],
  [{ kind: 'bad-gateway-after-apply' }, { kind: 'unavailable' }],
  [{ kind: 'drop-after-apply' }, { kind: 'unavailable' }],
  [{ kind: 'not-found' }, { kind: 'not_found' }],
] as const

test('every fault has its kind, and nothing is retried', async (t) => {
  const { client, pull, host } = await startWorld(t)
  await client.getPullRequest(pull)
  for (const [effect, expected] of FAULTS) {
    host.requests.clear()
    host.faults.clear()
    host.faults.add({ method: 'POST', path: /\/comments$/, effect, times: 5 })
    const error: unknown = await client.createComment(pull, 'text').catch((reason: unknown) => reason)
    t.ok(error instanceof CodeHostError)
    t.match(error, expected, JSON.stringify(effect))
    t.equal(host.requests.find('POST', /\/comments$/).length, 1)
  }
})
