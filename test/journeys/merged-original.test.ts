import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import {
  CLEAN,
  drain,
  findBrokenBooks,
  listFixes,
  openPull,
  PING,
  prepareRepositories,
  type Pull,
} from '../helpers/journey.ts'
import { startScript } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url)

t.test('how people really merge', async (t) => {
  const stack = await startStack(t, { role: 'server', env: { LOG_LEVEL: 'silent' } })
  const { host, database } = stack
  const { ida, teamId } = await createConnectedTeam(stack, 'ENTERPRISE')
  const worker = startScript(MAIN, ['worker'], { env: { ...stack.env, BASE_URL: stack.url, LOG_LEVEL: 'info' } })
  t.teardown(() => void worker.child.kill('SIGKILL'))
  await worker.waitFor('"message":"ready"')
  await prepareRepositories(stack, [])
  const name = (pull: Pull, number: number) => ({ owner: pull.owner, repo: pull.repo, number })
  const tipOf = (pull: Pull, branch: string) => host.getBranch(pull.owner, pull.repo, branch)

  async function openFixes(repos: readonly string[]): Promise<Pull[]> {
    const pulls = repos.map((repo) => openPull(stack, repo))
    await drain(stack)
    for (const pull of pulls) {
      const asked = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
      t.equal(asked.status, 200, pull.repo)
    }
    await drain(stack)
    for (const pull of pulls) t.match(await listFixes(stack, pull), [{ status: 'open' }], pull.repo)
    return pulls
  }

  await t.test('the fix is made again on the new base, in the same pull request', async (t) => {
    const pulls = await openFixes(['squash', 'rebase', 'squash-and-delete', 'conflict', 'forced'])
    const [squash, rebase, deleted, conflict, forced] = pulls as [Pull, Pull, Pull, Pull, Pull]
    const other = (pull: Pull, path = 'src/other.js', content = CLEAN) =>
      host.pushCommit('acme', pull.repo, 'main', { [path]: content }, 'ida')
    other(squash)
    host.mergePullRequest(squash, { method: 'squash' })
    host.pushCommit('acme', rebase.repo, 'ping', { 'src/second.js': CLEAN }, 'tomas')
    other(rebase)
    host.mergePullRequest(rebase, { method: 'rebase' })
    host.mergePullRequest(deleted, { method: 'squash' })
    host.deleteBranch('acme', deleted.repo, 'ping')
    host.mergePullRequest(conflict, { method: 'merge' })
    other(conflict, 'src/ping.js', PING.replace('ping -c 1', 'ping -c 3'))
    const parent = tipOf(forced, 'main')!
    host.pushCommit('acme', forced.repo, 'ping', { 'src/ping.js': PING.replace('-c 1', '-c 2') }, 'tomas', {
      force: { parent },
    })
    await drain(stack)
    for (const pull of pulls) {
      const base = pull === forced ? 'ping' : 'main'
      const [row] = await listFixes(stack, pull)
      t.match(row, { status: 'open' }, pull.repo)
      const fixPr = host.getPullRequest(name(pull, row!.fixPrNumber!))
      const tip = tipOf(pull, 'fixwright/pr-1')!
      t.match(fixPr, { state: 'open', base: { ref: base }, head: { sha: tip } }, pull.repo)
      t.same(host.getCommit(pull.owner, pull.repo, tip)!.parents, [tipOf(pull, base)], `${pull.repo}: one commit`)
      const fixed = host.readFile(pull.owner, pull.repo, tip, 'src/ping.js')!
      t.match(fixed, 'execFile(', pull.repo)
      t.notMatch(fixed, /exec\(`/, pull.repo)
      host.mergePullRequest(name(pull, row!.fixPrNumber!), { method: 'squash' })
    }
    await drain(stack)
    for (const pull of pulls) {
      t.match(await listFixes(stack, pull), [{ status: 'merged' }], pull.repo)
      t.equal(tipOf(pull, 'fixwright/pr-1'), null, `${pull.repo}: its branch is gone`)
      const comments = host
        .listPullRequests('acme', pull.repo)
        .flatMap(({ number }) => host.listComments(name(pull, number)))
      const again = comments.filter(({ body }) => body.includes('created and verified again there'))
      t.equal(again.length, 1, `${pull.repo}: said once`)
    }
    t.strictSame(await findBrokenBooks(stack), [])
  })

  await t.test('moot, and stopped by people', async (t) => {
    const [moot, touched] = (await openFixes(['moot', 'touched'])) as [Pull, Pull]
    const human = host.pushCommit('acme', touched.repo, 'fixwright/pr-1', { 'src/mine.js': CLEAN }, 'tomas')
    host.mergePullRequest(touched, { method: 'squash' })
    host.pushCommit('acme', moot.repo, 'ping', { 'src/ping.js': `${CLEAN}// by hand\n` }, 'tomas')
    host.mergePullRequest(moot, { method: 'squash' })
    await drain(stack)
    t.match(await listFixes(stack, moot), [{ status: 'closed' }])
    t.equal(tipOf(moot, 'fixwright/pr-1'), null)
    t.match(await listFixes(stack, touched), [{ status: 'open' }])
    t.equal(tipOf(touched, 'fixwright/pr-1'), human)
  })

  await t.test('closed, opened again and merged; checks in either order, as statuses too', async (t) => {
    const [reopened, late, bare] = (await openFixes(['reopened', 'late', 'bare'])) as [Pull, Pull, Pull]
    const numberOf = async (pull: Pull) => (await listFixes(stack, pull))[0]!.fixPrNumber!
    const commitOf = async (pull: Pull) => (await listFixes(stack, pull))[0]!.commitSha!
    const fixName = name(reopened, await numberOf(reopened))
    host.closePullRequest(fixName)
    host.setStatus('acme', late.repo, await commitOf(late), { state: 'failure' })
    host.setStatus('acme', late.repo, late.headSha, { state: 'pending' })
    host.setStatus('acme', bare.repo, await commitOf(bare), { state: 'failure' })
    await drain(stack)
    t.match(await listFixes(stack, reopened), [{ status: 'closed' }])
    t.match(await listFixes(stack, late), [{ status: 'open' }])
    t.match(await listFixes(stack, bare), [{ status: 'failed', errorType: 'checks_failed', returned: true }])
    host.setStatus('acme', late.repo, late.headSha, { state: 'success' })
    await drain(stack)
    t.match(await listFixes(stack, late), [{ status: 'failed', errorType: 'checks_failed', returned: true }])
    t.strictSame(await findBrokenBooks(stack), [])
  })

  await t.test('every line of a fix job names team, pull request, job and step', async (t) => {
    const [row] = await database.sql<
      { id: string }[]
    >`select id from fix_prs where repository_full_name = 'acme/squash'`
    const lines = worker
      .output()
      .split('\n')
      .flatMap((line): Record<string, unknown>[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
      .filter((line) => line['jobId'] === row!.id)
    const prUrl = `${host.url}/acme/squash/pull/1`
    const steps = new Set(lines.map((line) => line['step']))
    for (const step of ['reading', 'fixing', 'verifying', 'committing', 'opening', 'done']) t.ok(steps.has(step), step)
    t.ok(lines.some((line) => line['message'] === 'job done'))
    for (const line of lines) t.match(line, { teamId, jobId: row!.id, step: String, prUrl }, String(line['message']))
  })
})
