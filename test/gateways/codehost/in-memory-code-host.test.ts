import { test, type Test } from 'tap'
import { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import type { CheckRunContent, InstallationClient } from '../../../src/gateways/codehost/code-host.ts'
import { createInMemoryCodeHost } from '../../helpers/in-memory-code-host/create-in-memory-code-host.ts'
import { startGateway } from './start-gateway.ts'

/**
 * Most tests of services stand on a code host in memory. What it answers is held here against the gateway in front of the local
 * code host, which is itself held against GitHub's description of its API.
 */

const SHOP = { owner: 'acme', repo: 'shop' }
const PULL = { ...SHOP, number: 1 }
const NOWHERE = 'f'.repeat(40)
const LIMIT = 1024
const BASE = { 'src/app.js': 'start()\nrun()\nend()\n', 'src/old.js': 'one()\ntwo()\nthree()\n', 'gone.md': '# Gone\n' }
const HEAD = {
  'src/app.js': 'start()\nsearch()\nrun()\nend()\n',
  'src/new.js': 'one()\ntwo()\nthree()\n',
  'é.md': 'é\n',
}

type World = {
  readonly client: InstallationClient
  readonly base: string
  readonly head: string
  /** A person's commit on a branch that is there. */
  readonly push: (branch: string, files: Readonly<Record<string, string>>) => string
  readonly setCheck: (sha: string, conclusion: 'pending' | 'success' | 'failure') => void
  readonly merge: (number: number, method: 'merge' | 'squash') => void
}
type Script = (world: World, say: (what: string, asked: Promise<unknown>) => Promise<unknown>) => Promise<void>

function createMemoryWorld(): World {
  const host = createInMemoryCodeHost(1)
  const base = host.commit({ files: BASE, message: 'Begin' })
  const head = host.commit({ parents: [base], files: HEAD, message: 'Search' })
  host.state.branches.set('main', base).set('feature', head)
  host.openPull({ head: 'feature', base: 'main', title: 'Search' })
  return {
    client: host.client,
    base,
    head,
    push(branch, files) {
      const tip = host.state.branches.get(branch)!
      const all = { ...host.state.commits.get(tip)!.files, ...files }
      const sha = host.commit({ parents: [tip], files: all, message: 'More' })
      host.state.branches.set(branch, sha)
      return sha
    },
    setCheck: (sha, conclusion) => void host.state.checks.set(sha, conclusion),
    merge: (number, method) => void host.mergePull(number, method),
  }
}

async function createLocalWorld(t: Test): Promise<World> {
  const { host, codeHost } = await startGateway(t)
  host.createUser({ login: 'mona', name: 'Mona', email: 'mona@acme.test' })
  host.createOrganization('acme', { mona: 'admin' })
  const { sha: base } = host.createRepository('acme', 'shop', BASE, { private: true, author: 'mona', message: 'Begin' })
  const { id } = host.install('acme', 'all', 'mona')
  const removed = { 'src/old.js': null, 'gone.md': null }
  const { headSha: head } = host.openPullRequest({
    ...SHOP,
    title: 'Search',
    author: 'mona',
    headRef: 'feature',
    changes: { ...HEAD, ...removed },
    message: 'Search',
  })
  return {
    client: await codeHost.forInstallation(id),
    base,
    head,
    push: (branch, files) => host.pushCommit('acme', 'shop', branch, files, 'mona', { message: 'More' }),
    setCheck: (sha, conclusion) =>
      host.setCheck('acme', 'shop', sha, { name: 'build', ...(conclusion !== 'pending' && { conclusion }) }),
    merge: (number, method) => void host.mergePullRequest({ ...SHOP, number }, { method, sender: 'mona' }),
  }
}

/** What a script is told, with commits by the order in which they are met and without what only one host can know. */
async function observe(world: World, script: Script): Promise<unknown[]> {
  const said: unknown[] = []
  const names = new Map<string, string>()
  const nameOf = (sha: string): string => names.get(sha) ?? (names.set(sha, `commit ${names.size}`), nameOf(sha))
  const HIDDEN = ['id', 'nodeId', 'htmlUrl', 'createdAt', 'mergedAt', 'treeSha', 'mergeable', 'body']
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return /^[0-9a-f]{40}$/.test(value) ? nameOf(value) : value
    if (value instanceof Map) return plain([...value].toSorted())
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    const shown = Object.entries(value).filter(([key, field]) => !HIDDEN.includes(key) && field !== undefined)
    return Object.fromEntries(shown.toSorted().map(([key, field]) => [key, plain(field)]))
  }
  nameOf(world.base)
  nameOf(world.head)
  await script(world, async (what, asked) => {
    try {
      const answer = await asked
      said.push([what, plain(answer)])
      return answer
    } catch (error) {
      if (!(error instanceof CodeHostError)) throw error
      said.push([what, `refused: ${error.kind}`])
      return null
    }
  })
  return said
}

const mergedBy =
  (method: 'merge' | 'squash'): Script =>
  async ({ client, head, merge }, say) => {
    merge(1, method)
    await say('merged', client.getPullRequest(PULL))
    await say('still lists what it changed', client.listChangedFiles(PULL))
    const tip = (await client.getBranchSha(SHOP, 'main'))!
    await say('the merge base', client.getMergeBase(SHOP, 'main', head))
    await say('the files', client.listFiles(SHOP, tip))
    await say('no longer open', client.findPullRequest(SHOP, { headBranch: 'feature', state: 'open' }))
  }

const SCRIPTS: Readonly<Record<string, Script>> = {
  'a pull request that was merged': mergedBy('merge'),
  'a pull request that was merged in one commit': mergedBy('squash'),
  async 'a pull request, its files and where it comes from'({ client, base, head, push }, say) {
    await say('pull request', client.getPullRequest(PULL))
    await say('no such pull request', client.getPullRequest({ ...SHOP, number: 99 }))
    await say('changed files', client.listChangedFiles(PULL))
    await say('changed files of none', client.listChangedFiles({ ...SHOP, number: 99 }))
    await say('merge base', client.getMergeBase(SHOP, 'main', head))
    await say('merge base of commits', client.getMergeBase(SHOP, base, head))
    await say('merge base of no branch', client.getMergeBase(SHOP, 'no-such-branch', head))
    await say('open', client.listOpenPullRequests(SHOP))
    await say('repositories', client.listRepositories())
    push('main', { 'src/late.js': 'late()\n' })
    push('feature', { 'src/app.js': 'start()\nend()\n', 'src/more.js': 'more()\n' })
    await say('after pushes', client.getPullRequest(PULL))
    await say('changed files after pushes', client.listChangedFiles(PULL))
    await say('merge base after pushes', client.getMergeBase(SHOP, 'main', 'feature'))
  },
  async 'files at a commit'({ client, base, head }, say) {
    for (const path of ['src/app.js', 'é.md', 'src', 'src/old.js'])
      await say(path, client.readFile(SHOP, path, head, LIMIT))
    await say('in the base', client.readFile(SHOP, 'src/old.js', base, LIMIT))
    await say('too large', client.readFile(SHOP, 'src/app.js', head, 3))
    await say('as large as may be, in bytes', client.readFile(SHOP, 'é.md', head, 3))
    await say('no such commit', client.readFile(SHOP, 'src/app.js', NOWHERE, LIMIT))
    await say('all files', client.listFiles(SHOP, head))
    await say('all files of no commit', client.listFiles(SHOP, NOWHERE))
  },
  async 'commits and branches'({ client, base, head }, say) {
    await say('head', client.getCommit(SHOP, head))
    await say('no such commit', client.getCommit(SHOP, NOWHERE))
    const files = [{ path: 'src/app.js', mode: '100644' as const, content: 'safe()\n' }]
    const made = { parentSha: head, message: 'Fix', files }
    const { sha } = (await say('commit', client.createCommit(SHOP, made))) as { sha: string }
    await say('without a parent', client.createCommit(SHOP, { ...made, parentSha: NOWHERE }))
    await say('the commit', client.getCommit(SHOP, sha))
    await say('its files', client.listFiles(SHOP, sha))
    await say('no branch yet', client.getBranchSha(SHOP, 'fix/1'))
    await say('branch', client.createBranch(SHOP, 'fix/1', sha))
    await say('again', client.createBranch(SHOP, 'fix/1', sha))
    await say('on no commit', client.createBranch(SHOP, 'fix/2', NOWHERE))
    await say('its tip', client.getBranchSha(SHOP, 'fix/1'))
    await say('by a prefix', client.listBranches(SHOP, 'fix/'))
    await say('moved from elsewhere', client.moveBranch(SHOP, 'fix/1', base, head))
    await say('moved', client.moveBranch(SHOP, 'fix/1', base, sha))
    await say('moved already', client.moveBranch(SHOP, 'fix/1', base, sha))
    await say('moved, and not there', client.moveBranch(SHOP, 'fix/9', base, sha))
    await say('deleted from elsewhere', client.deleteBranch(SHOP, 'fix/1', sha))
    await say('deleted', client.deleteBranch(SHOP, 'fix/1', base))
    await say('deleted already', client.deleteBranch(SHOP, 'fix/1', base))
    await say('gone', client.getBranchSha(SHOP, 'fix/1'))
  },
  async 'a pull request of the app'({ client, base, head }, say) {
    const files = [{ path: 'src/app.js', mode: '100644' as const, content: 'safe()\n' }]
    const { sha } = await client.createCommit(SHOP, { parentSha: head, message: 'Fix', files })
    const asked = { title: 'Fix', body: 'Fixes it', head: 'fix/1', base: 'feature', draft: false }
    const find = (state: 'open' | 'all') => client.findPullRequest(SHOP, { headBranch: 'fix/1', state })
    await say('from no branch', client.createPullRequest(SHOP, asked))
    await client.createBranch(SHOP, 'fix/1', sha)
    await say('none yet', find('all'))
    const opened = await client.createPullRequest(SHOP, asked)
    const ref = { ...SHOP, number: opened.number }
    await say('again', client.createPullRequest(SHOP, asked))
    await say('found', find('open'))
    await say('changed files', client.listChangedFiles(ref))
    await say('draft', client.convertToDraft(opened.nodeId))
    await say('changed', client.updatePullRequest(ref, { title: 'Fixed', base: 'main' }))
    await say('as changed', client.getPullRequest(ref))
    await say('into no branch', client.updatePullRequest(ref, { base: 'nowhere' }))
    await say('changed, and not there', client.updatePullRequest({ ...SHOP, number: 99 }, { title: 'x' }))
    await say('open', client.listOpenPullRequests(SHOP))
    await say('closed', client.updatePullRequest(ref, { state: 'closed' }))
    await say('open again', client.updatePullRequest(ref, { state: 'open' }))
    await say('branch deleted', client.deleteBranch(SHOP, 'fix/1', sha))
    await say('closed with its branch', client.getPullRequest(ref))
    await say('not open', find('open'))
    await say('among all', find('all'))
    await client.createBranch(SHOP, 'fix/1', base)
    await say('with nothing to merge', client.createPullRequest(SHOP, { ...asked, base: 'main' }))
  },
  async 'comments and suggestions'({ client, head }, say) {
    const { id } = await client.createComment(PULL, 'first')
    await say(
      'comments',
      client.listComments(PULL).then((all) => all.map(({ body }) => [body])),
    )
    await say('changed', client.updateComment(SHOP, id, 'second'))
    await say(
      'as changed',
      client.listComments(PULL).then((all) => all.map(({ body, byThisApp }) => [body, byThisApp])),
    )
    await say('changed, and not there', client.updateComment(SHOP, 999_999, 'gone'))
    const marker = '<!-- marker -->'
    const suggestions = [{ path: 'src/app.js', startLine: 2, line: 2, body: '```suggestion\nsafe()\n```' }]
    const review = { commitSha: head, body: 'Take them', marker, suggestions }
    await say('no review', client.hasSuggestionReview(PULL, marker))
    await say('review', client.createSuggestionReview(PULL, review))
    await say('again', client.createSuggestionReview(PULL, review))
    await say('there', client.hasSuggestionReview(PULL, marker))
    await say('another', client.hasSuggestionReview(PULL, '<!-- other -->'))
  },
  async checks({ client, head, setCheck }, say) {
    const annotate = (line: number) =>
      ({ path: 'src/app.js', startLine: line, endLine: line, level: 'failure', title: 't', message: 'm' }) as const
    const content: CheckRunContent = {
      name: 'Fixwright',
      headSha: head,
      status: 'completed',
      conclusion: 'failure',
      title: 'One finding',
      summary: 'A summary.',
      text: null,
      detailsUrl: null,
      externalId: 'pr-1',
      annotations: [annotate(1)],
      actions: [],
    }
    const { id } = await client.upsertCheckRun(SHOP, null, content)
    const isSame = async (knownId: number | null, change: Partial<CheckRunContent>) =>
      (await client.upsertCheckRun(SHOP, knownId, { ...content, ...change })).id === id
    await say('found by its names', isSame(null, {}))
    await say('another one of the head', isSame(null, { externalId: 'pr-2' }))
    await say('with one more annotation', isSame(id, { annotations: [annotate(1), annotate(2)] }))
    await say('without an annotation', isSame(id, { annotations: [annotate(2)], conclusion: 'neutral' }))
    await say('ours', client.listOwnCheckRuns(SHOP, head))
    await say('completed', client.completeCheckRun(SHOP, id, 'success'))
    await say('not there', client.completeCheckRun(SHOP, 999_999, 'success'))
    await say('without our own', client.getCommitChecks(SHOP, head))
    for (const conclusion of ['pending', 'success', 'failure'] as const) {
      setCheck(head, conclusion)
      await say(conclusion, client.getCommitChecks(SHOP, head))
    }
  },
}
for (const [name, script] of Object.entries(SCRIPTS)) {
  test(name, async (t) => {
    const inMemory = await observe(createMemoryWorld(), script)
    t.strictSame(inMemory, await observe(await createLocalWorld(t), script))
    t.ok(inMemory.length > 4)
  })
}
