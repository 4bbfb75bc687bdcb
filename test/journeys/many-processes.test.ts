import { createHmac } from 'node:crypto'
import t, { type Test } from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts'
import { byDepth } from '../helpers/depth.ts'
import { listOurChecks, listOurComments, openPullIn, PING, CLEAN, type Pull } from '../helpers/journey.ts'
import { startScript, waitUntil, type RunningScript } from '../helpers/processes.ts'
import { startCodeHost, type Stack } from '../helpers/stack.ts'

// covers: src/jobs src/queue src/services/quotas src/services/deliveries

/** Three servers and two workers on one Postgres: nothing is kept in a process that another one needs. */

const MAIN = new URL('../../src/main.ts', import.meta.url)
const RATE_LIMIT_IP = 40
const AUTO_FIX_LIMIT = 10
/** Five processes start at once, on a machine that may have other things to do. */
const PATIENCE_MS = 180_000

type Server = { readonly script: RunningScript; readonly url: string }

t.test('three servers and two workers', async (t) => {
  const database = await createTestDatabase(t)
  const { host, env: hostEnv } = await startCodeHost(t)
  const env = {
    ...hostEnv,
    DATABASE_URL: database.url,
    PORT: '0',
    DEV_LOGIN: 'true',
    LOG_LEVEL: 'info',
    RATE_LIMIT_IP: String(RATE_LIMIT_IP),
  }
  const [workers, servers] = await Promise.all([
    Promise.all([1, 2].map(() => start(t, 'worker', env))),
    Promise.all([1, 2, 3].map(() => startServer(t, env))),
  ])
  const urls = servers.map(({ url }) => url)
  const spread = (index: number) => urls[index % urls.length]!
  host.setWebhookUrl(`${urls[0]}/api/codehost/webhook`)
  const { ida, teamId } = await createConnectedTeam({ host, url: urls[0], base: database } as unknown as Stack)
  await host.whenDelivered()
  // From here on the test says which server hears of what.
  host.setWebhookUrl(null)
  await waitUntil(() => isIdle(database), PATIENCE_MS)

  const ask = (url: string, path: string, body?: object) =>
    fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: ida.cookie, origin: url, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })

  await t.test('a session of one server is good on all, and over on all', async (t) => {
    for (const url of urls) t.match(await (await ask(url, '/api/auth/session')).json(), { user: { login: 'ida' } })
    const signIn = await fetch(`${urls[1]}/api/auth/dev-login`, {
      method: 'POST',
      headers: { origin: urls[1]!, 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'guest' }),
    })
    const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!
    const asGuest = (url: string, method: string, path: string) =>
      fetch(url + path, { method, headers: { cookie, origin: url } })
    t.equal((await asGuest(urls[2]!, 'GET', '/api/auth/session')).status, 200)
    t.equal((await asGuest(urls[0]!, 'POST', '/api/auth/logout')).status, 204)
    for (const url of urls) t.equal((await asGuest(url, 'GET', '/api/auth/session')).status, 401)
  })

  await t.test('requests are counted together', async (t) => {
    await database.sql`delete from rate_limits`
    const answers = await Promise.all(
      Array.from({ length: RATE_LIMIT_IP + 20 }, (_, index) => fetch(`${spread(index)}/api/auth/session`)),
    )
    const statuses = answers.map(({ status }) => status)
    t.equal(statuses.filter((status) => status === 401).length, RATE_LIMIT_IP, 'as many as one server would let in')
    t.equal(statuses.filter((status) => status === 429).length, 20)
  })

  const crowds = byDepth([20], [20, 200])
  for (const callers of crowds) {
    await t.test(`${callers} callers for ${AUTO_FIX_LIMIT} fix pull requests`, async (t) => {
      await database.sql`update teams set auto_fix_prs_used = 0, auto_fix_quota_reset_at = null`
      const pulls = await openAnalysedPulls({ host, database }, teamId, { repo: `quota-${callers}`, count: callers })
      const path = `/api/teams/${teamId}/create-fix-pr`
      const answers = await Promise.all(
        pulls.map(async ({ htmlUrl }, index) => (await ask(spread(index), path, { prUrl: htmlUrl })).status),
      )
      const counts = Object.groupBy(answers, (status) => status)
      t.equal(counts[200]?.length, AUTO_FIX_LIMIT, Object.keys(counts).join(' and '))
      t.equal(counts[429]?.length, callers - AUTO_FIX_LIMIT)
      const [team] = await database.sql`select auto_fix_prs_used as used from teams where id = ${teamId}`
      t.equal(team!['used'], AUTO_FIX_LIMIT)
    })
  }

  await t.test('a server that ends and a worker that dies in the middle of it lose nothing', async (t) => {
    const repos = ['one', 'two', 'three', 'four', 'five', 'six']
    const pulls: Pull[] = []
    for (const repo of repos) {
      host.createRepository('acme', repo, { 'src/ping.js': CLEAN })
      pulls.push(openPullIn({ host }, { repo }))
    }
    const opened = host.deliveries.filter(
      ({ event, body }) => event === 'pull_request' && repos.some((repo) => body.includes(`"acme/${repo}"`)),
    )
    t.equal(opened.length, repos.length)
    // Every delivery to every server, three times.
    const copies = opened.flatMap((delivery) => [...urls, ...urls, ...urls].map((url) => ({ delivery, url })))
    const answers = Promise.all(copies.map(({ delivery, url }) => deliver(env.WEBHOOK_SECRET, delivery, url)))
    const last = servers[2]!.script
    const [outcomes] = await Promise.all([answers, killBusyWorker(t, database, workers)])
    last.child.kill('SIGTERM')
    t.equal((await last.ended).code, 0, 'the server ends by itself')
    t.equal(outcomes.filter((outcome) => outcome === 'stored').length, repos.length, 'each stored once')
    t.equal(outcomes.filter((outcome) => outcome === 'duplicate').length, copies.length - repos.length)

    await waitUntil(() => isIdle(database), PATIENCE_MS)
    for (const pull of pulls) {
      t.equal(listOurComments({ host }, pull).length, 1, `${pull.repo}: one comment`)
      t.equal(listOurChecks({ host }, pull).length, 1, `${pull.repo}: one check run`)
    }
    const fixes = await database.sql`select status, fix_pr_number as number from fix_prs`
    t.strictSame(
      fixes.map((fix) => fix['status']),
      Array(crowds.length * AUTO_FIX_LIMIT).fill('open'),
      'every fix was carried out',
    )
    for (const repo of crowds.map((callers) => `quota-${callers}`)) {
      const made = host.listPullRequests('acme', repo).filter(({ head }) => head.ref.startsWith('fixwright/'))
      t.equal(made.length, AUTO_FIX_LIMIT, `${repo}: and each once`)
    }
    t.strictSame([...(await database.sql`select from graphile_worker.jobs where attempts >= max_attempts`)], [])
    t.match(await (await ask(urls[0]!, '/api/auth/session')).json(), { user: { login: 'ida' } }, 'the others go on')
  })
})

async function start(t: Test, role: 'server' | 'worker', env: Record<string, string>): Promise<RunningScript> {
  const script = startScript(MAIN, [role], { env })
  t.teardown(() => script.child.kill('SIGKILL'))
  await waitUntil(() => script.output().includes('"message":"ready"') || script.child.exitCode !== null, PATIENCE_MS)
  if (script.child.exitCode !== null) throw new Error(script.output())
  return script
}

async function startServer(t: Test, env: Record<string, string>): Promise<Server> {
  const script = await start(t, 'server', env)
  return { script, url: /"url":"(http:[^"]+)"/.exec(script.output())![1]! }
}

type World = { readonly host: Stack['host']; readonly database: TestDatabase }

/** Pull requests that were reviewed already, so that asking for a fix is one transaction and nothing slow. */
async function openAnalysedPulls(
  { host, database: { sql } }: World,
  teamId: string,
  { repo, count }: { repo: string; count: number },
): Promise<Pull[]> {
  const repository = host.createRepository('acme', repo, { 'src/ping.js': CLEAN })
  const place = { line: 5, column: 5 }
  const finding = {
    id: 'f'.repeat(32),
    ruleId: 'command-injection',
    title: 'Command injection',
    message: 'A value from the request becomes part of a command.',
    severity: 'critical',
    confidence: 'high',
    cwe: ['CWE-78'],
    file: 'src/ping.js',
    range: { start: place, end: place },
    trace: [],
    origin: 'new',
    kind: 'source',
    fix: { kind: 'deterministic', safety: 'safe', title: 'Run without a shell' },
    noFix: null,
  }
  const pulls = Array.from({ length: count }, (_, index) =>
    openPullIn({ host }, { repo, headRef: `ping-${index}`, changes: { 'src/ping.js': PING } }),
  )
  const rows = pulls.map(({ number, headSha }) => ({
    team_id: teamId,
    source: 'pull_request',
    repository_id: repository.id,
    repository_full_name: `acme/${repo}`,
    pr_number: number,
    head_sha: headSha,
    status: 'complete',
    findings: JSON.stringify([finding]),
  }))
  await sql`insert into repositories (repository_id, installation_id, full_name)
    select ${repository.id}, installation_id, ${`acme/${repo}`} from code_host_installations`
  await sql`insert into analysis_records ${sql(rows)}`
  return pulls
}

async function deliver(
  secret: string,
  delivery: World['host']['deliveries'][number],
  url: string,
): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/codehost/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-github-event': delivery.event,
      'x-github-delivery': delivery.guid,
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(delivery.body).digest('hex')}`,
    },
    body: delivery.body,
  })
  if (answer.status !== 202) throw new Error(`${url}: ${answer.status}`)
  return ((await answer.json()) as { outcome?: string }).outcome
}

/** Kills one that has jobs in its hands. */
async function killBusyWorker(t: Test, { sql }: TestDatabase, workers: readonly RunningScript[]): Promise<void> {
  let pid: number | undefined
  await waitUntil(async () => {
    const [busy] = await sql<{ pid: number }[]>`
      select process_id as pid from graphile_worker.jobs join worker_pools on pool_id = locked_by limit 1`
    pid = busy?.pid
    return pid !== undefined
  })
  const victim = workers.find(({ child }) => child.pid === pid)!
  victim.child.kill('SIGKILL')
  t.equal((await victim.ended).signal, 'SIGKILL')
}

/** Nothing running, nothing due soon; looking at the checks of a fix comes later. */
async function isIdle({ sql }: TestDatabase): Promise<boolean> {
  const [row] = await sql<{ due: number }[]>`
    select count(*)::int as due from graphile_worker.jobs where locked_at is not null or run_at < now() + interval '20 seconds'`
  return row!.due === 0
}
