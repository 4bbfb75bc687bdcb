import examples from '@octokit/webhooks-examples' with { type: 'json' }
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { test, type Test } from 'tap'
import { createBot, HANDLED_EVENTS } from '../../src/bot/index.ts'
import type { BotDeps } from '../../src/bot/bot-deps.ts'
import type { Database } from '../../src/db/client.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createScriptedGateway } from '../gateways/codehost/start-gateway.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { listJobs } from '../helpers/jobs.ts'
import { SILENT_LOG } from '../helpers/worker.ts'

type Calls = Record<'followFixPullRequest' | 'requestFixPrFromCheckRun' | 'recheckFixesOfCommit', unknown[]>
type Receive = (name: string, payload: unknown) => Promise<void>

const QUEUE_BRANCH = `gh-readonly-queue/release/2.x/pr-4-${'b'.repeat(40)}`
const NOW = new Date('2026-11-21T12:00:00Z')

async function loadBot(db: Database): Promise<{ receive: Receive; calls: Calls; warnings: string[] }> {
  const calls: Calls = { followFixPullRequest: [], requestFixPrFromCheckRun: [], recheckFixesOfCommit: [] }
  const warnings: string[] = []
  const deps: BotDeps = {
    db,
    queue: createQueue(),
    clock: () => NOW,
    log: { ...SILENT_LOG, warn: (_fields, message) => void warnings.push(message) },
    followFixPullRequest: async (input) => void calls.followFixPullRequest.push(input),
    requestFixPrFromCheckRun: async (input) => void calls.requestFixPrFromCheckRun.push(input),
    recheckFixesOfCommit: async (input) => void calls.recheckFixesOfCommit.push(input),
  }
  const { probot } = createScriptedGateway()
  await probot.load(createBot(deps))
  return { receive: (name, payload) => probot.receive({ id: randomUUID(), name, payload } as never), calls, warnings }
}

async function start(t: Test) {
  const { db, sql } = await createTestDatabase(t)
  return { db, sql, ...(await loadBot(db)) }
}

const OWNER = { id: 20, login: 'acme', type: 'Organization' }
const REPOSITORY = { id: 30, full_name: 'acme/shop', name: 'shop', private: true, owner: OWNER }
const INSTALLATION = { id: 10, account: OWNER }

function pullRequestEvent(action: string, fields: { pull?: object; changes?: object } = {}) {
  const side = { ref: 'feature', sha: 'a'.repeat(40), repo: REPOSITORY }
  const pull = {
    number: 4,
    user: { login: 'ida' },
    head: side,
    base: { ...side, ref: 'main' },
    merged: false,
    ...fields.pull,
  }
  return {
    action,
    installation: { id: 10 },
    repository: REPOSITORY,
    pull_request: pull,
    sender: { id: 5, login: 'ida' },
    ...(fields.changes ? { changes: fields.changes } : {}),
  }
}

const FIX_PULL = {
  number: 9,
  user: { login: 'fixwright[bot]' },
  head: { ref: 'fixwright/pr-4', sha: 'b'.repeat(40), repo: REPOSITORY },
  base: { ref: 'feature', sha: 'a'.repeat(40), repo: REPOSITORY },
}

test('the handled events are those that have handlers', async (t) => {
  const { probot } = createScriptedGateway()
  const names: string[] = []
  await createBot({} as BotDeps)({ on: (name: string) => names.push(name), probot } as never, {} as never)
  t.strictSame(new Set(names), HANDLED_EVENTS)
})

test('every example of the code host is processed', async (t) => {
  const { receive, warnings, sql } = await start(t)
  let processed = 0
  for (const { name, examples: payloads } of examples as unknown as readonly { name: string; examples: object[] }[]) {
    for (const payload of payloads) {
      const withInstallation = { installation: { id: 11 }, ...payload }
      await t.resolves(receive(name, withInstallation), name)
      await t.resolves(receive(name, payload), `${name} as it is`)
      processed += 1
    }
  }
  t.ok(processed > 150)
  t.ok((await listJobs(sql, 'review-pull-request')).length > 0)
  t.ok((await sql`select from repositories`).length > 0)
  t.strictSame(new Set(warnings.map((message) => message.includes('dropped'))), new Set([true]))
})

const REVIEWED = ['opened', 'reopened', 'synchronize', 'ready_for_review', 'converted_to_draft', 'closed']

for (const action of REVIEWED) {
  test(`pull_request ${action} queues a review`, async (t) => {
    const { receive, sql } = await start(t)
    await receive('pull_request', pullRequestEvent(action))
    const payload = { installationId: 10, repositoryId: 30, owner: 'acme', repo: 'shop', number: 4 }
    t.match(await listJobs(sql, 'review-pull-request'), [{ payload, key: /30.*4/ }])
    t.match(await sql`select * from repositories`, [{ repository_id: '30', full_name: 'acme/shop', is_private: true }])
    t.match(await sql`select * from code_host_installations`, [{ installation_id: '10', account_login: 'acme' }])
  })
}

test('an edit counts only when it changed the base', async (t) => {
  const { receive, sql } = await start(t)
  await receive('pull_request', pullRequestEvent('edited', { changes: { title: { from: 'old' } } }))
  await receive('pull_request', pullRequestEvent('labeled'))
  t.strictSame(await listJobs(sql), [])
  await receive('pull_request', pullRequestEvent('edited', { changes: { base: { ref: { from: 'main' } } } }))
  t.strictSame(
    (await listJobs(sql)).map(({ task }) => task),
    ['follow-original', 'review-pull-request'],
  )
})

test('our own fix pull requests are settled, not reviewed', async (t) => {
  const { receive, sql, calls } = await start(t)
  for (const action of ['opened', 'synchronize'])
    await receive('pull_request', pullRequestEvent(action, { pull: FIX_PULL }))
  t.strictSame(calls.followFixPullRequest, [])
  await receive('pull_request', pullRequestEvent('reopened', { pull: FIX_PULL }))
  t.match(calls.followFixPullRequest.splice(0), [{ number: 9, merged: false }])
  const closed = { ...FIX_PULL, merged: true, merged_at: '2026-11-21T11:00:00Z' }
  await receive('pull_request', pullRequestEvent('closed', { pull: closed }))
  t.strictSame(await listJobs(sql), [])
  t.strictSame(calls.followFixPullRequest, [
    {
      installationId: 10,
      repositoryId: 30,
      repositoryFullName: 'acme/shop',
      number: 9,
      merged: true,
      mergedAt: '2026-11-21T11:00:00Z',
    },
  ])
})

test('nobody hides behind the name of a fix branch', async (t) => {
  const { receive, sql } = await start(t)
  await receive('pull_request', pullRequestEvent('opened', { pull: { ...FIX_PULL, user: { login: 'eve' } } }))
  const fork = { ...FIX_PULL.head, repo: { ...REPOSITORY, id: 31 } }
  await receive('pull_request', pullRequestEvent('opened', { pull: { ...FIX_PULL, number: 8, head: fork } }))
  t.equal((await listJobs(sql, 'review-pull-request')).length, 2)
})

test('any order and any repetition queue the same', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  const { receive } = await loadBot(db)
  const events = [
    pullRequestEvent('opened'),
    pullRequestEvent('synchronize'),
    pullRequestEvent('synchronize'),
    pullRequestEvent('closed', { pull: { merged: true } }),
  ]
  let expected: unknown
  const order = fc.shuffledSubarray([...events, ...events], { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(order, async (sequence) => {
      await sql`delete from graphile_worker._private_jobs`
      for (const event of sequence) await receive('pull_request', event)
      const state = [await listJobs(sql), await sql`select repository_id, full_name, removed_at from repositories`]
      expected ??= state
      return JSON.stringify(state) === JSON.stringify(expected)
    }),
    { numRuns: 25 },
  )
  t.match(expected, [[{ task: 'follow-original' }, { task: 'review-pull-request' }]])
})

const CHECK_RUN = { id: 1, head_sha: 'c'.repeat(40), external_id: 'pr-4', pull_requests: [{ number: 77 }] }
const checkRunEvent = (action: string, run: object = CHECK_RUN, more: object = {}) => {
  const sender = { id: 5, login: 'ida' }
  return { action, installation: { id: 10 }, repository: REPOSITORY, check_run: run, sender, ...more }
}

test('the button in the check run', async (t) => {
  const { receive, calls } = await start(t)
  const pressed = { requested_action: { identifier: 'create-fix-pr' } }
  await receive('check_run', checkRunEvent('requested_action', CHECK_RUN, pressed))
  await receive('check_run', checkRunEvent('requested_action', { ...CHECK_RUN, external_id: '' }, pressed))
  await receive(
    'check_run',
    checkRunEvent('requested_action', { ...CHECK_RUN, external_id: 'pr-1e9', pull_requests: [] }, pressed),
  )
  await receive(
    'check_run',
    checkRunEvent('requested_action', CHECK_RUN, { requested_action: { identifier: 'other' } }),
  )
  await receive('check_run', checkRunEvent('requested_action', CHECK_RUN, { ...pressed, sender: null }))
  const common = { installationId: 10, repositoryId: 30, owner: 'acme', repo: 'shop', senderId: 5, senderLogin: 'ida' }
  t.strictSame(calls.requestFixPrFromCheckRun, [
    { ...common, prNumber: 4 },
    { ...common, prNumber: 77 },
  ])
})

test('finished checks, and checks to run again', async (t) => {
  const { receive, calls, sql } = await start(t)
  await receive('check_run', checkRunEvent('completed'))
  await receive('check_run', checkRunEvent('created'))
  const suite = { head_sha: 'd'.repeat(40), pull_requests: [{ number: 5 }, { number: 'x' }, null] }
  const suiteEvent = (action: string) => ({ ...checkRunEvent(action), check_suite: suite })
  await receive('check_suite', suiteEvent('completed'))
  t.strictSame(calls.recheckFixesOfCommit, [
    { repositoryId: 30, sha: 'c'.repeat(40) },
    { repositoryId: 30, sha: 'd'.repeat(40) },
  ])
  await receive('check_run', checkRunEvent('rerequested'))
  await receive('check_suite', suiteEvent('rerequested'))
  await receive('check_suite', suiteEvent('rerequested'))
  t.strictSame(
    (await listJobs(sql, 'rerun-checks')).map(({ payload }) => [payload['headSha'], payload['numbers']]),
    [
      ['c'.repeat(40), [4]],
      ['d'.repeat(40), [5]],
    ],
  )
  const ofQueue = { head_sha: 'e'.repeat(40), pull_requests: [], head_branch: QUEUE_BRANCH }
  await receive('check_suite', { ...checkRunEvent('rerequested'), check_suite: ofQueue })
  t.match(await listJobs(sql, 'check-merge-group'), [{ payload: { headSha: 'e'.repeat(40), branch: QUEUE_BRANCH } }])
})

test('a merge group is checked', async (t) => {
  const { receive, sql, warnings } = await start(t)
  const group = { head_sha: 'a'.repeat(40), base_sha: 'f'.repeat(40), head_ref: `refs/heads/${QUEUE_BRANCH}` }
  const event = (action: string, change: object = {}) => ({
    action,
    installation: { id: 10 },
    repository: REPOSITORY,
    merge_group: { ...group, ...change },
  })
  await receive('merge_group', event('destroyed'))
  for (const head_ref of ['refs/heads/main', 'refs/heads/gh-readonly-queue/main/pr-x-1', '', null])
    await receive('merge_group', event('checks_requested', { head_ref }))
  t.equal(warnings.length, 4)
  t.strictSame(await listJobs(sql), [])
  await receive('merge_group', event('checks_requested'))
  await receive('merge_group', event('checks_requested'))
  t.match(await listJobs(sql), [
    {
      task: 'check-merge-group',
      payload: { installationId: 10, repositoryId: 30, headSha: group.head_sha, parentSha: group.base_sha },
    },
  ])
})

test('commit statuses, the older form of checks', async (t) => {
  const { receive, calls } = await start(t)
  const event = { installation: { id: 10 }, repository: REPOSITORY, sha: 'e'.repeat(40), context: 'ci/build' }
  for (const state of ['pending', 'success', 'failure', 'error']) await receive('status', { ...event, state })
  t.strictSame(
    calls.recheckFixesOfCommit,
    Array.from({ length: 3 }, () => ({ repositoryId: 30, sha: 'e'.repeat(40) })),
  )
})

test('a push to the branch that a fix goes into has it looked at; others do not', async (t) => {
  const { receive, sql } = await start(t)
  await sql`insert into teams (id, name, slug) values ('0a1b2c3d-0000-4000-8000-000000000001', 'Acme', 'acme')`
  await sql`
    insert into fix_prs (team_id, installation_id, repository_id, repository_full_name, original_pr_number,
      original_head_sha, original_head_ref, status, branch, fix_pr_number, base_branch)
    values ('0a1b2c3d-0000-4000-8000-000000000001', 10, 30, 'acme/shop', 4, 'a', 'feature', 'open', 'fixwright/pr-4', 9, 'main')`
  const event = { installation: { id: 10 }, repository: REPOSITORY }
  for (const ref of ['refs/heads/other', 'refs/tags/main', 'main']) await receive('push', { ...event, ref })
  t.strictSame(await listJobs(sql), [])
  await receive('push', { ...event, ref: 'refs/heads/main' })
  t.match(await listJobs(sql), [{ task: 'follow-original', payload: { repositoryId: 30, number: 4 } }])
})

test('installations come, change and go', async (t) => {
  const { receive, sql } = await start(t)
  const state = async () => (await sql`select state from code_host_installations`)[0]?.['state']
  const event = (action: string, more: object = {}) => ({ action, installation: INSTALLATION, ...more })
  await receive(
    'installation',
    event('created', { repositories: [REPOSITORY, { id: 31, full_name: 'acme/web', private: false }] }),
  )
  t.equal(await state(), 'active')
  t.match(await sql`select full_name, is_private from repositories order by 1`, [
    { full_name: 'acme/shop', is_private: true },
    { full_name: 'acme/web', is_private: false },
  ])
  t.match(await listJobs(sql), [{ task: 'sync-installation', payload: { installationId: 10 } }])
  await receive('installation', event('suspend'))
  t.equal(await state(), 'suspended')
  await receive('installation', event('unsuspend'))
  t.equal(await state(), 'active')
  await receive('installation_repositories', {
    ...event('removed'),
    repositories_removed: [{ id: 31, full_name: 'acme/web' }],
  })
  await receive('installation_repositories', {
    ...event('added'),
    repositories_added: [{ id: 32, full_name: 'acme/api', private: true }],
  })
  const names = async () =>
    (await sql`select full_name from repositories where removed_at is null order by 1`).map((row) => row['full_name'])
  t.strictSame(await names(), ['acme/api', 'acme/shop'])
  const repositoryEvent = (action: string, more: object = {}) => ({
    ...event(action),
    repository: { ...REPOSITORY, ...more },
  })
  await receive('repository', repositoryEvent('renamed', { full_name: 'acme/store' }))
  t.strictSame(await names(), ['acme/api', 'acme/store'])
  await receive('repository', repositoryEvent('deleted', { full_name: 'acme/store' }))
  t.strictSame(await names(), ['acme/api'])
  await receive('installation', event('deleted'))
  await receive('installation', event('unsuspend'))
  t.equal(await state(), 'deleted', 'late news does not bring it back')
})

test('odd payloads are dropped', async (t) => {
  const { receive, sql } = await start(t)
  const good = {
    ...pullRequestEvent('opened'),
    ...checkRunEvent('opened'),
    check_suite: { head_sha: 'd'.repeat(40), pull_requests: [] },
    installation: INSTALLATION,
    repositories: [REPOSITORY],
    repositories_added: [REPOSITORY],
    repositories_removed: [REPOSITORY],
    requested_action: { identifier: 'create-fix-pr' },
  }
  const paths = listPaths(good).filter(
    (path) => path.length > 0 && path[0] !== 'action' && path.join('.') !== 'installation.id',
  )
  const hostile = fc.constantFrom<unknown>(
    null,
    0,
    -1,
    1.5,
    1e400,
    true,
    '',
    'a\0b',
    '../..',
    '\ud800',
    {},
    [],
    { length: 1e9 },
    'x'.repeat(5000),
  )
  const events = fc.constantFrom(...HANDLED_EVENTS)
  const action = fc.constantFrom(
    'opened',
    'closed',
    'completed',
    'requested_action',
    'rerequested',
    'created',
    'deleted',
    'added',
    'removed',
    'renamed',
  )
  await fc.assert(
    fc.asyncProperty(events, action, fc.constantFrom(...paths), hostile, async (name, act, path, value) => {
      await receive(name, { ...setPath(good, path, value), action: act })
    }),
    { numRuns: 300 },
  )
  t.ok((await sql`select from repositories`).length <= 1)
})

function listPaths(value: unknown, path: readonly string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [[...path], ...inner.flatMap(([key, entry]) => listPaths(entry, [...path, key]))]
}

function setPath(value: unknown, path: readonly string[], replacement: unknown): object {
  const [key, ...rest] = path
  if (key === undefined) return replacement as object
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  Object.assign(copy, { [key]: setPath((value as Record<string, unknown>)[key], rest, replacement) })
  return copy
}

test('a renamed or transferred repository: its fix pull requests go on under the id, while the team reaches it', async (t) => {
  const { receive, sql } = await start(t)
  const [team] = await sql`insert into teams (name, slug) values ('Acme', 'acme') returning id`
  const repositoryEvent = (action: string, full_name: string, installation = INSTALLATION) => {
    const repository = { ...REPOSITORY, full_name, owner: installation.account }
    return { action, installation: { id: installation.id }, repository }
  }
  const follow = async () =>
    (await sql`select repository_full_name, installation_id::int from fix_prs`).map((row) => Object.values(row))
  await receive('repository', repositoryEvent('privatized', 'acme/shop'))
  await sql`update code_host_installations set team_id = ${team!['id']}`
  const head = { original_head_sha: 'a'.repeat(40), original_head_ref: 'ping', branch: 'fixwright/pr-4' }
  const original = { repository_id: 30, repository_full_name: 'acme/shop', installation_id: 10, original_pr_number: 4 }
  await sql`insert into fix_prs ${sql({ team_id: String(team!['id']), ...original, ...head })}`
  await receive('repository', repositoryEvent('renamed', 'acme/store'))
  t.same(await follow(), [['acme/store', 10]])

  const second = { id: 11, account: { id: 21, login: 'acme-labs', type: 'Organization' } }
  await receive('installation', { action: 'created', installation: second, repositories: [] })
  await sql`update code_host_installations set team_id = ${team!['id']} where installation_id = 11`
  await receive('repository', repositoryEvent('transferred', 'acme-labs/store', second))
  t.same(await follow(), [['acme-labs/store', 11]], 'to an owner of the same team')

  const stranger = { id: 12, account: { id: 22, login: 'stranger', type: 'Organization' } }
  await receive('repository', repositoryEvent('transferred', 'stranger/secret-name', stranger))
  t.same(await follow(), [['acme-labs/store', 11]], 'another team owns it now: its name is not shown')
})

test('a renamed account: its new name is noted, and its repositories are read again', async (t) => {
  const { receive, sql, warnings } = await start(t)
  await receive('installation', { action: 'created', installation: INSTALLATION, repositories: [REPOSITORY] })
  await sql`delete from graphile_worker._private_jobs`
  const renamed = {
    action: 'renamed',
    target_type: 'Organization',
    account: { ...INSTALLATION.account, login: 'acme-inc' },
    changes: { login: { from: INSTALLATION.account.login } },
    installation: { id: INSTALLATION.id, node_id: 'x' },
  }
  await receive('installation_target', renamed)
  t.match(await sql`select account_login from code_host_installations`, [{ account_login: 'acme-inc' }])
  t.match(await listJobs(sql), [{ task: 'sync-installation', payload: { installationId: INSTALLATION.id } }])
  await receive('installation_target', { ...renamed, account: { id: 'x' } })
  t.match(warnings, [/installation_target/])
})
