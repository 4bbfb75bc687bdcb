import { generateKeyPairSync } from 'node:crypto'
import { test, type Test } from 'tap'
import { createCodeHost } from '../../../src/gateways/codehost/create-code-host.ts'
import { codeHostInstallations, repositories } from '../../../src/db/schema/index.ts'
import { fixPrTrailer } from '../../../src/domain/fix-pr/fix-branch.ts'
import { createLocalCodeHost, type FaultEffect } from '../../../src/local-codehost/create-local-codehost.ts'
import { createFollowOriginal } from '../../../src/services/fix-pr/follow-up/follow-original.ts'
import { createRequestFixPr } from '../../../src/services/fix-pr/request/request-fix-pr.ts'
import { runAsJob } from './run-as-job.ts'
import { createRunFixPr } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { createRollBackFailingFix } from '../../../src/services/fix-pr/follow-up/roll-back-failing-fix.ts'
import { createCodeHostContract } from '../../helpers/codehost-openapi.ts'
import { createFixture, silentLogger, VULNERABLE } from './fix-pr-fixture.ts'

/** The same services on real parts: our gateway, HTTP, and the stateful local code host. */

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const APP = { clientId: 'Iv1.0123456789abcdef', clientSecret: 'a-client-secret-of-the-tests' }
const SECRET = 'a-webhook-secret-of-the-tests'
const PATH = 'src/run.js'
const contract = createCodeHostContract()

async function createShop(t: Test, options: { isFork?: boolean } = {}) {
  const problems: string[] = []
  const local = await createLocalCodeHost({
    app: { ...APP, id: 7, slug: 'fixwright', webhookUrl: null, webhookSecret: SECRET, key: publicKey },
    onRequest: (request) => void problems.push(...contract.validateRequest(request)),
  })
  t.teardown(() => local.close())
  local.createUser({ login: 'ida' })
  local.createUser({ login: 'tomas' })
  local.createOrganization('acme', { ida: 'admin' })
  const repository = local.createRepository('acme', 'shop', { [PATH]: 'start()\nend()\n' })
  const installation = local.install('acme', 'all', 'ida')
  const original = local.openPullRequest({
    owner: 'acme',
    repo: 'shop',
    title: 'Add a feature',
    author: options.isFork ? 'tomas' : 'ida',
    headRef: 'feature',
    changes: { [PATH]: VULNERABLE },
    ...(options.isFork ? { fork: { owner: 'tomas' } } : {}),
  })

  const fixture = await createFixture()
  await fixture.db.delete(repositories)
  await fixture.db.update(codeHostInstallations).set({ installationId: installation.id })
  await fixture.db
    .insert(repositories)
    .values({ repositoryId: repository.id, installationId: installation.id, fullName: 'acme/shop' })
  const { codeHost } = createCodeHost({
    app: { ...APP, appId: 7, privateKey, webhookSecrets: [SECRET] },
    apiUrl: local.apiUrl,
    url: local.url,
    log: silentLogger,
  })
  const deps = { ...fixture.deps, codeHost, codeHostUrl: local.url }
  const askForFix = () =>
    createRequestFixPr(deps)({
      actor: fixture.actor,
      teamId: fixture.teamId,
      prUrl: `${local.url}/acme/shop/pull/${original.number}`,
    })
  const { fixPrId } = await askForFix()
  const pull = (number: number) => local.getPullRequest({ owner: 'acme', repo: 'shop', number })
  return {
    ...fixture,
    local,
    deps,
    original,
    fixPrId,
    problems,
    pull,
    askForFix,
    run: () => runAsJob(deps, fixPrId),
    readFixPr: async () => pull((await fixture.readRow(fixPrId)).fixPrNumber ?? 0),
    follow: () =>
      createFollowOriginal(deps)({
        installationId: installation.id,
        repositoryId: repository.id,
        owner: 'acme',
        repo: 'shop',
        number: original.number,
      }),
  }
}

test('a fix pull request that can be merged', async (t) => {
  const shop = await createShop(t)
  t.equal(await shop.run(), 'opened')
  t.equal(shop.local.readFile('acme', 'shop', 'fixwright/pr-1', PATH), 'start()\nsafe(input)\nend()\n')
  t.same(shop.problems, [])
  const { fixPrNumber, fixPrUrl } = await shop.readRow(shop.fixPrId)
  t.equal(fixPrUrl, `${shop.local.url}/acme/shop/pull/${fixPrNumber}`)

  shop.local.mergePullRequest({ owner: 'acme', repo: 'shop', number: fixPrNumber! }, { sender: 'ida' })
  await shop.follow()
  t.match(await shop.readRow(shop.fixPrId), { status: 'merged' })
  t.equal(shop.local.readFile('acme', 'shop', 'feature', PATH), 'start()\nsafe(input)\nend()\n')
  t.equal(shop.local.listComments({ owner: 'acme', repo: 'shop', number: 1 }).length, 1)
  t.same(shop.problems, [])
})

test('a newer fix replaces ours on the branch, and never a commit that only bears our name', async (t) => {
  const shop = await createShop(t)
  t.equal(await shop.run(), 'opened')
  const ours = shop.local.getBranch('acme', 'shop', 'fixwright/pr-1')
  const push = (branch: string, content: string, author: string, message?: string) =>
    shop.local.pushCommit('acme', 'shop', branch, { [PATH]: content }, author, message ? { message } : {})

  push('feature', `${VULNERABLE}more()\n`, 'ida')
  const second = await shop.askForFix()
  t.equal(await createRunFixPr(shop.deps).run(second), 'opened')
  t.not(shop.local.getBranch('acme', 'shop', 'fixwright/pr-1'), ours)
  t.equal(shop.local.getBranch('acme', 'shop', 'fixwright/pr-1-2'), null)
  t.equal(shop.local.readFile('acme', 'shop', 'fixwright/pr-1', PATH), 'start()\nsafe(input)\nend()\nmore()\n')

  const trailer = fixPrTrailer(second.fixPrId)
  const forged = push('fixwright/pr-1', 'mine()\n', 'fixwright[bot]', `Improve\n\n${trailer}\n`)
  push('feature', `${VULNERABLE}even()\nmore()\n`, 'ida')
  const third = await shop.askForFix()
  t.equal(await createRunFixPr(shop.deps).run(third), 'opened')
  t.equal(shop.local.getBranch('acme', 'shop', 'fixwright/pr-1'), forged)
  t.ok(shop.local.getBranch('acme', 'shop', 'fixwright/pr-1-2'))
  t.same(shop.problems, [])
})

const WRITES = [
  { name: 'tree', path: /\/git\/trees$/ },
  { name: 'commit', path: /\/git\/commits$/ },
  { name: 'branch', path: /\/git\/refs$/ },
  { name: 'pull request', path: /\/pulls$/ },
]
const EFFECTS: FaultEffect['kind'][] = [
  'drop-after-apply',
  'drop-before-apply',
  'bad-gateway-after-apply',
  'bad-gateway-before-apply',
]

test('whatever answer gets lost, there is one branch, one commit, one pull request', async (t) => {
  for (const { name, path } of WRITES) {
    for (const kind of EFFECTS) {
      const shop = await createShop(t)
      const fault = shop.local.faults.add({ method: 'POST', path, effect: { kind } as FaultEffect })
      t.equal(await shop.run(), 'retried', `${kind} of the ${name}`)
      t.equal(fault.uses(), 1)
      t.equal(await shop.run(), 'opened')
      const ours = shop.local.listPullRequests('acme', 'shop').filter((pull) => pull.number !== 1)
      t.equal(ours.length, 1, 'one pull request')
      t.equal(shop.local.getBranch('acme', 'shop', 'fixwright/pr-1-2'), null, 'one branch')
      t.equal(shop.local.readFile('acme', 'shop', 'fixwright/pr-1', PATH), 'start()\nsafe(input)\nend()\n')
      t.match(await shop.readTeam(), { autoFixPrsUsed: 1 })
    }
  }
})

test('each kind of refusal', async (t) => {
  const cases: [FaultEffect, string, object][] = [
    [{ kind: 'primary-rate-limit', resetInSeconds: 100 }, 'retried', { status: 'running' }],
    [{ kind: 'secondary-rate-limit' }, 'retried', { status: 'running' }],
    [{ kind: 'too-many-requests', retryAfterSeconds: 37 }, 'retried', { status: 'running' }],
    [{ kind: 'not-accessible' }, 'failed', { status: 'failed', errorType: 'permission_denied' }],
    [{ kind: 'protected-branch', status: 403 }, 'failed', { status: 'failed', errorType: 'permission_denied' }],
    [{ kind: 'protected-branch', status: 422 }, 'failed', { status: 'failed', errorType: 'permission_denied' }],
    [{ kind: 'suspended' }, 'failed', { status: 'failed', errorType: 'permission_denied' }],
  ]
  for (const [effect, outcome, row] of cases) {
    const shop = await createShop(t)
    shop.local.faults.add({ method: 'POST', path: /\/git\/refs$/, effect })
    t.equal(await shop.run(), outcome, effect.kind)
    t.match(await shop.readRow(shop.fixPrId), row)
    t.match(await shop.readTeam(), { autoFixPrsUsed: outcome === 'failed' ? 0 : 1 })
    if (outcome === 'retried') t.equal(await shop.run(), 'opened')
  }
})

test('a token that is refused once is renewed', async (t) => {
  const shop = await createShop(t)
  shop.local.faults.add({ method: 'POST', path: /\/git\/refs$/, effect: { kind: 'bad-credentials' } })
  t.equal(await shop.run(), 'opened')
})

test('the original is merged and its branch deleted: the fix survives', async (t) => {
  const shop = await createShop(t)
  await shop.run()
  shop.local.mergePullRequest({ owner: 'acme', repo: 'shop', number: 1 }, { sender: 'ida' })
  await shop.follow()
  t.match(await shop.readFixPr(), { state: 'open', base: { ref: 'main' } })

  const late = await createShop(t)
  await late.run()
  late.local.mergePullRequest({ owner: 'acme', repo: 'shop', number: 1 }, { sender: 'ida' })
  late.local.deleteBranch('acme', 'shop', 'feature', 'ida')
  await late.follow()
  t.match(await late.readFixPr(), { state: 'open', base: { ref: 'main' } })
  t.match(await late.readRow(late.fixPrId), { status: 'open' })
})

test('checks that fail with the fix turn it into a draft', async (t) => {
  const shop = await createShop(t)
  await shop.run()
  const { commitSha, originalHeadSha } = await shop.readRow(shop.fixPrId)
  shop.local.setCheck('acme', 'shop', originalHeadSha, { conclusion: 'success' })
  shop.local.setCheck('acme', 'shop', commitSha!, { conclusion: 'failure' })
  await createRollBackFailingFix(shop.deps)({ fixPrId: shop.fixPrId })
  t.match(await shop.readRow(shop.fixPrId), { status: 'failed', errorType: 'checks_failed' })
  t.match(await shop.readFixPr(), { draft: true })
})

test('a fork: a review, and no ref is written', async (t) => {
  const shop = await createShop(t, { isFork: true })
  t.equal(await shop.run(), 'opened')
  t.same(shop.problems, [])
  const written = shop.local.requests.writes().map(({ path }) => path.replace(/\d+/g, 'N'))
  t.same(
    written.filter((path) => !path.endsWith('/access_tokens')),
    ['/repos/acme/shop/pulls/N/reviews'],
  )
  t.match(await shop.readRow(shop.fixPrId), { status: 'open', delivery: 'suggestions' })
})
