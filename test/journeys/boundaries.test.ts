import t, { type Test } from 'tap'
import { eq } from 'drizzle-orm'
import { teams } from '../../src/db/schema/index.ts'
import { createConnectedTeam, signIn, signInAtCodeHost } from '../helpers/actors.ts'
import { CLEAN, drain, listFixes, listOurChecks, openPull, openPullIn, waitForCheck } from '../helpers/journey.ts'
import { startScript, waitUntil } from '../helpers/processes.ts'
import { startStack, type Stack } from '../helpers/stack.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url)

/** Nothing of these may ever leave a repository. Made up; every one of them has a fix that moves it out of the code. */
const CANARIES = ['q8Rt2LmZ0vXw7KpE4sJb', 'kV9xt2Lq0zWm', 'Zt6GgQw91pXe', 'shared-by-8f3e91c7-all']
const WITH_SECRETS = `import jwt from 'jsonwebtoken'
import mysql from 'mysql2'

export const apiKey = '${CANARIES[0]}'
export const db = mysql.createConnection({ user: 'app', password: '${CANARIES[1]}' })
export const address = 'postgres://app:${CANARIES[2]}@db.internal.net:5432/app'
export const sign = (claims) => jwt.sign(claims, '${CANARIES[3]}')
`

/** The same program in a process of its own, with a log of everything. */
async function startProcess(t: Test, stack: Stack, role: 'server' | 'worker') {
  const env = { ...stack.env, BASE_URL: stack.url, LOG_LEVEL: 'trace' }
  const script = startScript(MAIN, [role], { env })
  t.teardown(() => void script.child.kill('SIGKILL'))
  await script.waitFor('"message":"ready"')
  return { script, url: /"url":"(http:[^"]+)"/.exec(script.output())?.[1] ?? '' }
}

t.test('what must not get through', async (t) => {
  const stack = await startStack(t, { role: 'server' })
  const { host, database, url } = stack
  const { ida, teamId } = await createConnectedTeam(stack, 'TEAM')
  const [worker, second] = await Promise.all([startProcess(t, stack, 'worker'), startProcess(t, stack, 'server')])
  const path = `/api/teams/${teamId}/create-fix-pr`
  const readQuota = async () => (await ida.get(`/api/teams/${teamId}/analytics/quota`)).body.autoFixPrs

  await t.test('addresses that are none of a pull request', async (t) => {
    const { origin, port, hostname } = new URL(host.url)
    const wrong = [
      '',
      ' ',
      'acme/shop/pull/1',
      '/acme/shop/pull/1',
      `//${hostname}:${port}/acme/shop/pull/1`,
      `https://${hostname}:${port}/acme/shop/pull/1`,
      `ftp://${hostname}:${port}/acme/shop/pull/1`,
      `javascript:${origin}/acme/shop/pull/1`,
      'file:///etc/passwd',
      'http://169.254.169.254/acme/shop/pull/1',
      'https://github.com/acme/shop/pull/1',
      'https://github.com@evil.example/acme/shop/pull/1',
      `${origin}@evil.example/acme/shop/pull/1`,
      `http://ida@${hostname}:${port}/acme/shop/pull/1`,
      `http://ida:secret@${hostname}:${port}/acme/shop/pull/1`,
      `http://${hostname}:22/acme/shop/pull/1`,
      `http://${hostname}/acme/shop/pull/1`,
      `${origin}:80/acme/shop/pull/1`,
      `${origin}.evil.example/acme/shop/pull/1`,
      `${origin}/evil.example/acme/shop/pull/1`,
      `http://127.0.0.\uff11:${port}/acme/shop/pull/1`,
      `http://127。0。0。1:${port}/acme/shop/pull/1`,
      `http://2130706433:${port}/acme/shop/pull/1`,
      `http://[::ffff:127.0.0.1]:${port}/acme/shop/pull/1`,
      `${origin}//acme/shop/pull/1`,
      `${origin}/acme//shop/pull/1`,
      `${origin}/acme/shop//pull/1`,
      `${origin}/acme/../pull/1`,
      `${origin}/../acme/shop/pull/1`,
      `${origin}/acme/%2e%2e/pull/1`,
      `${origin}/acme/%2e%2e%2f/pull/1`,
      `${origin}/acme/shop%2Fpull/1/pull/1`,
      `${origin}/acme/./pull/1`,
      `${origin}/acme/../pull/1`,
      `${origin}/acme\\shop/pull/1`,
      `${origin}\\acme/shop/pull/1`,
      `${origin}/acme/sh op/pull/1`,
      `${origin}/acme/sh\top/pull/1`,
      `${origin}/acme/shop\n/pull/1`,
      `${origin}/acme/shop\0/pull/1`,
      `${origin}/acme/sh\ud800op/pull/1`,
      `${origin}/\u0430cme/shop/pull/1`,
      `${origin}/acme/shop/pull/1\u202e`,
      ` ${origin}/acme/shop/pull/1`,
      `${origin}/acme/shop/pull/1 `,
      `${origin}/acme/shop/pull/1\n`,
      `${origin}/acme/shop/pull/`,
      `${origin}/acme/shop/pull/0`,
      `${origin}/acme/shop/pull/-1`,
      `${origin}/acme/shop/pull/+1`,
      `${origin}/acme/shop/pull/01`,
      `${origin}/acme/shop/pull/1e3`,
      `${origin}/acme/shop/pull/0x1`,
      `${origin}/acme/shop/pull/1.5`,
      `${origin}/acme/shop/pull/\u0661`,
      `${origin}/acme/shop/pull/2147483648`,
      `${origin}/acme/shop/pull/99999999999999999999`,
      `${origin}/acme/shop/pull/1/files`,
      `${origin}/acme/shop/pull/1/../2`,
      `${origin}/acme/shop/pull/1?diff=split`,
      `${origin}/acme/shop/pull/1#files`,
      `${origin}/acme/shop/pull/1//`,
      `${origin}/acme/shop/issues/1`,
      `${origin}/acme/shop/pulls/1`,
      `${origin}/shop/pull/1`,
      `${origin}/acme/shop/pull/${'1'.repeat(10_000)}`,
      `${origin}/${'a'.repeat(10_000)}/shop/pull/1`,
      `${origin}/acme/shop/pull/1${' '.repeat(10_000)}`,
    ]
    // What the team's new installation makes the worker do.
    await drain(stack)
    const requests = host.requests.entries.length
    for (const prUrl of wrong) {
      for (const body of [{ prUrl }, { prUrl, dryRun: true }]) {
        const answer = await ida.post(path, body)
        t.match(answer, { status: 400, body: { code: 'INVALID_PR_URL' } }, JSON.stringify(prUrl).slice(0, 80))
        t.match(answer.body.message, /URL format is invalid/)
      }
    }
    for (const prUrl of [null, 1, ['x'], { toString: 'x' }, undefined]) {
      t.match(await ida.post(path, { prUrl }), { status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
    t.equal(host.requests.entries.length, requests, 'the code host was asked nothing')
  })

  await t.test("pull requests of others are like those that don't exist", async (t) => {
    host.createUser({ login: 'ursula', name: 'Ursula', email: 'ursula@umbra.example' })
    host.createOrganization('umbra', { ursula: 'admin' })
    for (const name of ['secret', 'open']) {
      host.createRepository('umbra', name, { 'src/ping.js': CLEAN }, { private: name === 'secret' })
    }
    const installation = host.install('umbra')
    host.createOrganization('stranger', { ursula: 'admin' })
    host.createRepository('stranger', 'shop', { 'src/ping.js': CLEAN })
    const ursula = await signInAtCodeHost(stack, 'ursula')
    const other = await ursula.post('/api/teams', { name: 'Umbra' })
    const bound = await ursula.post(`/api/teams/${other.body.id}/installations`, { installationId: installation.id })
    t.equal(bound.status, 201)
    const secret = openPullIn(stack, { owner: 'umbra', repo: 'secret', author: 'ursula' })
    // The first repository that is analysed is the one that the free plan covers.
    await drain(stack)
    const theirs = [secret, openPullIn(stack, { owner: 'umbra', repo: 'open', author: 'ursula' })]
    const strange = openPullIn(stack, { owner: 'stranger', repo: 'shop', author: 'ursula' })
    host.createRepository('acme', 'empty', { 'src/ping.js': CLEAN })
    await drain(stack)

    const addresses = [
      `${host.url}/acme/empty/pull/7`,
      `${host.url}/acme/no-such-repository/pull/1`,
      `${host.url}/nobody/nothing/pull/1`,
      strange.htmlUrl,
      ...theirs.map(({ htmlUrl }) => htmlUrl),
    ]
    const answers = await Promise.all(
      addresses.flatMap((prUrl) => [ida.post(path, { prUrl }), ida.post(path, { prUrl, dryRun: true })]),
    )
    for (const { status, body } of answers) {
      t.equal(status, 404)
      t.strictSame(body, answers[0]!.body)
    }
    t.match(answers[0]!.body, { code: 'PULL_REQUEST_NOT_FOUND' })

    const mine = { prUrl: secret.htmlUrl }
    t.match(await ursula.post(path, mine), { status: 403, body: { code: 'NOT_A_MEMBER' } })
    t.match(await ursula.get(`/api/teams/${teamId}/fix-prs`), { status: 403 })
    t.match(await ursula.post(`/api/teams/${other.body.id}/create-fix-pr`, mine), {
      status: 429,
      body: { code: 'AUTO_FIX_QUOTA_EXCEEDED', details: { limit: 0, used: 0 } },
    })
    const preview = await ursula.post(`/api/teams/${other.body.id}/create-fix-pr`, { ...mine, dryRun: true })
    t.match(preview, { status: 200, body: { quota: { allowed: false, limit: 0 } } }, 'looking is free')
    t.match(await ida.post(`/api/teams/${other.body.id}/create-fix-pr`, mine), { status: 403 })
    const anonymous = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(mine),
    })
    t.equal(anonymous.status, 401)
  })

  await t.test('members who may not write to the repository', async (t) => {
    host.createUser({ login: 'rhea', name: 'Rhea', email: 'rhea@acme.example' })
    const pull = openPull(stack, 'read-only')
    host.setCollaborator('acme', 'read-only', 'rhea', 'read')
    await drain(stack)
    const rhea = await signInAtCodeHost(stack, 'rhea')
    t.equal((await ida.post(`/api/teams/${teamId}/members`, { login: 'rhea', role: 'owner' })).status, 201)
    t.match(await rhea.post(path, { prUrl: pull.htmlUrl }), { status: 403, body: { code: 'FORBIDDEN' } })
    t.equal((await listFixes(stack, pull)).length, 0)
    host.setCollaborator('acme', 'read-only', 'rhea', 'write')
    t.equal((await rhea.post(path, { prUrl: pull.htmlUrl, dryRun: true })).status, 200)
  })

  await t.test('secrets stay where they are', async (t) => {
    host.setWebhookUrl(`${second.url}/api/codehost/webhook`)
    host.createUser({ login: 'mallory', name: 'Mallory', email: 'mallory@elsewhere.example' })
    const changes = { 'src/settings.js': WITH_SECRETS }
    const pulls = [
      openPull(stack, 'with-secrets', { changes }),
      openPull(stack, 'with-secrets-in-a-fork', { changes, author: 'mallory', fork: { owner: 'mallory' } }),
    ]
    for (const pull of pulls) await waitForCheck(stack, pull)
    await drain(stack)
    const there = await signIn({ url: second.url, origin: url }, 'ida')
    const answers: unknown[] = []
    const analysed = { teamId, code: WITH_SECRETS, language: 'javascript', filename: 'settings.js' }
    answers.push((await there.post('/api/analyze', analysed)).body)
    for (const pull of pulls) {
      const preview = await there.post(path, { prUrl: pull.htmlUrl, dryRun: true })
      t.ok(preview.body.fixes.length >= CANARIES.length - 1, `${preview.body.fixes.length} fixes`)
      const asked = await there.post(path, { prUrl: pull.htmlUrl })
      t.equal(asked.status, 200)
      const fixPath = `/api/teams/${teamId}/fix-prs/${asked.body.jobId}`
      await waitUntil(async () => (await there.get(fixPath)).body.status === 'open')
      answers.push(preview.body, asked.body, (await there.get(fixPath)).body)
    }
    await drain(stack)
    for (const { id } of (await there.get(`/api/teams/${teamId}/analyses`)).body.items) {
      answers.push((await there.get(`/api/teams/${teamId}/analyses/${id}`)).body)
    }
    t.match(host.readFile('acme', 'with-secrets', 'fixwright/pr-1', 'src/settings.js'), 'process.env.API_KEY')

    const configured = [
      stack.env['WEBHOOK_SECRET']!,
      stack.env['CREDENTIALS_KEY']!,
      stack.env['GITHUB_CLIENT_SECRET']!,
      stack.env['PRIVATE_KEY']!.split('\n')[2]!,
    ]
    const places: Record<string, string> = {
      'requests to the code host': JSON.stringify(
        host.requests.entries.map(({ path, query, body }) => [path, query, body]),
      ),
      'answers of the API': JSON.stringify(answers),
      'the log of the server': second.script.output(),
      'the log of the worker': worker.script.output(),
      ...(await readTables(stack)),
    }
    t.match(places['the log of the worker'], '"taskName":"run-fix-pr"', 'there is a log to look at')
    t.match(places['the table public.fix_prs'], 'hardcoded-secret', 'there are tables to look at')
    for (const [place, text] of Object.entries(places)) {
      for (const secret of [...CANARIES, ...configured])
        t.notOk(contains(text, secret), `${place}: ${secret.slice(0, 4)}…`)
      t.notMatch(text, /gh[opsu]_[A-Za-z0-9_]{8,}/, `${place}: no token of the code host`)
    }
  })

  await t.test('the quota holds under parallel requests to two servers', async (t) => {
    const before = await readQuota()
    t.equal(before.limit, 10)
    const pulls = Array.from({ length: 20 }, (_, index) => openPull(stack, `quota-${index}`))
    await drain(stack)
    const there = await signIn({ url: second.url, origin: url }, 'ida')
    await Promise.all(pulls.map((pull) => there.post(path, { prUrl: pull.htmlUrl, dryRun: true })))
    t.equal((await readQuota()).used, before.used, 'a dry run takes nothing')
    await database.db.update(teams).set({ autoFixPrsUsed: 0 }).where(eq(teams.id, teamId))
    const answers = await Promise.all(
      pulls.map((pull, index) => (index % 2 ? ida : there).post(path, { prUrl: pull.htmlUrl })),
    )
    t.equal(answers.filter(({ status }) => status === 200).length, 10)
    const refused = answers.filter(({ status }) => status !== 200)
    t.ok(refused.every(({ status, body }) => status === 429 && body.code === 'AUTO_FIX_QUOTA_EXCEEDED'))
    t.match(await readQuota(), { allowed: false, limit: 10, used: 10, remaining: 0 })
    await drain(stack)
    const standing = (await Promise.all(pulls.map((pull) => listFixes(stack, pull)))).flat()
    t.strictSame(
      standing.map(({ status }) => status),
      Array(10).fill('open'),
    )
    const audits =
      await database.sql`select from audit_logs where action = 'auto_fix_quota.exceeded' and team_id = ${teamId}`
    t.equal(audits.length, 10)
    t.match(await ida.post(path, { prUrl: pulls[0]!.htmlUrl }), {
      body: { code: /^(FIX_PR_EXISTS|AUTO_FIX_QUOTA_EXCEEDED)$/ },
    })
  })

  await t.test('twenty requests for one pull request are one', async (t) => {
    await database.db.update(teams).set({ autoFixPrsUsed: 0 }).where(eq(teams.id, teamId))
    const pull = openPull(stack, 'popular')
    await drain(stack)
    const there = await signIn({ url: second.url, origin: url }, 'ida')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? ida : there).post(path, { prUrl: pull.htmlUrl })),
    )
    t.equal(answers.filter(({ status }) => status === 200).length, 1)
    t.equal(answers.filter(({ body }) => body.code === 'FIX_PR_EXISTS').length, 19)
    t.equal((await readQuota()).used, 1)
    await drain(stack)
    t.match(await listFixes(stack, pull), [{ status: 'open' }])
    t.equal(listOurChecks(stack, pull).length, 1)
  })
})

/** Every table as text; bytes stand in it as hexadecimal digits. */
async function readTables({ database }: Pick<Stack, 'database'>): Promise<Record<string, string>> {
  const tables = await database.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`
  const texts: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await database.sql.unsafe(`select coalesce(string_agg(t::text, E'\n'), '') as text from ${name} t`)
    texts[`the table ${name}`] = row!['text'] as string
  }
  return texts
}

function contains(text: string, secret: string): boolean {
  const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64').replace(/=+$/, '')]
  return forms.some((form) => text.includes(form))
}
