import { test } from 'tap'
import type { DependencyReview } from '../../../src/domain/dependencies/dependency-review.ts'
import { MANIFEST_LIMITS } from '../../../src/domain/dependencies/manifest-limits.ts'
import { createAreUpgraded } from '../../../src/services/dependencies/are-upgraded.ts'
import { createPlanUpgrades } from '../../../src/services/dependencies/plan-upgrades.ts'
import { createVerifyUpgrades } from '../../../src/services/dependencies/verify-upgrades.ts'
import { createReviewedPullRequest } from '../../helpers/in-memory-code-host/reviewed-pull-request.ts'
import { createFakeVulnerabilities, manifestSandbox } from '../../helpers/fake-vulnerabilities.ts'
import { makeManifest, makeVulnerability } from '../../helpers/findings.ts'
import { osvRecord } from '../../stand-ins/osv/records.ts'

const HEAD = '1'.repeat(40)
const PACKAGE_JSON = '{\n  "name": "shop",\n  "dependencies": {\n    "lodash": "4.17.20"\n  }\n}\n'
const FIRST = osvRecord('npm', 'lodash', 'GHSA-35jh-r3h4-6jhm', {
  aliases: ['CVE-2021-23337'],
  ranges: [['0', '4.17.21']],
})
/** What the first one calls fixed is vulnerable itself. */
const SECOND = osvRecord('npm', 'lodash', 'GHSA-later', { ranges: [['4.17.21', '4.17.23']] })

function reviewOf(change: Parameters<typeof makeVulnerability>[0] = {}, path = 'package.json'): DependencyReview {
  return {
    incomplete: false,
    manifests: [makeManifest({ path, vulnerabilities: [makeVulnerability({ line: 4, ...change })] })],
  }
}

async function plan(
  tree: Readonly<Record<string, string>>,
  review: DependencyReview,
  database = createFakeVulnerabilities([FIRST]),
) {
  const host = createReviewedPullRequest()
  host.push(HEAD, tree)
  const registry = { readMetadata: async () => null }
  const run = createPlanUpgrades({
    sandbox: manifestSandbox,
    vulnerabilities: database,
    registry,
    limits: MANIFEST_LIMITS,
  })
  const client = await host.forInstallation(1)
  return { client, host, planned: await run(client, { pullRequest: host.pullRequest!, review }) }
}

test('raises a requirement to a version that is known to be clean', async (t) => {
  const { planned, client, host } = await plan({ 'package.json': PACKAGE_JSON }, reviewOf())
  t.strictSame(
    planned.files.map(({ path, after }) => [path, after]),
    [['package.json', PACKAGE_JSON.replace('4.17.20', '4.17.21')]],
  )
  t.match(planned.fixes, [
    {
      ruleId: 'vulnerable-dependency',
      file: 'package.json',
      line: 4,
      severity: 'high',
      upgrade: { packageName: 'lodash', from: '4.17.20', to: '4.17.21', lockFile: 'none', cleared: ['CVE-2021-23337'] },
    },
  ])
  t.strictSame(planned.notFixable, [])

  const verify = createVerifyUpgrades({ sandbox: manifestSandbox })
  t.equal(await verify({ fixes: planned.fixes, files: planned.files }), true)
  const untouched = planned.files.map((file) => ({ ...file, after: file.before }))
  t.equal(await verify({ fixes: planned.fixes, files: untouched }), false)
  const broken = planned.files.map((file) => ({ ...file, after: '{' }))
  t.equal(await verify({ fixes: planned.fixes, files: broken }), false)

  const areUpgraded = createAreUpgraded({ sandbox: manifestSandbox, limits: MANIFEST_LIMITS })
  const { ref } = host.pullRequest!
  t.equal(await areUpgraded(client, { ref, sha: HEAD, fixes: planned.fixes }), false)
  host.setTree('2'.repeat(40), { 'package.json': PACKAGE_JSON.replace('4.17.20', '4.18.0') })
  t.equal(await areUpgraded(client, { ref, sha: '2'.repeat(40), fixes: planned.fixes }), true)
})

test('a version that turns out to be vulnerable is not chosen', async (t) => {
  const database = createFakeVulnerabilities([FIRST, SECOND])
  const { planned } = await plan({ 'package.json': PACKAGE_JSON }, reviewOf(), database)
  t.match(planned.fixes, [{ upgrade: { to: '4.17.23' } }])
})

test('without an answer about the new version there is no upgrade', async (t) => {
  const database = createFakeVulnerabilities([FIRST])
  database.silentAbout.add('lodash@4.17.21')
  const { planned } = await plan({ 'package.json': PACKAGE_JSON }, reviewOf(), database)
  t.strictSame(planned.fixes, [])
  t.match(planned.notFixable, [{ code: 'invalid_fix', file: 'package.json' }])
})

test('what stays has a reason', async (t) => {
  const unfixed = osvRecord('npm', 'lodash', 'GHSA-none', { ranges: [['0', null]] })
  const none = await plan({ 'package.json': PACKAGE_JSON }, reviewOf(), createFakeVulnerabilities([unfixed]))
  t.match(none.planned, {
    fixes: [],
    files: [],
    notFixable: [{ code: 'no_safe_fix', ruleId: 'vulnerable-dependency' }],
  })
  const workflow = { '.github/tool/package.json': PACKAGE_JSON }
  const walled = await plan(workflow, reviewOf({}, '.github/tool/package.json'))
  t.match(walled.planned, { fixes: [], files: [], notFixable: [{ file: '.github/tool/package.json' }] })
  const older = await plan({ 'package.json': PACKAGE_JSON }, reviewOf({ origin: 'pre-existing' }))
  t.strictSame(older.planned, { fixes: [], notFixable: [], files: [] }, 'what was there is not its author’s business')
})
