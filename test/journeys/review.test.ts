import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import {
  CLEAN,
  drain,
  listOurChecks,
  listOurComments,
  openPull,
  openPullIn,
  ORDERS,
  PING,
  waitForCheck,
} from '../helpers/journey.ts'
import { waitUntil } from '../helpers/processes.ts'
import { renderMarkdown } from '../helpers/render-markdown.ts'
import { startStack } from '../helpers/stack.ts'

const SSRF = `export function register(app) {
  app.get('/fetch', async (req, res) => res.send(await fetch(req.query.url)))
}
`

t.test('what people see of a review', async (t) => {
  const stack = await startStack(t)
  const { host, database } = stack
  const { ida, teamId, installationId } = await createConnectedTeam(stack)

  await t.test('a second push edits the comment in place and tells the change', async (t) => {
    const pull = openPull(stack, 'pushes')
    await waitForCheck(stack, pull)
    await drain(stack)
    const [first] = listOurComments(stack, pull)
    const second = host.pushCommit('acme', 'pushes', 'ping', { 'src/orders.js': ORDERS }, 'tomas')
    await waitForCheck(stack, pull, second)
    await drain(stack)
    const [edited, ...more] = listOurComments(stack, pull)
    t.equal(more.length, 0)
    t.equal(edited!.id, first!.id)
    t.match(edited!.body, `since \`${pull.headSha.slice(0, 7)}\`: 1 new, 0 fixed`)
    t.match(edited!.body, /2 vulnerabilities/)
    t.match(edited!.body, `/blob/${second}/src/ping.js`)

    const edits = host.requests.find('PATCH', /\/issues\/comments\//).length
    host.editTitle(pull, 'Add ping and orders')
    host.convertToDraft(pull)
    host.markReady(pull)
    await drain(stack)
    t.equal(host.requests.find('PATCH', /\/issues\/comments\//).length, edits, 'nothing changed, nothing is written')

    const third = host.pushCommit('acme', 'pushes', 'ping', { 'src/ping.js': CLEAN, 'src/orders.js': CLEAN }, 'tomas')
    const check = await waitForCheck(stack, pull, third)
    await drain(stack)
    t.equal(check.conclusion, 'success')
    const after = listOurComments(stack, pull)
    t.equal(after.length, 1)
    t.match(after[0]!.body, 'no new vulnerabilities are left')
    t.equal(visibleLines(after[0]!.body).length, 1)
    t.equal(listOurChecks(stack, pull, third).length, 1)
  })

  await t.test('data that a changed handler hands to an unchanged file is followed there', async (t) => {
    const helper = `import mysql from 'mysql2'

const connection = mysql.createConnection(process.env.DATABASE_URL)

export function findOrders(id) {
  return connection.query(\`select * from orders where id = \${id}\`)
}
`
    const handler = `import { findOrders } from '../db/orders.js'

export function register(app) {
  app.get('/orders', async (req, res) => res.json(await findOrders(req.query.id)))
}
`
    host.createRepository('acme', 'two-files', { 'src/db/orders.js': helper, 'src/routes/orders.js': CLEAN })
    const pull = openPullIn(stack, { repo: 'two-files', changes: { 'src/routes/orders.js': handler } })
    const check = await waitForCheck(stack, pull)
    await drain(stack)
    t.equal(check.conclusion, 'neutral')
    t.match(check.annotations, [{ path: 'src/db/orders.js', start_line: 6 }])
    const [comment] = listOurComments(stack, pull)
    t.match(comment!.body, /found 1 vulnerability/)
    t.match(comment!.body, `/blob/${pull.headSha}/src/db/orders.js`)
    t.match(comment!.body, 'src/routes/orders.js', 'the way in is shown')

    const second = host.pushCommit('acme', 'two-files', 'ping', { 'src/other.js': PING }, 'tomas')
    await waitForCheck(stack, pull, second)
    await drain(stack)
    t.match(listOurComments(stack, pull)[0]!.body, /2 vulnerabilities/)
    t.match(await stack.base.metrics.text(), /fixwright_analysis_cache_total\{outcome="hit"\} [1-9]/)

    const asked = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
    const path = `/api/teams/${teamId}/fix-prs/${asked.body.jobId}`
    await waitUntil(async () => (await ida.get(path)).body.status === 'open')
    await drain(stack)
    t.match((await ida.get(path)).body, { vulnerabilitiesFixed: 2 })
  })

  await t.test('where nothing can be fixed, only the check run speaks', async (t) => {
    const pull = openPull(stack, 'unfixable', { changes: { 'src/fetch.js': SSRF } })
    const check = await waitForCheck(stack, pull)
    await drain(stack)
    t.not(check.conclusion, 'success')
    t.equal(check.annotations.length, 1)
    t.strictSame(check.actions, [])
    t.strictSame(listOurComments(stack, pull), [])
    t.match(await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl }), {
      status: 409,
      body: { code: 'NOTHING_TO_FIX', details: { reasons: [{ ruleId: 'ssrf', file: 'src/fetch.js' }] } },
    })
  })

  await t.test('what was there before is counted, not charged to the author', async (t) => {
    host.createRepository('acme', 'older', { 'src/all.js': PING, 'src/other.js': CLEAN })
    const untouched = openPullIn(stack, { repo: 'older', changes: { 'src/all.js': `// A remark.\n${PING}` } })
    const mixed = openPullIn(stack, {
      repo: 'older',
      headRef: 'orders',
      changes: { 'src/all.js': `// Moved down.\n\n${PING}`, 'src/other.js': ORDERS },
    })
    t.equal((await waitForCheck(stack, untouched)).conclusion, 'success')
    const check = await waitForCheck(stack, mixed)
    await drain(stack)
    t.strictSame(listOurComments(stack, untouched), [])
    t.strictSame(
      check.annotations.map(({ path }) => path),
      ['src/other.js'],
    )
    const [comment] = listOurComments(stack, mixed)
    t.match(comment!.body, /found 1 vulnerability/)
    t.match(comment!.body, '1 older one not shown')

    host.createRepository('acme', 'renamed', { 'src/old.js': PING })
    const moved = openPullIn(stack, { repo: 'renamed', changes: { 'src/old.js': null, 'src/new.js': PING } })
    t.equal((await waitForCheck(stack, moved)).conclusion, 'success', 'a file that was only renamed brings nothing new')
  })

  await t.test('a pull request from a fork gets suggestions, and no reference is written', async (t) => {
    host.createUser({ login: 'mallory', name: 'Mallory', email: 'mallory@elsewhere.example' })
    const written = () =>
      host.requests.writes().filter(({ path }) => /\/git\/|\/contents\/|\/merges?$|\/pulls$/.test(path))
    const before = written().length
    const pull = openPull(stack, 'forked', {
      author: 'mallory',
      fork: { owner: 'mallory' },
      changes: { 'src/ping.js': PING, '.github/workflows/ci.js': PING, '.github/workflows/ci.yml': 'on: push\n' },
    })
    await waitForCheck(stack, pull)
    await drain(stack)
    const [comment] = listOurComments(stack, pull)
    t.match(comment!.body, 'comes from a fork: fixes are offered as suggestions')
    t.match(comment!.body, 'Get the fixes as suggestions')

    const asked = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
    t.match(asked, { status: 200 })
    const path = `/api/teams/${teamId}/fix-prs/${asked.body.jobId}`
    await waitUntil(async () => (await ida.get(path)).body.status === 'open')
    await drain(stack)
    t.match((await ida.get(path)).body, { mode: 'suggestions', fixPrNumber: null })
    const reviews = host.requests.find('POST', `/repos/acme/forked/pulls/${pull.number}/reviews`)
    t.equal(reviews.length, 1)
    const review = reviews[0]!.body as { body: string; comments: { path: string; body: string }[] }
    t.ok(review.comments.length > 0)
    t.ok(review.comments.every((each) => each.path === 'src/ping.js' && each.body.includes('```suggestion')))
    t.notMatch(JSON.stringify(review), 'ci.js b/', 'the patch leaves the workflows alone')
    t.equal(written().length, before)
    t.equal(host.listPullRequests('acme', 'forked').length, 1)
    t.equal(listOurComments(stack, pull).length, 1)
  })

  await t.test('more annotations than one request takes go in batches', async (t) => {
    const files = Array.from({ length: 60 }, (_, index) => [`src/ping-${index}.js`, PING] as const)
    const pull = openPull(stack, 'many', { changes: Object.fromEntries(files) })
    await waitForCheck(stack, pull)
    await drain(stack)
    const [check, ...more] = listOurChecks(stack, pull)
    t.equal(more.length, 0)
    t.equal(new Set(check!.annotations.map(({ path }) => path)).size, 60)
    t.equal(check!.annotations.length, 60)
    const sent = host.requests
      .writes()
      .filter(({ path }) => path.startsWith('/repos/acme/many/check-runs'))
      .map(({ body }) => (body as { output: { annotations?: unknown[] } }).output.annotations?.length ?? 0)
    t.strictSame(sent, [50, 10])
    const [comment] = listOurComments(stack, pull)
    t.match(comment!.body, /60 vulnerabilities, all can be fixed/)
    t.ok(visibleLines(comment!.body).length <= 25)
  })

  await t.test('a list that the code host cuts off makes the review partial', async (t) => {
    host.faults.add({
      path: /\/repos\/acme\/cut\/pulls\/\d+\/files$/,
      times: 9,
      effect: { kind: 'truncated-list', entries: 1 },
    })
    const pull = openPull(stack, 'cut', { changes: { 'src/a.js': PING, 'src/b.js': PING, 'src/c.js': PING } })
    const check = await waitForCheck(stack, pull)
    await drain(stack)
    host.faults.clear()
    const sentence = 'The pull request changes 3 files, of which the code host lists 1.'
    t.match(listOurComments(stack, pull)[0]!.body, sentence)
    t.match(check.summary, sentence)
    const [record] = await database.sql`select status from analysis_records where repository_full_name = 'acme/cut'`
    t.equal(record?.['status'], 'partial')
    t.notMatch(`${check.summary} ${check.text}`, 'fixwright.yml', 'nobody said that the settings changed')
  })

  await t.test('of more files than are analysed, those with the most new code are', async (t) => {
    const small = Array.from({ length: 301 }, (_, index) => [`src/a-${1000 + index}.js`, CLEAN] as const)
    const pull = openPull(stack, 'wide', { changes: { ...Object.fromEntries(small), 'src/z/ping.js': PING } })
    const check = await waitForCheck(stack, pull)
    await drain(stack)
    t.equal(check.conclusion, 'failure')
    t.match(check.annotations, [{ path: 'src/z/ping.js' }])
    t.match(check.summary, 'Partial: 300 of 302 changed source files could be analysed in full.')
    t.match(check.text, 'those with the most new code')
  })

  await t.test('what the code host does not know everywhere yet is looked for again', async (t) => {
    const places = {
      pull: /^\/repos\/acme\/late-pull\/pulls\/\d+$/,
      files: /^\/repos\/acme\/late-files\/pulls\/\d+\/files$/,
      base: /^\/repos\/acme\/late-base\/compare\//,
      tree: /^\/repos\/acme\/late-tree\/git\/trees\//,
      blob: /^\/repos\/acme\/late-blob\/git\/blobs\//,
    }
    const faults = Object.values(places).map((path) =>
      // The merge base is asked for in two ways.
      host.faults.add({ path, times: 2, effect: { kind: 'not-found' } }),
    )
    const pulls = Object.keys(places).map((name) => openPull(stack, `late-${name}`))
    await drain(stack)
    for (const [index, pull] of pulls.entries()) {
      t.equal(faults[index]!.uses(), 2, `${pull.repo}: met`)
      t.match(listOurChecks(stack, pull), [{ conclusion: 'failure' }], pull.repo)
      t.equal(listOurComments(stack, pull).length, 1, pull.repo)
    }
    const counted = await database.sql`
      select repository_full_name, count(*)::int from analysis_records where repository_full_name like 'acme/late-%' group by 1`
    t.equal(counted.length, pulls.length)
    t.ok(counted.every((row) => row['count'] === 1))
  })

  await t.test('nobody is called and nothing is loaded by what people wrote', async (t) => {
    const hostile = '@org/all ![x](http://e) <img src=http://e> [click](javascript:alert(1)) `|`'
    const path = 'src/@org-all ![x](http:e) `|` <b>.js'
    const pull = openPull(stack, 'hostile-names', {
      title: hostile,
      body: hostile,
      changes: { [path]: PING },
      headRef: 'ping-@org/all',
    })
    const check = await waitForCheck(stack, pull)
    await drain(stack)
    const asked = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
    const fixPath = `/api/teams/${teamId}/fix-prs/${asked.body.jobId}`
    await waitUntil(async () => (await ida.get(fixPath)).body.status === 'open')
    await drain(stack)
    const fix = host.getPullRequest({ ...pull, number: (await ida.get(fixPath)).body.fixPrNumber })
    const texts = [...listOurComments(stack, pull).map(({ body }) => body), check.summary!, check.text!, fix.body!]
    t.equal(texts.length, 4)
    for (const text of texts) {
      const html = renderMarkdown(text)
      t.notMatch(html, /<img|<b>\.js|javascript:/i)
      t.notMatch(html.replace(/<code>[^]*?<\/code>/g, ''), /(^|[^\w/])@org/, 'no mention outside code')
      t.notMatch(html, /href="http:\/\/e/)
    }
  })

  await t.test('another base branch makes another verdict', async (t) => {
    host.createRepository('acme', 'based', { 'src/ping.js': CLEAN })
    host.pushCommit('acme', 'based', 'release', { 'src/ping.js': PING }, 'tomas')
    host.pushCommit('acme', 'based', 'feature', { 'src/ping.js': PING }, 'tomas', {})
    const tip = host.getBranch('acme', 'based', 'release')!
    host.pushCommit('acme', 'based', 'feature', { 'src/a.js': CLEAN }, 'tomas', { force: { parent: tip } })
    const pull = openPullIn(stack, { repo: 'based', headRef: 'feature', changes: { 'src/b.js': CLEAN } })
    t.equal((await waitForCheck(stack, pull)).conclusion, 'failure', 'against main it brings a vulnerability')
    await drain(stack)
    t.match(listOurComments(stack, pull)[0]!.body, /found 1 vulnerability/)
    host.editBase(pull, 'release')
    await drain(stack)
    t.match(listOurComments(stack, pull)[0]!.body, 'no new vulnerabilities are left')
    t.equal(listOurChecks(stack, pull).at(-1)!.conclusion, 'success', 'against release it does not')
    t.equal(listOurComments(stack, pull).length, 1)
  })

  await t.test('a draft is reviewed like any other', async (t) => {
    const pull = openPull(stack, 'draft', { draft: true })
    await waitForCheck(stack, pull)
    await drain(stack)
    t.equal(listOurComments(stack, pull).length, 1)
    host.markReady(pull)
    host.closePullRequest(pull)
    host.reopenPullRequest(pull)
    await drain(stack)
    t.equal(listOurComments(stack, pull).length, 1)
    t.equal(listOurChecks(stack, pull).length, 1)
  })

  await t.test('the button in the check run makes the fix pull request', async (t) => {
    const pull = openPull(stack, 'button')
    const check = await waitForCheck(stack, pull)
    await drain(stack)
    t.match(check.actions, [{ identifier: 'create-fix-pr', label: 'Create fix PR' }])
    host.createUser({ login: 'olga', name: 'Olga', email: 'olga@elsewhere.example' })
    host.setCollaborator('acme', 'button', 'olga', 'write')
    host.clickCheckRunAction(pull, 'create-fix-pr', 'olga')
    await drain(stack)
    t.equal(host.getBranch('acme', 'button', 'fixwright/pr-1'), null, 'nobody outside the team')
    host.clickCheckRunAction(pull, 'create-fix-pr', 'ida')
    host.clickCheckRunAction(pull, 'create-fix-pr', 'ida')
    await waitUntil(() => host.listPullRequests('acme', 'button').length === 2)
    await drain(stack)
    t.equal(host.listPullRequests('acme', 'button').length, 2, 'pressed twice, made once')
    t.match(host.listPullRequests('acme', 'button')[1], { head: { ref: 'fixwright/pr-1' }, base: { ref: 'ping' } })
    t.match(listOurComments(stack, pull)[0]!.body, 'Fix pull request 2 is open')
    t.strictSame(listOurChecks(stack, pull).at(-1)!.actions, [])
  })

  await t.test('an installation that is suspended meanwhile ends the review quietly', async (t) => {
    const held = host.faults.add({
      method: 'GET',
      path: /^\/repos\/acme\/suspended\/git\/trees/,
      effect: { kind: 'hold', when: 'before' },
    })
    const pull = openPull(stack, 'suspended')
    await held.firstUse
    host.suspend('acme')
    held.release()
    await drain(stack)
    t.strictSame(listOurComments(stack, pull), [])
    const state = () =>
      database.sql`select state from code_host_installations where installation_id = ${installationId}`
    t.equal((await state())[0]?.['state'], 'suspended')
    t.match(await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl }), {
      status: 409,
      body: { code: 'INSTALLATION_SUSPENDED' },
    })
    host.unsuspend('acme')
    await waitForCheck(stack, pull)
    await drain(stack)
    t.equal((await state())[0]?.['state'], 'active')
    t.equal(listOurComments(stack, pull).length, 1, 'it is made up for afterwards')
    t.equal((await database.sql`select from graphile_worker.jobs where attempts > 0`).length, 0)
  })
})

/** Without what is collapsed and what is a remark. */
function visibleLines(body: string): string[] {
  return body
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<details>[^]*<\/details>/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
}
