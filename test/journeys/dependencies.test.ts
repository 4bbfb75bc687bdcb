import t from 'tap'
import { createConnectedTeam } from '../helpers/actors.ts'
import { CLEAN, drain, listOurChecks, listOurComments, openPullIn, PING } from '../helpers/journey.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startStack } from '../helpers/stack.ts'
import { createNpmRegistryStandIn } from '../stand-ins/npm-registry/create-npm-registry-stand-in.ts'
import { createOsvStandIn } from '../stand-ins/osv/create-osv-stand-in.ts'

/** As some people write it: by four spaces. */
function packageJson(dependencies: Readonly<Record<string, string>>): string {
  return `${JSON.stringify({ name: 'webshop', version: '1.0.0', private: true, dependencies }, null, 4)}\n`
}

function packageLock(dependencies: Readonly<Record<string, string>>, registryUrl: string): string {
  const places = Object.entries(dependencies).map(([name, version]) => [
    `node_modules/${name}`,
    {
      version,
      resolved: `${registryUrl}/${name}/-/${name}-${version}.tgz`,
      integrity: `sha512-${Buffer.from(`${name}@${version}`).toString('base64')}`,
    },
  ])
  const packages = { '': { name: 'webshop', version: '1.0.0', dependencies }, ...Object.fromEntries(places) }
  return `${JSON.stringify({ name: 'webshop', version: '1.0.0', lockfileVersion: 3, requires: true, packages }, null, 4)}\n`
}

const BEFORE = { minimist: '1.2.0' }
const AFTER = { ...BEFORE, lodash: '4.17.20' }
const SHOP = { 'src/ping.js': CLEAN, 'package.json': packageJson(BEFORE) }

t.test('a vulnerable dependency is told, and upgraded together with the code', async (t) => {
  const osv = await createOsvStandIn()
  const registry = await createNpmRegistryStandIn()
  t.teardown(() => Promise.all([osv.close(), registry.close()]))
  for (const version of ['4.17.20', '4.17.21']) registry.publish('lodash', version)
  const stack = await startStack(t, { env: { OSV_API_URL: osv.url, NPM_REGISTRY_URL: registry.url } })
  const { host } = stack
  const { ida, teamId } = await createConnectedTeam(stack)
  host.createRepository('acme', 'webshop', { ...SHOP, 'package-lock.json': packageLock(BEFORE, registry.url) })
  const pull = openPullIn(stack, {
    repo: 'webshop',
    changes: {
      'src/ping.js': `import _ from 'lodash'\n${PING}`,
      'package.json': packageJson(AFTER),
      'package-lock.json': packageLock(AFTER, registry.url),
    },
  })
  await waitUntil(() => listOurChecks(stack, pull).length > 0)

  const [comment] = listOurComments(stack, pull)
  t.match(comment!.body, '1 vulnerability and 1 vulnerable dependency, all can be fixed automatically')
  t.match(comment!.body, 'lodash 4.17.20')
  t.match(comment!.body, 'CVE-2021-23337')
  t.match(comment!.body, '`4.17.21`, imported here')
  t.match(comment!.body, /2 known vulnerabilities in existing dependencies are not shown/)
  const [check] = listOurChecks(stack, pull)
  t.equal(check!.conclusion, 'failure')

  const [listed] = (await ida.get(`/api/teams/${teamId}/analyses`)).body.items
  const analysis = await ida.get(`/api/teams/${teamId}/analyses/${listed.id}`)
  t.match(analysis.body.dependencies, {
    incomplete: false,
    manifests: [{ path: 'package.json', dependencies: 2, vulnerabilities: Array, unknown: [] }],
  })

  const dependencies = (await ida.get(`/api/teams/${teamId}/dependencies?q=LODASH`)).body
  t.match(dependencies.counts, { packages: 1, repositories: 1 })
  t.match(dependencies.items[0], {
    packageName: 'lodash',
    repository: 'acme/webshop',
    manifest: 'package.json',
    origin: 'new',
    isFixable: true,
    upgrade: { to: '4.17.21' },
    analysisId: listed.id,
    prNumber: pull.number,
    prState: 'open',
  })

  const preview = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl, dryRun: true })
  t.match(preview.body.fixes, [
    { kind: 'deterministic', ruleId: 'command-injection' },
    {
      kind: 'upgrade',
      file: 'package.json',
      upgrade: { packageName: 'lodash', from: '4.17.20', to: '4.17.21', lockFile: 'updated' },
    },
  ])
  t.match(preview.body.diff, /^\+ {8}"lodash": "4\.17\.21"$/m)
  const asked = osv.requests.length

  const created = await ida.post(`/api/teams/${teamId}/create-fix-pr`, { prUrl: pull.htmlUrl })
  const fixPath = `/api/teams/${teamId}/fix-prs/${created.body.jobId}`
  await waitUntil(async () => ['open', 'failed', 'skipped'].includes((await ida.get(fixPath)).body.status))
  const fix = (await ida.get(fixPath)).body
  t.match(fix, { status: 'open', filesFixed: 3, vulnerabilitiesFixed: 3 })
  t.match(fix, {
    requestedBy: { login: 'ida' },
    newer: null,
    fixes: [
      { kind: 'deterministic', proof: { findingGone: true } },
      { kind: 'upgrade', upgrade: { packageName: 'lodash' }, proof: { parses: true } },
    ],
  })
  t.match((await ida.get(`/api/fix-receipts/${fix.receiptId}/verify`)).body, {
    valid: true,
    payload: { fixPullRequest: { number: fix.fixPrNumber }, original: { headSha: fix.originalHeadSha } },
  })
  t.equal(osv.requests.length, asked, 'nothing is asked twice')

  const branch = 'fixwright/pr-1'
  const read = (path: string) => host.readFile('acme', 'webshop', branch, path)!
  t.match(read('src/ping.js'), "execFile('ping'")
  t.equal(read('package.json'), packageJson({ ...AFTER, lodash: '4.17.21' }), 'nothing but the version')
  t.equal(
    JSON.parse(read('package-lock.json')).packages['node_modules/lodash'].version,
    '4.17.21',
    'the lock file is kept in step',
  )
  const { commitSha } = (await stack.database.sql`select commit_sha as "commitSha" from fix_prs`)[0] as {
    commitSha: string
  }
  t.strictSame(host.getCommit('acme', 'webshop', commitSha)!.parents, [pull.headSha], 'one commit')

  const fixPull = host.getPullRequest({ owner: 'acme', repo: 'webshop', number: fix.fixPrNumber as number })
  t.match(fixPull.body, '### Dependencies')
  t.match(fixPull.body, 'Clears: CVE-2020-28500, CVE-2021-23337')
  t.match(fixPull.body, 'Lock file: updated with the manifest.')
  const receiptUrl = /\[signed receipt\]\((\S+)\)/.exec(fixPull.body ?? '')![1]!
  t.match(await (await fetch(receiptUrl)).json(), {
    valid: true,
    payload: { fixes: [{ ruleId: 'command-injection' }, { ruleId: 'vulnerable-dependency', file: 'package.json' }] },
  })
})

t.test('without the vulnerability database the code is reviewed all the same', async (t) => {
  const stack = await startStack(t)
  await createConnectedTeam(stack)
  stack.host.createRepository('acme', 'webshop', SHOP)
  const pull = openPullIn(stack, {
    repo: 'webshop',
    changes: { 'src/ping.js': PING, 'package.json': packageJson(AFTER) },
  })
  await waitUntil(() => listOurChecks(stack, pull).length > 0)
  const [comment] = listOurComments(stack, pull)
  t.match(comment!.body, '1 vulnerability, it can be fixed automatically')
  t.match(comment!.body, 'Dependencies could not be checked')
  await drain(stack)
})
