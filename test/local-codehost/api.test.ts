import t from 'tap'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { createAppClient, createClient, createInstallationClient, signJwt, startShop, type Json } from './start.ts'

const REPO = '/repos/acme/webshop'

t.test('an app proves itself with a signed token', async (t) => {
  const host = await startShop(t)
  const ask = async (authorization?: string) => (await createClient(host, authorization)('GET', '/app')).status
  const now = Math.floor(Date.now() / 1000)
  t.equal(await ask(`bearer ${signJwt()}`), 200)
  t.equal(await ask(), 401)
  t.equal(await ask('bearer nonsense'), 401)
  t.equal(await ask(`bearer ${signJwt({ iss: 8 })}`), 401, 'another app')
  t.equal(await ask(`bearer ${signJwt({ exp: now - 1 })}`), 401, 'expired')
  t.equal(await ask(`bearer ${signJwt({ exp: now + 3600 })}`), 401, 'too long-lived')
  t.equal(await ask(`bearer ${signJwt({ iat: now + 600 })}`), 401, 'from the future')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  t.equal(
    await ask(`bearer ${signJwt({}, createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })))}`),
    401,
  )
})

t.test('an installation token reaches its repositories, for an hour', async (t) => {
  let now = new Date()
  const host = await startShop(t, { now: () => now })
  host.createRepository('acme', 'other', { 'a.txt': 'a' }, { private: true })
  host.createRepository('ida', 'private', { 'a.txt': 'a' }, { private: true })
  const call = await createInstallationClient(host)
  t.equal((await call('GET', REPO)).status, 200)
  t.equal((await call('GET', '/repos/ACME/WebShop')).status, 200, 'names are compared without regard to case')
  t.equal((await call('GET', '/repos/ida/private')).status, 404, 'outside of the installation')
  t.equal((await call('GET', '/app')).status, 401)
  t.equal((await call('GET', '/user')).status, 403)
  const narrow = await createInstallationClient(host, 'acme', {
    repositories: ['other'],
    permissions: { contents: 'read' },
  })
  t.equal((await narrow('GET', REPO)).status, 404)
  t.equal((await narrow('GET', '/repos/acme/other/contents/a.txt')).status, 200)
  const denied = await narrow('POST', '/repos/acme/other/git/blobs', { content: 'x' })
  t.equal(denied.status, 403)
  t.match(denied.body.message, 'Resource not accessible by integration')
  t.equal((await narrow('GET', '/installation/repositories')).body.total_count, 1)
  now = new Date(now.getTime() + 3_601_000)
  t.match(await call('GET', REPO), { status: 401, body: { message: 'Bad credentials' } })
})

t.test('a suspended installation is refused everywhere, an uninstalled one is gone', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const asApp = createAppClient(host)
  const { body: installation } = await asApp('GET', `${REPO}/installation`)
  host.suspend('acme')
  const suspended = { status: 403, body: { message: 'This installation has been suspended' } }
  t.match(await call('GET', REPO), suspended)
  t.match(await asApp('POST', `/app/installations/${installation.id}/access_tokens`), suspended)
  t.type((await asApp('GET', `${REPO}/installation`)).body.suspended_at, 'string')
  host.unsuspend('acme')
  t.equal((await call('GET', REPO)).status, 200)
  host.uninstall('acme')
  t.equal((await call('GET', REPO)).status, 401)
  t.equal((await asApp('GET', `${REPO}/installation`)).status, 404)
})

t.test('references move only as git allows, and say so in GitHub’s words', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const main = host.getBranch('acme', 'webshop', 'main')
  const next = host.pushCommit('acme', 'webshop', 'work', { 'a.txt': 'a' }, 'ida')
  t.equal((await call('POST', `${REPO}/git/refs`, { ref: 'refs/heads/fix', sha: main })).status, 201)
  const again = await call('POST', `${REPO}/git/refs`, { ref: 'refs/heads/fix', sha: main })
  t.match(again, { status: 422, body: { message: 'Reference already exists' } })
  const unknown = await call('POST', `${REPO}/git/refs`, { ref: 'refs/heads/x', sha: '0'.repeat(40) })
  t.match(unknown, { status: 422, body: { message: 'Object does not exist' } })
  t.equal((await call('POST', `${REPO}/git/refs`, { ref: 'refs/heads/a..b', sha: main })).status, 422)
  t.equal((await call('PATCH', `${REPO}/git/refs/heads/fix`, { sha: next })).status, 200)
  const back = await call('PATCH', `${REPO}/git/refs/heads/fix`, { sha: main })
  t.match(back, { status: 422, body: { message: 'Update is not a fast forward' } })
  t.equal((await call('PATCH', `${REPO}/git/refs/heads/fix`, { sha: main, force: true })).status, 200)
  t.match(await call('PATCH', `${REPO}/git/refs/heads/no`, { sha: main }), {
    status: 422,
    body: { message: 'Reference does not exist' },
  })
  t.equal((await call('GET', `${REPO}/git/ref/heads/no`)).status, 404)
  t.equal((await call('DELETE', `${REPO}/git/refs/heads/fix`)).status, 204)
  t.equal((await call('DELETE', `${REPO}/git/refs/heads/fix`)).status, 422)
  host.protectBranch('acme', 'webshop', 'main')
  const refused = await call('PATCH', `${REPO}/git/refs/heads/main`, { sha: next })
  t.match(refused, { status: 422, body: { message: /^Protected branch update failed/ } })
})

t.test('a comparison has three dots, also across forks', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const root = host.getBranch('acme', 'webshop', 'main')
  host.createUser({ login: 'guest' })
  const pull = host.openPullRequest({
    owner: 'acme',
    repo: 'webshop',
    title: 'From a fork',
    author: 'guest',
    headRef: 'feature/deep',
    fork: { owner: 'guest' },
    changes: { 'src/app.js': 'ONE\ntwo\nthree\n' },
  })
  host.pushCommit('acme', 'webshop', 'main', { 'later.txt': 'x' }, 'ida')
  const { body } = await call('GET', `${REPO}/compare/main...guest:${encodeURIComponent('feature/deep')}`)
  t.match(body, { status: 'diverged', ahead_by: 1, behind_by: 1, merge_base_commit: { sha: root } })
  t.strictSame(
    body.files.map((file: Json) => file.filename),
    ['src/app.js'],
  )
  t.equal(body.files[0].patch, '@@ -1,3 +1,3 @@\n-one\n+ONE\n two\n three')
  const read = await call('GET', `${REPO}/pulls/${pull.number}`)
  t.match(read.body, { head: { repo: { fork: true, full_name: 'guest/webshop' }, label: 'guest:feature/deep' } })
  t.match(read.body, { mergeable: true, changed_files: 1, additions: 1, deletions: 1 })
  t.equal((await call('GET', `${REPO}/compare/main...none`)).status, 404)
})

t.test('contents come as JSON, raw, and not at all when they are too large', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const link = { content: 'src/app.js', mode: '120000' as const }
  host.pushCommit('acme', 'webshop', 'big', { 'big.txt': 'x'.repeat(1_100_000), link, 'ünï code.txt': 'ü' }, 'ida')
  const raw = { accept: 'application/vnd.github.raw+json' }
  const file = await call('GET', `${REPO}/contents/src/app.js`)
  t.equal(Buffer.from(file.body.content, 'base64').toString(), 'one\ntwo\nthree\n')
  t.equal((await call('GET', `${REPO}/contents/src/app.js`, undefined, raw)).text, 'one\ntwo\nthree\n')
  t.match((await call('GET', `${REPO}/contents/big.txt?ref=big`)).body, {
    content: '',
    encoding: 'none',
    size: 1_100_000,
  })
  t.equal((await call('GET', `${REPO}/contents/big.txt?ref=big`, undefined, raw)).text.length, 1_100_000)
  t.match((await call('GET', `${REPO}/contents/link?ref=big`)).body, { type: 'symlink', target: 'src/app.js' })
  t.match((await call('GET', `${REPO}/contents/${encodeURIComponent('ünï code.txt')}?ref=big`)).body, { size: 2 })
  t.equal((await call('GET', `${REPO}/contents/none`)).status, 404)
  t.equal((await call('GET', `${REPO}/contents/src?ref=none`)).status, 404)
})

t.test('pull requests are opened, found, changed and merged', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  host.pushCommit('acme', 'webshop', 'work', { 'a.txt': 'a' }, 'ida')
  const opened = await call('POST', `${REPO}/pulls`, { title: 'Work', head: 'work', base: 'main' })
  t.match(opened, { status: 201, body: { number: 1, user: { login: 'fixwright[bot]', type: 'Bot' }, mergeable: null } })
  const again = await call('POST', `${REPO}/pulls`, { title: 'Work', head: 'work', base: 'main' })
  t.match(again.body.errors[0], { message: 'A pull request already exists for acme:work.' })
  const empty = await call('POST', `${REPO}/pulls`, { title: 'None', head: 'main', base: 'work' })
  t.match(empty.body.errors[0], { message: 'No commits between work and main' })
  t.match((await call('POST', `${REPO}/pulls`, { title: 'X', head: 'no', base: 'main' })).body.errors[0], {
    field: 'head',
  })
  t.match((await call('POST', `${REPO}/pulls`, { title: 'X', head: 'work', base: 'no' })).body.errors[0], {
    field: 'base',
  })
  t.equal((await call('GET', `${REPO}/pulls?head=acme:work`)).body.length, 1)
  t.equal((await call('GET', `${REPO}/pulls?head=ida:work`)).body.length, 0)
  t.equal((await call('GET', `${REPO}/pulls?base=none`)).body.length, 0)
  t.equal((await call('PUT', `${REPO}/pulls/1/merge`, { sha: '0'.repeat(40) })).status, 409)
  t.match(await call('PUT', `${REPO}/pulls/1/merge`), { status: 200, body: { merged: true } })
  t.match((await call('GET', `${REPO}/pulls/1`)).body, { merged: true, state: 'closed', merged_by: { type: 'Bot' } })
  t.equal((await call('PUT', `${REPO}/pulls/1/merge`)).status, 405)
  t.equal((await call('GET', `${REPO}/pulls?state=all`)).body.length, 1)
  t.equal(host.readFile('acme', 'webshop', 'main', 'a.txt'), 'a')
  t.match(await call('PATCH', `${REPO}/pulls/1`, { state: 'open' }), { status: 422 })
})

t.test('stacked pull requests follow their branch', async (t) => {
  const host = await startShop(t)
  const where = { owner: 'acme', repo: 'webshop' }
  const lower = host.openPullRequest({ ...where, title: 'A', author: 'ida', headRef: 'a', changes: { 'a.txt': 'a' } })
  const upper = host.openPullRequest({
    ...where,
    title: 'B',
    author: 'ida',
    headRef: 'b',
    baseRef: 'a',
    changes: { 'b.txt': 'b' },
  })
  host.mergePullRequest({ ...where, number: lower.number })
  t.equal(host.getPullRequest({ ...where, number: upper.number }).base.ref, 'a')
  host.deleteBranch('acme', 'webshop', 'a')
  t.match(host.getPullRequest({ ...where, number: upper.number }), { base: { ref: 'main' }, state: 'open' })
  const lost = host.openPullRequest({ ...where, title: 'C', author: 'ida', headRef: 'c', changes: { 'c.txt': 'c' } })
  host.deleteBranch('acme', 'webshop', 'c')
  t.match(host.getPullRequest({ ...where, number: lost.number }), { state: 'closed', mergedAt: null })
})

t.test('conflicting branches are not mergeable', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  host.openPullRequest({
    owner: 'acme',
    repo: 'webshop',
    title: 'Mine',
    author: 'ida',
    headRef: 'mine',
    changes: { 'src/app.js': 'one\nMINE\nthree\n' },
  })
  host.pushCommit('acme', 'webshop', 'main', { 'src/app.js': 'one\nYOURS\nthree\n' }, 'tomas')
  t.match((await call('GET', `${REPO}/pulls/1`)).body, { mergeable: false, mergeable_state: 'dirty' })
  t.equal((await call('PUT', `${REPO}/pulls/1/merge`)).status, 405)
})

t.test('commits are created from existing trees only', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const parent = host.getBranch('acme', 'webshop', 'main')
  const { body: base } = await call('GET', `${REPO}/git/commits/${parent}`)
  const post = (tree: unknown[]) => call('POST', `${REPO}/git/trees`, { base_tree: base.tree.sha, tree })
  const made = await post([
    { path: 'src/app.js', mode: '100755', type: 'blob', content: 'changed\n' },
    { path: 'README.md', mode: '100644', type: 'blob', sha: null },
  ])
  t.equal(made.status, 201)
  const { body: deep } = await call('GET', `${REPO}/git/trees/${made.body.sha}?recursive=1`)
  t.strictSame(
    deep.tree.map((entry: Json) => [entry.path, entry.mode, entry.type]),
    [
      ['src', '040000', 'tree'],
      ['src/app.js', '100755', 'blob'],
    ],
  )
  t.equal((await post([{ path: '../x', mode: '100644', type: 'blob', content: '' }])).status, 422)
  t.equal((await post([{ path: 'x', mode: '100644', type: 'blob', sha: '1'.repeat(40) }])).status, 422)
  t.equal((await post([{ path: '.github/workflows/x.yml', mode: '100644', type: 'blob', content: '' }])).status, 403)
  const commit = await call('POST', `${REPO}/git/commits`, { message: 'M', tree: made.body.sha, parents: [parent] })
  t.match(commit.body, {
    author: { name: 'fixwright[bot]' },
    committer: { name: 'GitHub', email: 'noreply@github.com' },
    verification: { verified: true, reason: 'valid', payload: /^tree .*\nparent .*\nauthor / },
  })
  const ida = { name: 'Ida', email: 'ida@acme.example' }
  const named = { message: 'M', tree: made.body.sha, parents: [parent], author: ida }
  t.match(
    (await call('POST', `${REPO}/git/commits`, named)).body,
    { author: ida, committer: ida, verification: { verified: false, reason: 'unsigned', signature: null } },
    'nothing is signed in another’s name',
  )
  const seen = await call('GET', `${REPO}/commits/${commit.body.sha}`)
  t.match(seen.body, {
    author: { login: 'fixwright[bot]', type: 'Bot' },
    committer: { login: 'web-flow' },
    stats: { total: 5 },
  })
  t.equal((await call('POST', `${REPO}/git/commits`, { message: 'M', tree: '2'.repeat(40), parents: [] })).status, 422)
})

t.test('check runs take fifty annotations at a time and append them', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const sha = host.getBranch('acme', 'webshop', 'main') ?? ''
  const annotate = (count: number) => ({
    title: 'T',
    summary: 'S',
    annotations: Array.from({ length: count }, (_, index) => ({
      path: 'src/app.js',
      start_line: index + 1,
      end_line: index + 1,
      annotation_level: 'warning',
      message: 'm',
    })),
  })
  const base = { name: 'Fixwright', head_sha: sha, external_id: 'e', status: 'completed', conclusion: 'failure' }
  t.match(await call('POST', `${REPO}/check-runs`, { ...base, output: annotate(51) }), {
    status: 422,
    body: { message: /No more than 50 items are allowed; 51 were supplied/ },
  })
  const { body: run } = await call('POST', `${REPO}/check-runs`, { ...base, output: annotate(50) })
  const more = await call('PATCH', `${REPO}/check-runs/${run.id}`, { output: annotate(20) })
  t.equal(more.body.output.annotations_count, 70)
  t.equal((await call('GET', `${REPO}/check-runs/${run.id}/annotations?per_page=50&page=2`)).body.length, 20)
  t.equal((await call('POST', `${REPO}/check-runs`, { ...base, conclusion: undefined })).status, 422)
  t.equal((await call('POST', `${REPO}/check-runs`, { ...base, head_sha: '3'.repeat(40) })).status, 422)
  const long = [{ label: 'A label that is too long', description: 'd', identifier: 'i' }]
  t.equal((await call('PATCH', `${REPO}/check-runs/${run.id}`, { actions: long })).status, 422)
  host.setCheck('acme', 'webshop', sha, { conclusion: 'success' })
  t.equal((await call('GET', `${REPO}/commits/${sha}/check-runs`)).body.total_count, 2)
  const own = await call('GET', `${REPO}/commits/${sha}/check-runs?app_id=7&check_name=Fixwright`)
  t.equal(own.body.check_runs[0].external_id, 'e')
})

t.test('suggestions are accepted only on lines of the diff, all or none', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  host.openPullRequest({
    owner: 'acme',
    repo: 'webshop',
    title: 'Change',
    author: 'ida',
    headRef: 'change',
    changes: { 'src/app.js': 'one\n2\nthree\n' },
  })
  const review = (...comments: unknown[]) =>
    call('POST', `${REPO}/pulls/1/reviews`, { event: 'COMMENT', body: 'Look', comments })
  const good = { path: 'src/app.js', line: 3, start_line: 2, side: 'RIGHT', start_side: 'RIGHT', body: 'x' }
  t.equal((await review(good, { ...good, line: 40, start_line: 39 })).status, 422)
  t.equal((await review({ ...good, path: 'README.md' })).status, 422)
  t.equal((await call('GET', `${REPO}/pulls/1/reviews`)).body.length, 0)
  t.match(await review(good), { status: 200, body: { state: 'COMMENTED', user: { login: 'fixwright[bot]' } } })
  t.match((await call('GET', `${REPO}/pulls/1/comments`)).body, [{ line: 3, start_line: 2, diff_hunk: /^@@/ }])
})

t.test('comments by the app are marked as such, and limited', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const pull = host.openPullRequest({
    owner: 'acme',
    repo: 'webshop',
    title: 'Change',
    author: 'ida',
    headRef: 'change',
    changes: { 'a.txt': 'a' },
  })
  host.comment({ owner: 'acme', repo: 'webshop', number: pull.number }, 'ida', 'Hello')
  const { body: own } = await call('POST', `${REPO}/issues/1/comments`, { body: 'Verdict' })
  t.match(own, {
    user: { login: 'fixwright[bot]', type: 'Bot' },
    performed_via_github_app: { id: 7, slug: 'fixwright' },
  })
  const { body: all } = await call('GET', `${REPO}/issues/1/comments`)
  t.strictSame(
    all.map((comment: Json) => comment.performed_via_github_app?.slug ?? null),
    [null, 'fixwright'],
  )
  t.equal((await call('POST', `${REPO}/issues/1/comments`, { body: 'é'.repeat(65_537) })).status, 422)
  t.equal((await call('POST', `${REPO}/issues/1/comments`, { body: ' ' })).status, 422)
  t.equal((await call('POST', `${REPO}/issues/9/comments`, { body: 'x' })).status, 404)
})

t.test('lists come in pages that link to each other', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`many/${index}.txt`, `${index}\n`]))
  host.openPullRequest({ owner: 'acme', repo: 'webshop', title: 'Many', author: 'ida', headRef: 'many', changes: many })
  const names = new Set<string>()
  let next: string | undefined = `${REPO}/pulls/1/files?per_page=100`
  while (next) {
    const { body, headers }: Awaited<ReturnType<typeof call>> = await call('GET', next)
    for (const file of body) names.add(file.filename)
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]?.slice(host.apiUrl.length)
  }
  t.equal(names.size, 250)
})

t.test('GraphQL converts a pull request to a draft', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const name = { owner: 'acme', repo: 'webshop', number: 1 }
  host.openPullRequest({ ...name, title: 'A', author: 'ida', headRef: 'a', changes: { 'a.txt': 'a' } })
  const { body: pull } = await call('GET', `${REPO}/pulls/1`)
  const query = `mutation($id: ID!) { convertPullRequestToDraft(input: { pullRequestId: $id }) { pullRequest { isDraft } } }`
  const made = await call('POST', '/graphql', { query, variables: { id: pull.node_id } })
  t.match(made.body, { data: { convertPullRequestToDraft: { pullRequest: { isDraft: true } } } })
  t.equal(host.getPullRequest(name).draft, true)
  const missing = await call('POST', '/graphql', { query, variables: { id: 'PR_bm90aGluZw' } })
  t.match(missing.body, { errors: [{ type: 'NOT_FOUND' }] })
})

const UPDATE_REFS = 'mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }'
const NO_COMMIT = '0'.repeat(40)

t.test('GraphQL moves references conditionally, all or none', async (t) => {
  const host = await startShop(t)
  const call = await createInstallationClient(host)
  const { body: repository } = await call('GET', REPO)
  const main = host.getBranch('acme', 'webshop', 'main')
  const work = host.pushCommit('acme', 'webshop', 'work', { 'a.txt': 'a' }, 'ida')
  const update = async (...refUpdates: object[]) => {
    const input = { repositoryId: repository.node_id, refUpdates }
    const answer = await call('POST', '/graphql', { query: UPDATE_REFS, variables: { input } })
    t.equal(answer.status, 200)
    return answer.body
  }
  const done = { data: { updateRefs: { clientMutationId: null } } }
  const refused = (message: RegExp) => ({
    data: { updateRefs: null },
    errors: [{ type: 'UNPROCESSABLE', path: ['updateRefs'], message }],
  })
  const tip = () => host.getBranch('acme', 'webshop', 'work')
  const name = 'refs/heads/work'

  t.match(await update({ name, beforeOid: main, afterOid: main, force: true }), refused(/is at .* but expected/))
  t.match(await update({ name, beforeOid: work, afterOid: main }), refused(/^Update is not a fast forward$/))
  t.match(await update({ name, beforeOid: work, afterOid: 'f'.repeat(40) }), refused(/^Object does not exist$/))
  t.match(await update({ name: 'work', beforeOid: work, afterOid: main }), refused(/is not a valid ref name/))
  t.match(
    await update(
      { name: 'refs/heads/new', beforeOid: NO_COMMIT, afterOid: main },
      { name, beforeOid: NO_COMMIT, afterOid: main, force: true },
    ),
    refused(/but expected 0{40}$/),
  )
  t.equal(host.getBranch('acme', 'webshop', 'new'), null, 'one refused, none made')
  t.equal(tip(), work)

  t.match(await update({ name, beforeOid: work, afterOid: main, force: true }), done)
  t.equal(tip(), main)
  t.match(await update({ name, afterOid: work }), done, 'a fast forward, wherever it was')
  t.match(await update({ name: 'refs/heads/new', beforeOid: NO_COMMIT, afterOid: main }), done)
  t.equal(host.getBranch('acme', 'webshop', 'new'), main)
  t.match(await update({ name, beforeOid: work, afterOid: NO_COMMIT }), done)
  t.equal(tip(), null)
  t.match(await update({ name, afterOid: NO_COMMIT }), refused(/^Reference does not exist$/))
  host.protectBranch('acme', 'webshop', 'main')
  const onMain = { name: 'refs/heads/main', beforeOid: main, afterOid: work }
  t.match(await update(onMain), refused(/^Protected branch update failed/))
})

t.test('GraphQL reports what is missing, forbidden, or unknown', async (t) => {
  const host = await startShop(t)
  host.createRepository('ida', 'private', { 'a.txt': 'a' }, { private: true })
  const call = await createInstallationClient(host)
  const main = host.getBranch('acme', 'webshop', 'main')
  const { body: repository } = await call('GET', REPO)
  const refUpdates = [{ name: 'refs/heads/new', afterOid: main }]
  const ask = (client: typeof call, repositoryId: string) =>
    client('POST', '/graphql', { query: UPDATE_REFS, variables: { input: { repositoryId, refUpdates } } })
  const outside = await createClient(host)('GET', REPO)
  t.equal(outside.body.node_id, repository.node_id)
  t.match(await ask(call, 'R_bm90aGluZw'), { status: 200, body: { errors: [{ type: 'NOT_FOUND' }] } })
  t.match(
    (await ask(call, 'PR_1')).body.errors[0].message,
    /^Could not resolve to a node with the global id of 'PR_1'$/,
  )
  const reader = await createInstallationClient(host, 'acme', { permissions: { contents: 'read', metadata: 'read' } })
  t.match(await ask(reader, repository.node_id), {
    status: 200,
    body: { errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }] },
  })
  t.equal((await ask(createClient(host), repository.node_id)).status, 401)
  const unknown = await call('POST', '/graphql', { query: 'mutation { deleteEverything(input: {}) { ok } }' })
  t.match(unknown, { status: 200, body: { errors: [{ type: 'undefinedField' }] } })
  t.equal(host.getBranch('acme', 'webshop', 'new'), null)
})
