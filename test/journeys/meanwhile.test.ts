import t from 'tap'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createConnectedTeam } from '../helpers/actors.ts'
import {
  CLEAN,
  drain,
  findBroken,
  findBrokenBooks,
  listFixes,
  listOurChecks,
  listOurComments,
  openPull,
  openPullIn,
  PING,
  type Pull,
} from '../helpers/journey.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'

/** The last moments at which the world can change under a fix job: before it has written anything, and before the end. */
const MOMENTS = { early: 'git/trees', late: 'pulls' }

t.test('what changes while a fix is being made', async (t) => {
  const stack = await startStack(t, { env: { ALERT_MAIL_TO: 'operator@acme.example' } })
  const { host, database } = stack
  const { ida, teamId } = await createConnectedTeam(stack, 'ENTERPRISE')
  const ask = (pull: Pull) => ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
  const fixesOf = (pull: Pull) =>
    host.listPullRequests(pull.owner, pull.repo).filter(({ head }) => head.ref.startsWith('fixwright/'))

  const CHANGES: Readonly<Record<string, (pull: Pull) => unknown>> = {
    merged: (pull) => host.mergePullRequest(pull),
    'merged, and its branch deleted': (pull) => {
      host.mergePullRequest(pull)
      host.deleteBranch('acme', pull.repo, 'ping')
    },
    closed: (pull) => host.closePullRequest(pull),
    'without its branch': (pull) => host.deleteBranch('acme', pull.repo, 'ping'),
    'pushed to': (pull) => host.pushCommit('acme', pull.repo, 'ping', { 'src/other.js': CLEAN }, 'tomas'),
    'pushed to with force': (pull) =>
      host.pushCommit('acme', pull.repo, 'ping', { 'src/other.js': PING }, 'tomas', {
        force: { parent: host.getBranch('acme', pull.repo, 'main')! },
      }),
  }
  const EXPECTED: Readonly<Record<keyof typeof MOMENTS, Readonly<Record<string, object>>>> = {
    early: {
      merged: { status: 'skipped', errorType: 'already_merged' },
      'merged, and its branch deleted': { status: 'skipped', errorType: 'already_merged' },
      closed: { status: 'skipped', errorType: 'not_found' },
      'without its branch': { status: 'skipped', errorType: 'base_branch_deleted' },
      'pushed to': { status: 'skipped', errorType: 'base_conflict' },
      'pushed to with force': { status: 'skipped', errorType: 'base_conflict' },
    },
    late: {
      merged: { status: 'open' },
      'merged, and its branch deleted': { status: 'skipped', errorType: 'already_merged' },
      closed: { status: 'closed' },
      'without its branch': { status: 'skipped', errorType: 'base_branch_deleted' },
      'pushed to': { status: 'open' },
      // The new head does not have what the fix removes.
      'pushed to with force': { status: 'closed' },
    },
  }

  for (const [moment, path] of Object.entries(MOMENTS) as [keyof typeof MOMENTS, string][]) {
    await t.test(`${moment}: the pull request changes`, async (t) => {
      const cases = Object.entries(CHANGES).map(([name, change], index) => {
        const pull = openPull(stack, `${moment}-${index}`)
        const at = new RegExp(`^/repos/acme/${pull.repo}/${path}$`)
        const held = host.faults.add({ method: 'POST', path: at, effect: { kind: 'hold', when: 'before' } })
        return { name, change, pull, held }
      })
      await drain(stack)
      for (const { name, change, pull, held } of cases) {
        t.equal((await ask(pull)).status, 200, name)
        await held.firstUse
        change(pull)
        held.release()
      }
      await drain(stack)
      for (const { name, pull } of cases) {
        const rows = await listFixes(stack, pull)
        t.match(rows, [EXPECTED[moment][name]!], name)
        t.equal(rows.length, 1)
        const isOpen = rows[0]!.status === 'open'
        t.strictSame(fixesOf(pull).filter(({ state }) => state === 'open').length, isOpen ? 1 : 0, name)
        t.equal(host.getBranch('acme', pull.repo, 'fixwright/pr-1') !== null, isOpen, `${name}: branch`)
      }
      t.strictSame(await findBrokenBooks(stack), [])
      const merged = cases.find(({ name }) => name === 'merged')!
      if (moment === 'late') t.equal(fixesOf(merged.pull)[0]!.base.ref, 'main', 'it goes where the code went')
    })
  }

  await t.test('conflicts, and a host that has not made up its mind', async (t) => {
    const conflicting = openPull(stack, 'conflicting')
    const unknown = openPull(stack, 'unknown')
    await drain(stack)
    const read = (pull: Pull) => new RegExp(`^/repos/acme/${pull.repo}/pulls/1$`)
    host.faults.add({ path: read(conflicting), times: 999, effect: { kind: 'merge-conflict' } })
    host.faults.add({ path: read(unknown), times: 999, effect: { kind: 'mergeable-unknown' } })
    t.equal((await ask(conflicting)).status, 200)
    t.equal((await ask(unknown)).status, 200)
    await drain(stack)
    t.match(await listFixes(stack, conflicting), [{ status: 'skipped', errorType: 'base_conflict', returned: true }])
    t.match(await listFixes(stack, unknown), [{ status: 'open' }])
    const notices = listOurComments(stack, conflicting).filter(({ body }) => body.includes('conflicts with its base'))
    t.equal(notices.length, 1, 'the author is told once')
    for (const pull of [conflicting, unknown]) t.strictSame(await findBroken(stack, pull), [])
  })

  await t.test('credentials that stay refused', async (t) => {
    const pull = openPull(stack, 'refused')
    await drain(stack)
    host.faults.add({ path: /^\/repos\/acme\/refused\/git\/trees$/, times: 9, effect: { kind: 'bad-credentials' } })
    await ask(pull)
    await drain(stack)
    host.faults.clear()
    t.match(await listFixes(stack, pull), [{ status: 'failed', errorType: 'invalid_credentials', returned: true }])
    const [alert] =
      await database.sql`select last_mailed_at from alert_states where alert_class = 'invalid_credentials'`
    t.ok(alert?.['last_mailed_at'] ?? true)
    t.strictSame(await findBroken(stack, pull), [])
  })

  await t.test('the same job twice at once', async (t) => {
    const pull = openPull(stack, 'twice')
    await drain(stack)
    const held = host.faults.add({
      method: 'POST',
      path: /^\/repos\/acme\/twice\/git\/refs$/,
      effect: { kind: 'hold', when: 'before' },
    })
    await ask(pull)
    await held.firstUse
    const [row] = await listFixes(stack, pull)
    await createQueue().enqueue(database.db, 'run-fix-pr', { fixPrId: row!.id })
    await waitUntil(() => fixesOf(pull).length === 1)
    held.release()
    await drain(stack)
    t.match(await listFixes(stack, pull), [{ status: 'open' }])
    t.strictSame(await findBroken(stack, pull), [])
  })

  await t.test('a review of suggestions whose answer is lost', async (t) => {
    host.createUser({ login: 'mallory', name: 'Mallory', email: 'mallory@elsewhere.example' })
    const kinds = ['drop-after-apply', 'bad-gateway-after-apply', 'drop-before-apply'] as const
    const pulls = kinds.map((kind, index) => {
      const pull = openPull(stack, `fork-${index}`, { author: 'mallory', fork: { owner: 'mallory' } })
      host.faults.add({ method: 'POST', path: new RegExp(`/${pull.repo}/pulls/1/reviews$`), effect: { kind } })
      return pull
    })
    await drain(stack)
    for (const pull of pulls) t.equal((await ask(pull)).status, 200)
    await drain(stack)
    for (const pull of pulls) {
      t.match(await listFixes(stack, pull), [{ status: 'open', fixPrNumber: null }])
      const tries = host.requests.find('POST', `/repos/acme/${pull.repo}/pulls/1/reviews`)
      t.equal(tries.filter(({ status, faulted }) => status === 200 || (faulted && status !== 0)).length <= 2, true)
      t.equal(listOurComments(stack, pull).length, 1)
    }
  })

  await t.test('the installation is suspended at each of the writes', async (t) => {
    const writes = ['issues/1/comments', 'check-runs', 'git/trees', 'git/commits', 'git/refs', 'pulls']
    const cases = await Promise.all(
      writes.map(async (write, index) => {
        const owner = `paused-${index}`
        host.createOrganization(owner, { ida: 'admin', tomas: 'member' })
        host.createRepository(owner, 'shop', { 'src/ping.js': CLEAN })
        const installation = host.install(owner)
        const bound = await ida.post(`/api/teams/${teamId}/installations`, { installationId: installation.id })
        if (bound.status !== 201) throw new Error(JSON.stringify(bound.body))
        return { owner, write, installationId: installation.id }
      }),
    )
    await drain(stack)
    for (const { owner, write } of cases) {
      host.faults.add({
        method: 'POST',
        path: new RegExp(`^/repos/${owner}/shop/${write}$`),
        effect: { kind: 'suspended' },
      })
    }
    const pulls = cases.map((each) => ({ ...each, pull: openPullIn(stack, { owner: each.owner, repo: 'shop' }) }))
    await drain(stack)
    const inReview = pulls.filter(({ write }) => !/^(git|pulls)/.test(write))
    const inFix = pulls.filter((each) => !inReview.includes(each))
    const stateOf = async (installationId: number) =>
      (await database.sql`select state from code_host_installations where installation_id = ${installationId}`)[0]![
        'state'
      ]
    for (const { write, installationId } of inReview) t.equal(await stateOf(installationId), 'suspended', write)
    for (const { pull, write } of inFix) t.equal((await ask(pull)).status, 200, write)
    await drain(stack)
    for (const { pull, write } of inFix) {
      t.match(
        await listFixes(stack, pull),
        [{ status: 'failed', errorType: 'permission_denied', returned: true }],
        write,
      )
    }
    for (const { installationId } of pulls) {
      await createQueue().enqueue(database.db, 'sync-installation', { installationId })
    }
    await drain(stack)
    for (const { pull, write, installationId } of pulls) {
      t.equal(await stateOf(installationId), 'active', write)
      t.strictSame(await findBroken(stack, pull), [], write)
      t.equal(listOurChecks(stack, pull).length, 1, `${write}: made up for`)
      t.equal(listOurComments(stack, pull).length, 1, `${write}: made up for`)
    }
    t.strictSame(await findBrokenBooks(stack), [])
  })
})
