import { test } from 'tap'
import { MANIFEST_LIMITS } from '../../../src/domain/dependencies/manifest-limits.ts'
import type { Settings } from '../../../src/domain/settings/settings.ts'
import { createReviewDependencies } from '../../../src/services/dependencies/review-dependencies.ts'
import { BASE_SHA, createReviewedPullRequest } from '../../helpers/in-memory-code-host/reviewed-pull-request.ts'
import { createFakeVulnerabilities, manifestSandbox } from '../../helpers/fake-vulnerabilities.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'
import { osvRecord } from '../../stand-ins/osv/records.ts'

const HEAD = '1'.repeat(40)
const RECORDS = [
  osvRecord('npm', 'lodash', 'GHSA-lodash', {
    aliases: ['CVE-2021-23337'],
    summary: 'Command injection in lodash',
    ranges: [['0', '4.17.21']],
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H'],
  }),
  osvRecord('npm', 'qs', 'GHSA-qs', {
    summary: 'Prototype poisoning',
    ranges: [['0', '6.7.3']],
    vectors: ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H'],
  }),
]

type Tree = Readonly<Record<string, string>>
type Options = {
  readonly settings?: Settings
  readonly before?: Settings
  readonly database?: ReturnType<typeof createFakeVulnerabilities>
}

function manifest(dependencies: object, others: object = {}): string {
  return `${JSON.stringify({ name: 'shop', version: '1.0.0', ...others, dependencies }, null, 2)}\n`
}

/** A lock file of the third version with packages at the root, each with what it needs. */
function lockFile(
  dependencies: object,
  packages: Readonly<Record<string, { version: string; dependencies?: object }>>,
): string {
  const places = Object.entries(packages).map(([name, one]) => [`node_modules/${name}`, one])
  const root = { name: 'shop', version: '1.0.0', dependencies }
  return `${JSON.stringify({ name: 'shop', version: '1.0.0', lockfileVersion: 3, packages: { '': root, ...Object.fromEntries(places) } }, null, 2)}\n`
}

async function review(base: Tree, head: Tree, options: Options = {}) {
  const host = createReviewedPullRequest()
  host.setTree(BASE_SHA, base)
  host.push(HEAD, head)
  const database = options.database ?? createFakeVulnerabilities(RECORDS)
  const run = createReviewDependencies({ sandbox: manifestSandbox, vulnerabilities: database, limits: MANIFEST_LIMITS })
  const client = await host.forInstallation(1)
  const outcome = await run(client, {
    pullRequest: host.pullRequest!,
    mergeBaseSha: BASE_SHA,
    log: silentLogger,
    changed: await client.listChangedFiles(host.pullRequest!.ref),
    settings: {
      settings: options.settings ?? {},
      before: options.before ?? null,
      problems: [],
      aiFixes: 'pull-request',
    },
    program: { files: [], context: [] },
  })
  const found = (outcome?.review.manifests ?? []).flatMap(({ path, vulnerabilities }) =>
    vulnerabilities.map((one) => [path, one.packageName, one.currentVersion, one.origin]),
  )
  return { outcome, found, database, host }
}

test('without a changed manifest nothing is read and nobody is asked', async (t) => {
  const { outcome, database, host } = await review(
    { 'package.json': manifest({ lodash: '4.17.20' }) },
    { 'package.json': manifest({ lodash: '4.17.20' }), 'src/a.js': 'x' },
  )
  t.equal(outcome, null)
  t.strictSame(database.lookUps, [])
  t.strictSame(host.reads, [])
})

test('what the pull request adds or changes is new, the rest was there', async (t) => {
  const { found, outcome, database } = await review(
    { 'package.json': manifest({ lodash: '4.17.20', left: '1.0.0' }) },
    { 'package.json': manifest({ lodash: '4.17.20', left: '1.0.0', qs: '6.7.0' }) },
  )
  t.strictSame(found, [
    ['package.json', 'lodash', '4.17.20', 'pre-existing'],
    ['package.json', 'qs', '6.7.0', 'new'],
  ])
  t.strictSame(database.lookUps, [['lodash@4.17.20', 'left@1.0.0', 'qs@6.7.0']])
  const [one] = outcome!.review.manifests
  t.match(one, { dependencies: 3, unknown: [], problem: null })
  t.match(one!.vulnerabilities[1], { line: 7, isDirect: true, upgrade: { to: '6.7.3', isMajor: false, how: 'direct' } })
  t.equal(outcome!.review.incomplete, false)
})

test('the lock file tells versions and what is transitive, the manifest tells lines', async (t) => {
  const dependencies = { express: '^4.17.0', lodash: '^4.17.0' }
  const packages = {
    express: { version: '4.17.1', dependencies: { qs: '6.7.0' } },
    lodash: { version: '4.17.21' },
    qs: { version: '6.7.0' },
  }
  const { found, outcome } = await review(
    { 'package.json': manifest({}) },
    { 'package.json': manifest(dependencies), 'package-lock.json': lockFile(dependencies, packages) },
  )
  t.strictSame(found, [['package.json', 'qs', '6.7.0', 'new']], 'lodash is installed in a version that is fixed')
  t.match(outcome!.review.manifests[0]!.vulnerabilities[0], {
    isDirect: false,
    line: 5,
    path: ['express@4.17.1', 'qs@6.7.0'],
    upgrade: { to: '6.7.3', how: 'override' },
  })
})

test('a range without a lock file is looked up at its least version, and says so', async (t) => {
  const { outcome } = await review({}, { 'package.json': manifest({ lodash: '^4.17.20', ui: 'workspace:*' }) })
  const [one] = outcome!.review.manifests
  t.match(one, { rangeMinimums: 1, unresolved: [{ packageName: 'ui', requirement: 'workspace:*' }] })
  t.match(one!.vulnerabilities, [{ packageName: 'lodash', isRangeMinimum: true }])
})

test('parts of a workspace have their versions from the lock file above them', async (t) => {
  const lock = lockFile({}, { lodash: { version: '4.17.20' } })
  const head = {
    'package.json': manifest({}, { workspaces: ['apps/*'] }),
    'package-lock.json': lock,
    'apps/web/package.json': manifest({ lodash: '^4.0.0' }),
  }
  const { found } = await review({ 'package.json': head['package.json'] }, head)
  t.strictSame(found, [['apps/web/package.json', 'lodash', '4.17.20', 'new']], 'told once, where a line names it')
  const root = { 'package.json': head['package.json'], 'package-lock.json': lock }
  const later = await review(root, head)
  t.strictSame(later.found, [['apps/web/package.json', 'lodash', '4.17.20', 'new']])
})

test('what nothing was learnt about is never clean', async (t) => {
  const database = createFakeVulnerabilities(RECORDS)
  database.silentAbout.add('left')
  const some = await review({}, { 'package.json': manifest({ left: '1.0.0', right: '1.0.0' }) }, { database })
  t.match(some.outcome!.review, { incomplete: true, manifests: [{ unknown: ['left@1.0.0'] }] })

  const broken = await review({}, { 'package.json': '{\n  "dependencies": {\n    "a": \n' })
  t.match(broken.outcome!.review, { incomplete: true, manifests: [{ problem: { line: Number, column: Number } }] })

  const large = await review({}, { 'package.json': ' '.repeat(2 * 1024 * 1024) })
  t.match(large.outcome!.review, { incomplete: true, manifests: [{ problem: { reason: 'The file is too large.' } }] })

  const failing = createFakeVulnerabilities([])
  failing.lookUp = () => Promise.reject(new Error('no database'))
  const failed = await review({}, { 'package.json': manifest({ left: '1.0.0' }) }, { database: failing })
  t.strictSame(failed.outcome, { review: { manifests: [], incomplete: true }, hiddenByChange: null })
})

test('settings decide what is looked up and shown', async (t) => {
  const head = { 'package.json': manifest({ lodash: '4.17.20' }), 'demo/package.json': manifest({ qs: '6.7.0' }) }
  t.equal((await review({}, head, { settings: { dependencies: 'off' } })).outcome, null)
  const inPaths = await review({}, head, { settings: { paths: { exclude: ['demo'] } } })
  t.strictSame(
    inPaths.found.map(([path]) => path),
    ['package.json'],
  )
  const critical = await review({}, head, { settings: { severity: 'critical' } })
  t.strictSame(
    critical.outcome!.review.manifests.flatMap((one) => one.vulnerabilities.map(({ aside }) => aside)),
    ['severity', 'severity'],
  )
  const hiding = await review({}, head, { settings: { dependencies: 'off' }, before: {} })
  t.equal(hiding.outcome!.hiddenByChange, 2, 'a change of the settings that hides them is told')
})

test('imports decide what is reachable, as far as files were read', async (t) => {
  const code = {
    'src/a.js': "// import 'nothing'\nimport { merge } from 'lodash/fp'\nimport type { T } from 'qs'\n",
    'node_modules/x/index.js': "require('qs')",
  }
  const head = { 'package.json': manifest({ lodash: '4.17.20', qs: '6.7.0' }), ...code }
  const { outcome } = await review(code, head)
  t.match(outcome!.review.manifests[0]!.vulnerabilities, [
    { packageName: 'lodash', reachability: 'imported', importedAt: [{ file: 'src/a.js', line: 2 }] },
    { packageName: 'qs', reachability: 'not-imported', importedAt: [] },
  ])
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`src/f${index}.js`, 'x']))
  const unread = await review(many, { ...head, ...many })
  t.ok(unread.outcome!.review.manifests[0]!.vulnerabilities.every(({ reachability }) => reachability === 'unknown'))
})
